"""The League: fours whose players change partners, scored as one match by the E/W cards.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Position of the Players" and "Club against
Club".
"""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from movements.movement import Kind
from movements.systems.league import LEAGUE
from movements.systems.system import Wanted
from scoring.explain import explain_award
from scoring.field import score
from scoring.outcome import Cards, Tricks
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import FieldResults, Line, RuleSet, Ruling, Seats, TableResult

A, B, C, D, W, X, Y, Z = range(1, 9)
VISITORS, HOME = (A, B, C, D), (W, X, Y, Z)
LEAGUE_RULES = rule_set(
    "whist-1910", method="matches", match="tricks", match_total="won", match_between="fours",
    tie_break="tricks",
)  # fmt: skip


def of_players(results: Sequence[TableResult], players: int = 8, **more: object) -> FieldResults:
    lines = dict.fromkeys(range(1, players + 1), Line.ALL)
    return FieldResults(lines, {}, tuple(results), **more)  # type: ignore[arg-type]


def records(
    results: Sequence[TableResult], rules: RuleSet = LEAGUE_RULES, players: int = 8
) -> dict[int, tuple[Fraction | int, int]]:
    """What everybody's match counts, and the tricks gained in it."""
    standings = score(of_players(results, players), rules).standings
    return {each.contestant: (each.total, int(each.tiebreak[0])) for each in standings}


def first_set(tray: int, at_one: int | Cards, at_two: int | Cards) -> list[TableResult]:
    """A tray of the first printed set: A and B N/S at table 1, Y and Z N/S at table 2."""
    one, two = (Tricks(made) if isinstance(made, int) else made for made in (at_one, at_two))
    return [
        TableResult(tray, Seats(A, X, B, W), one),
        TableResult(tray, Seats(Y, D, Z, C), two),
    ]


def test_seven_and_six_are_thirteen_and_gain_nothing() -> None:
    """ "Let us suppose the N & S partners of the O team to make 7 tricks ...; the E & W partners
    ... 6 tricks. If the total ... is not 13, it must be a loss or a gain."
    """
    assert records(first_set(1, 7, 7)) == dict.fromkeys(VISITORS + HOME, (Fraction(1, 2), 0))
    assert records(first_set(1, 8, 7)) == (
        dict.fromkeys(VISITORS, (1, 1)) | dict.fromkeys(HOME, (0, -1))
    )


def test_the_match_of_the_source() -> None:
    """ "The O team had a majority of one trick at table No. 1, while the X team had a majority of
    three tricks at table No. 2, leaving them the winners of the match by two tricks."
    """
    first_dealt_at_one = [*first_set(1, 8, 7), *first_set(2, 6, 6)]
    first_dealt_at_two = [*first_set(3, 4, 6), *first_set(4, 9, 10)]
    ended = records([*first_dealt_at_one, *first_dealt_at_two])
    assert ended == dict.fromkeys(VISITORS, (0, -2)) | dict.fromkeys(HOME, (1, 2))


def test_partners_change_and_the_match_is_one() -> None:
    """Two fours a side, six sets of four: each four gains what its E/W cards are ahead by."""
    movement = LEAGUE.build(Wanted(16, 4, kind=Kind.INDIVIDUAL))
    results, ahead = [], {0: 0, 1: 0}
    for in_round, sittings in enumerate(movement.rounds):
        for sitting in sittings:
            for tray in sitting.trays:
                made = (7 * in_round + 5 * sitting.table + 3 * tray) % 14
                north, east, south, west = (seat or 0 for seat in sitting.seats)
                results.append(TableResult(tray, Seats(north, east, south, west), Tricks(made)))
                visiting = 1 if east <= 8 else -1
                ahead[(sitting.table - 1) // 2] += visiting * (13 - made)
    ended = records(results, players=16)
    for player, (_won, gained) in ended.items():
        four = (player - 1) % 8 // 4
        assert gained == (ahead[four] if player <= 8 else -ahead[four])
    assert set(ahead.values()) != {0}


def test_the_east_and_west_cards_are_right() -> None:
    """ "The North and South scores are not compared, because the laws say they may be incorrect,
    but the East and West must be, officially, right."
    """
    ended = records(first_set(1, Cards(ns=9, ew=6), 7))
    assert ended == dict.fromkeys(VISITORS + HOME, (Fraction(1, 2), 0))


def test_a_tray_counts_when_both_tables_have_played_it() -> None:
    one, two = first_set(1, 9, 7)
    assert not any(each.trays_played for each in score(of_players([one]), LEAGUE_RULES).standings)
    assert records([one, two])[A] == (1, 2)


def test_why_a_four_gained_what_it_did() -> None:
    """D sat E/W, and A N/S; what is compared are the tricks with N/S's cards at both tables."""
    results = of_players(first_set(1, 9, 7))
    for who, gain, own in ((A, 2, 9), (D, 2, 9), (Z, -2, 7), (W, -2, 7)):
        why = explain_award(results, LEAGUE_RULES, 1, who)
        assert (why.code, int(why.amount), int(why.parts[0].amount)) == ("gain", gain, own)


def test_an_average_gains_nothing() -> None:
    one, two = first_set(1, 9, 7)
    ruling = Ruling("artificial", {"ns": "50", "ew": "50"})
    ruled = TableResult(1, one.seats, one.outcome, ruling)
    assert records([ruled, two])[A] == (Fraction(1, 2), 0)


def test_a_third_table_has_no_match() -> None:
    third = TableResult(1, Seats(9, 10, 11, 12), Tricks(7))
    with pytest.raises(Refused, match="seated_twice"):
        records([*first_set(1, 8, 7), third], players=12)
