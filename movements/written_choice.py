"""What a director weighs of a movement in writing: the same as of those that systems make."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

from movements.choice import Choice
from movements.facts import facts_of, most_at_one_set, waiting
from movements.movement import Kind, Movement, Sitting
from movements.pace import Pace
from movements.reasons import Caution, cautions, reasons
from movements.systems.system import Options, Wanted
from movements.systems.written import WRITTEN


def choice_as_written(
    movement: Movement, pace: Pace, sets: int = 1, options: Options | None = None
) -> Choice:
    """The choice that a movement in writing is; it is audited already.

    ``sets``: so many sets of the trays are at hand. ``options``: its name and its notes.
    ``trays_per_round`` of the choice is that of the longest round.
    """
    reduced, per_set = in_sets(movement)
    about = facts_of(reduced)
    longest = [_longest(movement, sittings) for sittings in movement.rounds]
    at_hand = max(sets, about.sets_needed)
    waits = _waiting(movement, at_hand)
    laid = next(n for n in range(about.sets_needed, at_hand + 1) if _waiting(movement, n) == waits)
    came, rounds, k = len(movement.present), len(movement.rounds), max(longest)
    warnings = cautions(
        about, Fraction(1), per_set, by_time=False, waits=waits > 0, sets=max(1, sets)
    )
    return Choice(
        system=WRITTEN[movement.kind].name,
        variant="full",
        wanted=Wanted(came, k, rounds, movement.kind, options=dict(options or {})),
        trays_per_round=k,
        rounds=rounds,
        trays_in_play=about.sets_in_play * per_set,
        trays_each=about.fewest_sets * per_set,
        minutes=rounds * pace.per_round + (sum(longest) + waits) * pace.per_tray,
        waiting=waits * pace.per_tray,
        used=Fraction(1),
        over=Fraction(0),
        keeps_length=True,
        share=None if movement.kind is Kind.TEAMS else about.share,
        sets=laid,
        sets_needed=about.sets_needed,
        facts=about,
        cost=0,
        # Nobody asked for a length, and one tray a round is what its author meant.
        reasons=tuple(reasons(about, Fraction(0), ())),
        warnings=tuple(one for one in warnings if one is not Caution.SINGLE_TRAYS),
        written=movement,
    )


def in_sets(movement: Movement) -> tuple[Movement, int]:
    """Return the movement with one tray for each set of trays that always lie together, and how
    many trays a set has; the movement itself, and 1, where that differs from set to set.
    """
    tables_of: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, sittings in enumerate(movement.rounds):
        for sitting in sittings:
            for tray in sitting.trays:
                tables_of[tray].append((number, sitting.table))
    together: dict[tuple[tuple[int, int], ...], list[int]] = defaultdict(list)
    for tray, tables in sorted(tables_of.items()):
        together[tuple(tables)].append(tray)
    sizes = {len(trays) for trays in together.values()}
    first = {trays[0] for trays in together.values()}
    rounds = tuple(tuple(_only(first, each) for each in sittings) for sittings in movement.rounds)
    if len(sizes) != 1 or any(len(each.trays) > 1 for sittings in rounds for each in sittings):
        return movement, 1
    return replace(movement, rounds=rounds), sizes.pop()


def _only(trays: set[int], sitting: Sitting) -> Sitting:
    return replace(sitting, trays=tuple(tray for tray in sitting.trays if tray in trays))


def _longest(movement: Movement, sittings: tuple[Sitting, ...]) -> int:
    """Return how many trays are played at the table of a round that plays the most."""
    return max((len(each.trays) for each in sittings if movement.is_played(each)), default=0)


def _waiting(movement: Movement, sets: int) -> int:
    """Return for how many trays' time tables wait for one another, in all rounds."""
    return sum(
        waiting(most_at_one_set(movement, sittings), _longest(movement, sittings), sets)
        for sittings in movement.rounds
    )
