"""Indicator cards: one for each pair, which says where to go, round by round."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.journey import Stop, journeys
from movements.movement import Kind
from movements.systems.ring import Moves
from movements.umpire import order_of_play
from scoring.switches import WITH_BOARDS
from tournaments.models import Session
from tournaments.paper.drawing.indicator_cards import blank_indicator_card, indicator_cards
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import IndicatorCard, Move
from tournaments.paper.plays import movements_of
from tournaments.paper.room import HALVES, Room
from tournaments.paper.rooms import seated_rooms
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.presenting.trays import in_order

NAMES = {"NS": "N/S", "EW": "E/W"}


class IndicatorCards(Sheet[list[IndicatorCard]]):
    """A card for each contestant who moves, of a team one for each half."""

    name = "indicator-cards"
    title = gettext_lazy("Indicator cards")
    purpose = gettext_lazy(
        "One for each pair, player or half of a team that moves: where to go, round by round. "
        "Four on a sheet."
    )
    of_boards = (gettext_lazy("Guide cards"), purpose)
    place = (Moment.ON_THE_TABLES, 3)
    follows = Follows.CONTESTANTS
    each_of = "label"

    def needed(self, session: Session) -> bool:
        """Return whether anybody moves."""
        ways = (way for movement in movements_of(session) for way in journeys(movement).values())
        return any(_moves({(stop.table, stop.chairs) for stop in way}) for way in ways)

    def read(self, session: Session) -> list[IndicatorCard]:
        """Return the cards of those who move, or of everybody where nobody does."""
        cards = cards_of(session)
        return who_move(cards) or cards

    def draw(self, printer: Printer, values: list[IndicatorCard]) -> bytes:
        """Return the PDF of the cards."""
        return indicator_cards(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return cards for an evening of 13 rounds."""
        title = gettext_lazy("Indicator cards, 13 rounds")
        return (EmptyForm(18, "indicator-cards", title, self._blank),)

    def _blank(self, printer: Printer) -> bytes:
        card = replace(blank_indicator_card(13), kind=printer.gettext("Pair"))
        return self.draw(printer, [card] * 4)


def cards_of(session: Session) -> list[IndicatorCard]:
    """The cards of everybody; none of a section without a plan."""
    cards = [card for room in seated_rooms(session) for card in indicator_cards_of(room)]
    boards = session.tournament.game in WITH_BOARDS
    return [replace(card, guide=boards) for card in cards]


def who_move(cards: list[IndicatorCard]) -> list[IndicatorCard]:
    """The cards of whoever does not sit at one place all evening."""
    return [card for card in cards if _moves({(move.table, move.side) for move in card.moves})]


def _moves(held: set[tuple[int | None, Any]]) -> bool:
    """Return whether these tables and chairs are several; who rests at a table has no chair."""
    return len({table for table, _chair in held}) > 1 or len({c for _t, c in held if c}) > 1


def _rule(stops: tuple[Stop, ...], tables: int) -> str:
    """The movement in a sentence; none where a contestant does not go from table to table."""
    if len({(stop.table, stop.chairs) for stop in stops}) == 1:
        return _("You are stationary all evening.")
    seated = [stop for stop in stops if stop.table is not None]
    if len({stop.chairs for stop in seated}) > 1:
        return ""
    ways = [(stop.round, stop.table) for stop in seated if stop.table is not None]
    skipped = {moves: _skipped(ways, tables, moves) for moves in Moves}
    possible = {moves: rounds for moves, rounds in skipped.items() if rounds is not None}
    # Of three tables one up is two down: the way without a skip is meant.
    if not possible:
        return ""
    moves = min(possible, key=lambda way: len(possible[way]))
    return _way_said(moves, possible[moves])


def _skipped(ways: list[tuple[int, int]], tables: int, moves: Moves) -> list[int] | None:
    """After which rounds one skips a table: one at most. None where one does not go that way.

    ``ways``: the rounds and the tables. Whoever rests goes on as if he had played.
    """
    steps = {
        here: (moves.step * (there_table - table) - (there - here - 1)) % tables
        for (here, table), (there, there_table) in pairwise(ways)
    }
    skips = [number for number, step in steps.items() if step == 2]
    return None if set(steps.values()) - {1, 2} or len(skips) > 1 else skips


def _way_said(moves: Moves, skips: list[int]) -> str:
    if moves is Moves.UP:
        usual = _("After each round you go to the next higher table.")
        skipping = _(
            "After each round you go to the next higher table; after round %(round)s you skip "
            "one table."
        )
    else:
        usual = _("After each round you go to the next lower table.")
        skipping = _(
            "After each round you go to the next lower table; after round %(round)s you skip "
            "one table."
        )
    return skipping % {"round": skips[0]} if skips else usual


_Body = tuple[int, int]
"""A contestant, and of a team the half: 0 sits N/S, 1 E/W."""


def indicator_cards_of(room: Room) -> list[IndicatorCard]:
    """A card for each contestant, of a team one for each half, in the order of the numbers."""
    paths = {
        (number, half): path
        for number, whole in journeys(room.movement).items()
        for half, path in enumerate(_halves(room.movement.kind, whole))
    }
    return [_indicator(room, body, paths) for body in paths]


def _indicator(room: Room, body: _Body, paths: Mapping[_Body, tuple[Stop, ...]]) -> IndicatorCard:
    number, half = body
    of_team = room.movement.kind is Kind.TEAMS
    who = room.side(number, half)
    kind = _("Team, %(side)s") % {"side": HALVES[half]} if of_team else room.kind
    return IndicatorCard(
        kind=kind,
        label=who.label,
        names=" & ".join(who.people),
        system=room.system,
        rule=_rule(paths[body], room.movement.tables) or _following(body, paths, room),
        moves=tuple(_move(room, stop) for stop in paths[body]),
        trays_word=room.trays,
        team=who.own_name,
        section=room.letter,
    )


def _halves(kind: Kind, path: tuple[Stop, ...]) -> Iterator[tuple[Stop, ...]]:
    """The path of a contestant, or of each half of a team; both halves rest together."""
    rounds = [list(stops) for _round, stops in groupby(path, lambda stop: stop.round)]
    for half in range(2 if kind is Kind.TEAMS else 1):
        yield tuple(stops[min(half, len(stops) - 1)] for stops in rounds)


def _following(body: _Body, paths: Mapping[_Body, tuple[Stop, ...]], room: Room) -> str:
    """Return whom a contestant follows all evening; empty for nobody."""
    mine = _seats_held(paths[body])
    for other, path in paths.items():
        if other != body and len(mine) > 2 and mine[1:] == _seats_held(path)[:-1]:
            label = room.who(other[0]).label
            return _("After each round you go where %(label)s was.") % {"label": label}
    return ""


def _seats_held(path: tuple[Stop, ...]) -> list[tuple[object, ...]]:
    return [(stop.table, *stop.chairs) for stop in path]


def _move(room: Room, stop: Stop) -> Move:
    trays = in_order(order_of_play(stop))
    if stop.turned and stop.trays:
        trays = _("%(trays)s, arrow-switch") % {"trays": trays}
    side = str(stop.chairs[0]) if room.individual and stop.chairs else ""
    return Move(
        round=stop.round,
        table=stop.table,
        side="" if stop.sits_out else side or NAMES[str(stop.chair_side)],
        against=", ".join(room.who(number).label for number in stop.opponents),
        trays=trays,
        partner=room.who(stop.partner).label if stop.partner is not None else "",
    )
