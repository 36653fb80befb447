"""The umpire's list: where every set of trays lies, and what he carries before each round."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4, EDGE, HAIR, QUIET, Pen, baseline, whole_lines
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import Passage, Strip, body_width, report, section_head, space
from tournaments.paper.drawing.values import Heading


@dataclass(frozen=True, slots=True)
class TrayPath:
    """A set of trays and the tables at which it lies, round by round; empty: it rests."""

    trays: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrayMove:
    """What is carried: from where, and to where; empty is the place of the trays that rest."""

    trays: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class BeforeRound:
    """All that is carried before a round. ``note``: who begins with which of shared trays."""

    round: int
    moves: tuple[TrayMove, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class TrayMoves:
    """The list. ``rule`` says in sentences how the trays go; ``rounds`` may be left out then."""

    heading: Heading
    rule: tuple[str, ...]
    paths: tuple[TrayPath, ...]
    rounds: tuple[BeforeRound, ...]


_WIDTH = body_width(A4)
MOST_ROUNDS = 12
"""Across the page; the next ones stand below."""
_SET = 26 * mm
_ROW = 5.2 * mm
_ACROSS = 3
_TRAYS, _FROM, _ARROW, _TO = 0.0, 33 * mm, 36.5 * mm, 40 * mm
"""In a third of the page: the trays, the right end of where from, and where to."""
_THIRD = _WIDTH / _ACROSS
_LINE = 4.4 * mm


def tray_moves(sheet: TrayMoves, printer: Printer) -> bytes:
    """The PDF of the list."""
    passages = [_text(sheet.rule)] if sheet.rule else []
    passages += _where(sheet, printer)
    passages += [_before(one, printer) for one in sheet.rounds]
    return report(sheet.heading, passages, A4, printer)


def blank_tray_moves(heading: Heading, sets: int, rounds: int) -> TrayMoves:
    """A list to be written by hand."""
    paths = (TrayPath("", ("",) * rounds),) * sets
    return TrayMoves(heading, (), paths, ())


def _text(sentences: Sequence[str]) -> Passage:
    lines = [line for one in sentences for line in whole_lines(one, Face.SANS, 10, _WIDTH)]
    return Passage(space(2 * mm), tuple(_line(line, 10) for line in lines))


def _line(text: str, size: float) -> Strip:
    def draw(pen: Pen) -> None:
        pen.text(0, _LINE - 1 * mm, text, size=size, width=_WIDTH)

    return Strip(_LINE, draw)


def _where(sheet: TrayMoves, printer: Printer) -> list[Passage]:
    """A row for each set, a column for each round; further rounds in further passages."""
    rounds = max((len(path.tables) for path in sheet.paths), default=0)
    passages = []
    for first in range(0, rounds, MOST_ROUNDS):
        last = min(first + MOST_ROUNDS, rounds)
        draw = partial(_where_head, word=sheet.heading.tray_word, first=first, last=last)
        title = section_head(
            printer.gettext("At which tables they lie"), printer.gettext("round by round"), _WIDTH
        )
        head = Strip(title.height + 6 * mm, partial(_both, title=title, draw=draw))
        rows = tuple(_path_row(path, first, last) for path in sheet.paths)
        passages.append(Passage(head, rows))
    return passages


def _both(pen: Pen, title: Strip, draw: partial[None]) -> None:
    title.draw(pen)
    draw(pen.at(0, title.height))


def _where_head(pen: Pen, word: str, first: int, last: int) -> None:
    pen.text(0, 3.6 * mm, word, Face.BOLD, 8, width=_SET - 2 * mm)
    for index in range(first, last):
        x = _centre(index - first, last - first)
        pen.text(x, 3.6 * mm, str(index + 1), Face.BOLD, 8, Align.CENTRE)
    pen.rule(0, _WIDTH, 6 * mm, EDGE)


def _centre(column: int, columns: int) -> float:
    each = (_WIDTH - _SET) / max(columns, 6)
    return _SET + (column + 0.5) * each


def _path_row(path: TrayPath, first: int, last: int) -> Strip:
    tables = path.tables[first:last]
    each = (_WIDTH - _SET) / max(last - first, 6) - 1 * mm

    def draw(pen: Pen) -> None:
        y = baseline(_ROW, 9)
        pen.text(0, y, path.trays, Face.BOLD, 9, width=_SET - 2 * mm)
        for index, table in enumerate(tables):
            x = _centre(index, last - first)
            pen.text(x, y, table or "–", size=9, align=Align.CENTRE, width=each, least=5)
        pen.rule(0, _WIDTH, _ROW, HAIR)

    return Strip(_ROW, draw)


def _before(one: BeforeRound, printer: Printer) -> Passage:
    title = printer.gettext("Before round {round}").format(round=one.round)
    head = section_head(
        title,
        printer.gettext("trays: from table → to table")
        if one.moves
        else printer.gettext("nothing is carried"),
        _WIDTH,
    )
    rows = [_moves_row(one.moves[at : at + _ACROSS]) for at in range(0, len(one.moves), _ACROSS)]
    notes = whole_lines(one.note, Face.SANS, 9, _WIDTH) if one.note else []
    gap = (space(1.2 * mm),) if notes else ()
    return Passage(head, (*rows, *gap, *(_line(line, 9) for line in notes)))


def _moves_row(moves: Sequence[TrayMove]) -> Strip:
    def draw(pen: Pen) -> None:
        y = baseline(_ROW, 9)
        for index, move in enumerate(moves):
            third = pen.at(index * _THIRD, 0)
            used = third.text(_TRAYS, y, move.trays, Face.BOLD, 9, width=18 * mm, least=5)
            room = _FROM - used - 2 * mm
            grey = 0.0 if move.start else QUIET
            start = move.start or pen.gettext("aside")
            third.text(_FROM, y, start, size=9, align=Align.RIGHT, width=room, grey=grey, least=5)
            third.text(_ARROW, y, "→", size=9, align=Align.CENTRE)
            face = Face.BOLD if move.end else Face.SANS
            third.text(
                _TO,
                y,
                move.end or pen.gettext("aside"),
                face,
                9,
                width=_THIRD - _TO - 2 * mm,
                least=5,
            )
        pen.rule(0, _WIDTH, _ROW, HAIR)

    return Strip(_ROW, draw)
