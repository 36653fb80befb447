"""Who wins which prize of a list, by figures: of the cards of a drive, or by places in rankings.

Sources: R. F. Foster, Complete Hoyle, "Progressive Euchre" and "Progressive Hearts" (what parts
those who are level); prizes as halls and congresses give them, one each, shared or cut for.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from scoring.strata import LETTERS

RANKING, HANDICAP, SECTION = "ranking", "handicap", "section"
KINDS = (RANKING, HANDICAP, SECTION, *LETTERS[1:])
"""The kinds of rankings of an event that may have prizes, in the order of their worth; the strata
by their letters.
"""
MOST_PRIZES = 50
"""In one ranking."""

Figures = Mapping[str, int]
"""What somebody has, by what is counted; what is missing takes no part."""


class Aim(StrEnum):
    """What is best of a figure."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    NEAREST = "nearest"  # to a number that was drawn


@dataclass(frozen=True, slots=True)
class PrizeRule:
    """What prizes are for: the first of them, the second and so on to ``places``.

    ``figure``: which of the figures of a card is counted, a total or a place in a ranking.
    ``group``: for those of one group alone, ladies, gentlemen or a table; None: for everybody.
    ``then``: the figures that part those who are level, the first that does; True: more is better.
    """

    figure: str = "total"
    aim: Aim = Aim.HIGHEST
    group: str | None = None
    places: int = 1
    drawn: int | None = None
    then: tuple[tuple[str, bool], ...] = ()

    def merit(self, card: Figures) -> tuple[int, ...]:
        """Return what a card is worth for this prize: the higher the better."""
        figure = card[self.figure]
        first = {
            Aim.HIGHEST: figure,
            Aim.LOWEST: -figure,
            Aim.NEAREST: -abs(figure - (self.drawn or 0)),
        }[self.aim]
        return first, *(card[then] if more else -card[then] for then, more in self.then)


@dataclass(frozen=True, slots=True)
class Award:
    """A prize: ``place`` (from 1) of the rule of that number in the list (from 0).

    ``winners``: one; several share it; nobody while a cut is waited for, or where nobody is left.
    ``level``: all who have as much, where they are several. ``passed_over``: those with as much
    or more who have another prize already. ``waits``: a cut tells whom it goes to, for this prize
    or for one above it that somebody of ``level`` may win. ``parted``: those with as much of what
    is counted first who are behind in another figure.
    """

    rule: int
    place: int
    winners: tuple[int, ...] = ()
    level: tuple[int, ...] = ()
    passed_over: tuple[int, ...] = ()
    waits: bool = False
    parted: tuple[int, ...] = ()


class Entrant(NamedTuple):
    """Whoever can win: a number, its figures, and its group where there are groups."""

    number: int
    card: Figures
    group: str | None = None


Cuts = Mapping[tuple[int, int], int]
"""Rule and place, as an Award has them -> who won the cut for it."""


def awards(
    entrants: Iterable[Entrant],
    rules: Sequence[PrizeRule],
    cuts: Cuts,
    *,
    one_each: bool = True,
    shared: bool = False,
) -> list[Award]:
    """Every prize in the order of the list.

    ``one_each``: nobody has two, and keeps the one that stands first in the list. ``shared``: who
    are level share the prize and as many of the next places as they are; otherwise they cut.
    A cut that was won by somebody who is not level any more counts for nothing.
    """
    everybody, found = list(entrants), list[Award]()
    taken, undecided = set[int](), set[int]()
    for at, rule in enumerate(rules):
        mine = [one for one in everybody if rule.group in (None, one.group) and _has(one, rule)]
        here = set[int]()
        if not one_each:
            taken, undecided = set(), set()
        for place in range(1, rule.places + 1):
            if shared and place <= len(here):
                continue
            left = [one for one in mine if one.number not in taken]
            before = [one for one in mine if one.number in taken - here]
            award = _award((at, place), rule, left, before)
            award = _decided(award, undecided, cuts.get((at, place)), shared=shared)
            undecided |= set(award.level if award.waits else ())
            here |= set(award.winners)
            taken |= here
            found.append(award)
    return found


def _has(entrant: Entrant, rule: PrizeRule) -> bool:
    return all(figure in entrant.card for figure in (rule.figure, *dict(rule.then)))


def _award(
    key: tuple[int, int], rule: PrizeRule, left: Sequence[Entrant], before: Sequence[Entrant]
) -> Award:
    """A prize with all who are level in it; ``before`` are those who have another."""
    if not left:
        return Award(*key)
    best = max(rule.merit(one.card) for one in left)
    level = [one for one in left if rule.merit(one.card) == best]
    passed = tuple(one.number for one in before if rule.merit(one.card) >= best)
    numbers = tuple(one.number for one in level)
    as_much = [one.number for one in left if rule.merit(one.card)[0] == best[0]]
    parted = tuple(number for number in as_much if number not in numbers)
    return Award(*key, numbers, numbers, passed, parted=parted)


def _decided(award: Award, undecided: Set[int], cut: int | None, *, shared: bool) -> Award:
    """An award with the one who wins it, or who share it, or waiting for a cut."""
    if not undecided.isdisjoint(award.level):
        return replace(award, winners=(), waits=True)
    if len(award.level) < 2:
        return replace(award, level=())
    if shared:
        return award
    if cut in award.level:
        return replace(award, winners=(cut,))
    return replace(award, winners=(), waits=True)
