"""What tells everybody where to go: cards at the seats, or in the hand, of every kind of room."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from django.utils.translation import gettext as _

from movements.indicators import RESTING, Place
from movements.journey import Stop, journeys
from movements.movement import Kind
from tournaments.paper.drawing.seat_cards import SeatCard, SeatStep
from tournaments.paper.drawing.values import IndicatorCard, Move
from tournaments.paper.player_moves import leaving, place_said, places_of, ways
from tournaments.paper.room import Room
from tournaments.presenting.trays import number_range
from tournaments.refusal import Refusal

_SIDES = {"NS": "N/S", "EW": "E/W"}


def seat_card_values(room: Room) -> list[SeatCard]:
    """A card for each place at each table, and one for the place of whoever rests.

    Refused where several rest at once: a card cannot tell which of them comes back.
    """
    everybody = ways(room.movement)
    if any(number > 1 for number in _resting(everybody)):
        raise Refusal(
            _("Several rest at once: only indicator cards in their hands tell who goes where.")
        )
    left = leaving(room.movement)
    first = dict(zip((way[0] for way in everybody if way), _labels(room), strict=False))
    tables = range(1, room.movement.tables + 1)
    places = [place for table in tables for place in places_of(room, table)]
    if any(_resting(everybody)):
        places.append(RESTING)
    return [
        SeatCard(
            place=_capital(place_said(room, place)),
            kind=room.kind,
            first=first.get(place, ""),
            system=room.played,
            steps=tuple(_steps(room, place, left.get(place, ()))),
        )
        for place in places
    ]


def indicator_card_values(room: Room) -> list[IndicatorCard]:
    """A card for each contestant, of a team one for each half, in the order of the numbers."""
    cards = []
    paths = {
        (number, half): path
        for number, whole in journeys(room.movement).items()
        for half, path in enumerate(_halves(room.movement.kind, whole))
    }
    for (number, half), path in paths.items():
        who = room.who(number)
        rule = _rule((number, half), paths, room)
        if room.movement.kind is Kind.TEAMS:
            side = "E/W" if half else "N/S"
            rule = f"{_('For the half that begins %(side)s.') % {'side': side}} {rule}".strip()
        cards.append(
            IndicatorCard(
                kind=room.kind,
                label=who.label,
                names=who.name,
                system=room.system,
                rule=rule,
                moves=tuple(_move(room, stop) for stop in path),
                trays_word=room.trays,
            )
        )
    return cards


def _resting(everybody: list[list[Place]]) -> list[int]:
    """How many rest in each round."""
    return [sum(place == RESTING for place in places) for places in zip(*everybody, strict=True)]


def _labels(room: Room) -> Iterator[str]:
    """The label of each of ``ways``, halves of a team one after the other."""
    each = 2 if room.movement.kind is Kind.TEAMS else 1
    for number in journeys(room.movement):
        yield from (room.who(number).label,) * each


def _steps(room: Room, place: Place, left: tuple[tuple[int, Place], ...]) -> Iterator[SeatStep]:
    """Where one goes from a place, in as few lines as say it."""
    if len({there for _after, there in left}) == 1:
        yield SeatStep(_("After every round"), _goes(room, place, left[0][1]))
        return
    for _key, some in groupby(enumerate(left), lambda one: (one[1][1], one[1][0] - one[0])):
        run = [step for _index, step in some]
        first, last = run[0][0], run[-1][0]
        said = _("After round %(round)s") if first == last else _("After rounds %(round)s")
        rounds = str(first) if first == last else f"{first}–{last}"
        yield SeatStep(said % {"round": rounds}, _goes(room, place, run[0][1]))


def _goes(room: Room, here: Place, there: Place) -> str:
    return _("Keep this seat") if here == there else _capital(place_said(room, there))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _halves(kind: Kind, path: tuple[Stop, ...]) -> Iterator[tuple[Stop, ...]]:
    """The path of a contestant, or of each half of a team; both halves rest together."""
    rounds = [list(stops) for _round, stops in groupby(path, lambda stop: stop.round)]
    for half in range(2 if kind is Kind.TEAMS else 1):
        yield tuple(stops[min(half, len(stops) - 1)] for stops in rounds)


_Body = tuple[int, int]


def _rule(body: _Body, paths: Mapping[_Body, tuple[Stop, ...]], room: Room) -> str:
    """The way of one in a sentence: who sits still, or whom he follows; empty for neither."""
    mine = _way(paths[body])
    if len(set(mine)) == 1 and mine[0][0] is not None:
        return _("You sit still all evening.")
    for other, path in paths.items():
        if other != body and len(mine) > 2 and mine[1:] == _way(path)[:-1]:
            label = room.who(other[0]).label
            return _("After each round you go where %(label)s was.") % {"label": label}
    return ""


def _way(path: tuple[Stop, ...]) -> list[tuple[object, ...]]:
    return [(stop.table, *stop.chairs) for stop in path]


def _move(room: Room, stop: Stop) -> Move:
    trays = number_range(stop.trays)
    if stop.turned and stop.trays:
        trays = _("%(trays)s, quarter turn") % {"trays": trays}
    side = str(stop.chairs[0]) if room.individual and stop.chairs else ""
    return Move(
        round=stop.round,
        table=stop.table,
        side="" if stop.sits_out else side or _SIDES[str(stop.chair_side)],
        against=", ".join(room.who(number).label for number in stop.opponents),
        trays=trays,
        partner=room.who(stop.partner).label if stop.partner is not None else "",
    )
