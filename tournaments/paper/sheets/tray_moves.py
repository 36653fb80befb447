"""The umpire's list: where every set of trays lies, and what is carried before each round."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.indicators import TrayRule, TrayRuleCode, tray_rule
from movements.journey import TraySet
from movements.movement import Movement
from movements.room_plan import Carry, room_plan
from movements.umpire import TrayRound, lying_sets, orders_of_play, umpires_list
from tournaments.models import Session
from tournaments.paper.drawing.binding import bind
from tournaments.paper.drawing.fitting import SMALLEST, baseline, whole_lines
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import Passage, Strip, body_width, report, section_head, space
from tournaments.paper.drawing.values import Heading
from tournaments.paper.plays import movements_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range

_WIDTH = body_width(A4)
MOST_ROUNDS = 12
"""Across the page, if so many are legible; the next ones stand below."""
_BETWEEN = 2.5 * mm
"""What stays empty between the tables of two rounds."""
_SET = 26 * mm
_ROW = 5.2 * mm
_ACROSS = 3
_TRAYS, _FROM, _ARROW, _TO = 0.0, 33 * mm, 36.5 * mm, 40 * mm
"""In a third of the page: the trays, the right end of where from, and where to."""
_THIRD = _WIDTH / _ACROSS
_LINE = 4.4 * mm


@dataclass(frozen=True, slots=True)
class TrayPath:
    """A set of trays and the tables at which it lies, round by round; empty: it rests."""

    trays: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrayMove:
    """The carrying of trays: from where, and to where; empty is the place of resting trays."""

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


class UmpiresLists(Sheet[list[TrayMoves]]):
    """The ways of the trays, for each room."""

    name = "tray-moves"
    title = gettext_lazy("Where the trays lie")
    purpose = gettext_lazy("Where every set of trays lies, and what is carried before each round.")
    of_boards = (
        gettext_lazy("Where the boards lie"),
        gettext_lazy("Where every set of boards lies, and what is carried before each round."),
    )
    place = (Moment.AT_THE_DOOR, 4)
    follows = Follows.ROOM

    def suits(self, session: Session) -> bool:
        """Return whether trays go their own ways somewhere."""
        return any(_goes_its_own_way(_rule_of(movement)) for movement in movements_of(session))

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> list[TrayMoves]:
        """Return a list for each room. Refused where nobody is seated."""
        return [umpires_list_of(room) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[TrayMoves]) -> bytes:
        """Return the PDF of the lists, one room after the other."""
        return bind([_report(room, printer) for room in values], str(self.title))


def umpires_list_of(room: Room) -> TrayMoves:
    """The umpire's list; where one rule moves all the trays, it stands instead of the rounds."""
    movement = room.movement
    rule, lying = _rule_of(movement), umpires_list(movement)
    rounds: tuple[BeforeRound, ...] = ()
    if _goes_its_own_way(rule):
        first = [Carry(one.trays, (), one.tables) for one in lying[0].lying]
        moves = room_plan(movement).moves
        carried = [tuple(first), *(move.carries for move in moves)]
        rounds = tuple(_before(room, n, some) for n, some in enumerate(carried, start=1))
    return TrayMoves(
        heading=room.heading(term(room.game, "where trays lie")),
        rule=(*_rule_said(room, rule), *_brackets_said(lying)),
        paths=tuple(_path(room, one, lying) for one in lying_sets(movement)),
        rounds=rounds,
    )


def _rule_of(movement: Movement) -> TrayRule | None:
    """Return the rule by which trays are carried: at half tables too they lie, and go on."""
    return tray_rule(replace(movement, phantom=None))


def _goes_its_own_way(rule: TrayRule | None) -> bool:
    """Return whether trays do not simply stay, go on to the next table, or make room for new
    ones.
    """
    return rule is None or rule.code is TrayRuleCode.LEGS


def _before(room: Room, number: int, carries: tuple[Carry, ...]) -> BeforeRound:
    moves = tuple(
        TrayMove(number_range(one.trays), _cell(room, one.start), _cell(room, one.end))
        for one in carries
    )
    return BeforeRound(number, moves, _begins(room, number))


def _begins(room: Room, number: int) -> str:
    """With which of the trays that tables share each of them begins; empty where none do."""
    orders = orders_of_play(room.movement, number)
    said = [
        _("table %(table)s: %(tray)s") % {"table": room.table(s.table), "tray": orders[s.table][0]}
        for s in room.movement.rounds[number - 1]
        if s.shared_with and orders[s.table]
    ]
    if not said:
        return ""
    return _("First of the shared trays: %(tables)s.") % {"tables": ", ".join(said)}


