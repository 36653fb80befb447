"""Small files of USEBIO, made by hand."""

from collections.abc import Mapping

HEAD = '<?xml version="1.0"?>\n<USEBIO Version="1.2">\n<CLUB><CLUB_NAME>Owls</CLUB_NAME></CLUB>\n'


def line(values: Mapping[str, object]) -> str:
    """A line of a traveller, or any other element's simple elements."""
    return "".join(f"<{name}>{value}</{name}>" for name, value in values.items())


def traveller(ns: int, ew: int, contract: str, by: str, tricks: object, score: object) -> str:
    """A line of a pairs event."""
    said = {
        "NS_PAIR_NUMBER": ns,
        "EW_PAIR_NUMBER": ew,
        "CONTRACT": contract,
        "PLAYED_BY": by,
        "TRICKS": tricks,
        "SCORE": score,
    }
    return f"<TRAVELLER_LINE>{line(said)}</TRAVELLER_LINE>"


def pairs(
    boards: str = "", participants: str = "", event: str = "", kind: str = "MP_PAIRS"
) -> bytes:
    """A file of an event of pairs: two tables on board 1 unless other boards are given."""
    boards = boards or (
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"
        + traveller(1, 3, "4S", "N", 10, 420)
        + traveller(2, 4, "4S", "N", 9, -50)
        + "</BOARD>"
    )
    inside = f"{event}<PARTICIPANTS>{participants}</PARTICIPANTS>{boards}"
    return f'{HEAD}<EVENT EVENT_TYPE="{kind}">{inside}</EVENT></USEBIO>'.encode()


TEAMS = f"""{HEAD}<EVENT EVENT_TYPE="TEAMS"><EVENT_DESCRIPTION>Owls v Larks</EVENT_DESCRIPTION>
<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>
<SESSION SESSION_ID="1"><PARTICIPANTS>
<TEAM TEAM_ID="1" TEAM_NAME="Owls"><TOTAL_SCORE>10</TOTAL_SCORE><PLACE>1</PLACE>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR></TEAM>
<TEAM TEAM_ID="2" TEAM_NAME="Larks"><TOTAL_SCORE>-10</TOTAL_SCORE><PLACE>2</PLACE></TEAM>
</PARTICIPANTS>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<TEAM_SCORE>10</TEAM_SCORE><OPPOSING_TEAM_SCORE>-10</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><IMPS>10</IMPS>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>
<TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>
<TRICKS>9</TRICKS><SCORE>-50</SCORE></TRAVELLER_LINE></BOARD></MATCH>
</SESSION></EVENT></USEBIO>""".encode()
"""A match of one board, won by the Owls."""

INDIVIDUALS = f"""{HEAD}<EVENT EVENT_TYPE="INDIVIDUAL"><PARTICIPANTS>
<PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>Ann</PLAYER_NAME><PLACE>1=</PLACE></PLAYER>
<PLAYER><PLAYER_NUMBER>2</PLAYER_NUMBER><PLAYER_NAME>Bob</PLAYER_NAME><PLACE>1=</PLACE></PLAYER>
</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><N_PLAYER_NUMBER>1</N_PLAYER_NUMBER>
<S_PLAYER_NUMBER>2</S_PLAYER_NUMBER><E_PLAYER_NUMBER>3</E_PLAYER_NUMBER>
<W_PLAYER_NUMBER>4</W_PLAYER_NUMBER><CONTRACT>1NT</CONTRACT><PLAYED_BY>S</PLAYED_BY>
<TRICKS>7</TRICKS><SCORE>90</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS>
<EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD></EVENT></USEBIO>""".encode()
