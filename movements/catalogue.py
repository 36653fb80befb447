"""The choice of a movement: what fits who came, the best first, and why.

A field says who came and how long they mean to play. Of each system in each of its forms the
lengths that keep to that are tried, and the nearest where none does; ``movements.preferences``
says what is better.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product

from movements import preferences
from movements.facts import Facts, facts
from movements.field import Field
from movements.movement import Kind, Movement
from movements.pace import BRIDGE_PACE, Pace
from movements.reasons import Caution, Reason, cautions, reasons
from movements.register import SYSTEMS, system_named
from movements.systems.ring import MOVES, going
from movements.systems.system import (
    MOST_TRAYS_PER_ROUND,
    PLAYED,
    TWICE,
    DoesNotFit,
    Options,
    System,
    Unfit,
    Wanted,
)

MOST_CHOICES = 6
MOST_SITTINGS = 1500
"""So many sittings are looked at closely for one choice: nobody waits for more."""

LENGTHS_TRIED = 4
"""So many lengths of one form of a system are looked at closely."""


@dataclass(frozen=True)
class Choice:
    """One movement that would do, with what a director weighs.

    ``system`` and ``variant`` are codes. ``trays_each`` and ``opponents_each`` are how many
    trays a contestant plays and how many others it plays against: of the one with the fewest.
    ``minutes``: how long it takes. ``used``: how much of the length asked for, 1 for all of it;
    ``over``: how many minutes or trays more than asked for. ``keeps_length``: it keeps to the
    length asked for, and uses it. ``cost``: points, 0 and up; what costs less is better, but for
    uneven lists of everybody: of those the fairest comes first.
    """

    system: str
    variant: str
    wanted: Wanted
    trays_per_round: int
    rounds: int
    trays_in_play: int
    trays_each: int
    minutes: Fraction
    used: Fraction
    over: Fraction
    keeps_length: bool
    facts: Facts
    cost: int
    reasons: tuple[Reason, ...]
    warnings: tuple[Caution, ...]

    @cached_property
    def movement(self) -> Movement:
        """The movement itself, built when it is asked for."""
        return system_named(self.system).build(self.wanted)

    @property
    def options(self) -> Options:
        """Return what was chosen about the system."""
        return self.wanted.options

    @property
    def tables(self) -> int:
        """Return how many tables it needs."""
        return system_named(self.system).extent(self.wanted).tables

    @property
    def opponents_each(self) -> int:
        """Return how many different opponents the contestant with the fewest has."""
        return self.facts.fewest_met


def choose(field: Field) -> tuple[Choice, ...]:
    """The movements for who came, the best first; empty where no system fits."""
    suited: list[_Plan] = []
    sittings = 0
    for plan in sorted(_plans(field), key=_Plan.guess):
        if suited and sittings + plan.sittings > MOST_SITTINGS:
            continue
        sittings += plan.sittings
        if _suits(plan.facts, field):
            suited.append(plan)
    suited.sort(key=lambda plan: (plan.cost, plan.guess()))
    found = _unlike(_fairest_first(_different(suited)))
    return tuple(plan.choice() for plan in found[:MOST_CHOICES])


def chosen(name: str, wanted: Wanted, pace: Pace = BRIDGE_PACE) -> Choice:
    """The movement of a named system for exactly what is wanted, with what it means.

    Raises KeyError where there is no such system, DoesNotFit where it does not fit.
    """
    system = system_named(name)
    unfit = system.fits(wanted)
    if unfit is not None:
        raise DoesNotFit(unfit)
    trays = system.rounds(wanted) * wanted.trays_per_round
    field = Field(wanted.contestants, wanted.kind, trays, pace=pace)
    return _Plan(system, wanted, field).choice()


def nearest(field: Field) -> int | None:
    """The number of contestants nearest to who came for which there is a movement; None: none.

    Of two that are equally near the larger: nobody is sent home.
    """
    sizes = {
        size
        for system in SYSTEMS
        if _comes_into_question(system, replace(field, copies=0))
        for size in system.sizes()
    }
    return min(sizes, key=lambda n: (abs(n - field.contestants), -n), default=None)


def why_not(field: Field) -> tuple[tuple[str, Unfit], ...]:
    """The systems for this kind that do not fit so many at any length, by their codes, and why."""
    wanted = Wanted(field.contestants, kind=field.kind)
    found = (
        (system.name, system.fits(wanted))
        for system in SYSTEMS
        if system.kind is field.kind and (not field.systems or system.name in field.systems)
    )
    return tuple((name, unfit) for name, unfit in found if unfit is not None)


@dataclass(frozen=True, slots=True)
class _Plan:
    """A movement that might be built for a field."""

    system: System
    wanted: Wanted
    field: Field

    @property
    def rounds(self) -> int:
        return self.system.rounds(self.wanted)

    @property
    def own_table(self) -> bool:
        """Return whether teams begin at their own tables, against themselves."""
        return self.wanted.options.get("own_table") == "first"

    @property
    def used(self) -> Fraction:
        return self.field.used(self.rounds, self.wanted.trays_per_round)

    @property
    def keeps_length(self) -> bool:
        return preferences.LEAST_USED <= self.used <= preferences.MOST_USED

    @property
    def sittings(self) -> int:
        return self.rounds * self.system.extent(self.wanted).tables

    @property
    def facts(self) -> Facts:
        return facts(self.system, self.wanted)

    @property
    def is_cut(self) -> bool:
        """Return whether a longer one would have brought the trays or matches that are missed
        now.
        """
        longer = self.rounds < self.system.lengths(self.wanted)[-1]
        missing = self.rounds < self.wanted.times * self.system.extent(self.wanted).tray_sets
        return longer and (missing or self.wanted.kind is Kind.TEAMS)

    def guess(self) -> tuple[int, int, int]:
        """Return what can be said before it is built: what it is, how long, how complete; the
        options.
        """
        missed = max(0, self.system.lengths(self.wanted)[-1] - self.rounds)
        switched = self.wanted.options.get("switch") not in (None, "none")
        return self.before_built + preferences.missed_points(missed), switched, missed

    @property
    def before_built(self) -> int:
        k = self.wanted.trays_per_round
        return (
            self.field.length_points(self.rounds, k)
            + preferences.rounds_points(self.rounds, k)
            + preferences.custom_points(
                self.system,
                self.wanted.contestants,
                compass_first=self.field.compass_first,
            )
            + preferences.FOR_OWN_TABLE * self.own_table
        )

    @property
    def cost(self) -> int:
        """Points lost against an evening of just that length, complete, fair and comfortable."""
        k = self.wanted.trays_per_round
        of_facts = preferences.facts_points(self.facts, self.wanted.kind, self.rounds, k)
        return self.before_built + of_facts

    def choice(self) -> Choice:
        k, about, rounds = self.wanted.trays_per_round, self.facts, self.rounds
        of_system = self._of_system()
        return Choice(
            system=self.system.name,
            variant=self.system.variant(self.wanted),
            wanted=self.wanted,
            trays_per_round=k,
            rounds=rounds,
            trays_in_play=about.sets_in_play * k,
            trays_each=about.fewest_sets * k,
            minutes=self.field.pace.minutes(rounds, k),
            used=self.used,
            over=self.field.over(rounds, k),
            keeps_length=self.keeps_length,
            facts=about,
            cost=self.cost,
            reasons=tuple(reasons(about, self.used, of_system)),
            warnings=tuple(
                cautions(
                    about,
                    self.used,
                    k,
                    by_time=self.field.by_time,
                    in_sets=self.system.in_sets,
                )
            ),
        )

    def _of_system(self) -> Iterator[Reason]:
        """Yield what is to be said besides the facts."""
        if self.is_cut:
            yield Reason.CUT_TO_LENGTH
        if preferences.carries_cards(self.system, self.wanted.contestants):
            yield Reason.CARRIES_CARDS
        tables = self.system.extent(self.wanted).tables
        if self.wanted.kind is Kind.PAIRS and tables >= preferences.TWO_SECTIONS:
            yield Reason.TWO_SECTIONS


def _suits(about: Facts, field: Field) -> bool:
    return (
        field.winners in (None, about.winners)
        and about.still >= field.sit_still
        and (field.sharing or not about.shared)
        and (not field.copies or 1 <= about.copies <= field.copies)
    )


def _different(plans: list[_Plan]) -> list[_Plan]:
    """Without those whose options change nothing here; each system's default comes first."""
    kept: dict[object, _Plan] = {}
    for plan in plans:
        what = (plan.system.name, plan.wanted.trays_per_round, plan.rounds, plan.facts)
        kept.setdefault(what, plan)
    return list(kept.values())


