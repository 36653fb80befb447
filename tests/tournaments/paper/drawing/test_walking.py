"""Whoever follows nothing but the paper comes to the right table, with the right cards on it.

The cards are printed, read back from the PDF, and walked round by round; what is met on the way is
held against the movement that was seated.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

import pytest

from movements.journey import tray_sets
from movements.movement import Kind, Movement, Sitting
from movements.plain import from_plain, to_plain
from movements.register import system_named
from movements.systems.system import Wanted
from movements.umpire import order_of_play
from tests.sample import one_in
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.cards_as_read import (
    Card,
    Line,
    Seat,
    after,
    guide_cards,
    table_cards,
)
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.changes import change_evening
from tournaments.actions.seating import seat_contestants
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.trays import number_range
from tournaments.queries.plan.changes import Change, LatePair, Length, under_way
from tournaments.queries.plan.leaving import Leaving

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@dataclass(frozen=True)
class Evening:
    """An evening, and the way that those who move go: up 1, down -1, Gilman's -2, 0 their own."""

    game: str
    system: str
    came: int
    way: int
    options: Mapping[str, str] = field(default_factory=dict)
    kind: str = "pairs"
    boards: int = 2
    rounds: int | None = None


EVENINGS = {
    "compass whist": Evening("whist", "compass", 10, -1),
    "compass whist with a skip": Evening("whist", "compass", 12, -1),
    "a Mitchell": Evening("bridge", "compass", 10, 1),
    "auction": Evening("auction", "compass", 10, 1),
    "a half table": Evening("bridge", "compass", 9, 1),
    "nobody N/S": Evening("bridge", "compass", 9, 1, {"missing": "ns"}),
    "a skip": Evening("bridge", "compass", 12, 1),
    "a skip and a half table": Evening("bridge", "compass", 11, 1, {"missing": "ns"}),
    "a relay": Evening("bridge", "compass", 12, 1, {"even": "relay"}),
    "a relay and a half table": Evening("bridge", "compass", 11, 1, {"even": "relay"}),
    "arrow-switched": Evening("bridge", "compass", 12, 1, {"even": "relay", "switch": "tables"}),
    "Blackpool": Evening("bridge", "blackpool", 12, 1, {"revenge": "yes"}),
    "odd Blackpool": Evening("bridge", "blackpool", 10, 1),
    "more sets than tables": Evening("bridge", "blackpool", 10, 0, rounds=7),
    "more sets than an even number of tables": Evening("bridge", "blackpool", 12, 0, rounds=8),
    "a hesitation": Evening("bridge", "hesitation", 10, 1),
    "a double hesitation": Evening("bridge", "double-hesitation", 12, 1),
    "a rover": Evening("bridge", "rover", 11, 1),
    "a rover and a skip": Evening("bridge", "rover", 13, 1, {"side": "ns"}),
    "a web": Evening("bridge", "web", 16, 1),
    "whist in a web": Evening("whist", "web", 16, -1),
    "a crisscross": Evening("bridge", "crisscross", 16, 0),
    "American Whist": Evening("bridge", "gilman-teams", 5, -2, kind="teams", boards=4),
    "whist by teams": Evening("whist", "gilman-teams", 5, -2, kind="teams", boards=4),
    "ladies and gentlemen": Evening("whist", "mitchell-party", 6, -1, kind="couples"),
}


def seated(director: User, session: Session, evening: Evening) -> Movement:
    seat_contestants(
        director,
        session.pk,
        kind=evening.kind,
        contestants=evening.came,
        trays_per_round=evening.boards,
        rounds=evening.rounds,
        system=evening.system,
        options=evening.options,
    )
    return movement_of(session)


def movement_of(session: Session) -> Movement:
    plan = section_of(session).plans.order_by("-version")[0]
    return from_plain(plan.movement)


def sitters(movement: Movement, number: int) -> dict[Seat, int]:
    """Who is on which side of a table, or chair of it, in a round; not the phantom."""
    found: dict[Seat, int] = {}
    for sitting in movement.rounds[number - 1]:
        north, east, south, west = sitting.seats
        chairs = (west, north, east, south) if sitting.turned else (north, east, south, west)
        names = "N E S W" if movement.kind is Kind.INDIVIDUAL else "N/S E/W"
        for name, one in zip(names.split(), chairs, strict=False):
            if one is not None and one != movement.phantom:
                found[sitting.table, name] = one
    return found


