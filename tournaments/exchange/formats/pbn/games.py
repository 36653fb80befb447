"""A file of PBN as its games: each with its tags and their tables, as they stand there."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from tournaments.exchange.malformed import MalformedFile

MOST_LINES = 400_000
LONGEST_LINE = 2_000
"""Characters of a line that are looked at."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n|\Z)")
_TAG = re.compile(r'\s*\[\s*(\w+)\s+"(.*)"\s*\]?\s*$')
_CREATOR = re.compile(r"%\s*(?:Creator|Generator)\s*:\s*(.+)", re.IGNORECASE)
_TITLE = re.compile(r'%\s*HRTitle(Event|Date)\s+"?(.*?)"?\s*$')
"""Of the title over a hand record, as BridgeComposer keeps it where the tags are empty."""
_COLUMN = re.compile(r"[+-]?(\w+)\s*(?:\\(\d{1,3})?[LR]?)?\s*")
_CELL = re.compile(r'"([^"]*)"|(\S+)')
_NOTHING = ("", "-", "?", "*")
"""What stands for no value, or for one that is not known."""
BEGINS = ("event", "board")
"""The tags with which a game begins: there is no game with two of one."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its cells by the names of their columns, those that say something."""

    line: int
    cells: dict[str, str]


@dataclass(slots=True)
class Table:
    """A table: the names of its columns in lower case, with their widths, 0 where not said."""

    columns: tuple[tuple[str, int], ...] = ()
    lines: list[tuple[int, str]] = field(default_factory=list)

    def rows(self) -> "Iterator[Row]":
        """Yield the rows. Raises ``MalformedFile`` for one of which nobody can say what is what."""
        for number, text in self.lines:
            cells = self._cells(text)
            if cells is None:
                wanted = len(self.columns)
                raise MalformedFile(f"line {number}", f"this row has more than {wanted} columns")
            names = (name for name, _width in self.columns)
            said = dict(zip(names, cells, strict=False))
            yield Row(number, {name: text for name, text in said.items() if text not in _NOTHING})

    def _cells(self, text: str) -> list[str] | None:
        found = [(cell[1] if cell[1] is not None else cell[2]) for cell in _CELL.finditer(text)]
        named = [at for at, (name, _width) in enumerate(self.columns) if name.startswith("name")]
        if len(named) == 1 and len(found) > len(self.columns):
            # The name is whatever stands between the others.
            first, after = named[0], len(found) - (len(self.columns) - named[0] - 1)
            found = [*found[:first], " ".join(found[first:after]), *found[after:]]
        if len(found) == len(self.columns) or not named:
            return [cell.strip().removeprefix("^") for cell in found]
        if named == list(range(named[0], len(self.columns))):
            return self._with_names_last(text, named[0])
        if all(width for _name, width in self.columns[:-1]):
            return self._by_width(text)
        return found if len(found) < len(self.columns) else None

    def _with_names_last(self, text: str, first: int) -> list[str] | None:
        """Return the cells where the last columns are names, which are as wide as they say or more.

        A name that is longer goes on to the next space; one without a width to the next two. None
        where there is no such.
        """
        before = list(islice(_CELL.finditer(text), first))
        cells = [cell[1] if cell[1] is not None else cell[2] for cell in before]
        rest = text[before[-1].end() :] if before else text
        for _name, width in self.columns[first:-1]:
            rest = rest.removeprefix(" ") if width else rest.lstrip()
            end = rest.find(" " if width else "  ", width)
            if end < 0:
                return None
            cells.append(rest[:end])
            rest = rest[end:]
        return [cell.strip().strip('"').removeprefix("^") for cell in (*cells, rest)]

    def _by_width(self, text: str) -> list[str]:
        """Return the cells where names have spaces in them: each has its place in the line."""
        cells: list[str] = []
        start = 0
        for _name, width in self.columns[:-1]:
            cells.append(text[start : start + width])
            start += width + 1
        return [cell.strip().strip('"').removeprefix("^") for cell in (*cells, text[start:])]


