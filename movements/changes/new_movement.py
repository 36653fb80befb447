"""Another movement from a round on, for those who are there: what was played stays.

The rounds of the new movement follow those that are made. Nobody plays a tray twice: a set of
trays of the new movement is one that lay here already where nobody who is to play it has played
any of it; in the place of all others new trays are dealt.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import replace

from movements.changes.changed import CannotChange, CannotChangeCode, Changed, changed
from movements.changes.seated_anew import seats_to_meet_others
from movements.journey import journeys, played
from movements.lines import lines
from movements.movement import Movement, Seats, Sitting

Trays = tuple[int, ...]


def remaining(movement: Movement, left: Collection[int] = ()) -> tuple[int, ...]:
    """Return who is still there, in the order of their numbers: nobody who has ``left``."""
    return tuple(sorted(journeys(movement).keys() - set(left)))


def continue_with(
    movement: Movement,
    made: int,
    rest: Movement,
    left: Collection[int] = (),
    *,
    first_new: int = 1,
    one_more: bool = False,
) -> Changed:
    """After the first ``made`` rounds those who have not ``left`` play the rounds of ``rest``.

    They have its numbers as ``seats_to_follow`` has them. ``first_new``: the lowest number of new
    trays; none that is in play here. ``one_more``: somebody joins, with the next number. Raises
    CannotChange where ``rest`` is for others, or where one of both lets players meet trays again.
    """
    if not 0 <= made <= len(movement.rounds):
        raise CannotChange(CannotChangeCode.ROUND_UNKNOWN, made + 1, len(movement.rounds))
    joined = movement.contestants + 1 if one_more else None
    before = movement
    if joined is not None:
        movement = replace(movement, contestants=joined)
    there = remaining(movement, left)
    replays = movement.allow_replay or rest.allow_replay
    if rest.kind is not movement.kind or len(there) != len(journeys(rest)) or replays:
        raise CannotChange(CannotChangeCode.OTHERS_PLAY, len(there))
    seats = seats_to_follow(movement, made, rest, there, first_new=first_new)
    after = _followed(movement, made, rest, seats, first_new)
    if after.rounds == movement.rounds:
        raise CannotChange(CannotChangeCode.NOTHING_CHANGED)
    return changed(before, after, made, joined=joined, line_of=dict(lines(after)))


def seats_to_follow(
    movement: Movement, made: int, rest: Movement, there: tuple[int, ...], *, first_new: int = 1
) -> tuple[int, ...]:
    """Return who takes the numbers of ``rest``, in their order, of those who are ``there``.

    As few meet again as can be found, unless that needs more trays than everybody's own order.
    """
    others = seats_to_meet_others(movement, made, rest, there)
    if others == there:
        return there
    own, other = (_followed(movement, made, rest, each, first_new) for each in (there, others))
    return others if len(other.trays) <= len(own.trays) else there


def _followed(
    movement: Movement, made: int, rest: Movement, there: tuple[int, ...], first_new: int
) -> Movement:
    """The movement with ``rest`` after its first ``made`` rounds, its numbers theirs in order."""
    beginning = replace(movement, rounds=movement.rounds[:made])
    seated, phantom = _renumbered(movement, rest, there)
    return replace(
        movement,
        contestants=max(movement.contestants, phantom or 0),
        rounds=(*beginning.rounds, *_with_trays(movement, beginning, seated, first_new)),
        copies=min(movement.copies, rest.copies) and max(movement.copies, rest.copies),
        phantom=phantom,
        open=movement.open and rest.open,
        allow_half_matches=movement.allow_half_matches or movement.open or rest.allow_half_matches,
    )


def _renumbered(
    movement: Movement, rest: Movement, there: tuple[int, ...]
) -> tuple[Movement, int | None]:
    """The rest, with the numbers of those who are there, and who is the phantom of both."""
    phantom = movement.phantom
    if phantom is None and rest.phantom is not None:
        phantom = movement.contestants + 1
    number = dict(zip(sorted(journeys(rest)), there, strict=True))
    if rest.phantom is not None and phantom is not None:
        number[rest.phantom] = phantom
    rounds = tuple(
        tuple(replace(sitting, seats=_seats(sitting, number)) for sitting in round_)
        for round_ in rest.rounds
    )
    contestants = max(movement.contestants, phantom or 0)
    numbered = replace(
        rest, contestants=contestants, rounds=rounds, phantom=rest.phantom and phantom
    )
    return numbered, phantom


def _seats(sitting: Sitting, number: Mapping[int, int]) -> Seats:
    return Seats(*(None if one is None else number[one] for one in sitting.seats))


def _with_trays(
    movement: Movement, beginning: Movement, rest: Movement, first_new: int
) -> list[tuple[Sitting, ...]]:
    """The rounds of the rest, with trays that are new to whoever plays them."""
    number = _numbers(movement, beginning, rest, max((first_new - 1, *movement.trays)))
    return [
        tuple(
            replace(sitting, trays=tuple(number[tray] for tray in sitting.trays))
            for sitting in round_
        )
        for round_ in rest.rounds
    ]


def _numbers(
    movement: Movement, beginning: Movement, rest: Movement, highest: int
) -> dict[int, int]:
    """For each tray of the rest the number it has here; new ones are numbered after ``highest``."""
    found: dict[int, int] = {}
    laid = _Laid(movement, beginning, rest)
    for trays, there in laid.paired():
        found.update(zip(trays, there or range(highest + 1, highest + 1 + len(trays)), strict=True))
        highest += 0 if there else len(trays)
    return found


class _Laid:
    """Which sets of the rest can be sets that are here: a matching, as large as there is."""

    def __init__(self, movement: Movement, beginning: Movement, rest: Movement) -> None:
        self.sets = _sets(rest)
        self.here = [trays for trays in _sets(movement) if len(trays) == len(set(trays))]
        had = _players(beginning)
        self.players = _players(rest)
        self.had = {trays: _all(had, trays) for trays in self.here}
        self.taken: dict[Trays, Trays] = {}

    def paired(self) -> list[tuple[Trays, Trays | None]]:
        """Each set of the rest with the one that is here in its place; None: it is new."""
        for trays in self.sets:
            self._place(trays, set())
        of = {trays: there for there, trays in self.taken.items()}
        return [(trays, of.get(trays)) for trays in self.sets]

    def _place(self, trays: Trays, tried: set[Trays]) -> bool:
        """Find a set for these trays, if others have to take another for it too."""
        for there in self._suited(trays):
            if there in tried:
                continue
            tried.add(there)
            if there not in self.taken or self._place(self.taken[there], tried):
                self.taken[there] = trays
                return True
        return False

    def _suited(self, trays: Trays) -> list[Trays]:
        """Return the sets that all who are to play these can play; those of their number first."""
        players = _all(self.players, trays)
        suited = [
            there
            for there in self.here
            if len(there) == len(trays) and players.isdisjoint(self.had[there])
        ]
        return sorted(suited, key=lambda there: (there != trays, there))


def _players(movement: Movement) -> dict[int, set[int]]:
    """Tray -> who plays it."""
    found: defaultdict[int, set[int]] = defaultdict(set)
    for _number, sitting in played(movement):
        for tray in sitting.trays:
            found[tray] |= sitting.seats.contestants
    return found


def _all(players: Mapping[int, set[int]], trays: Trays) -> set[int]:
    return set().union(*(players.get(tray, set()) for tray in trays))


def _sets(movement: Movement) -> list[Trays]:
    """The trays that always lie together, in the order of their numbers."""
    lying: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, round_ in enumerate(movement.rounds):
        for sitting in round_:
            for tray in sitting.trays:
                lying[tray].append((number, sitting.table))
    together: defaultdict[tuple[tuple[int, int], ...], list[int]] = defaultdict(list)
    for tray in sorted(lying):
        together[tuple(sorted(lying[tray]))].append(tray)
    return sorted(tuple(trays) for trays in together.values())
