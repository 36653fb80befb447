"""The blackboard of an evening."""

import datetime

import pytest

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.demo_club import demo_director, make_demo_club
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import score_field
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.blackboard import BlackboardSheet
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


def test_the_board_of_the_source(db: None) -> None:
    """Foster, "Compass Whist": every figure of the example, and of its two averages."""
    make_demo_club(demo_director(), datetime.date(2026, 3, 5))
    board = BlackboardSheet().read(Session.objects.get(tournament__name="Compass whist"))
    ns, ew = board.lines
    assert [(row.contestant.label, *row.closing) for row in ns.rows] == [
        ("a", "201", "−6"), ("b", "204", "−3"), ("c", "211", "+4"), ("d", "207", "="),
        ("e", "212", "+5"),
    ]  # fmt: skip
    assert [(row.contestant.label, *row.closing) for row in ew.rows] == [
        ("f", "189", "+6"), ("g", "186", "+3"), ("h", "179", "−4"), ("j", "183", "="),
        ("k", "178", "−5"),
    ]  # fmt: skip
    assert [(each.count, each.total, each.average) for each in board.lines] == [
        ("5 pairs", "1035", "207"), ("5 pairs", "915", "183"),
    ]  # fmt: skip
    assert (ns.title, ns.heads) == ("North and South", ("Tricks", "Over"))
    assert "Rules: duplicate whist as Foster has it, 1910." in board.heading.foot
    assert not board.empty


def test_before_play_the_names_alone_are_on_the_board(whist: Session, director: User) -> None:
    """The names of the players having been previously written on the blackboard."""
    name_pairs(director, whist.pk, {1: ["Ann", "Bob"]})
    board = BlackboardSheet().read(whist)
    assert board.empty
    assert [[row.contestant.label for row in line.rows] for line in board.lines] == [
        [*"abcde"],
        [*"fghjk"],
    ]
    assert board.lines[0].rows[0].contestant.people == ("Ann", "Bob")
    assert {"".join(row.closing) for line in board.lines for row in line.rows} == {""}
    (page,) = texts(SHEETS["blackboard"].pdf(whist, PrintOptions()))
    assert "Ann & Bob" in " ".join(page.split())


def test_matchpoints_have_their_percentages(bridge: Session, enter: Enter) -> None:
    for number, table in enumerate((1, 5, 4, 3, 2), 1):
        enter(bridge, 1, f"{100 * table}", round=number, table=table)
    score_field(bridge.tournament.fields.get().pk)
    ns, ew = BlackboardSheet().read(bridge).lines
    assert [row.closing for row in ns.rows] == [
        ("0", "0.00"), ("2", "25.00"), ("4", "50.00"), ("6", "75.00"), ("8", "100.00"),
    ]  # fmt: skip
    assert (ns.total, ns.average, ew.total, ew.average) == ("20", "4", "20", "4")
    assert ns.heads == ("MP", "%")


def test_without_anybody_there_is_no_board(set_up: SetUp) -> None:
    with pytest.raises(Refusal, match="Nobody is seated"):
        BlackboardSheet().read(set_up("whist", 0))
