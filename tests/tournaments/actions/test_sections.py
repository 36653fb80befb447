"""Pairs seated in several sections of one field: who plays where, of which trays."""

import re
from typing import Any

import pytest

from movements.field import Field as Asked
from movements.sections import equal_strength
from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.saved_events import taken_round
from tournaments.actions.naming import name_contestants, name_pairs
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.models import Entry, Field, Section, Session, StandingRow, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.changes import under_way
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.plan.proposal import propose_sections
from tournaments.refusal import Refusal

PEOPLE = [f"First{n} Strong & Second{n} Strong" for n in range(1, 35)]
HOWELL: dict[str, Any] = {"system": "reduced-howell", "trays_per_round": 2, "rounds": 14}


@pytest.fixture
def hall(set_up: SetUp) -> Session:
    """Nobody is seated yet."""
    return set_up("bridge", 0)


def seat(director: User, session: Session, contestants: int = 34, **more: Any) -> list[Section]:
    asked = HOWELL | {"contestants": contestants, "sections": 2} | more
    seat_contestants(director, session.pk, **asked)
    return list(session.sections.all())


def seeds(section: Section) -> list[int]:
    """The seeds of a section by its numbers, as they were named; 0 for nobody."""
    people = sorted(contestants([section.pk]), key=lambda one: one.number)
    return [int(one.people[0].split()[0][5:]) if one.people else 0 for one in people]


def rows_when_all_is_in(
    director: User, hall: Session, sections: list[Section]
) -> list[StandingRow]:
    """The one list of all sections, once every board of every table has a result."""
    for section in sections:
        plan = current_plan(section)
        for at, ns, _ew, tray in planned_plays(section, plan[1]) if plan else ():
            made = f"1NTN+{(ns + tray) % 3}"
            enter_result(director, hall.pk, ResultEntry(at, tray, made))
    (field,) = Field.objects.filter(tournament=hall.tournament)
    score_field(field.pk)
    field.refresh_from_db()
    return list(StandingRow.objects.filter(standings=field.current))


def test_thirty_four_pairs_in_two_sections(director: User, hall: Session) -> None:
    """Nine tables and eight, the same 28 boards in fourteen rounds, equally strong, one field."""
    first, second = seat(director, hall, names=PEOPLE)
    assert [(one.letter, one.places.count()) for one in (first, second)] == [("A", 18), ("B", 16)]
    plans = [current_plan(section) for section in (first, second)]
    movements = [plan[1] for plan in plans if plan]
    assert [movement.tables for movement in movements] == [9, 8]
    assert [len(movement.rounds) for movement in movements] == [14, 14]
    assert movements[0].trays == movements[1].trays == tuple(range(1, 29))
    assert list(hall.trays.values_list("number", flat=True)) == list(range(1, 29))
    assert [seeds(first), seeds(second)] == [list(each) for each in equal_strength((18, 16))]
    labels = [[one.label for one in contestants([each.pk])] for each in (first, second)]
    assert labels == [[f"A{n}" for n in range(1, 19)], [f"B{n}" for n in range(1, 17)]]
    (field,) = hall.tournament.fields.all()
    assert set(field.sections.all()) == {first, second}


def test_all_are_ranked_in_one_list(director: User, hall: Session) -> None:
    """Every board is compared over both sections: tops are those of seventeen tables."""
    rows = rows_when_all_is_in(director, hall, seat(director, hall, names=PEOPLE))
    assert len(rows) == 34
    # 17 results a board: nine of A, eight of B; each is held against 16 others.
    assert {row.maximum for row in rows} == {28 * 16 * 2}
    assert sum(row.total for row in rows) == 34 * 28 * 16
    assert {row.line for row in rows} == {""}


def test_twelve_tables_and_eleven_play_the_same_boards(director: User, hall: Session) -> None:
    """By movements of their own: by what was proposed for both, from the button of the first."""
    sizes = (24, 22)
    (first, second), *_others = propose_sections(Asked(46), sizes, "bridge")
    seat(
        director,
        hall,
        46,
        system=first.system,
        options=first.options,
        trays_per_round=first.trays_per_round,
        rounds=first.rounds,
        names=[f"First{n} Strong & Second{n} Strong" for n in range(1, 47)],
    )
    sections = list(hall.sections.all())
    plans = [current_plan(section) for section in sections]
    assert [first.system, second.system] == ["compass", "reduced-howell"]
    assert [plan[1] for plan in plans if plan] == [first.movement, second.movement]
    assert sorted(seeds(sections[0]) + seeds(sections[1])) == list(range(1, 47))
    rows = rows_when_all_is_in(director, hall, sections)
    assert len(rows) == 46
    # 23 results a board, of which each is held against 22 others.
    assert {row.maximum for row in rows} == {24 * 22 * 2}
    assert {row.line for row in rows} == {""}


def test_who_was_named_keeps_company_when_the_hall_is_split(director: User, hall: Session) -> None:
    """In the order in which they sat; put together again nobody is lost."""
    seat(director, hall, system="compass", trays_per_round=1, rounds=None, sections=1)
    (alone,) = hall.sections.all()
    name_pairs(director, hall.pk, {n: [f"First{n} Strong"] for n in range(1, 35)})
    entries = set(Entry.objects.values_list("pk", flat=True))
    first, second = seat(director, hall)
    assert first.pk == alone.pk
    assert [seeds(first), seeds(second)] == [list(each) for each in equal_strength((18, 16))]
    seat(director, hall, system="compass", trays_per_round=1, rounds=None, sections=1)
    (alone,) = hall.sections.all()
    assert sorted(seeds(alone)) == list(range(1, 35))
    assert set(Entry.objects.values_list("pk", flat=True)) == entries
    assert [one.label for one in contestants([alone.pk])] == [str(n) for n in range(1, 35)]


