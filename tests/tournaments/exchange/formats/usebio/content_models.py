"""The content models of USEBIO 1.2, as published files have them, and a checker made of them.

``?`` optional, ``*`` any number, ``+`` at least one; without a mark, exactly one.
"""

import re
from xml.etree import ElementTree as ET

MODELS = {
    "USEBIO": "CLUB EVENT NOTES? HANDSET?",
    "CLUB": "CLUB_NAME CLUB_ID_NUMBER",
    "EVENT": (
        "EVENT_IDENTIFIER? EVENT_DESCRIPTION PROGRAM_NAME? PROGRAM_VERSION? WINNER_TYPE? NS_PAIRS? "
        "EW_PAIRS? BOARDS_PLAYED? BOARDS_PER_ROUND? TEAM_PAIRING_AVAILABLE? "
        "PAIRWISE_SCORING_METHOD? TITLE? DATE COUNTRY? VENUE? MASTER_POINT_SCALE? "
        "MASTER_POINT_TYPE? MPS_AWARDED_FLAG BOARD_SCORING_METHOD? MATCH_SCORING_METHOD? PAIRS? "
        "SESSION_COUNT? SECTION_COUNT? P2P_CHARGE_RATE? SCORING_METHOD? CONTACT? LABELS? SESSION? "
        "PARTICIPANTS? BOARD*"
    ),
    "PARTICIPANTS": "TEAM* PLAYER* PAIR*",
    "PAIR": (
        "PAIR_NUMBER LABEL? DIRECTION? TOTAL_SCORE? PERCENTAGE? HANDICAP? ADJUSTMENT? "
        "MASTER_POINTS? PLACE? BOARDS_PLAYED? PAIR_IMPS? MASTER_POINTS_AWARDED? "
        "MASTER_POINT_TYPE? PLAYER+"
    ),
    "PLAYER": (
        "PLAYER_NUMBER? MASTER_POINTS? PLACE? PERCENTAGE? PLAYER_NAME NATIONAL_ID_NUMBER? "
        "CLUB_ID_NUMBER?"
    ),
    "TEAM": "TOTAL_SCORE? WINS_OR_DRAWS? PLACE? MASTER_POINTS? PAIR*",
    "MATCH": (
        "ROUND_NUMBER TEAM OPPOSING_TEAM START_BOARD_NUMBER END_BOARD_NUMBER TEAM_SCORE "
        "OPPOSING_TEAM_SCORE BOARD+"
    ),
    "SESSION": "PARTICIPANTS? MATCH* SECTION* HANDSET?",
    "SECTION": "PARTICIPANTS BOARD+",
    "BOARD": (
        "BOARD_NUMBER TEAM_POINTS? OPPOSING_TEAM_POINTS? IMPS? HAND* DUPLICATES? BOARD_AVERAGE? "
        "TRAVELLER_LINE*"
    ),
    "TRAVELLER_LINE": (
        "DIRECTION? N_PLAYER_NUMBER? S_PLAYER_NUMBER? E_PLAYER_NUMBER? W_PLAYER_NUMBER? "
        "NS_PAIR_NUMBER? EW_PAIR_NUMBER? CONTRACT? PLAYED_BY? LEAD? TRICKS? SCORE NOTES? "
        "NS_MATCH_POINTS? EW_MATCH_POINTS? LIN_DATA? NS_CROSS_IMP_POINTS? EW_CROSS_IMP_POINTS? "
        "NS_BUTLER_POINTS? EW_BUTLER_POINTS?"
    ),
}


def faults(content: bytes) -> list[str]:
    """Return each element of a file of USEBIO whose content is not that of its model."""
    return [
        f"{element.tag}: {' '.join(child.tag for child in element)}"
        for element in ET.fromstring(content).iter()  # noqa: S314  our own file
        if not _fits(element)
    ]


def _fits(element: ET.Element) -> bool:
    model = MODELS.get(element.tag)
    if model is None:
        return not len(element)
    steps = (re.fullmatch(r"(\w+)([?*+]?)", step) for step in model.split())
    pattern = "".join(f"(?:{step[1]} ){step[2]}" for step in steps if step)
    return re.fullmatch(pattern, "".join(f"{child.tag} " for child in element)) is not None
