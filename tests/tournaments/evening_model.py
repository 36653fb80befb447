"""An evening in plain dicts: what the program should believe, computed in the simplest way.

Nothing here is taken from the program but the plan, which is tried elsewhere: who may do what,
what is refused, which version stands, and what the standings are, is said a second time.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

WHIST: dict[str, tuple[str, int | None]] = {
    "7": ("T7", 7),
    "7-6": ("T7", 7),
    "0": ("T0", 0),
    "13/0": ("T13", 13),
    "5": ("T5", 5),
    "np": ("X", None),
}
"""What may be typed: the code that is kept and N/S's figure."""

BRIDGE: dict[str, tuple[str, int | None]] = {
    "110": ("S110", 110),
    "-140": ("S-140", -140),
    "2SE=": ("C2SE8", -110),
    "1NTN8": ("C1NN8", 120),
    "p": ("P", 0),
    "np": ("X", None),
    "0": ("P", 0),
}
"""Part scores only: they are worth the same whoever is vulnerable."""

WRONG = ("14", "7-7", "8SN=", "", "seven", "-7")
"""No results: neither of whist nor of bridge."""

CAN_SIT = (6, 8)
"""Pairs that a compass game seats here; others of the test are refused."""

MAY_DIRECT = ("organiser",)
MAY_SCORE = ("organiser", "scorer")


class Where(NamedTuple):
    """A tray at a table in a round."""

    round: int
    table: int
    tray: int


class Entering(NamedTuple):
    """Somebody types a result."""

    who: str
    where: Where
    typed: str
    base: int
    reason: str
    key: str


