"""Lists of members as people have them: a file out of a spreadsheet, or lines that were pasted.

A line is a member. Columns are parted by tabs, semicolons, commas or vertical bars; a first line
that names them is understood in some languages, and where somebody says what is in each. Without
one a line is
``name; number; nickname``, or where commas or tabs part it and no second word has a digit,
``surname, first name, number``.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from scoring.strata import MOST_GRADE
from tournaments.names import folded, has_controls, in_one_line, is_visible

MOST_LINES = 2000
"""A club with more brings them in two lists."""

NUMBERS = ("number", "national_number")
"""The columns of a member's numbers: the club's own, and the one of a federation."""

LENGTHS: Mapping[str, int] = {
    "name": 120,
    "surname": 120,
    "number": 20,
    "nickname": 60,
    "national_number": 20,
}
"""The most characters that are kept of each."""


class Column(StrEnum):
    """The possible contents of a column."""

    NAME = "name"
    FIRST = "first"
    SURNAME = "surname"
    NUMBER = "number"
    NATIONAL_NUMBER = "national_number"
    NICKNAME = "nickname"
    MUST_SIT = "must_sit"
    WITHHELD = "name_withheld"
    GUEST = "guest"
    GRADE = "grade"
    OTHER = "other"


class Fault(StrEnum):
    """The reasons why a line is no member."""

    QUOTES = "quotes"
    COLUMNS = "columns"
    NO_NAME = "no_name"
    CHARACTERS = "characters"
    NAME_LONG = "name_long"
    SURNAME_LONG = "surname_long"
    NUMBER_LONG = "number_long"
    NATIONAL_NUMBER_LONG = "national_number_long"
    NICKNAME_LONG = "nickname_long"
    GRADE = "grade"


class TooManyLines(ValueError):  # noqa: N818  it is an answer
    """More than ``MOST_LINES``."""


@dataclass(frozen=True, slots=True)
class MemberDetails:
    """What somebody says of a member: columns of ``tournaments.models.Member``."""

    name: str = ""
    surname: str = ""
    number: str = ""
    nickname: str = ""
    national_number: str = ""
    must_sit: bool = False
    name_withheld: bool = False
    guest: bool = False
    grade: int | None = None

    @classmethod
    def of(cls, member: Any) -> "MemberDetails":
        """What is kept of a member."""
        return cls(*(getattr(member, each.name) for each in fields(cls)))

    @property
    def numbers(self) -> list[str]:
        """The numbers there are, the club's first."""
        return list(self.by_column.values())

    @property
    def by_column(self) -> dict[str, str]:
        """The same, each by its column."""
        return {column: said for column in NUMBERS if (said := getattr(self, column))}

    def in_one_line(self) -> "MemberDetails":
        """With spaces set right."""
        words: dict[str, Any] = {name: in_one_line(getattr(self, name)) for name in LENGTHS}
        return replace(self, **words)


MARKS = tuple(each.name for each in fields(MemberDetails) if each.type is bool)
"""What a member is or is not."""


@dataclass(frozen=True, slots=True)
class ListedMember:
    """A line as it was understood; ``fault`` where it was not. ``text`` is how it begins."""

    line: int
    text: str
    said: MemberDetails = MemberDetails()
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class ListColumn:
    """A column of a list: what it was taken for, its heading or nothing, and what stands in it.

    ``usual``: what it would be taken for where nobody has said anything.
    """

    column: Column
    usual: Column = Column.OTHER
    heading: str = ""
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MemberList:
    """The members of a list, and what its columns were taken for."""

    columns: tuple[ListColumn, ...]
    header: bool
    members: tuple[ListedMember, ...]


@dataclass(frozen=True, slots=True)
class ListLayout:
    """What somebody says of a list: whether its first line names the columns, and what each is."""

    header: bool
    columns: tuple[Column, ...]


Headings = Mapping[str, Column]
"""What a club takes columns of these headings for, ``folded``; they go before our own."""

NO_HEADINGS: Headings = {}