@dataclass(slots=True)
class Game:
    """A game: the values of its tags, by their names in lower case; its tables; its line."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)

    def said(self, *names: str) -> str:
        """Return the first of these tags that says something; empty where none does."""
        values = (self.tags.get(name, "").strip() for name in names)
        return next((value for value in values if value not in _NOTHING), "")


def read_games(text: str) -> tuple[list[Game], str]:
    """Return the games of a file, and the program that wrote it as it calls itself."""
    games: list[Game] = []
    escaped: dict[str, str] = {}
    tag, apart = "", True
    for number, line in _lines(text):
        if line.startswith("%"):
            _read_escaped(line, escaped)
        elif not line.strip():
            apart, tag = True, ""
        elif found := _TAG.match(line):
            tag = found[1].lower()
            if _begins(tag, games, apart=apart):
                games.append(Game(number))
            _take(tag, found[2], games)
            apart = False
        elif tag and games and tag in games[-1].tables:
            games[-1].tables[tag].lines.append((number, line))
    creator = escaped.pop("creator", "")
    for name, title in escaped.items():
        _entitle(games, name, title)
    return games, creator


def _entitle(games: Sequence[Game], name: str, title: str) -> None:
    """Take what a title says for a tag that no game says."""
    if not any(game.said(name) for game in games):
        for game in games:
            game.tags[name] = title


def _read_escaped(line: str, escaped: dict[str, str]) -> None:
    """Take what programs say in lines of their own: what they are, and a title."""
    if found := _CREATOR.match(line):
        escaped.setdefault("creator", found[1].strip())
    elif found := _TITLE.match(line):
        escaped.setdefault(found[1].lower(), found[2])


def _begins(tag: str, games: list[Game], *, apart: bool) -> bool:
    """Return whether a game begins with this tag: after an empty line, or where it is there."""
    if not games:
        return True
    tags = games[-1].tags
    return (tag in BEGINS and tag in tags) or (apart and "board" in tags)


def _take(tag: str, value: str, games: list[Game]) -> None:
    """Add a tag to the last game; ``#`` is what the game before it said, ``##`` its table too."""
    game = games[-1]
    if value in ("#", "##") and len(games) > 1:
        before = games[-2]
        game.tags[tag] = before.tags.get(tag, "")
        if value == "##" and tag in before.tables:
            game.tables[tag] = before.tables[tag]
        return
    game.tags.setdefault(tag, value)
    if tag.endswith("table") and tag not in game.tables:
        game.tables[tag] = Table(tuple(_columns(value)))


def _columns(header: str) -> Iterator[tuple[str, int]]:
    for each in header.split(";"):
        found = _COLUMN.fullmatch(each)
        name = found[1] if found else each.strip()
        if name:
            yield name.lower(), int((found and found[2]) or 0)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, without comments."""
    commented = False
    for number, found in enumerate(_LINE.finditer(text), 1):  # one by one: there may be millions
        if number > MOST_LINES:
            raise MalformedFile("", f"the file has more than {MOST_LINES:,} lines")
        line = text[found.start() : min(found.end(), found.start() + LONGEST_LINE)].rstrip("\r\n")
        kept, commented = _without_comments(line, commented=commented)
        if kept is not None:
            yield number, kept


def _without_comments(line: str, *, commented: bool) -> tuple[str | None, bool]:
    """Return a line without what is in braces or after a semicolon, and whether braces are open.

    None: nothing but a comment stands there, which is not an empty line.
    """
    if commented:
        _comment, closed, line = line.partition("}")
        if not closed:
            return None, True
        if not line.strip():
            return None, False
    if line.startswith(("%", "[")):
        return line, False
    if line.startswith(";"):
        return None, False
    before, opened, after = line.partition("{")
    if not opened:
        return line, False
    _comment, closed, rest = after.partition("}")
    kept = before + rest
    return (kept if kept.strip() else None), not closed
