"""The standings on A4: the winner, the ledgers, how it was computed, and who met whom."""

from functools import partial

from tournaments.printing.fonts import Face, text_width
from tournaments.printing.ledger import ledger_passages
from tournaments.printing.meetings import MOST_COLUMNS, meeting_passage
from tournaments.printing.page import A4, Fitted, Pen, lines_of_text, mm
from tournaments.printing.report import Passage, Strip, body_width, report, section_head
from tournaments.printing.values import Computation, StandingsSheet, Translate

_WIDTH = body_width(A4)
_WINNER, _LEADING = 13 * mm, 5 * mm
_LINE, _BETWEEN = 4 * mm, 1.6 * mm
_NAME_MOST = 34 * mm


def standings(sheet: StandingsSheet, _: Translate, *, language: str = "en") -> bytes:
    """The PDF of the sheet: two ledgers side by side, or one as wide as the page.

    Long ledgers go on to further pages under repeated heads. Who met whom is left out where it
    has more than twelve columns. ``language`` is the tag of the language of ``_``.
    """
    passages = [_winner(sheet.winner, sheet.reason)] if sheet.winner or sheet.reason else []
    passages += ledger_passages(sheet.ledgers, sheet.heading.contestant_word, _("Sum"))
    if sheet.computations:
        passages.append(_computations(sheet.computations, _("How this was computed")))
    if sheet.meetings is not None and 0 < len(sheet.meetings.columns) <= MOST_COLUMNS:
        passages.append(meeting_passage(sheet.meetings, _("Who met whom")))
    return report(sheet.heading, passages, A4, language, _)


def _winner(winner: str, reason: str) -> Passage:
    """The reason follows the winner on its line, or stands under it."""
    used = text_width(winner, Face.SERIF, 13)
    beside = used + 2 * mm + text_width(reason, Face.SANS, 11) <= _WIDTH
    under = [] if beside else lines_of_text(reason, Face.SANS, 11, _WIDTH, 3)

    def draw(pen: Pen) -> None:
        pen.text(0, _WINNER, winner, Face.SERIF, 13, width=_WIDTH, least=9)
        if beside:
            pen.text(used + 2 * mm if winner else 0, _WINNER, reason, size=11)
        for index, line in enumerate(under, 1):
            pen.text(0, _WINNER + index * _LEADING, line.text, size=line.size)

    return Passage(Strip(_WINNER + len(under) * _LEADING, draw), ())


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
