"""Evenings of every kind, seated, entered and scored: what scoring gives from plain values."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from movements.journey import expected_plays, played
from movements.lines import lines
from movements.movement import Kind, Movement, Sitting
from scoring.auction_shorthand import parse_auction
from scoring.field import score
from scoring.minibridge import parse_minibridge
from scoring.outcome import Outcome
from scoring.rules import rule_set
from scoring.shorthand import parse_bridge, parse_whist
from scoring.values import FieldResults, Line, Seats, TableResult
from scoring.vulnerability import Vulnerability
from tests.scoring.test_whist_matches import GAINS, A, C
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.result_doings import field_of, scored
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.models import Audience, Session, User
from tournaments.presenting.standings import ledger_words
from tournaments.queries.people.names import contestants, sides_of
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.standings.view import standings_view

pytestmark = pytest.mark.laptop_parts

Switches = Mapping[str, str | int]
Typed = Callable[[Sitting, int], str]

WHIST_TEAMS = {"method": "matches", "match": "tricks", "match_total": "won", "tie_break": "tricks"}
FOURS = {**WHIST_TEAMS, "match_between": "fours"}
BRIDGE_TEAMS = {"method": "matches", "match": "imps", "match_total": "vps"}
CONTRACTS = ("4SN=", "3NTW+1", "2HE-1", "5DxS-2", "P", "1NTN=", "6CE=")
MINI = ("PHN9", "GNTE8", "GSW10", "PCS7", "GDN12", "PSE6", "PNTN8")
DECLARED = ("3RN=", "2HE-1 h3", "3NTW+1 dh4", "P", "4CS-2 r", "1SE=")


def tricks(sitting: Sitting, tray: int) -> str:
    """Something that depends on everything."""
    north, east, south, west = (one or 0 for one in sitting.seats)
    return str((5 * north + 3 * east + 2 * south + west + 7 * tray + sitting.table) % 14)


def contract(sitting: Sitting, tray: int) -> str:
    return CONTRACTS[int(tricks(sitting, tray)) % len(CONTRACTS)]


def declared(sitting: Sitting, tray: int) -> str:
    return DECLARED[int(tricks(sitting, tray)) % len(DECLARED)]


def part_or_game(sitting: Sitting, tray: int) -> str:
    return MINI[int(tricks(sitting, tray)) % len(MINI)]


@dataclass(frozen=True)
class Evening:
    """An evening that can be chosen, and the rules that follow from it."""

    game: str
    kind: str
    came: int
    system: str
    trays: int
    switches: Switches = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def typed(self) -> Typed:
        return TYPED[self.game]


TYPED: Mapping[str, Typed] = {
    "whist": tricks, "bridge": contract, "auction": declared, "minibridge": part_or_game,
}  # fmt: skip
PARSED: Mapping[str, Callable[[str], Outcome]] = {
    "whist": parse_whist, "auction": parse_auction, "minibridge": parse_minibridge,
}  # fmt: skip
BUNDLES = {
    "whist": "whist-1910", "bridge": "wbf", "auction": "auction-1914", "minibridge": "minibridge",
}  # fmt: skip
LOSSES = {"method": "losses"}
MADE = {"method": "total", "total": "sum"}
TWICE = {"played": "twice"}
EVENINGS = {
    "compass whist": Evening("whist", "pairs", 8, "compass", 1),
    "Howell bridge": Evening("bridge", "pairs", 7, "howell", 1),
    "Howell of MiniBridge": Evening("minibridge", "pairs", 8, "howell", 1),
    "teams of MiniBridge": Evening("minibridge", "teams", 3, "round-robin", 2, BRIDGE_TEAMS),
    "compass auction": Evening("auction", "pairs", 6, "compass", 2),
    "memory duplicate": Evening("whist", "pairs", 2, "memory", 6, {"method": "memory"}),
    "compass whist up and back": Evening("whist", "pairs", 8, "compass", 1, {"sides": "ns"}, TWICE),
    "crisscross up and back": Evening("whist", "pairs", 8, "crisscross", 1, {"sides": "ns"}, TWICE),
    "Howell up and back": Evening("whist", "pairs", 5, "howell", 1, {"method": "memory"}, TWICE),
    "Howell's teams": Evening("whist", "teams", 5, "howell-teams", 1, WHIST_TEAMS),
    "Gilman's ten": Evening("whist", "teams", 10, "gilman-teams", 1, WHIST_TEAMS),
    "teams of bridge": Evening(
        "bridge", "teams", 5, "gilman-teams", 2, BRIDGE_TEAMS, {"own_table": "out"}
    ),
    "teams of auction": Evening(
        "auction", "teams", 3, "howell-teams", 2,
        {"method": "matches", "match": "points", "match_total": "won"},
    ),
    "round robin": Evening("bridge", "teams", 3, "round-robin", 2, BRIDGE_TEAMS),
    "Safford's eight": Evening("whist", "individuals", 8, "safford", 2, LOSSES),
    "Safford at bridge": Evening("bridge", "individuals", 8, "safford", 1, LOSSES),
    "couples at auction": Evening("auction", "couples", 8, "safford-couples", 2, LOSSES),
    "two pairs in memory at auction": Evening("auction", "pairs", 2, "memory", 6,
                                              {"method": "memory"}),
    "four in memory at bridge": Evening("bridge", "individuals", 4, "memory-individual", 2,
                                        {"method": "memory"}),
    "bridge up and back": Evening("bridge", "pairs", 8, "compass", 2, {"sides": "ns"}, TWICE),
    "a Howell of auction up and back": Evening("auction", "pairs", 5, "howell", 1,
                                               {"method": "memory"}, TWICE),
    "one table of singles": Evening("whist", "individuals", 4, "whist-individual", 4, MADE),
    "one table of bridge": Evening("bridge", "individuals", 5, "whist-individual", 3, MADE),
    "four in memory": Evening("whist", "individuals", 4, "memory-individual", 2,
                              {"method": "memory"}),
    "individuals": Evening("whist", "individuals", 9, "whist-individual", 1),
    "rainbow": Evening("bridge", "individuals", 20, "mitchell-individual", 1),
    "Safford's couples": Evening("whist", "couples", 8, "safford-couples", 1, LOSSES),
    "a mixed party": Evening("whist", "couples", 6, "mitchell-party", 2),
    "two clubs": Evening("whist", "clubs", 2, "league", 2, FOURS),
    "two teams": Evening("auction", "two-teams", 6, "two-teams", 2, MADE),
}  # fmt: skip


def seat(director: User, session: Session, evening: Evening) -> Movement:
    seat_contestants(
        director,
        session.pk,
        kind=evening.kind,
        contestants=evening.came,
        trays_per_round=evening.trays,
        system=evening.system,
        options=evening.options,
    )
    plan = current_plan(section_of(session))
    assert plan is not None
    return plan[1]


def plays(movement: Movement) -> Iterator[tuple[int, Sitting, int]]:
    for number, sitting in played(movement):
        yield from ((number, sitting, tray) for tray in sitting.trays)


def enter(director: User, session: Session, movement: Movement, typed: Typed) -> None:
    section = section_of(session).pk
    for number, sitting, tray in plays(movement):
        said = ResultEntry(TableRound(section, number, sitting.table), tray, typed(sitting, tray))
        enter_result(director, session.pk, said)


def outcome(game: str, typed: str, vulnerable: str) -> Outcome:
    if game == "bridge":
        return parse_bridge(typed, Vulnerability(vulnerable))
    return PARSED[game](typed)


def plain(
    evening: Evening, movement: Movement, vulnerable: Mapping[int, str], typed: Typed
) -> FieldResults:
    """The field as plain values, each match told by its teams and each set by its round."""
    results = []
    for number, sitting, tray in plays(movement):
        seats = Seats(*(one or 0 for one in sitting.seats))
        group: int | None = None
        if movement.kind is Kind.TEAMS:
            group = 100 * min(seats) + max(seats)
        elif evening.switches.get("method") == "losses":
            group = number
        made = outcome(evening.game, typed(sitting, tray), vulnerable[tray])
        results.append(TableResult(tray, seats, made, group=group))
    return FieldResults(
        lines={one: Line(line) for one, line in lines(movement).items()},
        expected=dict(expected_plays(movement)),
        results=tuple(results),
        vulnerable={tray: Vulnerability(side) for tray, side in vulnerable.items()},
    )


Told = tuple[str, str, tuple[Fraction, ...], tuple[Fraction, ...]]
Row = tuple[str, int, int, Fraction, int, list[Fraction], list[Told]]


def stored(session: Session) -> dict[int, Row]:
    """By contestant number: line, place, shared, total, trays and tie-break of the standings."""
    number = {one.entry_id: one.number for one in contestants([section_of(session).pk])}
    current = field_of(session).current
    assert current is not None
    return {
        number[row.entry_id]: (
            row.line,
            row.place,
            row.shared,
            row.total or Fraction(0),
            row.trays_played,
            list(row.tie_break[0]),
            [(each.rule, each.unit, each.own, each.other) for each in row.tie_break[1]],
        )
        for row in current.rows.filter(audience=Audience.SCORERS)
    }


@pytest.mark.parametrize("name", EVENINGS)
def test_every_kind_of_evening_is_scored_as_plain_values_are(
    director: User, set_up: SetUp, name: str
) -> None:
    evening = EVENINGS[name]
    session = set_up(evening.game, pairs=0)
    movement = seat(director, session, evening)
    enter(director, session, movement, evening.typed)
    scored(session)
    field_now = field_of(session)
    assert field_now.problem is None
    assert field_now.rules["switches"] == evening.switches
    vulnerable = dict(session.trays.values_list("number", "vulnerable"))
    rules = rule_set(BUNDLES[evening.game], **evening.switches)
    expected = score(plain(evening, movement, vulnerable, evening.typed), rules)
    assert stored(session) == {
        each.contestant: (
            str(each.line), each.place, each.shared, each.total, each.trays_played,
            list(each.tiebreak), [(one.rule, one.unit, one.own, one.other) for one in each.parted],
        )
        for each in expected.standings
    }  # fmt: skip
    assert len({each.total for each in expected.standings}) > 1, "nothing was compared"


def test_w6_the_five_teams_of_the_source(director: User, set_up: SetUp) -> None:
    """Source: R. F. Foster, Complete Hoyle: c is third by one trick."""
    gains = {**GAINS, (A, C): 3}

    def typed(sitting: Sitting, tray: int) -> str:
        north, east, *_ = sitting.seats
        one, other = sorted((north or 0, east or 0))
        first = min(gains[one, other], 6)
        part = first if tray % 2 else gains[one, other] - first
        return str(7 - part if one == east else 7)

    session = set_up(pairs=0)
    evening = Evening("whist", "teams", 5, "howell-teams", 2)
    enter(director, session, seat(director, session, evening), typed)
    scored(session)
    view = standings_view(session, all_trays=True)
    assert view is not None
    (words,) = ledger_words(view)
    assert (words.title, words.one) == ("All teams", "Team")
    assert (words.note, words.heads) == ("Trays: 8", ("Tricks", "Matches"))
    assert [(row.figures, row.answer) for row in words.rows] == [
        (("+6",), "4"), (("+1",), "2"), (("0",), "2"), (("+4",), "1½"), (("−11",), "½"),
    ]  # fmt: skip
    assert words.ties == ("Team d before Team c: tricks 1 against 0.",)
    found = {
        number: (place, str(total), int(tie[0]))
        for number, (_, place, _, total, _, tie, _parted) in stored(session).items()
    }
    assert found == {
        1: (1, "4", 6), 4: (2, "2", 1), 3: (3, "2", 0), 2: (4, "3/2", 4), 5: (5, "1/2", -11),
    }  # fmt: skip


def test_w9_the_first_set_of_eight_individuals(director: User, set_up: SetUp) -> None:
    """Source: R. F. Foster: at one table E/W make 34, at the other 30: four players lose 4 each."""
    session = set_up(pairs=0)
    seat_contestants(
        director, session.pk, kind="individuals", contestants=8, trays_per_round=4,
        system="safford", rounds=1,
    )  # fmt: skip
    plan = current_plan(section_of(session))
    assert plan is not None
    ns = {1: (4, 4, 5, 5), 2: (5, 5, 6, 6)}
    enter(director, session, plan[1], lambda sitting, tray: str(ns[sitting.table][tray - 1]))
    scored(session)
    lost = {number: total for number, (_, _, _, total, *_) in stored(session).items()}
    assert lost == {1: 0, 4: 0, 7: -4, 6: -4, 8: -4, 2: -4, 3: 0, 5: 0}


def test_a_mixed_party_has_four_winners_among_those_who_held_the_same_hands(
    director: User, set_up: SetUp
) -> None:
    session = set_up(pairs=0)
    movement = seat(director, session, EVENINGS["a mixed party"])
    enter(director, session, movement, tricks)
    scored(session)
    view = standings_view(session, all_trays=True)
    assert view is not None
    assert [ledger.line for ledger in view.ledgers] == ["N", "E", "S", "W"]
    assert view.couples
    people = {one.number: one for one in contestants([section_of(session).pk])}
    assert [one.name for one in people.values()][:2] == ["Player 1", "Player 2"]
    ns, ew = sides_of(movement.rounds[0][0].seats, people)
    assert ([one.label for one in ns], [one.label for one in ew]) == (["1", "7"], ["2", "8"])
    assert [ledger.rows[0].place for ledger in view.ledgers] == [1] * 4
