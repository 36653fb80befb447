"""The stars and prizes of a drive, in which players go up and down the tables.

Source: R. F. Foster, Complete Hoyle, "Progressive Euchre", which the book's progressive games
share.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple


class Star(StrEnum):
    """The stars stuck on a player's card; each is also the name of a prize."""

    GOLD = "gold"  # for winning at the head table
    RED = "red"  # for winning at any other
    GREEN = "green"  # for losing at the last, the booby table


class Game(NamedTuple):
    """One game at one table, 1 being the head table."""

    table: int
    winners: tuple[int, ...]
    losers: tuple[int, ...]


class Stars(NamedTuple):
    """The number of each kind of star that a player has."""

    gold: int = 0
    red: int = 0
    green: int = 0


class Prize(NamedTuple):
    """A prize and its players; several: they are equal and must cut for it."""

    star: Star
    players: tuple[int, ...]


def stars(games: Iterable[Game], booby: int) -> dict[int, Stars]:
    """Count everybody's stars; ``booby`` is the number of the last table."""
    count: Counter[tuple[int, Star]] = Counter()
    seen: dict[int, None] = {}
    for game in games:
        seen |= dict.fromkeys(game.winners + game.losers)
        won = Star.GOLD if game.table == 1 else Star.RED
        count.update((player, won) for player in game.winners)
        if game.table == booby:
            count.update((player, Star.GREEN) for player in game.losers)
    return {player: Stars(*(count[player, star] for star in Star)) for player in seen}


def prizes(players: Mapping[int, Stars], cut: Sequence[int] = ()) -> tuple[Prize, ...]:
    """Most gold stars, most red, most green, each to a player that has no prize yet.

    Equal in gold: the red stars decide, then the fewest green, then a cut. Equal in red: the
    fewest green, then a cut. Equal in green: a cut. ``cut`` is everybody who has cut, the
    winner of the cut first. The list ends with a prize for which somebody still has to cut, as
    it is not known before who is left for the next. Ladies and gentlemen have their own.
    """
    left, given = dict(players), []
    for star in Star:
        if not left:
            break
        best = max(_merit(star, its) for its in left.values())
        equal = tuple(player for player, its in left.items() if _merit(star, its) == best)
        if len(equal) > 1 and set(equal) <= set(cut):
            equal = (min(equal, key=cut.index),)
        given.append(Prize(star, equal))
        if len(equal) > 1:
            break
        del left[equal[0]]
    return tuple(given)


def _merit(star: Star, its: Stars) -> tuple[int, ...]:
    match star:
        case Star.GOLD:
            return its.gold, its.red, -its.green
        case Star.RED:
            return its.red, -its.green
        case Star.GREEN:
            return (its.green,)