@pytest.mark.parametrize("name", one_in(EVENINGS, 3))
def test_whoever_follows_the_paper_comes_to_the_right_table(
    director: User, set_up: SetUp, name: str
) -> None:
    evening = EVENINGS[name]
    session = set_up(evening.game, 0)
    movement = seated(director, session, evening)
    label_of = dict(section_of(session).places.values_list("number", "label"))
    cards = table_cards(session)
    assert_rows_are(movement, cards, label_of)
    assert_trays_walk(movement, cards)
    assert_list_walks(movement, session)
    ways = set(walked_by_tables(movement, cards))
    if evening.kind == "pairs":
        assert_own_cards_walk(movement, guide_cards(session), label_of, evening)
    if evening.system in ("crisscross", "rover") or not evening.way:
        # Where they go depends on the round: the row of each says it.
        assert_everybody_is_sent(movement, cards)
    elif evening.kind != "couples":
        assert evening.way in ways
        assert -evening.way not in ways


def assert_everybody_is_sent(movement: Movement, cards: Mapping[int, Card]) -> None:
    """After every round but the last the card of the table says where each side goes."""
    for number in range(1, len(movement.rounds)):
        for table, side in sitters(movement, number):
            rests = f"{side} then rest" in cards[table].rounds[number - 1][2]
            assert rests or after(cards[table], side, number, table), (number, table, side)


def assert_rows_are(
    movement: Movement, cards: Mapping[int, Card], label_of: Mapping[int, str]
) -> None:
    """A card for each table, with whoever comes to it and what is played there."""
    assert set(cards) == set(range(1, movement.tables + 1))
    for number in range(1, len(movement.rounds) + 1):
        now = sitters(movement, number)
        for sitting in movement.rounds[number - 1]:
            card = cards[sitting.table]
            trays, labels, remark = card.rounds[number - 1]
            seats = [(sitting.table, side) for side in card.sides]
            assert labels == [label_of.get(now.get(seat, 0), "–") for seat in seats]
            if movement.is_played(sitting):
                assert numbers(trays) == order_of_play(sitting)
                assert ("arrow-switch" in remark) is sitting.turned


def numbers(said: str) -> tuple[int, ...]:
    """The numbers of ``1–3, 7``."""
    found: list[int] = []
    for part in said.split(", "):
        first, _dash, last = part.partition("–")
        found += range(int(first), int(last or first) + 1)
    return tuple(found)


def walked_by_tables(movement: Movement, cards: Mapping[int, Card]) -> Iterator[int]:
    """Follow each card from each seat; how many tables on it sends, the shorter way round."""
    for number in range(1, len(movement.rounds)):
        now, then = sitters(movement, number), sitters(movement, number + 1)
        for (table, side), one in now.items():
            sent = after(cards[table], side, number, table)
            if sent is not None:
                assert then.get(sent) == one, (number, table, side, sent)
                on = (sent[0] - table) % movement.tables
                yield on if 2 * on <= movement.tables else on - movement.tables


def assert_trays_walk(movement: Movement, cards: Mapping[int, Card]) -> None:
    """Every set goes where the card of its table sends it, or rests where that says so.

    At a half table it lies, though nobody plays it there.
    """
    for one in tray_sets(replace(movement, phantom=None)):
        for here, there in pairwise(one.tables):
            for table in here:
                said = cards[table].says.get("Boards", cards[table].says.get("Trays"))
                if said is None or "stay" in said:
                    assert said is None or there == here
                elif "laid aside" in said:
                    assert there == (), (table, one.trays, there)
                else:
                    assert set(map(int, re.findall(r"\d+", said))) == set(there), (table, there)


def assert_list_walks(movement: Movement, session: Session) -> None:
    """Carried as the umpire's list has it, the trays lie in every round where they are played."""
    text = "\n".join(texts(SHEETS["tray-moves"].pdf(session, PrintOptions())))
    rule = re.search(r"go to the next (higher|lower) table after every round", text)
    rounds = re.split(r"Before round \d+ ", text)[1:]
    lying: Counter[tuple[str, str]] = Counter()
    for number, sittings in enumerate(movement.rounds, 1):
        played = {(name_of(s), f"{s.table}") for s in sittings if movement.is_played(s)}
        if rule is None and rounds:
            carry(lying, rounds[number - 1])
            assert played <= set(+lying), number
        elif rule is not None and number > 1:
            step = 1 if rule[1] == "higher" else -1
            before = {name_of(s): s.table for s in movement.rounds[number - 2]}
            ways = {name: (at - 1 + step) % movement.tables + 1 for name, at in before.items()}
            lie = {(name_of(s), f"{s.table}") for s in sittings}
            assert played <= lie == {(name, f"{at}") for name, at in ways.items()}
    assert rule is not None or rounds or movement.kind is Kind.TEAMS


