"""The choice of a movement: what fits who came, the best first, and why.

Each way of playing has a cost in points, a hundredth of an evening each: what is lost of it in
length, in fairness, in comfort. The points are judgements; they are named below.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from movements.facts import Facts, facts
from movements.movement import Kind, Movement
from movements.reasons import Caution, Reason, cautions, reasons
from movements.register import SYSTEMS, system_named
from movements.systems.ring import MOVES, Moves, going
from movements.systems.system import DoesNotFit, Options, System, Unfit, Wanted

USUAL_TRAYS = 24
"""At least so many trays, or as near as possible.

Source: R. F. Foster, Complete Hoyle, Compass Whist: 14 tables play two deals at each, 10 tables
play 30 trays.
"""

MINUTES_PER_TRAY = Fraction(15, 2)
"""Two in a quarter of an hour, the moving included: what is usual at bridge."""

MOST_CHOICES = 6
MOST_SITTINGS = 1500
"""So many sittings are looked at closely for one choice: nobody waits for more."""

PER_TRAY_MISSED = 10  # where somebody cannot play every tray
PER_SHARE_NOT_MET = 15  # where nobody is met
PER_SHARE_MOVING = 10  # where everybody moves
FOR_SHARING = 12
FOR_COPIES = 12
FOR_NOT_FOURS = 2
FOR_SINGLE_TRAYS = 15  # one tray a round is all moving and little play
FOR_UNUSUAL = {"blackpool": 5, "crisscross": 5, "rover": 5, "web": 8} | dict.fromkeys(
    ("hesitation", "double-hesitation"), 12
)
"""What directors rarely run, and have to explain."""


@dataclass(frozen=True, slots=True)
class Field:
    """Who came, and what they would like; None: no matter.

    ``trays``: about how many each plays. ``winners``: how many lists of standings. ``sit_still``:
    so many contestants must keep their seats all evening. ``copies``: how many sets of every tray
    are at hand. ``sharing``: tables may hand trays to and fro inside a round. ``replays``: the
    same players may play a deal again. ``systems``: only those with these codes; empty: any.
    ``moves``: which way players go round, as the game has it; no other way is proposed.
    """

    contestants: int
    kind: Kind = Kind.PAIRS
    trays: int | None = None
    winners: int | None = None
    sit_still: int = 0
    copies: int = 1
    sharing: bool = True
    replays: bool = False
    systems: frozenset[str] = frozenset()
    moves: Moves = Moves.DOWN

    @property
    def asked(self) -> int:
        """The trays that are asked for, or the usual."""
        return USUAL_TRAYS if self.trays is None else self.trays


@dataclass(frozen=True)
class Choice:
    """One movement that would do, with what a director weighs.

    ``system`` and ``variant`` are codes. ``trays_each`` and ``opponents_each`` are how many
    trays a contestant plays and how many others it plays against: of the one with the fewest.
    ``cost``: points, 0 and up; what costs less is better.
    """

    system: str
    variant: str
    wanted: Wanted
    trays_per_round: int
    rounds: int
    trays_in_play: int
    trays_each: int
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
        """What was chosen about the system."""
        return self.wanted.options

    @property
    def tables(self) -> int:
        """How many tables it needs."""
        return system_named(self.system).extent(self.wanted).tables

    @property
    def opponents_each(self) -> int:
        """How many different opponents the contestant with the fewest has."""
        return self.facts.fewest_met


def trays_in(minutes: int) -> int:
    """How many trays are played in so many minutes."""
    return int(minutes / MINUTES_PER_TRAY)


def choose(field: Field) -> tuple[Choice, ...]:
    """The movements for who came, the best first; empty where no system fits.

    Of each system in each of its forms the length nearest to what is asked is looked at, full
    movements before those cut short.
    """
    suited: list[_Plan] = []
    sittings = 0
    for plan in sorted(_plans(field), key=lambda plan: plan.guess(field.asked)):
        if suited and sittings + plan.sittings > MOST_SITTINGS:
            continue
        sittings += plan.sittings
        if _suits(plan.facts, field):
            suited.append(plan)
    suited.sort(key=lambda plan: (plan.cost(field.asked), plan.guess(field.asked)))
    return tuple(plan.choice(field.asked) for plan in _unlike(_different(suited))[:MOST_CHOICES])


def chosen(name: str, wanted: Wanted) -> Choice:
    """The movement of a named system for exactly what is wanted, with what it means.

    Raises KeyError where there is no such system, DoesNotFit where it does not fit.
    """
    system = system_named(name)
    unfit = system.fits(wanted)
    if unfit is not None:
        raise DoesNotFit(unfit)
    plan = _Plan(system, wanted)
    return plan.choice(plan.length)


def why_not(field: Field) -> tuple[tuple[str, Unfit], ...]:
    """The systems for this kind that do not fit so many at any length, by their codes, and why."""
    wanted = Wanted(field.contestants, kind=field.kind)
    found = ((system.name, system.fits(wanted)) for system in SYSTEMS if system.kind is field.kind)
    return tuple((name, unfit) for name, unfit in found if unfit is not None)


@dataclass(frozen=True, slots=True)
class _Plan:
    """A movement that might be built."""

    system: System
    wanted: Wanted

    @property
    def rounds(self) -> int:
        return self.system.rounds(self.wanted)

    @property
    def length(self) -> int:
        """About how many trays each plays."""
        return self.rounds * self.wanted.trays_per_round

    @property
    def sittings(self) -> int:
        return self.rounds * self.system.extent(self.wanted).tables

    @property
    def facts(self) -> Facts:
        return facts(self.system, self.wanted)

    @property
    def is_cut(self) -> bool:
        """Whether a longer one would have brought the trays that are missed now."""
        longer = self.rounds < self.system.lengths(self.wanted)[-1]
        return longer and self.rounds < self.system.extent(self.wanted).tray_sets

    def guess(self, asked: int) -> tuple[int, int, int]:
        """What can be said before it is built: how far from the length asked, how complete."""
        missed = self.system.extent(self.wanted).tray_sets - self.rounds
        return _percent(_off(self.length, asked), asked) // 10, missed > 0, missed

    def cost(self, asked: int) -> int:
        """Points lost against an evening of just that length, complete, fair and comfortable."""
        about, k = self.facts, self.wanted.trays_per_round
        each, in_play = about.fewest_sets * k, about.sets_in_play * k
        return (
            _percent(_off(each, asked), asked)
            + round(100 * about.luck)
            + PER_TRAY_MISSED * (about.sets_in_play - about.fewest_sets > 0)
            + PER_SHARE_NOT_MET * (about.others - about.fewest_met) // max(1, about.others)
            + PER_SHARE_MOVING * about.moving // max(1, about.others + 1)
            + FOR_SHARING * about.shared
            + FOR_COPIES * (about.copies != 1)
            + FOR_NOT_FOURS * (bool(each % 4) + bool(in_play % 4))
            + FOR_SINGLE_TRAYS * (k == 1)
            + FOR_UNUSUAL.get(self.system.name, 0)
        )

    def choice(self, asked: int) -> Choice:
        k, about = self.wanted.trays_per_round, self.facts
        each, in_play = about.fewest_sets * k, about.sets_in_play * k
        return Choice(
            system=self.system.name,
            variant=self.system.variant(self.wanted),
            wanted=self.wanted,
            trays_per_round=k,
            rounds=self.rounds,
            trays_in_play=in_play,
            trays_each=each,
            facts=about,
            cost=self.cost(asked),
            reasons=tuple(reasons(about, asked, each, cut=self.is_cut)),
            warnings=tuple(cautions(about, asked, each, in_play)),
        )


def _off(trays: int, asked: int) -> int:
    """How far from the length that is asked: a tray too few is as bad as four too many."""
    return 2 * (asked - trays) if trays < asked else (trays - asked) // 2


def _percent(part: int, whole: int) -> int:
    return 100 * part // max(1, whole)


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


def _unlike(plans: list[_Plan]) -> list[_Plan]:
    """The best of each system, then the second best of each, and so on."""
    seen: Counter[str] = Counter()
    turns = []
    for plan in plans:
        turns.append((seen[plan.system.name], plan))
        seen[plan.system.name] += 1
    return [plan for _turn, plan in sorted(turns, key=lambda entry: entry[0])]


def _plans(field: Field) -> Iterator[_Plan]:
    for system in SYSTEMS:
        if not _comes_into_question(system, field):
            continue
        chosen_from = [one for one in system.options_for(field.contestants) if one != MOVES]
        names = [option.name for option in chosen_from]
        for values in product(*(option.values for option in chosen_from)):
            options = going(system, field.moves, dict(zip(names, values, strict=True)))
            wanted = Wanted(field.contestants, kind=field.kind, options=options)
            if system.fits(wanted) is None:
                yield from _lengths(system, wanted, field.asked)


def _comes_into_question(system: System, field: Field) -> bool:
    return (
        system.kind is field.kind
        and (not field.systems or system.name in field.systems)
        and (field.replays or not system.replays)
        and not (system.needs_copies and field.copies == 1)
    )


def _lengths(system: System, wanted: Wanted, asked: int) -> Iterator[_Plan]:
    """The full movement and one cut short, each with as many trays a round as come nearest."""
    lengths = system.lengths(wanted)
    full = _with(wanted, lengths[-1], asked)
    yield from _fitting(system, full)
    cut = [_with(wanted, rounds, asked) for rounds in lengths[:-1] if rounds > 1]
    if cut:
        best = min(cut, key=lambda w: _distance(w, asked))
        if _distance(best, asked) < _distance(full, asked):
            yield from _fitting(system, best)


def _with(wanted: Wanted, rounds: int, asked: int) -> Wanted:
    k = max(1, -(-asked // rounds))
    return Wanted(wanted.contestants, k, rounds, wanted.kind, options=wanted.options)


def _distance(wanted: Wanted, asked: int) -> tuple[int, int]:
    rounds = wanted.rounds or 0
    trays = rounds * wanted.trays_per_round
    single = asked if wanted.trays_per_round == 1 else 0
    return _off(trays, asked) + single, -rounds


def _fitting(system: System, wanted: Wanted) -> Iterator[_Plan]:
    if system.fits(wanted) is None:
        yield _Plan(system, wanted)
