"""What every system is: it says which fields it fits, and builds a movement for one."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from movements.movement import Kind, Movement


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of a system: who came, and how long they mean to play.

    ``contestants`` counts pairs, teams or individuals as ``kind`` says. ``rounds`` None: as
    many as the system has.
    """

    contestants: int
    trays_per_round: int
    rounds: int | None = None
    kind: Kind = Kind.PAIRS


@dataclass(frozen=True, slots=True)
class Extent:
    """A system at full length: its rounds, and how many tray sets are in play."""

    rounds: int
    tray_sets: int


class UnfitCode(StrEnum):
    """Why a system does not fit."""

    KIND_UNSUITED = "kind_unsuited"
    CONTESTANTS_ODD = "contestants_odd"
    TABLES_TOO_FEW = "tables_too_few"
    TABLES_TOO_MANY = "tables_too_many"
    ROUNDS_TOO_FEW = "rounds_too_few"
    ROUNDS_TOO_MANY = "rounds_too_many"
    TRAYS_TOO_FEW = "trays_too_few"
    TRAYS_TOO_MANY = "trays_too_many"


@dataclass(frozen=True, slots=True)
class Unfit:
    """A reason why a system does not fit: what was asked, and the nearest that would do.

    ``value`` and ``limit`` count contestants, tables, rounds or trays, as the code says; for an
    unsuited kind they are None.
    """

    code: UnfitCode
    value: int | None = None
    limit: int | None = None


class DoesNotFit(ValueError):  # noqa: N818 - it is an answer, not an error
    """A movement was asked of a system that does not fit. ``unfit`` says why."""

    unfit: Unfit

    def __init__(self, unfit: Unfit) -> None:
        super().__init__(unfit)
        self.unfit = unfit

    def __str__(self) -> str:
        return f"{self.unfit.code} value={self.unfit.value} limit={self.unfit.limit}"


class System(Protocol):
    """A way of making movements, by the name of its inventor or family."""

    @property
    def name(self) -> str:
        """Its code: stored with every plan it made, so that it never changes."""

    def fits(self, wanted: Wanted) -> Unfit | None:
        """None if it can build what is wanted; otherwise the first reason why not."""

    def extent(self, contestants: int) -> Extent:
        """How long it is for a field that it fits."""

    def variant(self, wanted: Wanted) -> str:
        """The code of the form it takes for what is wanted, which it fits."""

    def build(self, wanted: Wanted) -> Movement:
        """The movement, audited. Raises DoesNotFit where ``fits`` gives a reason."""
