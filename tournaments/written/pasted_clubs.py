"""A pasted list of two clubs that play in fours: who plays, and who is over."""

from collections.abc import Iterable
from typing import NamedTuple

from movements.systems.league import FOUR
from tournaments.names import compared
from tournaments.presenting.who_plays import Plays
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


class ListedClub(NamedTuple):
    """What a club is called, and its people in the order of the list."""

    name: str
    people: tuple[str, ...]


class ListedClubs(NamedTuple):
    """The visitors and the home club, of whom so many ``fours`` play on either side.

    Source: R. F. Foster, Complete Hoyle, Club against Club: "The smaller club should put into the
    field as many multiples of four as it can; the larger club presenting an equal number to play
    against them."
    """

    visitors: ListedClub
    home: ListedClub

    @property
    def fours(self) -> int:
        """Return how many fours of each play."""
        return min(len(club.people) for club in self) // FOUR

    @property
    def playing(self) -> tuple[str, ...]:
        """Those who play: the visitors' in the order of the list, then the home club's."""
        return tuple(name for club in self for name in club.people[: FOUR * self.fours])

    @property
    def sitting_out(self) -> tuple[ListedClub, ...]:
        """Of each club with somebody over, those who sit out: the last of its list."""
        rest = (club._replace(people=club.people[FOUR * self.fours :]) for club in self)
        return tuple(club for club in rest if club.people)


def read_clubs(lines: Iterable[str]) -> ListedClubs:
    """The two clubs of a list, the visitors first.

    A line with a colon begins a club: ``Owls: Ann, Bob``, and names stand behind it or on the
    lines below. Refuses any other number of clubs, clubs of one name, fewer than four in one, and
    somebody who is named twice.
    """
    found: list[tuple[str, list[str]]] = []
    for line in lines:
        called, colon, rest = line.partition(":")
        if colon:
            found.append((_in_one_line(called), []))
        names = [name for name in map(_in_one_line, (rest if colon else line).split(",")) if name]
        if names and not found:
            raise Refusal(
                _("Write for which club %(name)s plays: its name and a colon before its players.")
                % {"name": names[0][:80]}
            )
        if names:
            found[-1][1].extend(names)
    if len(found) != 2:
        raise Refusal(_clubs_listed(len(found)))
    clubs = ListedClubs(*(ListedClub(name, tuple(people)) for name, people in found))
    _require_two_fours(clubs)
    return clubs


def who_sits_out(lines: Iterable[str], plays: str) -> list[str]:
    """Say of each club who sits out; nothing of a list without names, or of others than clubs."""
    lines = [line for line in lines if line.strip()]
    if plays != Plays.CLUBS or not lines:
        return []
    return [
        ngettext(
            "%(names)s of %(club)s sits out: the sides must be equal, in fours.",
            "%(names)s of %(club)s sit out: the sides must be equal, in fours.",
            len(club.people),
        )
        % {"names": ", ".join(club.people), "club": club.name}
        for club in read_clubs(lines).sitting_out
    ]


def _in_one_line(name: str) -> str:
    return " ".join(name.split())


def _require_two_fours(clubs: ListedClubs) -> None:
    visitors, home = clubs
    if not (visitors.name and home.name) or compared(visitors.name) == compared(home.name):
        raise Refusal(_("Give the two clubs different names, each with a colon behind it."))
    for club in clubs:
        if len(club.people) < FOUR:
            raise Refusal(_too_few_for_a_four(club.name, len(club.people)))
    seen: dict[str, str] = {}
    for club in clubs:
        for name in club.people:
            if compared(name) in seen:
                raise Refusal(_named_twice(name, seen[compared(name)], club.name))
            seen[compared(name)] = club.name


def _clubs_listed(n: int) -> str:
    """Return that a list has not the two clubs that play."""
    text = ngettext(
        "The list has %(n)s club, and two play. Begin each with its name and a colon: Owls: Ann, "
        "Bob, Cyd, Dan.",
        "The list has %(n)s clubs, and two play. Begin each with its name and a colon: Owls: Ann, "
        "Bob, Cyd, Dan.",
        n,
    )
    return text % {"n": n}


def _named_twice(name: str, club: str, other: str) -> str:
    """Return that one name stands twice in a list of two clubs."""
    if club == other:
        return _("%(name)s is named twice in %(club)s.") % {"name": name[:80], "club": club[:80]}
    return _("%(name)s is named both in %(club)s and in %(other)s.") % {
        "name": name[:80],
        "club": club[:80],
        "other": other[:80],
    }


def _too_few_for_a_four(club: str, n: int) -> str:
    """Return that a club cannot put one four into the field."""
    text = ngettext(
        "%(club)s has %(n)s player: a four is four.",
        "%(club)s has %(n)s players: a four is four.",
        n,
    )
    return text % {"club": club[:80], "n": n}