HEADS: Mapping[Column, str] = {
    Column.NAME: "name|full name|player|member|member name|spieler|nom complet|nome|nombre",
    Column.FIRST: "first name|first|given name|forename|vorname|prenom|imie|fornavn|voornaam",
    Column.SURNAME: "surname|last name|last|family name|nachname|nom|nazwisko|etternavn|achternaam",
    Column.NUMBER: "number|no|no.|nr|nr.|#|id|member number|member no|membership number"
    "|membership no|member id|club number|club no|nummer|mitgliedsnummer|numero|numer",
    Column.NATIONAL_NUMBER: "federation number|federation no|federation’s number|national number"
    "|national no|national id|ebu|ebu no|ebu number|ebu id|acbl|acbl no|acbl number|abf|abf no"
    "|abf number|nzb no|nzb number|sbu no|sbu number|wbu no|wbu number|nbb nummer|dbv nummer|ffb"
    "|licence|licence no|licence number|license|license no|license number|numero de licence"
    "|n° de licence|no licence"
    "|pid|lidnummer bond|verbandsnummer|lizenznummer|numer licencji",
    Column.NICKNAME: "nickname|nick|known as|called|spitzname|surnom|pseudonym",
    Column.MUST_SIT: "must sit|must be stationary|must sit still|sits still|stationary|sits",
    Column.WITHHELD: "name withheld|withheld|name withheld from the public|unnamed|anonymous",
    Column.GUEST: "guest|visitor|gast|invite|ospite|invitado|gjest|gosc",
    Column.GRADE: "grade|masterpoints|master points|total masterpoints|mps|rating|ngs|iv"
    "|indice de valeur|meesterpunten|meisterpunkte|mesterpoeng|mesterpoint",
}
_COLUMN_OF = {
    "".join(head.split()): column for column, heads in HEADS.items() for head in heads.split("|")
}
"""Programs write ``FIRSTNAME`` and ``first_name`` too."""
_SEPARATOR = re.compile(r'"?sep=(.)"?', re.IGNORECASE)
"""How some spreadsheets say in a line of its own what parts the columns."""
_GRADE = re.compile(r"(\d{1,3}(?:[ .,'’\u00a0]\d{3})+|\d{1,7})(?:[.,]\d{1,2})?\s?%?")
"""A whole number, its thousands parted or not; what stands behind it is left out."""
_YES = {"1", "x", "y", "yes", "true", "on", "ja", "oui", "tak", "si"}
_LOOKED_AT, _EXAMPLES, _EXAMPLE = 50, 3, 40
"""Lines in which examples are looked for; how many are shown, and so many characters of each."""
_PARTS = "\t;,|"
_NAMES = {Column.NAME, Column.FIRST, Column.SURNAME}
_PLAIN = (Column.NAME, Column.NUMBER, Column.NICKNAME)
_SURNAME_FIRST = (Column.SURNAME, Column.FIRST, Column.NUMBER)


def read_member_list(
    text: str, headings: Headings = NO_HEADINGS, layout: ListLayout | None = None
) -> MemberList:
    """The members of a list, each with its line; raises ``TooManyLines``.

    ``layout``: what was said of it, rather than what it looks like.
    """
    lines = [
        (number, line)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)
        if line.strip(f" {_PARTS}")
    ]
    said = _SEPARATOR.fullmatch(lines[0][1].strip(" ")) if lines else None
    parts = said[1] if said else _PARTS
    lines = lines[1:] if said else lines
    if len(lines) > MOST_LINES:
        raise TooManyLines
    if not lines:
        return MemberList((), header=False, members=())
    part, named = _heads(lines[0][1], headings, parts)
    header = bool(named) if layout is None else layout.header
    part = part or _parted_by([line for _number, line in lines], parts)
    heads = _cells(lines[0][1], part) or [] if header else []
    lines = lines[1:] if header else lines
    if layout is not None:
        columns = _surname_named_name(_once(_padded(layout.columns, len(heads))))
    else:
        columns = named if header else _guessed(part, [line for _number, line in lines])
    members = tuple(_member(number, line, part, columns) for number, line in lines)
    examples = [line for _number, line in lines[:_LOOKED_AT]]
    usual = _padded(_named(heads, NO_HEADINGS) if header else (), len(columns))
    return MemberList(tuple(_columns(columns, usual, heads, examples, part)), header, members)


def _named(heads: Sequence[str], headings: Headings) -> tuple[Column, ...]:
    """Return the columns of these headings."""
    meanings = [
        headings.get(folded(head), _COLUMN_OF.get(_squeezed(head), Column.OTHER)) for head in heads
    ]
    return _surname_named_name(_once(meanings))


def _squeezed(head: str) -> str:
    return re.sub(r"[\s_-]+", "", folded(head)).strip(".:*")


def _heads(line: str, headings: Headings, parts: str) -> tuple[str, tuple[Column, ...]]:
    """Return what parts the columns that a first line names, and these; none where it names
    none.
    """
    for part in parts:
        columns = _named(_cells(line, part) or [], headings)
        if not _NAMES.isdisjoint(columns):
            return part, columns
    return "", ()