@dataclass
class Evening:
    """What has happened, as one would tell it."""

    game: str
    closed: bool = False
    locked: bool = False
    official: bool = False
    hidden: bool = False
    pairs: int = 0
    plans: int = 0
    planned: dict[Where, tuple[int, int]] = field(default_factory=dict)
    names: dict[int, list[str]] = field(default_factory=dict)
    members: set[str] = field(default_factory=set)
    said: dict[Where, list[tuple[str, str]]] = field(default_factory=dict)
    back: set[Where] = field(default_factory=set)
    fines: dict[int, tuple[int, list[Fraction]]] = field(default_factory=dict)
    keys: dict[str, tuple[Where, str]] = field(default_factory=dict)
    jobs: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    changes: int = 0
    scored: int = -1

    @property
    def typed(self) -> dict[str, tuple[str, int | None]]:
        """What may be typed in this game."""
        return WHIST if self.game == "whist" else BRIDGE

    @property
    def due(self) -> bool:
        """Whether something has changed since it was scored."""
        return self.changes != self.scored

    def version(self, where: Where) -> int:
        """The version that stands; 0 where nothing was said, or it was taken back."""
        return 0 if where in self.back else len(self.said.get(where, ()))

    @property
    def results(self) -> int:
        """How many results are in."""
        return len(self.said) - len(self.back)

    def change(self, what: str) -> None:
        """Somebody did something that may change the standings."""
        self.log.append(what)
        self.changes += 1

    def name(self, names: dict[int, list[str]]) -> None:
        """Pairs have names; whoever was no member of the club is one, before that."""
        people = {name.casefold() for pair in names.values() for name in pair if name}
        self.log += ["members.added"] * bool(people - self.members)
        self.members |= people
        self.names |= names
        self.change("pairs.named")

    # What is refused

    def seats(self, who: str, pairs: int) -> bool:
        """Whether so many pairs are seated by this person."""
        return who in MAY_DIRECT and not self.closed and not self.said and pairs in CAN_SIT

    def takes_names(self, who: str, names: dict[int, list[str]]) -> bool:
        """Whether these names are taken: known places, nobody in two of them."""
        if who not in MAY_DIRECT or self.locked or not set(names) <= set(range(1, self.pairs + 1)):
            return False
        everybody = [n.casefold() for each in (self.names | names).values() for n in each if n]
        return len(everybody) == len(set(everybody))

    def verdict(self, entering: Entering) -> str:
        """``new``, ``same``, ``conflict`` or ``refused``."""
        who, where, typed, base, reason, key = entering
        code, _figure = self.typed.get(typed, ("", None))
        if who not in MAY_SCORE or not self.planned:
            return "refused"
        if key in self.keys:
            return "same" if self.keys[key] == (where, code) else "refused"
        if self.closed or where not in self.planned or not code:
            return "refused"
        before = [] if where in self.back else self.said.get(where, [])
        if before and before[-1][0] == code:
            return "same"
        if base != len(before):  # a version that never was nobody can have seen
            return "refused" if base > len(self.said.get(where, [])) else "conflict"
        return "refused" if before and not reason else "new"

    def asks(self, who: str) -> str:
        """``new``, ``same`` or ``refused``: a pack is asked for."""
        if who not in MAY_SCORE or not self.planned:
            return "refused"
        return "same" if {"waiting", "running"} & set(self.jobs) else "new"

    # What happens

    def seat(self, pairs: int, planned: dict[Where, tuple[int, int]]) -> None:
        """So many pairs sit down; whoever has a place no more loses the name there."""
        self.pairs, self.planned, self.plans = pairs, planned, self.plans + 1
        self.names = {number: each for number, each in self.names.items() if number <= pairs}
        self.fines = {number: each for number, each in self.fines.items() if number <= pairs}
        self.change("pairs.seated")

    def enter(self, entering: Entering) -> None:
        """A result that is new."""
        where = entering.where
        code, _figure = self.typed[entering.typed]
        self.change("result.corrected" if where in self.said else "result.entered")
        self.said.setdefault(where, []).append((code, entering.reason))
        self.back.discard(where)
        if entering.key:
            self.keys[entering.key] = (where, code)

    # What the standings are

    def figures(self, *, complete_only: bool) -> dict[int, list[tuple[int, int, int]]]:
        """Tray -> (N/S pair, E/W pair, N/S's figure) of each play that has one."""
        figure_of = dict(self.typed.values())
        counts: defaultdict[int, int] = defaultdict(int)
        plays: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
        for where, said in self.said.items():
            if where in self.back:
                continue
            counts[where.tray] += 1
            if (figure := figure_of[said[-1][0]]) is not None:
                plays[where.tray].append((*self.planned[where], figure))
        shown = {t: n for t, n in counts.items() if not complete_only or n == self.expected(t)}
        return {tray: plays[tray] for tray in shown}

    def expected(self, tray: int) -> int:
        """How often the plan plays a tray."""
        return sum(where.tray == tray for where in self.planned)

    def totals(self, *, complete_only: bool) -> dict[int, Fraction]:
        """The total of each pair: tricks over the average, or matchpoints."""
        totals = dict.fromkeys(range(1, self.pairs + 1), Fraction())
        totals |= {
            pair: sum(amounts, Fraction()) for pair, (_version, amounts) in self.fines.items()
        }
        for tray, plays in self.figures(complete_only=complete_only).items():
            worth = self._whist(plays) if self.game == "whist" else self._bridge(tray, plays)
            for pair, amount in worth:
                totals[pair] += amount
        return totals

    def _whist(self, plays: list[tuple[int, int, int]]) -> list[tuple[int, Fraction]]:
        """What each side won above the average of the hands it held."""
        tricks = sum(figure for _ns, _ew, figure in plays)
        over = [(ns, ew, figure - Fraction(tricks, len(plays))) for ns, ew, figure in plays]
        return [pair for ns, ew, amount in over for pair in ((ns, amount), (ew, -amount))]

    def _bridge(self, tray: int, plays: list[tuple[int, int, int]]) -> list[tuple[int, Fraction]]:
        """Two for each result beaten, one for each equalled; factored up as Neuberg does."""
        points = {ns: 0 for ns, _ew, _figure in plays}
        for (ns, _ew, mine), (_ns, _other, theirs) in permutations(plays, 2):
            points[ns] += 2 * (mine > theirs) + (mine == theirs)
        full, top = self.expected(tray), 2 * self.expected(tray) - 2
        worth = []
        for ns, ew, _figure in plays:
            amount = Fraction((points[ns] + 1) * full, len(plays)) - 1
            worth += [(ns, amount), (ew, top - amount)]
        return worth
