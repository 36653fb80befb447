"""A kind of sheet: what it is called and for, which sessions it suits, and how it is made."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, ClassVar, Generic, TypeVar

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext

from scoring.switches import WITH_BOARDS
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.queries.access import drive_of

Values = TypeVar("Values")

_REGISTERED: list["Sheet[Any]"] = []


class Moment(IntEnum):
    """The moment of an evening at which a sheet is laid out."""

    AT_THE_DOOR = 1
    ON_THE_TABLES = 2
    TO_BE_FILLED_IN = 3
    AFTER_PLAY = 4


Follows = Enum(
    "Follows", "CONTESTANTS TABLES SITTINGS TRAYS NEW_TRAYS ROOM WHO_BEGINS RESULTS DRIVE NOTHING"
)
"""What of a session a sheet shows: where a change of plan makes that another, it is wrong on paper.

What follows the results is printed when it is wanted, and so is always of the last plan. A drive
has the sheets that follow it, and no others.
"""


class Sheet(ABC, Generic[Values]):
    """A kind of sheet. A subclass is registered where it is defined.

    ``read`` asks the database and returns plain values, ``draw`` makes the PDF of them and asks
    nothing. Subclasses are made from one module of ``sheets`` each.
    """

    name: ClassVar[str]
    """In addresses and on the command line."""
    title: ClassVar[Promise]
    purpose: ClassVar[Promise]
    of_boards: ClassVar[tuple[Promise, Promise] | None] = None
    """Title and purpose where bridge is played, if they speak of trays."""
    place: ClassVar[tuple[Moment, int]]
    """Where it stands among the sheets as they are laid out; no two have the same."""
    follows: ClassVar[Follows]

    each_of: ClassVar[str] = ""
    """The attribute that names the contestant, table or tray that each of its pieces is of; empty
    for a sheet that is not read as a list of pieces.
    """

    shows_server_address: ClassVar[bool] = False
    """Whether the address of the server stands on it: where that changes it is printed again."""

    def __init_subclass__(cls) -> None:
        """Register the sheet. Raises ``TypeError`` for one that does not say what it follows."""
        super().__init_subclass__()
        if not hasattr(cls, "follows"):
            raise TypeError(f"{cls.__name__} does not say what it follows.")
        _REGISTERED.append(cls())

    @property
    def of_results(self) -> bool:
        """Return whether there is nothing to print before the first results are scored."""
        return self.follows is Follows.RESULTS

    @abstractmethod
    def read(self, session: Session) -> Values:
        """Return what the sheet shows of a session. Refused where there is nothing to show."""

    @abstractmethod
    def draw(self, printer: Printer, values: Values) -> bytes:
        """Return the PDF of what was read, without a query."""

    def blank(self) -> "Sequence[EmptyForm]":
        """Return the empty forms of the sheet, to be filled in by hand."""
        return ()

    def suits(self, session: Session) -> bool:
        """Return whether a session has use for the sheet at all; match sheets are for teams
        alone, those of a drive for a drive.
        """
        return self.is_for(session)

    def is_for(self, session: Session) -> bool:
        """Return whether it is a drive as a session is one."""
        return (self.follows is Follows.DRIVE) is (drive_of(session) is not None)

    def needed(self, _session: Session) -> bool:
        """Return whether an evening it suits cannot do without it: it is in the pack then, unless
        the club leaves it out.
        """
        return False

    def words(self, session: Session) -> tuple[str, str]:
        """Return title and purpose as the players of a session say them."""
        boards = session.tournament.game in WITH_BOARDS
        title, purpose = (boards and self.of_boards) or (self.title, self.purpose)
        return str(title), str(purpose)

    def pdf(self, session: Session, options: PrintOptions, of: Collection[str] = ()) -> bytes:
        """Return the sheet of a session as it is now, in the language of the moment.

        ``of``: of these contestants, tables or trays alone, as they stand on it, where it is in
        pieces; with none, or none of them, all of it.
        """
        values: Any = self.read(session)
        if of and self.each_of:
            values = [one for one in values if getattr(one, self.each_of) in of] or values
        return self.draw(printer(options), values)


@dataclass(frozen=True, slots=True)
class EmptyForm:
    """A sheet without a session, for when the computer is away.

    ``place`` is where it stands in the list of empty forms, ``name`` stands in its address, and
    ``draw`` makes its PDF without a query.
    """

    place: int
    name: str
    title: Promise
    draw: Callable[[Printer], bytes]

    def pdf(self, options: PrintOptions) -> bytes:
        """Return the form in the language of the moment."""
        return self.draw(printer(options))


def printer(options: PrintOptions) -> Printer:
    """Return what prints in the language of the moment."""
    return Printer(gettext, get_language() or "en", options)


def registered() -> "list[Sheet[Any]]":
    """Return every sheet that has been imported, in the order in which they are laid out."""
    return sorted(_REGISTERED, key=lambda sheet: sheet.place)
