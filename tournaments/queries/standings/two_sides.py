"""The match of two sides, of which one wins: two teams of pairs, or two clubs in fours."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from movements.movement import Kind
from movements.systems.league import Club, four_of, side_of
from movements.systems.two_teams import team_of
from scoring.meetings import Meetings
from scoring.rules import method, text
from scoring.two_teams import PairTotal, decide, team_totals
from scoring.values import Line, RuleSet
from tournaments.models import Section
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.standing_line import ClubMatch, LedgerView, StandingLine, TeamMatch
from tournaments.presenting.who_plays import Plays, plays_by, two_sides
from tournaments.queries.plan.plays import last_plans


class Sides(NamedTuple):
    """The kind of two sides, what they call themselves, and how many contestants they have."""

    plays: Plays
    names: tuple[str, str]
    contestants: int


def sides_of(rules: RuleSet, sections: Collection[int]) -> Sides | None:
    """Return the two sides that play in the only one of these sections; None where none do."""
    if not may_have_sides(rules):
        return None
    plans = list(last_plans().filter(section__in=sections).values_list("section", "system"))
    if len(plans) != 1 or not plays_by(plans[0][1]).has_two_sides:
        return None
    section, plays = Section.objects.get(pk=plans[0][0]), plays_by(plans[0][1])
    names = two_sides(plays, (section.first_team, section.second_team))
    return Sides(plays, names, section.places.count())


def plays_for_first(sides: Sides, number: int) -> bool:
    """Return whether the contestant with this number is of the first of the two sides."""
    if sides.plays is Plays.CLUBS:
        return side_of(number, sides.contestants) is Club.VISITORS
    return team_of(number, sides.contestants) == 1


def may_have_sides(rules: RuleSet) -> bool:
    """Return whether a match of two sides may have these rules; its system tells for sure."""
    return method(rules).profile.sums_made or text(rules, "match_between") == "fours"


def standings_of_two_sides(standings: Collection[int]) -> set[int]:
    """Return those of these standings in which nobody is ranked, as two sides play."""
    rows = last_plans().filter(section__fields__current__in=standings)
    systems = rows.values_list("section__fields__current", "system")
    return {of for of, system in systems if plays_by(system).has_two_sides}


def unranked(ledgers: Iterable[LedgerView]) -> tuple[LedgerView, ...]:
    """The ledgers by numbers, nobody with a place: who plays for a side is ranked for nothing."""
    return tuple(
        replace(
            ledger,
            rows=tuple(
                replace(row, place=0, shared=0, parted=(), tie_break=())
                for row in sorted(ledger.rows, key=lambda row: row.contestant.number)
            ),
        )
        for ledger in ledgers
    )


def match_of(
    sides: Sides, ledgers: Sequence[LedgerView], met: Meetings
) -> tuple[TeamMatch | None, ClubMatch | None]:
    """The match of two teams, or that of two clubs."""
    if sides.plays is Plays.TWO_TEAMS:
        return _team_match(sides, ledgers), None
    return None, _club_match(sides, ledgers, met)


def _team_match(sides: Sides, ledgers: Iterable[LedgerView]) -> TeamMatch:
    """The match of two teams of pairs, by what each pair has made."""
    pairs = [
        PairTotal(
            team_of(row.contestant.number, sides.contestants),
            Line(ledger.line),
            row.total,
            row.total - row.added,
        )
        for ledger in ledgers
        for row in ledger.rows
    ]
    first, second = team_totals(pairs)
    return TeamMatch(sides.names, (first, second), decide(first, second))


def _club_match(sides: Sides, ledgers: Iterable[LedgerView], met: Meetings) -> ClubMatch:
    """The match of two clubs: of each its fours, and what all of them have gained together.

    What everybody of a four has gained is what the four has.
    """
    rows = [row for ledger in ledgers for row in ledger.rows]
    of_club: dict[Club, dict[int, list[StandingLine]]] = {club: {} for club in Club}
    for row in sorted(rows, key=lambda row: row.contestant.number):
        number = row.contestant.number
        club = side_of(number, sides.contestants)
        of_club[club].setdefault(four_of(number, sides.contestants), []).append(row)
    fours = tuple(
        LedgerView(club.value, tuple(_four(number, its) for number, its in of_club[club].items()))
        for club in Club
    )
    gained = (row.gained or Fraction() for row in fours[0].rows)
    return ClubMatch(sides.names, fours, sum(gained, Fraction()) if met else None)


def _four(number: int, rows: Sequence[StandingLine]) -> StandingLine:
    """A four as one contestant; its first player stands for it."""
    people = tuple(name for row in rows for name in row.contestant.people)
    one = rows[0].contestant
    name = ", ".join(row.contestant.name for row in rows)
    four = Contestant(
        one.place_id, one.entry_id, number, str(number), name, people, one.line, Kind.TEAMS
    )
    return replace(rows[0], contestant=four)
