"""Differences that are the publisher's own, found by what their explanation is filed under.

A file explains a figure in words of its own: ``total of 7``, ``board 12 mp_ns``, ``ranks``. A
key is read for the kind of figure, the boards and the contestants that it names, and explains
whatever fits all of them. A key that names none of these explains nothing.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tournaments.replay.figures_compared import Difference

_AWARDS = frozenset({"award N/S", "award E/W", "percent N/S", "percent E/W"})
_TOTALS = frozenset({"total"})
_PERCENTS = frozenset({"percent", "percent N/S", "percent E/W"})
KINDS: Mapping[str, frozenset[str]] = {
    "total": _TOTALS, "totals": _TOTALS, "adjustment": _TOTALS, "sum": _TOTALS,
    "percent": _PERCENTS, "percents": _PERCENTS, "percentage": _PERCENTS,
    "percentages": _PERCENTS, "pct": _PERCENTS,
    "rank": frozenset({"rank"}), "ranks": frozenset({"rank"}), "ranking": frozenset({"rank"}),
    "place": frozenset({"rank"}), "places": frozenset({"rank"}), "tie": frozenset({"rank"}),
    "ties": frozenset({"rank"}),
    "award": _AWARDS, "awards": _AWARDS, "mp": _AWARDS, "mps": _AWARDS, "ximp": _AWARDS,
    "ximps": _AWARDS, "butler": _AWARDS, "matchpoint": _AWARDS, "matchpoints": _AWARDS,
    "imp": _AWARDS | _TOTALS, "imps": _AWARDS | _TOTALS, "points": _AWARDS | _TOTALS,
    "score": frozenset({"score"}), "scores": frozenset({"score"}),
    "contract": frozenset({"score"}), "contracts": frozenset({"score"}),
    "played": frozenset({"trays played"}),
    "match": frozenset({"match"}), "matches": frozenset({"match"}),
    "vp": frozenset({"match", "total"}), "vps": frozenset({"match", "total"}),
}  # fmt: skip
"""Which figures a word stands for."""

BOARDS = frozenset({"board", "boards", "tray", "trays", "bd", "b"})
ELSEWHERE = frozenset({"round", "rounds", "table", "tables"})
_TOKEN = re.compile(r"[^\W\d_]+|\d+")


@dataclass(frozen=True, slots=True)
class Names:
    """The things a key names: kinds of figures, boards, contestants."""

    kinds: frozenset[str]
    boards: frozenset[int]
    contestants: frozenset[str]

    def fit(self, difference: Difference) -> bool:
        """Return whether the key speaks of this difference."""
        if not (self.kinds or self.boards or self.contestants):
            return False
        return (
            (not self.kinds or difference.what in self.kinds)
            and (not self.boards or difference.board in self.boards)
            and (not self.contestants or self._name(difference))
        )

    def _name(self, difference: Difference) -> bool:
        """A bare number is a contestant's, or the board's where none is named as such."""
        if self.contestants & set(difference.names):
            return True
        return not self.boards and str(difference.board) in self.contestants


def with_known(
    differences: Iterable[Difference], known: Mapping[str, str]
) -> tuple[Difference, ...]:
    """The differences, each with the explanation that fits it."""
    keys = [(read_names(key), text or key) for key, text in known.items()]
    return tuple(
        replace(each, known=next((text for names, text in keys if names.fit(each)), ""))
        for each in differences
    )


def read_names(key: str) -> Names:
    """Return what a key names."""
    kinds: set[str] = set()
    numbers: dict[str, set[str]] = {"board": set(), "elsewhere": set(), "contestant": set()}
    of = "contestant"
    for token in _TOKEN.findall(key.casefold()):
        if token.isdecimal():
            numbers[of].add(str(int(token)))
            continue
        kinds |= KINDS.get(token, frozenset())
        if token not in ("and", "to", "v", "ns", "ew"):
            of = "board" if token in BOARDS else "elsewhere" if token in ELSEWHERE else "contestant"
    boards = frozenset(int(number) for number in numbers["board"])
    return Names(frozenset(kinds), boards, frozenset(numbers["contestant"]))
