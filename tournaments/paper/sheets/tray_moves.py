"""The umpire's list: where every set of trays lies, and what is carried before each round."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.indicators import TrayRule, TrayRuleCode, tray_rule
from movements.journey import tray_sets
from movements.room_plan import Carry, room_plan
from movements.umpire import orders_of_play, umpires_list
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.several import several
from tournaments.paper.drawing.tray_moves import (
    BeforeRound,
    TrayMove,
    TrayMoves,
    TrayPath,
    tray_moves,
)
from tournaments.paper.plays import movements_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Moment, Sheet
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range


class UmpiresLists(Sheet[list[TrayMoves]]):
    """How the trays go, for each room."""

    name = "tray-moves"
    title = gettext_lazy("Umpire's list")
    purpose = gettext_lazy("Where every set of trays lies, and what is carried before each round.")
    of_boards = (
        gettext_lazy("Umpire's list"),
        gettext_lazy("Where every set of boards lies, and what is carried before each round."),
    )
    place = (Moment.AT_THE_DOOR, 4)

    def suits(self, session: Session) -> bool:
        """Return whether trays go their own ways somewhere."""
        return any(_goes_its_own_way(tray_rule(movement)) for movement in movements_of(session))

    def read(self, session: Session) -> list[TrayMoves]:
        """Return a list for each room. Refused where nobody is seated."""
        return [umpires_list_of(room) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[TrayMoves]) -> bytes:
        """Return the PDF of the lists, one room after the other."""
        return several([tray_moves(room, printer) for room in values], str(self.title))


def umpires_list_of(room: Room) -> TrayMoves:
    """The umpire's list; where one rule moves all the trays, it stands instead of the rounds."""
    movement = room.movement
    rule = tray_rule(movement)
    rounds: tuple[BeforeRound, ...] = ()
    if _goes_its_own_way(rule):
        first = [Carry(one.trays, (), one.tables) for one in umpires_list(movement)[0].lying]
        moves = room_plan(movement).moves
        carried = [tuple(first), *(move.carries for move in moves)]
        rounds = tuple(_before(room, n, some) for n, some in enumerate(carried, start=1))
    return TrayMoves(
        heading=room.heading(term(room.game, "trays of the umpire")),
        rule=_rule_said(room, rule),
        paths=tuple(
            TrayPath(number_range(one.trays), tuple(_cell(room, at) for at in one.tables))
            for one in tray_sets(movement)
        ),
        rounds=rounds,
    )


def _goes_its_own_way(rule: TrayRule | None) -> bool:
    """Whether trays do not simply stay, go on to the next table, or make room for new ones."""
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


def _cell(room: Room, tables: tuple[int, ...]) -> str:
    if len(tables) > 1 and len(tables) == room.movement.tables:
        return _("all")
    return ", ".join(map(str, tables))


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
