"""A pasted list of who came: one contestant a line."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from movements.movement import Kind, Movement
from movements.systems.mitchell_party import lines as party_lines
from movements.systems.safford_couples import COUPLES, SAFFORD_COUPLES
from tournaments.names import in_speaking_order
from tournaments.presenting.who_plays import Plays
from tournaments.refusal import Refusal
from tournaments.sentence import ngettext
from tournaments.written.pasted_clubs import read_clubs

# Without the spaces around it, of which names are rid anyway: a long run of them is then tried once
# only, not from each of its spaces.
_BETWEEN = re.compile(r"[&+/;,\t]|\band\b")
_BUT_COMMAS = re.compile(r"[&+/;\t]|\band\b")
_STILL, _LAST = "*", ">"


class ListedContestant(NamedTuple):
    """A line of the list. ``team``: what a team calls itself, "" for others.

    ``still``: it must sit still; ``last``: it sits out as late as can be. ``typed`` is the line.
    """

    people: tuple[str, ...]
    team: str = ""
    still: bool = False
    last: bool = False
    typed: str = ""


def read_pasted(lines: Iterable[str], plays: Plays) -> list[ListedContestant]:
    """The contestants of a list; lines without a name are left out.

    ``Ann & Bob``, or with a comma, a plus, a stroke or "and" between, or ``Lee, Ann & Ray, Bob``; a
    team as ``The Owls: Ann,
    Bob, Cyd, Dan``. A line that begins with ``*`` must sit still, with ``>`` it sits out last.
    Refuses more people on a line than one contestant may be. Of two clubs: everybody who plays.
    """
    if plays is Plays.CLUBS:
        lines = [line for line in lines if line.strip()]
        playing = read_clubs(lines).playing if lines else ()
        return [ListedContestant((name,), typed=name) for name in playing]
    found = [_read(line.strip(), plays) for line in lines]
    return [came for came in found if came.people or came.team]


def read_for(
    lines: Iterable[str], plays: Plays, numbers: Sequence[tuple[int, ...]]
) -> list[ListedContestant]:
    """``read_pasted`` for a plan with these numbers. Refuses two clubs with other fours than it."""
    came = read_pasted(lines, plays)
    if plays is Plays.CLUBS and came and len(came) != len(numbers):
        raise Refusal(_fours_planned(len(came) // plays.persons, len(numbers) // plays.persons))
    return came


def _read(line: str, plays: Plays) -> ListedContestant:
    marks = line[: len(line) - len(line.lstrip(_STILL + _LAST + " "))]
    rest, team = line[len(marks) :], ""
    if plays is Plays.TEAMS and ":" in rest:
        team, _colon, rest = rest.partition(":")
    most = plays.most_people * plays.persons
    people = _people(_BETWEEN, rest)
    if len(people) > most:
        people = _surnames_first(rest, most) or people
    if len(people) > most:
        raise Refusal(
            _("“%(line)s” has %(n)s names: there is room for %(most)s.")
            % {"line": line[:80], "n": len(people), "most": most}
        )
    return ListedContestant(people, " ".join(team.split()), _STILL in marks, _LAST in marks, line)


def _people(between: re.Pattern[str], text: str) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(name.split()) for name in between.split(text))))


def _surnames_first(text: str, most: int) -> tuple[str, ...]:
    """``Cartwright, Grace & Lee, Ann``: the commas within names; nobody where they cannot be."""
    people = _people(_BUT_COMMAS, text)
    whole = all(in_speaking_order(name)[1] for name in people)
    return people if whole and len(people) <= most else ()


def numbers_of(plays: Plays, system: str, movement: Movement) -> list[tuple[int, ...]]:
    """The contestant numbers that come together, in the order of the list.

    One each; of couples the lady's and the gentleman's, who begin as partners in a party.
    """
    if plays is not Plays.COUPLES:
        everybody = range(1, movement.contestants + 1)
        return [(one,) for one in everybody if one != movement.phantom]
    if system == SAFFORD_COUPLES.name:
        return [(one, one + COUPLES) for one in range(1, COUPLES + 1)]
    north, east, south, west = party_lines(movement).values()
    tables = zip(zip(north, south, strict=True), zip(east, west, strict=True), strict=True)
    return [couple for table in tables for couple in table]


class NamesByNumber(NamedTuple):
    """Names by contestant number, and what the teams call themselves."""

    people: Mapping[int, Sequence[str]]
    teams: Mapping[int, str]


def named_in_turn(
    came: Sequence[ListedContestant], numbers: Sequence[tuple[int, ...]], kind: Kind
) -> NamesByNumber:
    """Give each of a list its numbers. Refuses more than there are places."""
    if len(came) > len(numbers):
        raise Refusal(
            _("The list has %(n)s lines: there are %(places)s places.")
            % {"n": len(came), "places": len(numbers)}
        )
    people: dict[int, Sequence[str]] = {}
    teams: dict[int, str] = {}
    for one, its in zip(came, numbers, strict=False):
        if len(its) > 1:
            people |= {number: one.people[at : at + 1] for at, number in enumerate(its)}
        else:
            people[its[0]] = one.people
        if kind is Kind.TEAMS:
            teams[its[0]] = one.team
    return NamesByNumber(people, teams)


def _fours_planned(listed: int, planned: int) -> str:
    """Return that a list has not as many fours a side as the movement."""
    text = ngettext(
        "The list has %(n)s four a side: the movement is for %(planned)s.",
        "The list has %(n)s fours a side: the movement is for %(planned)s.",
        listed,
    )
    return text % {"n": listed, "planned": planned}