def _fairest_first(plans: list[_Plan]) -> list[_Plan]:
    """Return where the best has one uneven list, the fairest of those that have one comes before
    it.

    Only such count as keep what the best keeps: the length, and the trays of a round.
    """
    if not plans or not preferences.uneven_list(plans[0].facts):
        return plans
    first = plans[0]
    alike = [
        plan
        for plan in plans
        if plan.facts.winners == 1
        and plan.keeps_length >= first.keeps_length
        and plan.before_built <= first.before_built + preferences.MOST_FOR_FAIRNESS
    ]
    fairest = max(alike, key=lambda plan: plan.facts.fairness or 0)
    return [fairest, *(plan for plan in plans if plan is not fairest)]


def _unlike(plans: list[_Plan]) -> list[_Plan]:
    """The best of each system, then the second best of each, and so on."""
    seen: Counter[str] = Counter()
    turns = []
    for plan in plans:
        turns.append((seen[plan.system.name], plan))
        seen[plan.system.name] += 1
    return [plan for _turn, plan in sorted(turns, key=lambda entry: entry[0])]


def _plans(field: Field) -> Iterator[_Plan]:
    amounts = _Amounts(field)
    for system in SYSTEMS:
        if not _comes_into_question(system, field):
            continue
        for options in _options(system, field):
            wanted = Wanted(field.contestants, kind=field.kind, options=options)
            if system.fits(wanted) is None:
                yield from _lengths(system, wanted, amounts)


