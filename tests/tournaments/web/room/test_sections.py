"""The room of a hall in several sections: what is changed in one touches no other."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.web.pages import text
from tests.tournaments.web.room.test_changes import hidden_fields
from tournaments.models import Result, Section, Session
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import seatings_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(in_sections: Callable[[int], Session]) -> Session:
    """Eight pairs in A and seven in B, where one waits in each round: seven rounds of one board."""
    return in_sections(15)


def second(hall: Session) -> Section:
    return hall.sections.get(letter="B")


def movements(hall: Session) -> list[Any]:
    return [seating.movement for seating in seatings_of(hall.pk).values()]


def change(desk: Client, hall: Session, code: str, **asked: str | int) -> str:
    """Ask for a change in section B, look at it, make it; return the page of the changes."""
    address = reverse("change", args=[hall.pk, code])
    fields: dict[str, str | int] = {"section": second(hall).pk, "asked": 1, **asked}
    page = desk.get(address, fields)
    assert page.status_code == 200, text(page)
    done = desk.post(address, hidden_fields(page.content.decode()), follow=True)
    assert done.status_code == 200, text(done)
    return str(done.redirect_chain[-1][0])


def test_a_late_pair_is_led_to_the_half_table(desk: Client, hall: Session) -> None:
    room = desk.get(reverse("room", args=[hall.pk])).content.decode()
    (query,) = re.findall(r'href="[^"]*late-pair/\?([^"]*)"', room)
    assert query == f"section={second(hall).pk}"
    leads = re.findall(r'href="[^"]*leaving/\?section=(\d+)"', room)
    assert leads == [str(hall.sections.get(letter="A").pk)]
    before = movements(hall)
    on = change(desk, hall, "late-pair", first_round=1, name_1="Ada Marsh", name_2="Ben Dale")
    assert f"section={second(hall).pk}" in on
    first, after = movements(hall)
    assert first == before[0]
    assert (before[1].phantom is None, after.phantom is None) == (False, True)
    (late,) = (one for one in contestants([second(hall).pk], in_full=True) if one.people)
    assert late.label == "B8"
    assert late.people == ("Ada Marsh", "Ben Dale")


def test_every_page_of_a_change_says_of_which_section(desk: Client, hall: Session) -> None:
    key = second(hall).pk
    for name, more in (("changes", []), ("change", ["leaving"]), ("change", ["slow-play"])):
        page = desk.get(reverse(name, args=[hall.pk, *more]), {"section": key})
        assert "Section A Section B" in text(page)
        (here,) = re.findall(r'href="\?section=(\d+)" aria-current="page"', page.content.decode())
        assert here == str(key)
    page = desk.get(reverse("change", args=[hall.pk, "leaving"]), {"section": key})
    offered = re.findall(r"<option[^>]*>\s*([AB]\d)", page.content.decode())
    assert offered == [one.label for one in contestants([key])]


def test_whoever_leaves_b_leaves_a_as_it_was(desk: Client, hall: Session) -> None:
    before = movements(hall)
    gone = contestants([second(hall).pk])[0]
    change(desk, hall, "leaving", who=gone.label, first_round=2)
    after = movements(hall)
    assert after[0] == before[0]
    assert after[1] != before[1]
    later = [sitting.seats for one in after[1].rounds[1:] for sitting in one]
    assert not any(gone.number in tuple(seats) for seats in later)


def test_a_change_names_the_tables_of_its_section(desk: Client, hall: Session) -> None:
    """Who would sit where, what was played otherwise, and what was done."""
    at, key = reverse("change", args=[hall.pk, "late-pair"]), second(hall).pk
    shown = text(desk.get(at, {"section": key, "asked": 1, "first_round": 1}))
    assert "sits out table B4 E/W against B8" in shown
    assert not re.search(r"table \d", shown)
    moved = desk.get(reverse("change", args=[hall.pk, "wrong-move"]), {"section": key})
    tables = re.findall(r'<th scope="row">(\w+)</th>', moved.content.decode())
    assert set(tables) <= {"B1", "B2", "B3", "B4"}
    assert len(tables) >= 3
    trays = seatings_of(hall.pk)[key].movement.rounds[0][1].trays
    on = change(desk, hall, "slow-play", in_round=1, table=2, trays=str(trays[0]))
    assert f"Table B2 did not play {trays[0]} in round 1." in text(desk.get(on))


def test_a_board_that_is_not_played_in_b_is_played_in_a(desk: Client, hall: Session) -> None:
    (tray,) = seatings_of(hall.pk)[second(hall).pk].movement.rounds[0][1].trays
    change(desk, hall, "slow-play", in_round=1, table=2, trays=str(tray))
    at = Result.objects.values_list("play__section__letter", "play__round", "play__table")
    assert set(at) <= {("B", 1, 2)}
    assert seatings_of(hall.pk)[hall.sections.get(letter="A").pk].plays_in[1] == 4


def halls(page: str) -> list[tuple[str, list[str]]]:
    """Each grid: what stands above it, and its tables."""
    return [
        (
            " ".join(re.sub(r"<[^>]*>", " ", one.partition("<caption>")[2]).split()[:3]),
            re.findall(r'<th scope="row">\s*(Table \w+)', one),
        )
        for one in re.split(r'<table class="grid', page)[1:]
    ]


def test_the_sections_stand_beside_one_another(desk: Client, hall: Session) -> None:
    """Together or each alone, also when the page asks for what is new."""
    address = reverse("room-tables", args=[hall.pk])
    page = desk.get(address).content.decode()
    both = [(f"{letter} 4 tables", [f"Table {letter}{n}" for n in range(1, 5)]) for letter in "AB"]
    assert halls(page) == both
    assert '<div class="halls">' in page
    key = second(hall).pk
    (alone,) = re.findall(r'<a href="(\?section=\d+)">\s*B', page)
    page = desk.get(address + alone).content.decode()
    assert halls(page) == both[1:]
    assert f"&amp;section={key}" in re.findall(r'hx-get="([^"]*)"', page)[0]
    assert halls(desk.get(f"{address}?section=999").content.decode()) == both
    now = desk.get(reverse("room", args=[hall.pk])).content.decode()
    assert f'href="{address}?section={key}"' in now
