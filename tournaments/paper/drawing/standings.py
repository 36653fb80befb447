"""The standings on A4: the winner, the ledgers, how it was computed, and who met whom."""

from functools import partial

from tournaments.paper.drawing.fonts import Face, text_width
from tournaments.paper.drawing.ledger import ledger_passages
from tournaments.paper.drawing.meetings import MOST_COLUMNS, meeting_passage
from tournaments.paper.drawing.page import A4, Fitted, Pen, lines_of_text, whole_lines
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import Passage, Strip, body_width, report, section_head, space
from tournaments.paper.drawing.values import Computation, StandingsSheet

_WIDTH = body_width(A4)
_WINNER, _LEADING = 13 * mm, 5 * mm
_WINNER_SIZES, _WINNER_LINES = (13.0, 11.0, 9.5), 2
"""The headline becomes smaller before it takes more lines than these, then as many as it needs."""
_LINE, _BETWEEN = 4 * mm, 1.6 * mm
_NAME_MOST = 34 * mm


def standings(sheet: StandingsSheet, printer: Printer) -> bytes:
    """The PDF of the sheet: two ledgers side by side, or one as wide as the page.

    Long ledgers go on to further pages under repeated heads. Who met whom is left out where it
    has more than twelve columns.
    """
    passages = [_winner(sheet.winner, sheet.reason)] if sheet.winner or sheet.reason else []
    words = (sheet.heading.contestant_word, printer.gettext("Sum"))
    passages += ledger_passages(sheet.ledgers, *words, report_size(printer.options))
    if sheet.added:
        passages.append(_computations(sheet.added, printer.gettext("Added and taken away")))
    if sheet.computations:
        passages.append(_computations(sheet.computations, printer.gettext("How this was computed")))
    if sheet.meetings is not None and 0 < len(sheet.meetings.columns) <= MOST_COLUMNS:
        passages.append(meeting_passage(sheet.meetings, printer.gettext("Who met whom")))
    return report(sheet.heading, passages, A4, printer)


def _winner(winner: str, reason: str) -> Passage:
    """The whole headline, on as many lines as it needs; the reason after it, or under it."""
    size, lines = _headline(winner)
    used = text_width(winner, Face.SERIF, size) + 2 * mm if winner else 0.0
    beside = len(lines) < 2 and used + text_width(reason, Face.SANS, 11) <= _WIDTH
    under = [] if beside else whole_lines(reason, Face.SANS, 11, _WIDTH)

    def first(pen: Pen) -> None:
        pen.text(0, _LEADING, lines[0] if lines else "", Face.SERIF, size, width=_WIDTH)
        if beside:
            pen.text(used, _LEADING, reason, size=11)

    strips = [Strip(_LEADING, first)]
    strips += [_line(line, Face.SERIF, size) for line in lines[1:]]
    strips += [_line(line, Face.SANS, 11) for line in under]
    return Passage(space(_WINNER - _LEADING), tuple(strips))


def _headline(winner: str) -> tuple[float, list[str]]:
    for size in _WINNER_SIZES:
        lines = whole_lines(winner, Face.SERIF, size, _WIDTH)
        if len(lines) <= _WINNER_LINES:
            break
    return size, lines


def _line(text: str, face: Face, size: float) -> Strip:
    def draw(pen: Pen) -> None:
        pen.text(0, _LEADING, text, face, size, width=_WIDTH)

    return Strip(_LEADING, draw)


def _computations(computations: tuple[Computation, ...], title: str) -> Passage:
    widest = max(text_width(c.name, Face.BOLD, 8.5) for c in computations)
    names = min(max(widest + 4 * mm, 15 * mm), _NAME_MOST)
    strips = [_computation(computation, names) for computation in computations]
    return Passage(section_head(title, "", _WIDTH), tuple(strips))


def _computation(computation: Computation, names: float) -> Strip:
    lines = lines_of_text(computation.text, Face.SANS, 8.5, _WIDTH - names, 12)
    draw = partial(_computation_lines, name=computation.name, lines=lines, names=names)
    return Strip(len(lines) * _LINE + _BETWEEN, draw)


def _computation_lines(pen: Pen, name: str, lines: list[Fitted], names: float) -> None:
    pen.text(0, _LINE, name, Face.BOLD, 8.5, width=names - 2 * mm)
    for index, line in enumerate(lines, 1):
        pen.text(names, index * _LINE, line.text, size=line.size)
