"""Teams and individuals come to the right seat by the printed card in their hand alone."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest
from django.utils.translation import gettext

from movements.journey import Stop, journeys
from movements.movement import Kind
from movements.plain import from_plain
from movements.umpire import order_of_play
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.seating import seat_contestants
from tournaments.models import Session, User
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import IndicatorCard
from tournaments.paper.sheets.indicator_cards import cards_of
from tournaments.paper.sheets.name_slips import NameSlips
from tournaments.paper.sheets.seating_list import SeatingLists
from tournaments.paper.sheets.table_cards import TableCards

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TEAMS = [
    "Larks: Eve Adams, Fay Brown, Gus Clark, Hal Davies",
    "Owls: Ida Evans, Jim Ford, Kay Grant, Lew Hall, Mae Irwin, Ned Jones",
    "Rooks: Ann, Bob",
]
EVENINGS = {
    "howell-teams": ("teams", 5, 2),
    "gilman-teams": ("teams", 10, 3),
    "round-robin": ("teams", 4, 4),
    "safford": ("individuals", 8, 2),
    "whist-individual": ("individuals", 12, 1),
    "mitchell-individual": ("individuals", 20, 1),
    "memory-individual": ("individuals", 4, 2),
    "mitchell-party": ("couples", 6, 1),
    "safford-couples": ("couples", 8, 1),
}


def evening(director: User, set_up: SetUp, system: str, names: list[str] | None = None) -> Session:
    kind, came, trays = EVENINGS[system]
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, kind=kind, contestants=came, trays_per_round=trays, system=system,
        names=names or [],
    )  # fmt: skip
    return session


@dataclass(frozen=True)
class Line:
    """A line of a card as it is read: where, with whom, against whom, which trays."""

    round: int
    table: int
    seat: str
    partner: str
    against: tuple[str, ...]
    trays: tuple[int, ...]


def printed(card: IndicatorCard) -> str:
    """What stands on a card, alone on its sheet so that four do not run into each other."""
    return "\n".join(texts(indicator_cards([card], Printer(gettext))))


PAIRS_LINE = re.compile(r"^(\d+) (\d+) (N/S|E/W)() (\w+) (\d.*)$", re.M)
CHAIR_LINE = re.compile(r"^(\d+) (\d+) ([NESW]) (\w+) (\w+, \w+) (\d.*)$", re.M)


def lines_on(text: str) -> Iterator[Line]:
    for found in (CHAIR_LINE if "With Against" in text else PAIRS_LINE).finditer(text):
        number, table, seat, partner, against, trays = found.groups()
        others = tuple(against.split(", "))
        yield Line(int(number), int(table), seat, partner, others, numbers(trays))


def numbers(said: str) -> tuple[int, ...]:
    """The trays of ``1–3, 7``, in their order."""
    found: list[int] = []
    for part in said.removesuffix(", arrow-switch").split(", "):
        first, _dash, last = part.partition("–")
        found += range(int(first), int(last or first) + 1)
    return tuple(found)


def planned(stop: Stop, kind: Kind, label_of: Mapping[int, str]) -> Line:
    assert stop.table is not None
    seat = stop.chairs[0] if kind is Kind.INDIVIDUAL else "/".join(stop.chair_side or "")
    partner = label_of[stop.partner] if stop.partner else ""
    against = tuple(label_of[one] for one in stop.opponents)
    return Line(stop.round, stop.table, str(seat), partner, against, order_of_play(stop))


@pytest.mark.parametrize("system", EVENINGS)
def test_each_card_has_the_table_the_seat_and_the_company_of_the_movement(
    director: User, set_up: SetUp, system: str
) -> None:
    session = evening(director, set_up, system)
    movement = from_plain(section_of(session).plans.get().movement)
    label_of = dict(section_of(session).places.values_list("number", "label"))
    found: dict[str, list[list[Line]]] = {}
    for card in cards_of(session):
        found.setdefault(card.label, []).append(list(lines_on(printed(card))))
    teams = movement.kind is Kind.TEAMS
    for number, path in journeys(movement).items():
        halves = ("NS", "EW") if teams else (None,)
        cards = [
            [
                planned(stop, movement.kind, label_of)
                for stop in path
                if stop.trays and (half is None or stop.chair_side == half)
            ]
            for half in halves
        ]
        assert found.pop(label_of[number]) == cards
    assert not found


def test_the_cards_of_a_team_name_it_and_the_half_that_sits_there(
    director: User, set_up: SetUp
) -> None:
    session = evening(director, set_up, "howell-teams", TEAMS)
    cards = [printed(card) for card in cards_of(session)]
    for text, side, its in (
        (cards[0], "N/S", ("Larks", "Eve Adams", "Fay Brown")),
        (cards[1], "E/W", ("Larks", "Gus Clark", "Hal Davies")),
        (cards[2], "N/S", ("Owls", "Ida Evans", "Jim Ford")),
        (cards[3], "E/W", ("Owls", "Kay Grant", "Lew Hall")),
        (cards[4], "N/S", ("Rooks", "Ann", "Bob")),
        (cards[5], "E/W", ("Rooks",)),
    ):
        assert f"Team, {side}" in text
        assert all(name in text for name in its)
        others = " ".join(TEAMS).replace(",", " ").replace(":", " ").split()
        assert not {one for one in others if one in text.split()} - set(" ".join(its).split())


def test_long_names_push_nobody_off_the_card_of_a_team(director: User, set_up: SetUp) -> None:
    names = [f"{first} Featherstonehaugh-Cholmondeley" for first in ("Eve", "Fay", "Gus", "Hal")]
    listed = f"The Worshipful Company of Whisters of Wem: {', '.join(names)}"
    session = evening(director, set_up, "howell-teams", [listed])
    first, second = (printed(card) for card in cards_of(session)[:2])
    for text, its in ((first, ("Eve", "Fay")), (second, ("Gus", "Hal"))):
        assert "The Worshipful Company" in text
        assert all(f"{name} Featherstonehaugh" in text for name in its)


def test_seating_list_slips_and_table_cards_tell_who_of_a_team_sits_which_way(
    director: User, set_up: SetUp
) -> None:
    session = evening(director, set_up, "howell-teams", TEAMS)
    ns, ew = "Larks: Eve Adams & Fay Brown", "Larks: Gus Clark & Hal Davies"
    [seating] = SeatingLists().read(session)
    for seats in (seating.by_number, tuple(NameSlips().read(session))):
        assert [(seat.name, seat.seat) for seat in seats[:2]] == [(ns, "N/S"), (ew, "E/W")]
    people = {seat.name: (seat.seat, seat.note) for seat in seating.by_name}
    assert (people["Brown, Fay"], people["Clark, Gus"]) == (("N/S", ""), ("E/W", ""))
    assert (people["Hall, Lew"], people["Irwin, Mae"]) == (("E/W", ""), ("", "in reserve"))
    at_tables = {one.name for card in TableCards().read(session) for one in card.seats}
    assert {ns, ew} <= at_tables
