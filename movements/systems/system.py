"""The base of every system: it says which fields it fits, and builds an audited movement."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, NamedTuple, final

from movements.audit import FindingCode, check
from movements.movement import Kind, Movement
from movements.systems.played_twice import replayed

MOST_TRAYS_PER_ROUND = 99
MOST_PLAYS = 250_000
"""So many trays at all tables in all rounds together: nobody plays half as many."""

Options = Mapping[str, str]
"""The values chosen for a system's options, by their names; what is left out is the default."""

NO_OPTIONS: Options = MappingProxyType({})


class Option(NamedTuple):
    """A choice about a system besides its size. The first value is the default."""

    name: str
    values: tuple[str, ...]


TWICE = "twice"
PLAYED = Option("played", ("once", TWICE))
"""The option of every system that seats pairs for an evening: "up and back", by all of it again."""


def played_twice(options: Options) -> bool:
    """Return whether the schedule is played through twice."""
    return options.get(PLAYED.name) == TWICE


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request to a system: who came, and how long they mean to play.

    ``contestants`` counts the pairs, teams or individuals that came, as ``kind`` says: never a
    phantom. ``rounds`` None: as many as the system has. ``tables`` None: as many as it needs.
    What is played twice has every round twice, and ``rounds`` counts both.
    """

    contestants: int
    trays_per_round: int = 1
    rounds: int | None = None
    kind: Kind = Kind.PAIRS
    tables: int | None = None
    options: Options = field(default_factory=lambda: NO_OPTIONS, hash=False)

    @property
    def times(self) -> int:
        """Return how often the same players play every deal: 1, or 2."""
        return 2 if played_twice(self.options) else 1

    def once(self) -> "Wanted":
        """Return what is wanted of the schedule that is played once or twice."""
        if PLAYED.name not in self.options:
            return self
        others = {name: value for name, value in self.options.items() if name != PLAYED.name}
        return replace(self, options=others, rounds=self.rounds and self.rounds // self.times)


@dataclass(frozen=True, slots=True)
class Extent:
    """The size of a planned movement. ``tray_sets``: how many sets of trays are in play."""

    rounds: int
    tray_sets: int
    tables: int


class UnfitCode(StrEnum):
    """The reasons why a system does not fit."""

    KIND_UNSUITED = "kind_unsuited"
    CONTESTANTS_TOO_FEW = "contestants_too_few"
    CONTESTANTS_TOO_MANY = "contestants_too_many"
    CONTESTANTS_UNSUITED = "contestants_unsuited"  # limit: the nearest number that would do
    TABLES_UNSUITED = "tables_unsuited"  # limit: the tables it needs
    ROUNDS_TOO_FEW = "rounds_too_few"
    ROUNDS_TOO_MANY = "rounds_too_many"
    ROUNDS_UNSUITED = "rounds_unsuited"  # limit: the nearest number that would do
    TRAYS_TOO_FEW = "trays_too_few"
    TRAYS_TOO_MANY = "trays_too_many"
    OPTION_UNKNOWN = "option_unknown"  # option
    OPTION_VALUE = "option_value"  # option
    WRITTEN = "written"  # it is made from its text alone


@dataclass(frozen=True, slots=True)
class Unfit:
    """A reason why a system does not fit: what was asked, and the nearest that would do.

    ``value`` and ``limit`` count contestants, tables, rounds or trays, as the code says; for an
    unsuited kind and for options they are None. ``option`` is the name of the option.
    """

    code: UnfitCode
    value: int | None = None
    limit: int | None = None
    option: str | None = None


class DoesNotFit(ValueError):  # noqa: N818 - it is an answer, not an error
    """A movement was asked of a system that does not fit. ``unfit`` says why."""

    unfit: Unfit

    def __init__(self, unfit: Unfit) -> None:
        super().__init__(unfit)
        self.unfit = unfit

    def __str__(self) -> str:
        return f"{self.unfit.code} value={self.unfit.value} limit={self.unfit.limit}"


class System(ABC):
    """A way of making movements, by the name of its inventor or family.

    ``name`` is its code: stored with every plan it made, so that it never changes.
    ``announced`` are the findings the audit may make of its movements: what a director is told
    of before he chooses it. ``needs_copies``: more than one set of every tray, always.
    ``replays``: the same players play every deal again (memory duplicate). ``howell``: those who
    move follow one another by a card, so that it is for small halls; ``everywhere``: it is as
    usual in a hall of any size. ``unusual``: points against it, where directors rarely run it and
    have to explain it, or where it is for a party more than a contest. ``couples``: for ladies and
    gentlemen; each is ranked alone, and comes with a partner. ``counts_losses``: its source counts
    the tricks behind the best on the same seats. ``contest_of_clubs``: it is won by a club, and
    nobody is seated as a contestant of his own; ``in_sets``: each few of its tables have trays and
    opponents of their own.
    """

    name: ClassVar[str]
    kind: ClassVar[Kind]
    options: ClassVar[tuple[Option, ...]] = ()
    announced: ClassVar[frozenset[FindingCode]] = frozenset()
    needs_copies: ClassVar[bool] = False
    replays: ClassVar[bool] = False
    howell: ClassVar[bool] = False
    everywhere: ClassVar[bool] = False
    unusual: ClassVar[int] = 0
    couples: ClassVar[bool] = False
    counts_losses: ClassVar[bool] = False
    contest_of_clubs: ClassVar[bool] = False
    in_sets: ClassVar[bool] = False

    def matches_by_cards(self, _options: Options = NO_OPTIONS) -> bool:
        """Return whether each set is a match between pairs that hold the same cards."""
        return False

    def ew_alone(self, _options: Options = NO_OPTIONS) -> tuple[int, ...]:
        """The rounds in which N/S only fill up the tables: what they make counts for nobody."""
        return ()

    @abstractmethod
    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Every number of contestants it fits, in rising order."""

    def options_for(self, _contestants: int) -> tuple[Option, ...]:
        """The options that make a difference for so many."""
        return self.options

    def tables_sharing(self, _wanted: Wanted) -> int:
        """The number of tables that hand one set of trays round in every round; two need not be
        told.
        """
        return 1

    @property
    def can_be_played_twice(self) -> bool:
        """Return whether its schedule can be played through twice, as mnemonic duplicate is."""
        return self.kind is Kind.PAIRS and not (self.replays or self.contest_of_clubs)

    @property
    def every_option(self) -> tuple[Option, ...]:
        """Return its own options, and whether it is played twice where it can be."""
        return (*self.options, PLAYED) if self.can_be_played_twice else self.options

    @final
    def lengths(self, wanted: Wanted) -> Sequence[int]:
        """Return how many rounds there can be for a size that fits, in rising order; the last is
        usual.

        ``wanted.rounds`` is not looked at.
        """
        lengths = self._lengths(wanted.once())
        return lengths if wanted.times == 1 else [wanted.times * rounds for rounds in lengths]

    @final
    def extent(self, wanted: Wanted) -> Extent:
        """Return how large the movement for a wanted that fits will be."""
        extent = self._extent(wanted.once())
        return replace(extent, rounds=wanted.times * extent.rounds)

    @final
    def variant(self, wanted: Wanted) -> str:
        """The code of the form it takes for a wanted that fits: "full", or "cut" in length."""
        return self._variant(wanted.once())

    @abstractmethod
    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """The lengths of the schedule itself, whether it is played once or twice."""

    @abstractmethod
    def _extent(self, wanted: Wanted) -> Extent:
        """The size of the schedule itself."""

    def _variant(self, wanted: Wanted) -> str:
        """The form of the schedule itself."""
        return "full" if self.rounds(wanted) == self.lengths(wanted)[-1] else "cut"

    @abstractmethod
    def _movement(self, wanted: Wanted) -> Movement:
        """The movement for a wanted that fits, not audited yet."""

    def fits(self, wanted: Wanted) -> Unfit | None:
        """None if it can build what is wanted; otherwise the first reason why not.

        In this order: kind, options, contestants, tables, trays a round, rounds, all together.
        """
        return (
            self._unfit_kind(wanted)
            or self._unfit_options(wanted)
            or self._unfit_size(wanted)
            or self._unfit_tables(wanted)
            or _unfit_trays(wanted)
            or self._unfit_rounds(wanted)
            or self._unfit_amount(wanted)
        )

    @final
    def build(self, wanted: Wanted) -> Movement:
        """The movement, audited. Raises DoesNotFit where ``fits`` gives a reason.

        Raises InvalidMovement if the system itself is wrong: never for a size it claims.
        """
        unfit = self.fits(wanted)
        if unfit is not None:
            raise DoesNotFit(unfit)
        schedule = self._movement(wanted.once())
        return replayed(schedule) if wanted.times == 2 else check(schedule)

    def rounds(self, wanted: Wanted) -> int:
        """The rounds that are asked for, or else the usual."""
        return wanted.rounds or self.lengths(wanted)[-1]

    def option(self, wanted: Wanted, name: str) -> str:
        """The value chosen for an option, or its default. Raises KeyError for another name."""
        return wanted.options.get(name) or {o.name: o.values[0] for o in self.options}[name]

    def _unfit_kind(self, wanted: Wanted) -> Unfit | None:
        return None if wanted.kind is self.kind else Unfit(UnfitCode.KIND_UNSUITED)

    def _unfit_options(self, wanted: Wanted) -> Unfit | None:
        known = {option.name: option.values for option in self.every_option}
        for name, value in wanted.options.items():
            if name not in known:
                return Unfit(UnfitCode.OPTION_UNKNOWN, option=name)
            if value not in known[name]:
                return Unfit(UnfitCode.OPTION_VALUE, option=name)
        return None

    def _unfit_size(self, wanted: Wanted) -> Unfit | None:
        few, many, other = (
            UnfitCode.CONTESTANTS_TOO_FEW,
            UnfitCode.CONTESTANTS_TOO_MANY,
            UnfitCode.CONTESTANTS_UNSUITED,
        )
        return _unfit_in(self.sizes(wanted.options), wanted.contestants, few, many, other)

    def _unfit_tables(self, wanted: Wanted) -> Unfit | None:
        needed = self.extent(_at_full_length(wanted)).tables
        if wanted.tables in (None, needed):
            return None
        return Unfit(UnfitCode.TABLES_UNSUITED, wanted.tables, needed)

    def _unfit_amount(self, wanted: Wanted) -> Unfit | None:
        extent = self.extent(wanted)
        at_once = extent.rounds * extent.tables
        most = max(1, MOST_PLAYS // at_once)
        if wanted.trays_per_round <= most:
            return None
        return Unfit(UnfitCode.TRAYS_TOO_MANY, wanted.trays_per_round, most)

    def _unfit_rounds(self, wanted: Wanted) -> Unfit | None:
        if wanted.rounds is None:
            return None
        few, many, other = (
            UnfitCode.ROUNDS_TOO_FEW,
            UnfitCode.ROUNDS_TOO_MANY,
            UnfitCode.ROUNDS_UNSUITED,
        )
        return _unfit_in(self.lengths(wanted), wanted.rounds, few, many, other)


def trays_of(tray_set: int, per_round: int) -> tuple[int, ...]:
    """The numbers of the trays of a set: of set 0 the first so many, and so on."""
    first = tray_set * per_round + 1
    return tuple(range(first, first + per_round))


def _at_full_length(wanted: Wanted) -> Wanted:
    return Wanted(wanted.contestants, kind=wanted.kind, options=wanted.options)


def _unfit_trays(wanted: Wanted) -> Unfit | None:
    trays = wanted.trays_per_round
    if trays < 1:
        return Unfit(UnfitCode.TRAYS_TOO_FEW, trays, 1)
    if trays > MOST_TRAYS_PER_ROUND:
        return Unfit(UnfitCode.TRAYS_TOO_MANY, trays, MOST_TRAYS_PER_ROUND)
    return None


def _unfit_in(
    possible: Sequence[int], value: int, few: UnfitCode, many: UnfitCode, other: UnfitCode
) -> Unfit | None:
    if value in possible:
        return None
    if value < possible[0]:
        return Unfit(few, value, possible[0])
    if value > possible[-1]:
        return Unfit(many, value, possible[-1])
    # Of two that are equally near the larger: nobody is sent home.
    return Unfit(other, value, min(possible, key=lambda n: (abs(n - value), -n)))
