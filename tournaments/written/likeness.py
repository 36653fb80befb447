"""Names that are nearly alike: what somebody with a slip of the pen may have meant."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise

from tournaments.names import folded

MOST = 5
"""So many are offered, the likest first."""

_ENOUGH = 0.75
"""How much two words have in common that may be one: of 1, as ``difflib`` measures it."""

_ENOUGH_OF_FEW = 0.85
"""The same where the first letter is another, or the word is short: Mary is not Gary, nor Mark."""

_FEW_LETTERS = 4
"""A word is short with so many letters."""

_TRIED = 20
"""So many names of one club are compared closely: those with most pairs of letters in common."""


class Likeness:
    """The names of a club, to be searched for those that are nearly what was typed.

    ``forms``: for each member, by any number, what it is called: name, surname, nickname.
    """

    def __init__(self, forms: Iterable[tuple[int, Sequence[str]]]) -> None:
        self._words: dict[int, list[tuple[str, ...]]] = {}
        self._with: defaultdict[str, set[int]] = defaultdict(set)
        for who, names in forms:
            # A surname that is part of the name finds nothing more.
            said = list(dict.fromkeys(words for name in names if (words := tuple(_words(name)))))
            said = [words for words in said if not any(set(words) < set(more) for more in said)]
            self._words[who] = said
            for pair in {pair for words in said for word in words for pair in _pairs(word)}:
                self._with[pair].add(who)

    def like(self, typed: str) -> list[int]:
        """Return who may have been meant, the likest first: ``MOST`` of them."""
        words = tuple(_words(typed))
        shared: Counter[int] = Counter()
        for pair in {pair for word in words for pair in _pairs(word)}:
            shared.update(self._with.get(pair, ()))
        ranked = []
        for who, _often in shared.most_common(_TRIED):
            if alike := max((_alike(words, its) for its in self._words[who]), default=0.0):
                ranked.append((-alike, who))
        return [who for _alike_, who in sorted(ranked)[:MOST]]


def _words(name: str) -> list[str]:
    """``O'Neill-Smith, Ann`` as words that may stand in any order."""
    letters = "".join(c if c.isalnum() else " " if c not in "'’" else "" for c in folded(name))
    return letters.split()


def _pairs(word: str) -> Iterable[str]:
    """Its neighbouring letters, with one before and one behind it."""
    return map("".join, pairwise(f" {word} "))


def _alike(typed: Sequence[str], known: Sequence[str]) -> float:
    """Return how like each other two names are; 0 where they are other people's.

    A word alone is held against every word of a name; several all have to be found, in either
    order: a couple has its surname in common and is two people.
    """
    if len(typed) == 1:
        return max((_word_alike(typed[0], word) for word in known), default=0.0)
    if len(known) < 2:
        return 0.0
    fewer, more = sorted((typed, known), key=len)
    return max(_all_alike(fewer, more), _all_alike(fewer, more[::-1]))


def _all_alike(fewer: Sequence[str], more: Sequence[str]) -> float:
    """Return how like the least like of the words is: the first and the last of both, and all
    between.
    """
    middle = max(0, len(fewer) - 1)
    ends = [*zip(fewer[:middle], more, strict=False), (fewer[-1], more[-1])]
    alike = [_word_alike(one, other) for one, other in ends]
    return sum(alike) / len(alike) if all(alike) else 0.0


@lru_cache(maxsize=50_000)
def _word_alike(one: str, other: str) -> float:
    """Return how like each other two words are, 0 where they are not: 1 for the same."""
    if one == other:
        return 1.0
    short, long = sorted((one, other), key=len)
    if long.startswith(short):
        return 0.9 if len(short) > 2 else 0.8 if len(short) == 1 else 0.0
    if sorted(one) == sorted(other) and one[0] == other[0]:
        return 0.8
    alike = SequenceMatcher(None, one, other, autojunk=False).ratio()
    certain = len(short) > _FEW_LETTERS and one[0] == other[0]
    return alike if alike >= (_ENOUGH if certain else _ENOUGH_OF_FEW) else 0.0