def name_of(sitting: Sitting) -> str:
    return number_range(sitting.trays)


def carry(lying: Counter[tuple[str, str]], said: str) -> None:
    """What is carried before a round: ``1–2 1, 4 → 3 3–4 aside → 1``."""
    place = r"(aside|\d+(?:, \d+)*)"
    trays = r"(\d+–\d+|\d+)"
    ways = re.findall(rf"(?:^| ){trays} {place} → {place}(?= {trays} |$)", said, re.M)
    assert ways
    for name, start, _end, _following in ways:
        for table in start.split(", "):
            lying[name, table] -= table != "aside"
    for name, _start, end, _following in ways:
        for table in end.split(", "):
            lying[name, table] += table != "aside"


Guides = Mapping[str, tuple[str, list[Line]]]


def assert_own_cards_walk(
    movement: Movement, cards: Guides, label_of: Mapping[int, str], evening: Evening
) -> None:
    """Each line is where one sits and plays, and the sentence at the foot leads there too."""
    for number in range(1, len(movement.rounds) + 1):
        played = filter(movement.is_played, movement.rounds[number - 1])
        trays = {sitting.table: order_of_play(sitting) for sitting in played}
        for (table, side), one in sitters(movement, number).items():
            line = cards[label_of[one]][1][number - 1]
            assert line.table == table
            if table in trays:
                assert (line.side, numbers(line.trays)) == (side, trays[table])
    for foot, lines in cards.values():
        assert_foot_is_walked(foot, lines, movement.tables, cards)
    feet = " ".join(foot for foot, _lines in cards.values())
    if "hesitation" not in evening.system and not evening.rounds:
        assert ("next higher" in feet) is (evening.way in (0, 1))
        assert ("next lower" in feet) is (evening.way in (0, -1))


def assert_foot_is_walked(foot: str, lines: list[Line], tables: int, cards: Guides) -> None:
    """From the first table on by the sentence at the foot one comes to the table of each line."""
    if followed := re.search(r"you go where (\w+) was", foot):
        others = cards[followed[1]][1]
        assert [line.table for line in lines[1:]] == [line.table for line in others[:-1]]
    elif foot and lines[0].table is not None:
        step = 1 if "higher" in foot else -1
        skipped = re.search(r"after round (\d+) you skip", foot)
        at = lines[0].table
        for number, line in enumerate(lines[1:], 1):
            on = 2 if skipped and int(skipped[1]) == number else 1
            at = (at - 1 + step * on) % tables + 1
            assert line.table in (at, None), (foot, number)


def stored_before(session: Session, came: int, options: Mapping[str, str]) -> None:
    """The row of a plan as it was written when a bridge evening had no way of its own to go."""
    section = section_of(session)
    down = system_named("compass").build(Wanted(came, 2, options=options))
    section.plans.update(options=dict(options), movement=to_plain(down))


CHANGES: dict[str, Change] = {
    "a late pair": LatePair(2, ("Ann", "Bob")),
    "leaving": Leaving(3, 4),
    "fewer rounds": Length(3),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(("came", "options"), [(9, {"missing": "ew"}), (10, {"switch": "none"})])
def test_an_evening_stored_before_goes_on_as_it_was_seated(
    director: User, set_up: SetUp, change: str, came: int, options: dict[str, str]
) -> None:
    session = set_up("bridge", 0)
    seat_contestants(director, session.pk, contestants=came, trays_per_round=2, system="compass")
    stored_before(session, came, options)
    before = movement_of(session)
    down = Evening("bridge", "compass", came, -1)
    assert set(walked_by_tables(before, table_cards(session))) == {0, down.way}
    done(director, session, CHANGES[change])
    if change == "fewer rounds":
        done(director, session, Length(5))
    now = movement_of(session)
    assert section_of(session).plans.order_by("-version")[0].options == options
    for number, sittings in enumerate(now.rounds):
        was = {one.table: one for one in before.rounds[number]}
        assert {one.table: one.trays for one in sittings if one.trays}.items() <= {
            table: one.trays for table, one in was.items()
        }.items()
    if change == "fewer rounds":
        assert now == before
    cards = table_cards(session)
    assert down.way in set(walked_by_tables(now, cards))
    assert 1 not in set(walked_by_tables(now, cards))


def done(director: User, session: Session, change: Change) -> None:
    section = section_of(session)
    version = under_way(section).version
    change_evening(director, session.pk, section.pk, change, version=version)
