"""Whatever can be done is said in words."""

import ast

import pytest

from tests.house_figures import sources
from tournaments.presenting.log import DEEDS, said
from tournaments.presenting.log_details import more, outcome


def codes_written() -> set[str]:
    """Every code that an action may write: whatever looks like one there."""
    return {
        node.value
        for path in sources("tournaments/actions")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_code(node.value)
    }


def codes_of_calls() -> set[str]:
    """The codes that are written where the log is, and not handed on under a name."""
    calls = (
        node
        for path in sources("tournaments/actions")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "write_log"
    )
    return {
        part.value
        for call in calls
        for part in ast.walk(call.args[1])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def _is_code(text: str) -> bool:
    thing, dot, deed = text.partition(".")
    return bool(dot) and all(
        part.isascii() and part.islower() and part.replace("_", "").isalpha()
        for part in (thing, deed)
    )


def test_every_code_that_is_written_is_worded_and_no_other() -> None:
    assert codes_of_calls() <= codes_written()
    assert len(codes_of_calls()) > 15
    assert codes_written() == set(DEEDS)


def test_no_two_deeds_are_called_the_same() -> None:
    assert len({said(what) for what in DEEDS}) == len(DEEDS)


def test_what_was_done_to_boards_is_told_in_the_words_of_bridge() -> None:
    """A tray is a board there; what is the same in both games is told once."""
    for what in DEEDS:
        assert "tray" not in said(what, "bridge")
    assert said("trays.numbered", "whist") == "renumbered the trays"
    assert said("session.closed", "bridge") == said("session.closed")


WEIGHTED = {"code": "weighted", "params": {"ns": "3/5 C4SN10, 2/5 C4SN9"}}
RULED = "60% of 4♠ N =, 40% of 4♠ N −1"


@pytest.mark.parametrize(
    ("what", "details", "told"),
    [
        ("result.entered", {"outcome": "T7", "reason": ""}, ""),
        ("result.corrected", {"outcome": "T7", "reason": "a slip"}, "because: a slip"),
        ("result.corrected", {"outcome": "T7", "reason": ""}, ""),
        ("result.ruled", {"ruling": WEIGHTED, "reason": "12C1(c)"}, RULED + "; because: 12C1(c)"),
        ("result.corrected", {"ruling": WEIGHTED, "reason": ""}, RULED),
        ("session.unlocked", {"reason": "a wrong sum"}, "because: a wrong sum"),
        ("notice.put_up", {"text": "Tea is ready"}, "“Tea is ready”"),
        ("clock.added", {"minutes": -1, "round": 2}, "-1 minute"),
        ("clock.round", {"round": 3}, "round 3"),
        ("clock.set", {"round": 0, "warning": 2}, "as long as the set-up reckons"),
        ("members.added", {"names": ["A", "B", "C", "D"]}, "4 members: A, B, C…"),
        ("members.added", {"names": ["A"]}, "1 member: A"),
        (
            "evening.changed",
            {"name": "Tuesday", "played_on": "2026-03-12"}
            | {"name_was": "Monday", "played_on_was": "2026-03-05"},
            "Tuesday, 12 Mar 2026; before: Monday, 5 Mar 2026",
        ),
        (
            "evening.deleted",
            {"name": "Tuesday", "played_on": "2026-03-12", "results": 24},
            "Tuesday, 12 Mar 2026, with 24 results",
        ),
        (
            "club.changed",
            {"name": "Here", "time_zone": "UTC"}
            | {"name_was": "There", "time_zone_was": "Europe/Rome"},
            "Here, UTC; before: There, Europe/Rome",
        ),
        (
            "club.changed",
            {"name": "Here", "time_zone": "UTC", "asks_lead": "True", "after_play": "own"}
            | {"name_was": "Here", "time_zone_was": "UTC", "asks_lead_was": "False"}
            | {"after_play_was": "nothing"},
            "what tables see of what they have played; whether the lead is asked for at the table",
        ),
        (
            "club.deleted",
            {"name": "Here", "evenings": 2, "results": 50, "members": 20},
            "Here; evenings: 2, results: 50, members: 20",
        ),
        ("drive.card", {"number": 9, "was": 145, "now": 155}, "card 9: 145 before, now 155"),
        ("drive.named", {"guests": 22}, "22 guests"),
        (
            "drive.tricks",
            {"hand": 2, "table": 5, "was": 6, "now": 7},
            "hand 2, table 5: 6 before, now 7",
        ),
        ("drive.cut", {"name": "First lady", "number": 7}, "First lady: card 7"),
        (
            "drive.changed",
            {"players": 22, "players_was": 24, "form": "partner", "form_was": "pivot"},
            "24 players before, now 22; another form",
        ),
        ("pairs.seated", {"pairs": 10}, "10 pairs"),
        ("pairs.named", {"places": [1]}, "1 place"),
        ("places.exchanged", {"labels": ["A3", "B5"]}, "A3 with B5"),
        ("person.invited", {"kind": "scorer"}, "scorer"),
        ("role.taken", {"kind": "director", "name": "dick"}, "dick, director"),
        ("invitation.accepted", {"kind": "reader", "by": "dora"}, "reader, invited by dora"),
        ("session.added", {"number": 2, "draw": "drawn"}, "session 2"),
        ("strata.chosen", {"limits": [1500, 500]}, "1500, 500"),
        (
            "session.added",
            {"number": 3, "draw": "ranked", "final": "B", "by_lot": False},
            "session 3, final B",
        ),
        ("session.closed", {}, ""),
    ],
)
def test_what_more_is_known(what: str, details: dict[str, object], told: str) -> None:
    assert more(what, details) == told


@pytest.mark.parametrize("what", [*DEEDS, "of.old"])
@pytest.mark.parametrize(
    "details",
    [
        {},
        {"outcome": "?", "kind": "emperor", "names": 1, "pairs": "x", "places": None, "name": 1},
    ],
)
def test_details_that_cannot_be_read_are_left_out(what: str, details: dict[str, object]) -> None:
    assert said(what)
    assert "?" not in more(what, details)
    assert outcome(details) is None


def test_a_result_is_read_in_pieces_so_that_its_suit_can_be_drawn() -> None:
    read = outcome({"outcome": "C4SN10"})
    assert read is not None
    assert (read.before, read.suit, read.after) == ("4", "spades", " N =")
    assert outcome({"outcome": 7}) is None