def test_the_same_sections_keep_their_places(director: User, hall: Session) -> None:
    first, second = seat(director, hall, names=PEOPLE)
    before = [seeds(first), seeds(second)]
    seat(director, hall, rounds=13)
    assert [seeds(first), seeds(second)] == before


def test_fewer_who_came_later_leave_no_entry_behind(director: User, hall: Session) -> None:
    seat(director, hall, contestants=34)
    seat(director, hall, contestants=28, rounds=12)
    assert [one.places.count() for one in hall.sections.all()] == [14, 14]
    seat_pairs(director, hall.pk, pairs=10, trays_per_round=2)
    assert [one.places.count() for one in hall.sections.all()] == [10]
    assert Entry.objects.count() == 10


def test_each_section_is_named_by_itself(director: User, hall: Session) -> None:
    """Number 1 of B is not number 1 of A; nobody sits in both."""
    first, second = seat(director, hall)
    name_contestants(director, hall.pk, {1: ["Ann Lee", "Bob Ray"]})
    name_contestants(director, hall.pk, {1: ["Cyd May", "Dan Roe"]}, section=second)
    assert [contestants([each.pk])[0].people for each in (first, second)] == [
        ("Ann Lee", "Bob Ray"),
        ("Cyd May", "Dan Roe"),
    ]
    with pytest.raises(Refusal, match="Ann Lee sits in two places"):
        name_contestants(director, hall.pk, {2: ["Ann Lee", "Eve Fox"]}, section=second)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"contestants": 10}, "10 pairs are too few for 2 sections of 3 tables or more."),
        ({"sections": 7}, "An evening has 1 to 6 sections."),
        ({"sections": 0}, "An evening has 1 to 6 sections."),
        (
            {"kind": "teams", "system": "round-robin-teams", "contestants": 12},
            "Only pairs play in several sections.",
        ),
        (
            {"system": "compass", "trays_per_round": 3, "rounds": None},
            "the sections would not play the same boards",
        ),
    ],
)
def test_what_cannot_be_split(
    director: User, hall: Session, asked: dict[str, Any], said: str
) -> None:
    with pytest.raises(Refusal, match=said):
        seat(director, hall, **asked)
    assert not hall.sections.exists()


def test_letters_of_whist_give_way_to_numbers(director: User, set_up: SetUp) -> None:
    """An a in A and an a in B could not be told apart: A1 and B1."""
    hall = set_up("whist", 0)
    _first, second = seat(
        director, hall, 20, system="compass", trays_per_round=4, rounds=None, sections=2
    )
    assert [one.label for one in contestants([second.pk])] == [f"B{n}" for n in range(1, 11)]


def test_a_late_pair_has_the_letter_of_its_section(director: User, hall: Session) -> None:
    _first, second = seat(director, hall, names=PEOPLE)
    now = under_way(second)
    assert now.label(17) == "B17"
    assert now.numbered("B3") == 3


def test_no_sheet_says_the_letter_twice(director: User, hall: Session) -> None:
    """Slips and travellers put it before the labels of sections whose labels have none."""
    seat(director, hall)
    for name in ("score-slips", "travellers"):
        words = " ".join(texts(SHEETS[name].pdf(hall, PrintOptions()))).split()
        assert {"A1", "B1"} <= set(words)
        assert not {word for word in words if word.startswith(("AA", "BB"))}


def test_each_section_has_travellers_of_its_own(director: User, hall: Session) -> None:
    """It has a set of boards of its own, on which none of the other section is written."""
    first, second = seat(director, hall)
    sheets = SHEETS["travellers"].read(hall)
    assert [(one.word, one.tray) for one in sheets] == [
        (f"Board, section {letter}", str(number)) for letter in "AB" for number in range(1, 29)
    ]
    for sheet in sheets:
        labels = {label[0] for line in sheet.lines for label in (line.ns_label, line.ew_label)}
        assert labels == {sheet.word[-1]}
    plans = [(section, current_plan(section)) for section in (first, second)]
    plays = [len(planned_plays(section, plan[1])) for section, plan in plans if plan]
    assert sum(len(sheet.lines) for sheet in sheets) == sum(plays)


def test_guide_cards_name_the_tables_of_their_section(director: User, hall: Session) -> None:
    seat(director, hall)
    said = " ".join(" ".join(texts(SHEETS["indicator-cards"].pdf(hall, PrintOptions()))).split())
    starts = re.findall(r"start: table (\w+)", said)
    assert {one[0] for one in starts} == {"A", "B"}
    assert len(starts) == len(SHEETS["indicator-cards"].read(hall))
    assert set(starts) == {f"A{n}" for n in range(1, 10)} | {f"B{n}" for n in range(1, 9)}
    cards = SHEETS["indicator-cards"].read(hall)
    assert {(card.label[0], card.section) for card in cards} == {("A", "A"), ("B", "B")}


def test_an_evening_in_sections_is_saved_whole(director: User, hall: Session) -> None:
    """Its file made again of an evening that was made of its file is the same."""
    seat(director, hall, names=PEOPLE)
    scored(hall)
    taken_round(hall.tournament)
