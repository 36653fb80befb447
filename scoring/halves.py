"""The halves of teams, each compared by itself with all that held the same hands.

Source: R. F. Foster, Complete Hoyle, Gilman's System: each team plays "at its own table first, so
as to get an individual score". With that round each half has held every hand of its side once.
"""

from dataclasses import replace

from scoring.values import FieldResults, Line, Seats


def halves(field: FieldResults) -> FieldResults:
    """The results of teams as those of pairs that keep their side; matches and totals are left out.

    A team has two contestants, ``half_of`` says which. ``unranked`` are both halves of a team.
    """
    lines = {half_of(team, line): line for team in field.lines for line in (Line.NS, Line.EW)}
    results = []
    for result in field.results:
        ns, ew = half_of(result.seats.north, Line.NS), half_of(result.seats.east, Line.EW)
        results.append(replace(result, seats=Seats(ns, ew, ns, ew), group=None))
    return replace(
        field,
        lines=lines,
        results=tuple(results),
        adjustments=(),
        carried={},
        unranked=frozenset(
            half_of(team, line) for team in field.unranked for line in (Line.NS, Line.EW)
        ),
    )


def half_of(team: int, line: Line) -> int:
    """The contestant that stands for the half of a team that sits N/S or E/W."""
    return 2 * team + (line is Line.EW)


def team_of(half: int) -> int:
    """The team of a half."""
    return half // 2