def _columns(
    columns: Sequence[Column],
    usual: Sequence[Column],
    heads: Sequence[str],
    lines: Sequence[str],
    part: str,
) -> Iterator[ListColumn]:
    """Yield each column with its heading and the first few things that stand in it."""
    rows = [_cells(line, part) or [] for line in lines]
    for at, column in enumerate(columns):
        said = dict.fromkeys(row[at][:_EXAMPLE] for row in rows if at < len(row) and row[at])
        heading = heads[at] if at < len(heads) else ""
        yield ListColumn(column, usual[at], heading, tuple(said)[:_EXAMPLES])


def _padded(columns: Sequence[Column], width: int) -> tuple[Column, ...]:
    """Return the columns that were said, and that any others are left out."""
    return (*columns, *[Column.OTHER] * (width - len(columns)))


def _once(columns: Sequence[Column]) -> tuple[Column, ...]:
    """Of two columns with the same head the first counts."""
    return tuple(
        each if columns.index(each) == at else Column.OTHER for at, each in enumerate(columns)
    )


def _surname_named_name(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Beside a first name, the column that is called name has the surname."""
    if Column.FIRST not in columns or Column.SURNAME in columns:
        return columns
    return tuple(Column.SURNAME if each is Column.NAME else each for each in columns)


def _parted_by(lines: Sequence[str], parts: str) -> str:
    """Return what stands in most lines."""
    return max(parts, key=lambda part: sum(part in line for line in lines))


def _guessed(part: str, lines: Sequence[str]) -> tuple[Column, ...]:
    """Return what the columns without headings may be; those that most lines have beyond: none."""
    rows = [cells for line in lines if (cells := _cells(line, part))]
    words = [row[1] for row in rows if len(row) > 1 and row[1]]
    surname_first = part != ";" and words and not any(c.isdigit() for cell in words for c in cell)
    usual = Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)
    return _padded(_SURNAME_FIRST if surname_first else _PLAIN, usual[0] if usual[1] > 1 else 0)


def _cells(line: str, part: str) -> list[str] | None:
    """The cells of a line, spaces set right; None where its quotation marks do not pair."""
    try:
        rows = list(csv.reader([line], delimiter=part, skipinitialspace=True, strict=True))
    except csv.Error:
        return None
    return [in_one_line(cell) for cell in rows[0]] if rows else []


def _member(number: int, line: str, part: str, columns: Sequence[Column]) -> ListedMember:
    text = " ".join(line.split())[:80]
    cells = _cells(line, part)
    if cells is None:
        return ListedMember(number, text, fault=Fault.QUOTES)
    if any(cells[len(columns) :]):
        return ListedMember(number, text, fault=Fault.COLUMNS)
    said = dict(zip(columns, cells, strict=False))
    name, surname = _names(said)
    found = MemberDetails(
        name,
        surname,
        said.get(Column.NUMBER, ""),
        said.get(Column.NICKNAME, ""),
        said.get(Column.NATIONAL_NUMBER, ""),
        **{mark: folded(said.get(Column(mark), "")) in _YES for mark in MARKS},
    )
    graded = _GRADE.fullmatch(said.get(Column.GRADE, ""))
    if graded:
        found = replace(found, grade=int(re.sub(r"\D", "", graded[1])))
    elif said.get(Column.GRADE):
        return ListedMember(number, text, fault=Fault.GRADE)
    fault = _fault(found)
    return ListedMember(number, text, fault=fault) if fault else ListedMember(number, text, found)


def _names(said: Mapping[Column, str]) -> tuple[str, str]:
    """The whole name, and the surname where one is said."""
    name, surname = said.get(Column.NAME, ""), said.get(Column.SURNAME, "")
    if not name:
        return " ".join(filter(None, (said.get(Column.FIRST, ""), surname))), surname
    last, comma, first = (word.strip() for word in name.partition(","))
    if comma and last and first:
        return f"{first} {last}", surname or last
    return name, surname


def _fault(found: MemberDetails) -> Fault | None:
    if (found.grade or 0) > MOST_GRADE:
        return Fault.GRADE
    if not is_visible(found.name):
        return Fault.NO_NAME
    for column, most in LENGTHS.items():
        text = getattr(found, column)
        if len(text) > most:
            return Fault(f"{column}_long")
        if has_controls(text):
            return Fault.CHARACTERS
    return None
