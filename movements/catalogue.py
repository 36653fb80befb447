"""The choice of a movement: what fits who came, the best first, and why.

A field says who came and how long they mean to play. Of each system in each of its forms the
lengths that keep to that are tried, and the nearest where none does; ``movements.preferences``
says what is better.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

from movements import preferences
from movements.choice import Candidate, Choice
from movements.facts import Facts, facts, waiting
from movements.field import Field
from movements.movement import Kind
from movements.pace import BRIDGE_PACE, Pace
from movements.register import SYSTEMS, system_named
from movements.systems.howell_system import VACANT, Vacant
from movements.systems.ring import MOVES, Moves, going
from movements.systems.system import (
    MOST_TRAYS_PER_ROUND,
    PLAYED,
    TWICE,
    DoesNotFit,
    Option,
    Options,
    System,
    Unfit,
    Wanted,
    played_twice,
)
from movements.systems.web import WEB

MOST_CHOICES = 6
MOST_SITTINGS = 4000
"""So many sittings are looked at closely for one choice: nobody waits for more."""

LENGTHS_TRIED = 4
"""So many lengths of one form of a system are looked at closely."""

MOST_LONGER = 20
MOST_LONGER_USED = Fraction(3, 2)
"""So many are looked at closely of those that are longer than asked for; none is half as long
again.
"""

MOST_SETS = 4
"""So many sets of trays are thought of where a club has fewer: no web needs more."""


def choose(field: Field) -> tuple[Choice, ...]:
    """The movements for who came, the best first; empty where no system fits.

    Where a least share of the trays is asked for, the first gives it if one can that breaks no
    other promise; where one can only with more sets of trays, that one stands second. With many
    tables a web is listed in any case. Where no length is asked for, none is longer than usual
    if another does.
    """
    suited = _sharing_first(_suited(field))
    suited = [one for one in suited if not one.beyond_usual] or suited
    listed = _unlike(_fairest_first(_different(suited)))[:MOST_CHOICES]
    if listed and not listed[0].keeps_share:
        listed[1:1] = _sharing_with_more_sets(field)
    return tuple(candidate.choice() for candidate in _with_web(field, listed[:MOST_CHOICES]))


def nearest_share(field: Field) -> Choice | None:
    """The choice that gives everybody the share asked for and is longer than was asked for by as
    little as can be, with the sets of trays there are or else with more; None where there is none
    within half as long again.
    """
    for sets in (field.sets, max(field.sets, MOST_SETS)):
        longer = sorted(
            _longer(replace(field, sets=sets)), key=lambda one: (one.used_at_least, one.guess())
        )
        for candidate in longer[:MOST_LONGER]:
            if candidate.keeps_share and _suits(candidate.facts, candidate.field):
                return replace(candidate, field=field).choice()
    return None


def _longer(field: Field) -> Iterator[Candidate]:
    """Yield what may give the share asked for and takes longer than was asked for, with as few
    trays a round as directors play.
    """
    for system, wanted in _forms(field):
        for rounds in system.lengths(wanted):
            length = replace(wanted, trays_per_round=preferences.FEWEST_TRAYS, rounds=rounds)
            candidate = Candidate(system, length, field)
            longer = 1 < candidate.used_at_least <= MOST_LONGER_USED
            if longer and not candidate.shares_too_little and system.fits(length) is None:
                yield candidate


def chosen(name: str, wanted: Wanted, pace: Pace = BRIDGE_PACE, sets: int = 1) -> Choice:
    """The movement of a named system for exactly what is wanted, with what it means where there
    are so many sets of trays.

    Raises KeyError where there is no such system, DoesNotFit where it does not fit.
    """
    system = system_named(name)
    unfit = system.fits(wanted)
    if unfit is not None:
        raise DoesNotFit(unfit)
    trays = system.rounds(wanted) * wanted.trays_per_round
    field = Field(wanted.contestants, wanted.kind, trays, pace=pace, sets=sets)
    return Candidate(system, wanted, field).choice()


def beside(
    choice: Choice,
    contestants: int,
    systems: frozenset[str],
    moves: Moves,
    pace: Pace = BRIDGE_PACE,
    sets: int = 1,
    *,
    apart: bool = False,
) -> Choice | None:
    """The movement for so many in another section, who play the same trays for as many rounds.

    Of the same system in the same form where that does it; else the fairest of these ``systems``
    that has as many lists and asks no more of the trays. None where there is none. ``apart``: each
    section is ranked by itself: a movement that is far fairer comes first, of other trays too.
    """
    first = replace(choice.wanted, contestants=contestants, rounds=choice.rounds)
    about, trays = choice.facts, choice.movement.trays
    asked = Field(
        contestants,
        first.kind,
        winners=about.winners,
        sets=about.sets_needed,
        sharing=about.shared or apart,
        systems=systems,
        moves=moves,
    )
    same = system_named(choice.system), first
    ways = [same]
    if systems and not played_twice(choice.options):
        ways += [(system, replace(first, options=form.options)) for system, form in _forms(asked)]
    suited = [
        (system, wanted)
        for system, wanted in ways
        if system.fits(wanted) is None and (apart or system.build(wanted).trays == trays)
        if (way := (system, wanted)) == same or _suits(facts(*way), asked)
    ]
    if not suited:
        return None

    def spoken_for(way: tuple[System, Wanted]) -> tuple[int, ...]:
        fairness = facts(*way).fairness or 0
        far_fairer = fairness // 10 if apart else 0
        return far_fairer, way[0].build(way[1]).trays == trays, way == same, fairness

    system, wanted = max(suited, key=spoken_for)
    return chosen(system.name, wanted, pace, sets)


def nearest(field: Field) -> int | None:
    """The number of contestants nearest to who came for which there is a movement; None: none.

    Of two that are equally near the larger: nobody is sent home.
    """
    sizes = {
        size
        for system in SYSTEMS
        if _comes_into_question(system, field, sets=0)
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


def _suited(field: Field) -> list[Candidate]:
    """The candidates that do what is asked, the cheapest first.

    Of those that give too small a share of the trays as many are looked at as of the others.
    """
    suited: list[Candidate] = []
    sittings: Counter[bool] = Counter()
    for candidate in sorted(_candidates(field), key=Candidate.guess):
        kind = candidate.shares_too_little
        if suited and sittings[kind] + candidate.sittings > MOST_SITTINGS:
            continue
        sittings[kind] += candidate.sittings
        if _suits(candidate.facts, field):
            suited.append(candidate)
    return sorted(suited, key=lambda candidate: (candidate.cost, candidate.guess()))


def _sharing_first(suited: list[Candidate]) -> list[Candidate]:
    """Return those first that give the share asked for and break no other promise.

    Where there are none, and the best does not give it, those are left out that give it at the
    price of another promise.
    """
    keeping = [candidate for candidate in suited if candidate.breaks_no_promise]
    if not keeping and suited and not suited[0].keeps_share:
        return [candidate for candidate in suited if not candidate.keeps_share]
    return sorted(suited, key=lambda candidate: bool(keeping) and not candidate.keeps_share)


def _sharing_with_more_sets(field: Field) -> list[Candidate]:
    """The best that gives the share asked for, with as few sets more as can be; or none."""
    for sets in range(field.sets + 1, MOST_SETS + 1) if field.sets else ():
        for candidate in _suited(replace(field, sets=sets)):
            if candidate.breaks_no_promise:
                return [replace(candidate, field=field)]
    return []


def _with_web(field: Field, listed: list[Candidate]) -> list[Candidate]:
    """With the best web at the end where there are tables enough and none is among them."""
    large = field.kind is Kind.PAIRS and field.contestants >= 2 * preferences.WEB_HALL
    missing = all(candidate.system is not WEB for candidate in listed)
    suits = field.sets and _comes_into_question(WEB, field, sets=0)
    if not (listed and large and missing and suits):
        return listed
    webs = replace(field, sets=max(field.sets, MOST_SETS), systems=frozenset({WEB.name}))
    best = [replace(web, field=field) for web in _suited(webs) if web.keeps_length][:1]
    # Where nothing gives the share asked for, one board a round is no way to it.
    best = [web for web in best if listed[0].keeps_share or not web.keeps_share]
    return listed[: MOST_CHOICES - len(best)] + best


def _suits(about: Facts, field: Field) -> bool:
    return (
        field.winners in (None, about.winners)
        and about.still >= field.sit_still
        and (field.sharing or not about.shared)
        and (not field.sets or about.sets_needed <= field.sets)
    )


def _different(candidates: list[Candidate]) -> list[Candidate]:
    """Without those whose options change nothing here; each system's default comes first."""
    kept: dict[object, Candidate] = {}
    for candidate in candidates:
        length = (candidate.rounds, candidate.trays_per_round)
        kept.setdefault((candidate.system.name, length, candidate.facts), candidate)
    return list(kept.values())


