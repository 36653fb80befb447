"""A file of another program, brought to a club."""

from typing import Any

from tests.tournaments.exchange.formats.usebio.files import pairs, traveller
from tournaments.actions.jobs import run_job
from tournaments.actions.results_files import bring_results_file
from tournaments.exchange.formats import format_of
from tournaments.models import Club, Job, ResultsFile, User
from tournaments.queries.records.results_files import latest_job
from tournaments.replay.findings import findings
from tournaments.replay.proposed_rules import propose_rules


def pair(number: int, *players: tuple[str, str]) -> str:
    """A pair of a file: the name of each player, and the federation's number or nothing."""
    people = "".join(
        f"<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME>"
        f"<NATIONAL_ID_NUMBER>{national}</NATIONAL_ID_NUMBER></PLAYER>"
        for name, national in players
    )
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{people}</PAIR>"


FOUR_PAIRS = pairs(
    participants=pair(1, ("Ann Low", "7"), ("Bea High", ""))
    + pair(2, ("Cyd Orr", "8"), ("Dan Poe", ""))
    + pair(3, ("Eve Wye", ""), ("A Guest", ""))
    + pair(4, ("Fay Zed", ""), ("A Guest", "")),
    event="<EVENT_DESCRIPTION>Thursday</EVENT_DESCRIPTION><DATE>05/03/2026</DATE>",
)


def read_file(organiser: User, club: Club, content: bytes = FOUR_PAIRS) -> ResultsFile:
    """Return a file of the club that has been looked into."""
    return looked_into(bring_results_file(organiser, club.pk, "thursday.xml", content))


def looked_into(file: ResultsFile) -> ResultsFile:
    do_latest(file)
    file.refresh_from_db()
    return file


def do_latest(file: ResultsFile) -> Job:
    """Do what was asked for last of a file."""
    job = latest_job(file)
    assert job is not None
    run_job(job.pk)
    job.refresh_from_db()
    return job


def found_in(content: bytes) -> dict[str, Any]:
    """Return what is found in a file."""
    return findings(propose_rules(format_of(content).open(content)))


def large_file(boards: int, tables: int, program: str = "") -> bytes:
    """Return a file of so many boards, each played at so many tables; no rules give its ranks."""
    event = f"<PROGRAM_NAME>{program}</PROGRAM_NAME>" if program else ""
    participants = "".join(
        f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><TOTAL_SCORE>1</TOTAL_SCORE>"
        f"<PLAYER><PLAYER_NAME>Ann {number}</PLAYER_NAME></PLAYER>"
        f"<PLAYER><PLAYER_NAME>Bob {number}</PLAYER_NAME></PLAYER></PAIR>"
        for number in range(1, 2 * tables + 1)
    )
    lines = "".join(
        f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{_travellers(board, tables)}</BOARD>"
        for board in range(1, boards + 1)
    )
    return pairs(
        boards=lines,
        participants=participants,
        event=f"<EVENT_DESCRIPTION>Congress</EVENT_DESCRIPTION>{event}",
    )


def _travellers(board: int, tables: int) -> str:
    scores = ((10, 420), (11, 450), (9, -50), (8, -100)) if board % 4 == 1 else ((0, 0),)
    made = (scores[(board + table) % len(scores)] for table in range(tables))
    return "".join(
        traveller(table, tables + table, "4S" if score else "PASS", "N", tricks or "", score)
        for table, (tricks, score) in enumerate(made, 1)
    )