def _path(room: Room, one: TraySet, lying: Sequence[TrayRound]) -> TrayPath:
    """The row of a set of trays: where it lies, in brackets where nobody plays it."""
    idle = [{table for each in round_.lying for table in each.idle} for round_ in lying]
    cells = (_cell(room, at, there) for at, there in zip(one.tables, idle, strict=True))
    return TrayPath(number_range(one.trays), tuple(cells))


def _cell(room: Room, tables: tuple[int, ...], idle: Collection[int] = ()) -> str:
    if len(tables) > 1 and len(tables) == room.movement.tables and not idle:
        return _("all")
    return ", ".join(f"({table})" if table in idle else f"{table}" for table in tables)


def _brackets_said(lying: Sequence[TrayRound]) -> tuple[str, ...]:
    """Say what a table in brackets is, where there is one."""
    if not any(each.idle for one in lying for each in one.lying):
        return ()
    return (_("In brackets: a half table, where nobody plays them."),)


def _rule_said(room: Room, rule: TrayRule | None) -> tuple[str, ...]:
    if rule is None or rule.code is TrayRuleCode.LEGS:
        return ()
    trays = room.trays
    if rule.code is TrayRuleCode.NEW:
        return (_("%(trays)s are laid aside after every round; new ones come.") % {"trays": trays},)
    if rule.code is TrayRuleCode.STAY:
        return (_("%(trays)s stay where they are all evening.") % {"trays": trays},)
    if rule.step == 1:
        said = _("%(trays)s go to the next higher table after every round.")
    elif rule.step == -1:
        said = _("%(trays)s go to the next lower table after every round.")
    elif rule.step > 0:
        said = _("%(trays)s go up %(n)s tables after every round.")
    else:
        said = _("%(trays)s go down %(n)s tables after every round.")
    return (said % {"trays": trays, "n": abs(rule.step)},)


def _report(sheet: TrayMoves, printer: Printer) -> bytes:
    """The PDF of the list."""
    passages = [_text(sheet.rule)] if sheet.rule else []
    passages += _where(sheet, printer)
    passages += [_round_passage(one, printer) for one in sheet.rounds]
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
    cells = (text_width(at, Face.SANS, SMALLEST) for path in sheet.paths for at in path.tables)
    fitting = int((_WIDTH - _SET) / (max(cells, default=0) + _BETWEEN))
    across = min(MOST_ROUNDS, max(fitting, 1))
    passages = []
    for first in range(0, rounds, across):
        last = min(first + across, rounds)
        draw = partial(_where_head, word=sheet.heading.tray_word, first=first, last=last)
        title = section_head(
            printer.gettext("Which tables they are at"), printer.gettext("round by round"), _WIDTH
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
    each = (_WIDTH - _SET) / max(last - first, 6) - _BETWEEN

    def draw(pen: Pen) -> None:
        y = baseline(_ROW, 9)
        pen.text(0, y, path.trays, Face.BOLD, 9, width=_SET - 2 * mm)
        for index, table in enumerate(tables):
            x = _centre(index, last - first)
            pen.text(x, y, table or "–", size=9, align=Align.CENTRE, width=each, least=SMALLEST)
        pen.rule(0, _WIDTH, _ROW, HAIR)

    return Strip(_ROW, draw)


def _round_passage(one: BeforeRound, printer: Printer) -> Passage:
    title = printer.gettext("Before round {round}").format(round=one.round)
    head = section_head(
        title,
        printer.gettext("from table → to table")
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
            used = third.text(_TRAYS, y, move.trays, Face.BOLD, 9, width=18 * mm, least=SMALLEST)
            room = _FROM - used - 2 * mm
            grey = 0.0 if move.start else QUIET
            start = move.start or pen.gettext("aside")
            third.text(
                _FROM, y, start, size=9, align=Align.RIGHT, width=room, grey=grey, least=SMALLEST
            )
            third.text(_ARROW, y, "→", size=9, align=Align.CENTRE)
            face = Face.BOLD if move.end else Face.SANS
            third.text(
                _TO,
                y,
                move.end or pen.gettext("aside"),
                face,
                9,
                width=_THIRD - _TO - 2 * mm,
                least=SMALLEST,
            )
        pen.rule(0, _WIDTH, _ROW, HAIR)

    return Strip(_ROW, draw)