def _fairest_first(candidates: list[Candidate]) -> list[Candidate]:
    """Return where the best has one uneven list, the fairest of those that have one comes before
    it.

    Only such count as keep what the best keeps: the length, the share, the trays of a round and of
    the club.
    """
    if not candidates or not preferences.uneven_list(candidates[0].facts):
        return candidates
    first = candidates[0]
    alike = [
        candidate
        for candidate in candidates
        if candidate.facts.winners == 1
        and candidate.keeps_length >= first.keeps_length
        and candidate.keeps_share >= first.keeps_share
        and candidate.trays_lacking <= first.trays_lacking
        and candidate.before_built <= first.before_built + preferences.MOST_FOR_FAIRNESS
    ]
    fairest = max(alike, key=lambda candidate: candidate.facts.fairness or 0)
    return [fairest, *(candidate for candidate in candidates if candidate is not fairest)]


def _unlike(candidates: list[Candidate]) -> list[Candidate]:
    """The best of each system, then the second best of each, and so on."""
    seen: Counter[str] = Counter()
    turns = []
    for candidate in candidates:
        turns.append((seen[candidate.system.name], candidate))
        seen[candidate.system.name] += 1
    return [candidate for _turn, candidate in sorted(turns, key=lambda entry: entry[0])]


def _candidates(field: Field) -> Iterator[Candidate]:
    amounts = _Amounts(field)
    for system, wanted in _forms(field):
        yield from _lengths(system, wanted, amounts)


