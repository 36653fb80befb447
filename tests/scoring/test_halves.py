"""The halves of teams: what each made by itself, against all that held the same hands.

Source: R. F. Foster, Complete Hoyle, Gilman's System: at their own table first, "so as to get an
individual score".
"""

from fractions import Fraction

from movements.journey import expected_plays
from movements.movement import Kind
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.system import Wanted
from scoring.field import score
from scoring.halves import half_of, halves, team_of
from scoring.outcome import Tricks
from scoring.rules import rule_set
from scoring.values import Adjustment, FieldResults, Line, Seats, TableResult

WHIST = rule_set("whist-1910")


def five_teams() -> FieldResults:
    """Five teams of Gilman's, all five rounds: N/S make as many tricks as their team's number."""
    movement = GILMAN_TEAMS.build(Wanted(5, kind=Kind.TEAMS))
    results = tuple(
        TableResult(
            tray, Seats(*(one or 0 for one in at.seats)), Tricks(at.seats.north or 0), group=1
        )
        for sittings in movement.rounds
        for at in sittings
        for tray in at.trays
    )
    everybody = range(1, 6)
    fined = (Adjustment(3, Fraction(-9), "late"),)
    lines = dict.fromkeys(everybody, Line.ALL)
    return FieldResults(lines, dict(expected_plays(movement)), results, adjustments=fined)


def test_every_half_has_held_every_hand_of_its_side_once() -> None:
    """All five trays count, the one at home among them; the average N/S is 3 tricks a tray."""
    standings = {each.contestant: each for each in score(halves(five_teams()), WHIST).standings}
    ns = {team: standings[half_of(team, Line.NS)] for team in range(1, 6)}
    assert {team: each.made for team, each in ns.items()} == {t: 5 * t for t in range(1, 6)}
    assert {team: each.total for team, each in ns.items()} == {t: 5 * t - 15 for t in range(1, 6)}
    assert {each.trays_played for each in standings.values()} == {5}
    # Whoever sits E/W meets each N/S pair once, their own among them: all of them are level.
    ew = [standings[half_of(team, Line.EW)] for team in range(1, 6)]
    assert {each.line for each in ew} == {Line.EW}
    assert {each.made for each in ew} == {Fraction(50)}
    assert {each.total for each in ew} == {Fraction(0)}


def test_a_half_is_of_one_team() -> None:
    both = [half_of(team, line) for team in (1, 2, 3) for line in (Line.NS, Line.EW)]
    assert len(set(both)) == 6
    assert [team_of(half) for half in both] == [1, 1, 2, 2, 3, 3]
