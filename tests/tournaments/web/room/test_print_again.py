"""Which paper a change of plan makes wrong, of every kind of sheet."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from movements.changes.differences import Differences, differences
from movements.movement import Kind, Movement, Seats, Sitting
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import text
from tournaments.actions.paper import note_printed
from tournaments.models import Session
from tournaments.paper.sheet import Follows, Sheet
from tournaments.paper.sheets import SHEETS
from tournaments.queries.plan.seated_sections import plan_versions

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def at(table: int, ns: int | None, ew: int | None, *trays: int) -> Sitting:
    """A table of pairs."""
    return Sitting(table, Seats.of_pairs(ns, ew), trays)


def plan(*rounds: tuple[Sitting, ...]) -> Movement:
    """A plan of pairs."""
    return Movement(Kind.PAIRS, 6, rounds)


FIRST = (at(1, 1, 2, 1), at(2, 3, 4, 2), at(3, 5, None))


def test_a_sheet_that_does_not_say_what_it_follows_is_none() -> None:
    with pytest.raises(TypeError, match="Forgetful does not say what it follows"):
        type("Forgetful", (Sheet,), {})


def test_what_follows_nothing_is_right_after_any_change() -> None:
    of_the_moment = "wall-standings"  # whoever puts it up prints it anew after every round
    of_no_plan = "phone-guide"
    nothing = {name for name, sheet in SHEETS.items() if sheet.follows is Follows.NOTHING}
    assert nothing == {of_the_moment, of_no_plan}


def test_a_card_is_wrong_where_others_come_and_where_they_came_from() -> None:
    """4 and 2 change places in the second round: both tables of the first send them elsewhere."""
    before = plan(FIRST, (at(1, 1, 4, 2), at(2, 3, 2, 1), at(3, 5, None)))
    after = plan(FIRST, (at(1, 1, 2, 2), at(2, 3, 4, 1), at(3, 5, None)))
    assert differences(before, after) == Differences((1, 2), (1, 2), (1, 2))


def test_only_rounds_that_are_left_out_make_no_paper_wrong() -> None:
    second = (at(1, 1, 4, 2), at(2, 3, 2, 1), at(3, 5, None))
    assert differences(plan(FIRST, second), plan(FIRST)) == Differences()
    assert differences(plan(FIRST), plan(FIRST, second)).played == (1, 2)


def test_who_sits_down_at_a_half_table_makes_its_paper_wrong_alone() -> None:
    after = plan((*FIRST[:2], at(3, 5, 6, 3)))
    assert differences(plan(FIRST), after) == Differences((3,), (3,), (3,), (3,), room=True)


def test_a_phantom_that_becomes_a_pair_makes_the_paper_of_its_table_wrong() -> None:
    rounds = ((*FIRST[:2], at(3, 5, 6, 3)),)
    before = Movement(Kind.PAIRS, 6, rounds, phantom=6)
    assert differences(before, Movement(Kind.PAIRS, 6, rounds)) == Differences((3,), (3,), (3,))


def preview(desk: Client, session: Session, code: str, **fields: str | int) -> str:
    """What the page of a change says is to be printed again, where all of it was printed."""
    note_printed(session, SHEETS, plan_versions(session))
    page = desk.get(
        reverse("change", args=[session.pk, code]),
        {"section": section_of(session).pk, "asked": 1, **fields},
    )
    assert page.status_code == 200
    (found,) = re.findall(r"Print again (.*?) (?:Make this change|I have seen)", text(page))
    return str(found)


def test_a_late_pair_has_table_cards_slips_and_travellers_printed(
    desk: Client, set_up: SetUp
) -> None:
    """Nine pairs of bridge with a half table: the tenth sits down there."""
    said = preview(
        desk, set_up("bridge", 9, 2), "late-pair", first_round=2, name_1="Lily", name_2="Lars"
    )
    for sheet in ("Seating list", "Guide cards of ", "Table cards of ", "Score slips of "):
        assert sheet in said
    assert re.search(r"Travellers \((all|boards [\d–, ]+)\)", said)


def test_who_leaves_in_the_last_round_changes_the_paper_of_it_alone(
    desk: Client, whist: Session
) -> None:
    said = preview(desk, whist, "leaving", who="a", first_round=5)
    assert "Seating list" not in said
    assert "Tray labels" not in said
    assert "Travellers (trays" in said