def _forms(field: Field) -> Iterator[tuple[System, Wanted]]:
    """Yield each system that fits a field, in each of its forms."""
    for system in SYSTEMS:
        if not _comes_into_question(system, field):
            continue
        for options in _options(system, field):
            wanted = Wanted(field.contestants, kind=field.kind, options=options)
            if system.fits(wanted) is None:
                yield system, wanted


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
    for values in product(*(_values(option, field) for option in chosen_from)):
        yield {**going(system, field.moves, dict(zip(names, values, strict=True))), **played}


def _values(option: Option, field: Field) -> Sequence[str]:
    """Return what is tried of an option; another number is only vacant for those who sit still."""
    if option != VACANT:
        return option.values
    return (Vacant.FAIREST, Vacant.STILL) if field.sit_still else (Vacant.FAIREST,)


def _comes_into_question(system: System, field: Field, sets: int | None = None) -> bool:
    """Return whether it is for those who came; a contest of clubs only where it is asked for.

    ``sets``: so many sets of trays, 0 for any number; None: those of the field.
    """
    asked = system.name in field.systems if field.systems else not system.contest_of_clubs
    return (
        system.kind is field.kind
        and asked
        and (field.replays or field.twice or not system.replays)
        and (not field.twice or system.replays or system.can_be_played_twice)
        and not (system.needs_copies and (field.sets if sets is None else sets) == 1)
    )


class _Amounts:
    """The numbers of trays a round nearest to what a field asks for, by the number of rounds."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._sets = max(1, field.sets)
        self._known: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def of(self, rounds: int, sharing: int) -> Sequence[tuple[int, int]]:
        """The points, and how many trays a round: rounded up, rounded down, and a few fewer.

        ``sharing``: at how many tables one set is played. Where they would wait for one another,
        as many trays more take no longer.
        """
        if (rounds, sharing) not in self._known:
            known = (
                (self.field.used(rounds, k, self._waiting(rounds, k, sharing)), k)
                for k in range(1, MOST_TRAYS_PER_ROUND)
            )
            most = next((k for used, k in known if used > 1), MOST_TRAYS_PER_ROUND)
            without_waiting = waiting(sharing, 0, self._sets) if self.field.by_time else 1
            least = max(1, without_waiting, most - max(4, most // 5))
            ks = range(least, max(most, without_waiting) + 1)
            self._known[rounds, sharing] = [(self._points(rounds, k, sharing), k) for k in ks]
        return self._known[rounds, sharing]

    def _points(self, rounds: int, k: int, sharing: int) -> int:
        waits = self._waiting(rounds, k, sharing)
        return self.field.length_points(rounds, k, waits) + preferences.rounds_points(rounds, k)

    def _waiting(self, rounds: int, k: int, sharing: int) -> int:
        return rounds * waiting(sharing, k, self._sets)


def _lengths(system: System, wanted: Wanted, amounts: _Amounts) -> Iterator[Candidate]:
    """The lengths that come nearest to what is asked, and the whole movement in any case."""
    lengths, sharing = system.lengths(wanted), system.tables_sharing(wanted)
    tried = sorted(
        (points + preferences.missed_points(lengths[-1] - rounds), -rounds, k)
        for rounds in lengths
        if rounds > 1 or len(lengths) == 1
        for points, k in amounts.of(rounds, sharing)
    )
    whole = [length for length in tried if length[1] == -lengths[-1]][:1]
    for _points, minus_rounds, k in dict.fromkeys(tried[:LENGTHS_TRIED] + whole):
        length = replace(wanted, trays_per_round=k, rounds=-minus_rounds)
        candidate = Candidate(system, length, amounts.field)
        if system.fits(length) is None and candidate.used_at_least >= preferences.LEAST_OFFERED:
            yield candidate
