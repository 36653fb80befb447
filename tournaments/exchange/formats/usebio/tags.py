"""The elements of USEBIO, and which key of the plain form each is.

Content models as published files have them, versions 1.0 to 1.3 (usebio.org).
"""

TOTAL = {
    "DIRECTION": "direction",
    "TOTAL_SCORE": "total",
    "PERCENTAGE": "percent",
    "PLACE": "rank",
    "BOARDS_PLAYED": "boards_played",
    "ADJUSTMENT": "adjustment",
}
"""Of a pair, a player or a team."""
TRAVELLER_LINE = {
    "NS_PAIR_NUMBER": "ns",
    "EW_PAIR_NUMBER": "ew",
    "N_PLAYER_NUMBER": "n",
    "S_PLAYER_NUMBER": "s",
    "E_PLAYER_NUMBER": "e",
    "W_PLAYER_NUMBER": "w",
    "DIRECTION": "direction",
    "CONTRACT": "contract",
    "PLAYED_BY": "declarer",
    "LEAD": "lead",
    "TRICKS": "tricks",
    "SCORE": "score_ns",
    "NS_MATCH_POINTS": "mp_ns",
    "EW_MATCH_POINTS": "mp_ew",
    "NS_CROSS_IMP_POINTS": "ximp_ns",
    "EW_CROSS_IMP_POINTS": "ximp_ew",
    "NS_BUTLER_POINTS": "butler_ns",
    "EW_BUTLER_POINTS": "butler_ew",
}
HANDS = ("n", "e", "s", "w")
"""The keys of players, of whom a line of pairs may say who sat where."""
MATCH_BOARD = {
    "IMPS": "imps",
    "TEAM_POINTS": "team_points",
    "OPPOSING_TEAM_POINTS": "opposing_team_points",
}
MATCH = {
    "ROUND_NUMBER": "round",
    "TEAM": "team",
    "OPPOSING_TEAM": "opponent",
    "TEAM_SCORE": "team_score",
    "OPPOSING_TEAM_SCORE": "opponent_score",
}
MATCH_OF_PAIRS = {"ROUND_NUMBER": "round", "NS_PAIR_NUMBER": "ns", "EW_PAIR_NUMBER": "ew"}
"""Of a match that two pairs play, as in Swiss pairs; a match of teams has none of their numbers."""
PLAYER = {
    "PLAYER_NAME": "name",
    "NATIONAL_ID_NUMBER": "national_id",
    "CLUB_ID_NUMBER": "club_id",
}
NUMBERS = ("PAIR_NUMBER", "PLAYER_NUMBER")
SAME_AS_HEAD = ("BOARD_NUMBER", "START_BOARD_NUMBER", "END_BOARD_NUMBER", "DUPLICATES")
"""Of a board or a match: nothing to keep beside its results."""

SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
"""Of a hand, in the order of the plain form."""
OF_DEALS = ("HANDSET", "HAND")
"""The deals of a session or of all, and a hand of a board in them or among the results."""

KNOWN = {
    "TRAVELLER_LINE": {*TRAVELLER_LINE},
    "BOARD": {*MATCH_BOARD, *SAME_AS_HEAD},
    "MATCH": {*MATCH, *MATCH_OF_PAIRS, *SAME_AS_HEAD},
    "PAIR": {*TOTAL, *NUMBERS, "PAIR_IMPS"},
    "TEAM": {*TOTAL},
    "PLAYER": {*TOTAL, *NUMBERS, *PLAYER},
    "CLUB": {"CLUB_NAME", "CLUB_ID_NUMBER"},
}
"""The simple elements of each element that are read; of the event itself all are."""
STRUCTURE = {
    *("USEBIO", "CLUB", "EVENT", "SESSION", "SECTION", "PARTICIPANTS", "PAIR", "TEAM", "PLAYER"),
    *("MATCH", "BOARD", "TRAVELLER_LINE"),
}
"""The elements that have others in them."""