def _options(system: System, field: Field) -> Iterator[Options]:
    """Yield every choice of a system's options that makes a difference to a field."""
    played = {PLAYED.name: TWICE} if field.twice and system.can_be_played_twice else {}
    chosen_from = [
        option
        for option in system.options_for(field.contestants)
        # Who plays all again has held both hands of every deal, switched or not.
        if option != MOVES and not (played and option.name == "switch")
    ]
    names = [option.name for option in chosen_from]
    for values in product(*(option.values for option in chosen_from)):
        yield {**going(system, field.moves, dict(zip(names, values, strict=True))), **played}


def _comes_into_question(system: System, field: Field) -> bool:
    """Return whether it is for those who came; a contest of clubs only where it is asked for."""
    asked = system.name in field.systems if field.systems else not system.contest_of_clubs
    return (
        system.kind is field.kind
        and asked
        and (field.replays or field.twice or not system.replays)
        and (not field.twice or system.replays or system.can_be_played_twice)
        and not (system.needs_copies and field.copies == 1)
    )


class _Amounts:
    """The numbers of trays a round nearest to what a field asks for, by the number of rounds."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._known: dict[int, list[tuple[int, int]]] = {}

    def of(self, rounds: int) -> Sequence[tuple[int, int]]:
        """The points, and how many trays a round: rounded up, rounded down, and a few fewer."""
        if rounds not in self._known:
            most = next(
                (k for k in range(1, MOST_TRAYS_PER_ROUND) if self.field.used(rounds, k) > 1),
                MOST_TRAYS_PER_ROUND,
            )
            least = max(1, most - max(4, most // 5))
            ks = range(least, most + 1)
            self._known[rounds] = [(self._points(rounds, k), k) for k in ks]
        return self._known[rounds]

    def _points(self, rounds: int, k: int) -> int:
        return self.field.length_points(rounds, k) + preferences.rounds_points(rounds, k)


def _lengths(system: System, wanted: Wanted, amounts: _Amounts) -> Iterator[_Plan]:
    """The lengths that come nearest to what is asked, and the whole movement in any case."""
    lengths = system.lengths(wanted)
    tried = sorted(
        (points + preferences.missed_points(lengths[-1] - rounds), -rounds, k)
        for rounds in lengths
        if rounds > 1 or len(lengths) == 1
        for points, k in amounts.of(rounds)
    )
    whole = [length for length in tried if length[1] == -lengths[-1]][:1]
    for _points, minus_rounds, k in dict.fromkeys(tried[:LENGTHS_TRIED] + whole):
        length = replace(wanted, trays_per_round=k, rounds=-minus_rounds)
        plan = _Plan(system, length, amounts.field)
        if system.fits(length) is None and plan.used >= preferences.LEAST_OFFERED:
            yield plan
