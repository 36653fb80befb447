"""A hall in lines on the pages of set-up: the strongest in A, each section ranked by itself."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.tournaments.web.pages import text
from tests.tournaments.web.plan.test_sections import NAMES, at, desk, hall
from tests.tournaments.web.plan.test_set_up import hidden_fields
from tournaments.actions.rules import choose_rules
from tournaments.actions.seating import seat_contestants
from tournaments.models import Session, User
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import seatings_of

pytestmark = pytest.mark.django_db

__all__ = ["desk", "hall"]  # fixtures


def asked(desk: Client, hall: Session, **said: str | int) -> Any:
    return desk.get(at(hall), said)


def test_the_strongest_play_in_the_first_where_each_is_ranked_by_itself(
    desk: Client, hall: Session
) -> None:
    page = asked(desk, hall, who=NAMES, sections=2, apart="on")
    said = text(page)
    assert "Write the strongest pair first: section A has the first ones, B the next." in said
    assert re.search(r"Opponents \d+ of 11 ", said)
    assert "Seeds 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 " in said
    desk.post(at(hall), hidden_fields(page.content.decode()) | {"who": NAMES})
    people = [[one.people[0] for one in contestants([its.pk])] for its in hall.sections.all()]
    firsts = [line.partition(" &")[0] for line in NAMES.splitlines()]
    assert [sorted(its) for its in people] == [sorted(firsts[:12]), sorted(firsts[12:])]
    (field,) = hall.tournament.fields.all()
    assert field.rules["switches"]["sections"] == "apart"
    again = asked(desk, hall, who=NAMES, sections=2)
    assert "so that all are equally strong" in text(again)
    desk.post(at(hall), hidden_fields(again.content.decode()) | {"who": NAMES})
    field.refresh_from_db()
    assert "sections" not in field.rules["switches"]


def test_lines_stay_lines_when_there_are_more_or_fewer(desk: Client, hall: Session) -> None:
    """Names that are in already, dealt to three sections: the first eight play in A."""
    page = asked(desk, hall, who=NAMES, sections=2, apart="on")
    desk.post(at(hall), hidden_fields(page.content.decode()) | {"who": NAMES})
    page = asked(desk, hall, pairs=24, sections=3, apart="on")
    desk.post(at(hall), hidden_fields(page.content.decode()))
    firsts = [line.partition(" &")[0] for line in NAMES.splitlines()]
    found = [[one.people[0] for one in contestants([its.pk])] for its in hall.sections.all()]
    assert [len(its) for its in found] == [8, 8, 8]
    assert set(found[0]) <= set(firsts[:12])
    assert set(found[2]) <= set(firsts[12:])


def test_teams_who_play_there_instead_are_in_no_sections(hall: Session, director: User) -> None:
    """And what was chosen for lines stands in the way of none of their rules."""
    seat_contestants(
        director,
        hall.pk,
        system="howell",
        contestants=12,
        sections=2,
        trays_per_round=2,
        apart=True,
    )
    seat_contestants(
        director, hall.pk, system="gilman-teams", kind="teams", contestants=5, trays_per_round=2
    )
    field = choose_rules(director, hall.pk, name="wbf")
    assert "sections" not in field.rules["switches"]
    assert field.rules["switches"]["method"] == "matches"


def test_lines_are_as_large_as_was_said(desk: Client, hall: Session) -> None:
    """Ten, eight and six of twenty-four: by movements of as many rounds, whatever the boards."""
    page = asked(desk, hall, who=NAMES, in_each="10, 8, 6", apart="on")
    said = text(page)
    assert re.findall(r"Section [A-C]: [^,]+, \d tables, \d+ pairs", said) == [
        "Section A: Switched Mitchell, 5 tables, 10 pairs",
        "Section B: Howell, 4 tables, 8 pairs",
        "Section C: Howell, 3 tables, 6 pairs",
    ]
    assert "Seeds 19, 20, 21, 22, 23, 24" in said
    desk.post(at(hall), hidden_fields(page.content.decode()) | {"who": NAMES})
    firsts = [line.partition(" &")[0] for line in NAMES.splitlines()]
    found = [[one.people[0] for one in contestants([its.pk])] for its in hall.sections.all()]
    expected = (firsts[:10], firsts[10:18], firsts[18:])
    assert [sorted(its) for its in found] == [sorted(its) for its in expected]
    movements = [seating.movement for seating in seatings_of(hall.pk).values()]
    assert len({len(movement.rounds) for movement in movements}) == 1
    dealt = hall.trays.values_list("number", flat=True)
    assert sorted(dealt) == sorted({tray for its in movements for tray in its.trays})


@pytest.mark.parametrize(
    ("in_each", "sentence"),
    [
        ("14, 12", "14, 12 are 26 pairs, and 24 came."),
        ("20, 4", "4 pairs are too few for section B: 3 tables or more."),
        ("twelve each", "Say how many play in each section, 6 at most, such as 14, 12, 10."),
        ("4, 4, 4, 4, 4, 2, 2", "Say how many play in each section, 6 at most"),
        ("12, 1200", "Say how many play in each section"),
        ("-12, 36", "Say how many play in each section"),
        ("12, ١٢", "Say how many play in each section"),
    ],
)
def test_sizes_that_cannot_be_are_said(
    desk: Client, hall: Session, in_each: str, sentence: str
) -> None:
    page = asked(desk, hall, who=NAMES, in_each=in_each, apart="on")
    assert page.status_code == 422
    assert sentence in text(page)
    assert f'value="{in_each}"' in page.content.decode()
    chosen = {"system": "howell", "pairs": 24, "trays_per_round": 1, "who": NAMES}
    refused = desk.post(at(hall), chosen | {"in_each": in_each})
    assert refused.status_code == 422
    assert sentence in text(refused)
    assert not hall.sections.exists()


def test_one_size_is_one_section(desk: Client, hall: Session) -> None:
    """Twenty-four in one room: as where nothing is said."""
    said = text(asked(desk, hall, who=NAMES, in_each="24"))
    assert "Recommended for 24 pairs" in said
    assert "Section A" not in said
