"""Movements proposed for those who came, the recommended one first."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from string import ascii_uppercase

from movements.catalogue import MOST_CHOICES, beside, choose, chosen, nearest
from movements.choice import Choice
from movements.field import Field
from movements.movement import Movement
from movements.notation import Notated
from movements.pace import BRIDGE_PACE, Pace
from movements.register import system_named
from movements.sections import FEWEST_TABLES, MOST_SECTIONS, section_sizes
from movements.systems.ring import Moves, going
from movements.systems.system import NO_OPTIONS, DoesNotFit, Options, System, Wanted, played_twice
from movements.systems.two_teams import FEWEST_PAIRS
from movements.systems.written import NAME, NOTES, is_written
from movements.written_choice import choice_as_written
from tournaments.models import Plan, Tournament
from tournaments.presenting.movements import unfit_sentence
from tournaments.presenting.sentences import CANNOT_FOLLOW
from tournaments.presenting.usual_rules import usual_rules
from tournaments.presenting.who_plays import Plays, plays_by, so_many, systems_for
from tournaments.queries.plan.plays import seating_of
from tournaments.queries.plan.versions import versions_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


def moves_of(game: str) -> Moves:
    """Return which way players go round: down at whist, as R. F. Foster has it, otherwise up.

    Auction is played by the customs of bridge.
    """
    return Moves.DOWN if game == Tournament.Game.WHIST else Moves.UP


def propose(
    field: Field,
    plays: Plays = Plays.PAIRS,
    game: str = Tournament.Game.WHIST,
    wished: str = "",
) -> tuple[Choice, ...]:
    """The movements for those who came, the recommended one first; refused where none fits.

    ``field.contestants`` counts the pairs, teams, individuals or couples that came; its kind
    and its systems are those that suit them. ``wished``: the code of a system that comes first
    wherever it does what is asked; "" for none.
    """
    systems = systems_for(plays)
    asked = field_of(field, plays, game)
    if choices := choose_for(asked):
        if any(system.name == wished for system in systems):
            best = choose(replace(asked, systems=frozenset({wished})))[:1]
            return best + tuple(one for one in choices if one not in best)
        return choices
    wanted = Wanted(asked.contestants, kind=asked.kind)
    if any(system.fits(wanted) is None for system in systems):
        raise Refusal(_("No movement does all that is asked for. Ask for less."))
    raise _nothing_for(plays, field.contestants, nearest(asked))


def sizes_of_sections(
    plays: Plays, contestants: int, sections: int, in_each: Sequence[int] = ()
) -> tuple[int, ...]:
    """How many play in each section: as was said ``in_each``, or else as equal as can be. Refused
    where that cannot be.
    """
    sections = len(in_each) or sections
    if sections == 1 and not in_each:
        return (contestants,)
    if plays is not Plays.PAIRS:
        raise Refusal(_("Only pairs play in several sections."))
    if not 1 <= sections <= MOST_SECTIONS:
        raise Refusal(_("An evening has 1 to %(most)s sections.") % {"most": MOST_SECTIONS})
    if in_each:
        return _sizes_said(contestants, in_each)
    try:
        return section_sizes(contestants, sections)
    except ValueError:
        raise Refusal(
            _("%(came)s pairs are too few for %(sections)s sections of %(tables)s tables or more.")
            % {"came": contestants, "sections": sections, "tables": FEWEST_TABLES}
        ) from None


def _sizes_said(pairs: int, in_each: Sequence[int]) -> tuple[int, ...]:
    """How many play in each section, as somebody said. Refused for others than came, or too few."""
    if sum(in_each) != pairs:
        raise Refusal(
            _("%(sizes)s are %(sum)s pairs, and %(came)s came.")
            % {"sizes": ", ".join(map(str, in_each)), "sum": sum(in_each), "came": pairs}
        )
    for letter, size in zip(ascii_uppercase, in_each, strict=False):
        if size < 2 * FEWEST_TABLES - 1 and len(in_each) > 1:
            raise Refusal(
                _("%(size)s pairs are too few for section %(letter)s: %(tables)s tables or more.")
                % {"size": size, "letter": letter, "tables": FEWEST_TABLES}
            )
    return tuple(in_each)


def propose_sections(
    field: Field, sizes: Sequence[int], game: str, wished: str = "", *, apart: bool = False
) -> list[tuple[Choice, ...]]:
    """The movements by which pairs play the same trays in sections of these sizes, the recommended
    one first: of each the choice for every section. Refused where there is none.

    Those come last by which not every section plays by the same system: of them the one with the
    fewest trays to make up first, then the fairest. ``apart``: each section is ranked by itself,
    and may play other trays. Where sizes differ by more than a table, or sections are apart, the
    fairest for all of them comes first.
    """
    largest = replace(
        field,
        contestants=sizes[0],
        sets=max(1, field.sets // len(sizes)),
        sit_still=-(-field.sit_still // len(sizes)),
    )
    unlike = max(sizes) - min(sizes) > (0 if apart else 2)
    firsts = list(propose(largest, Plays.PAIRS, game, wished))
    if unlike:
        firsts += _as_others_play(largest, sizes, game, apart=apart)
    found: dict[tuple[Movement, ...], tuple[Choice, ...]] = {}
    for choice in firsts:
        with suppress(Refusal):
            hall = in_sections(choice, sizes, game, field.pace, apart=apart)
            if field.sharing or not any(one.facts.shared for one in hall):
                found.setdefault(tuple(one.movement for one in hall), hall)
    if not found:
        raise Refusal(
            _("There is no movement by which these sections would play as many rounds.")
            if apart
            else _("There is no movement by which these sections would play the same boards.")
        )
    against = _unfair if unlike else _unlike
    halls = sorted(found.values(), key=lambda hall: (hall[0].system != wished, against(hall)))
    return halls[:MOST_CHOICES]


def _as_others_play(
    largest: Field, sizes: Sequence[int], game: str, *, apart: bool
) -> Iterator[Choice]:
    """The movements of the first section for as many rounds of as many trays as are recommended
    for another one.
    """
    alike = frozenset(system.name for system in systems_for(Plays.PAIRS))
    for size in sorted(set(sizes[1:]) - {sizes[0]}):
        for choice in propose(replace(largest, contestants=size), Plays.PAIRS, game):
            contestants = largest.contestants * Plays.PAIRS.persons
            moves, pace, sets = moves_of(game), largest.pace, largest.sets
            if first := beside(choice, contestants, alike, moves, pace, sets, apart=apart):
                yield first


def _unfair(hall: Sequence[Choice]) -> tuple[int, ...]:
    """What stands against a hall whose sections are of unlike sizes, the least first: rather each
    in one list than in two.
    """
    fairness = _least_fair(hall)
    lists = hall[0].facts.winners
    return (lists, -(fairness // 10), sum(one.trays_to_make for one in hall), -fairness)


def _unlike(hall: Sequence[Choice]) -> tuple[int, ...]:
    """What stands against a hall whose sections play by several systems, the least first."""
    if len({one.system for one in hall}) == 1:
        return (0,)
    return (1, sum(one.trays_to_make for one in hall), -_least_fair(hall))


def _least_fair(hall: Sequence[Choice]) -> int:
    return min(one.facts.fairness or 0 for one in hall)


def in_sections(
    choice: Choice,
    sizes: Sequence[int],
    game: str,
    pace: Pace = BRIDGE_PACE,
    *,
    apart: bool = False,
) -> tuple[Choice, ...]:
    """The movement of each section where the first plays by a choice: of the same trays for as many
    rounds, scored in the same way. Refused where there is none.
    """
    plays, moves = plays_by(choice.system), moves_of(game)
    alike = frozenset(
        one.name for one in systems_for(plays) if follows(choice.system, one.name, game)
    )
    others = {
        size: choice
        if size == sizes[0]
        else beside(choice, size * plays.persons, alike, moves, pace, choice.sets, apart=apart)
        for size in set(sizes[1:])
    }
    found = (choice, *(one for size in sizes[1:] if (one := others[size])))
    if len(found) < len(sizes):
        raise Refusal(
            _("The other sections would have no movement of as many rounds: choose another one.")
            if apart
            else _(
                "By this movement the sections would not play the same boards: choose another one."
            )
        )
    return found


def systems_that_fit(plays: Plays, came: int | None) -> list[System]:
    """Return the systems that seat so many; of an unknown number all that seat such contestants."""
    systems = systems_for(plays)
    if came is None:
        return systems
    wanted = Wanted(came * plays.persons, kind=plays.kind)
    return [system for system in systems if system.fits(wanted) is None]


def choose_for(asked: Field) -> tuple[Choice, ...]:
    """The movements for a field, the best first; empty where none does what is asked.

    Rather with a set of trays for every table than not at all: the choice says so.
    """
    return choose(asked) or choose(replace(asked, sets=0))


def field_of(field: Field, plays: Plays, game: str) -> Field:
    """The field with the kind and the systems that suit those who play."""
    return replace(
        field,
        contestants=field.contestants * plays.persons,
        kind=plays.kind,
        systems=frozenset(system.name for system in systems_for(plays)),
        replays=True,
        twice=field.twice and plays is Plays.PAIRS,
        moves=moves_of(game),
        compass_first=game == Tournament.Game.WHIST,
    )


def choice_for(
    system: str,
    contestants: int,
    trays_per_round: int,
    rounds: int | None = None,
    options: Options = NO_OPTIONS,
    *,
    moves: Moves = Moves.DOWN,
    pace: Pace = BRIDGE_PACE,
    sets: int = 1,
) -> Choice:
    """The movement of a named system. Refused where the system does not fit.

    ``moves``: which way players go where the options do not say it. ``sets``: so many sets of
    trays there are.
    """
    try:
        made = system_named(system)
        options = going(made, moves, options)
        wanted = Wanted(contestants, trays_per_round, rounds, made.kind, options=options)
        return chosen(system, wanted, pace, sets)
    except KeyError as error:
        raise Refusal(_("There is no movement named %(name)s.") % {"name": system}) from error
    except DoesNotFit as error:
        raise Refusal(unfit_sentence(error.unfit)) from error


LONGEST_NAME, LONGEST_NOTES = 120, 2000
"""Letters of what is kept with a plan of a movement in writing."""


def choice_of_written(written: Notated, pace: Pace = BRIDGE_PACE, sets: int = 1) -> Choice:
    """Return the choice that a movement in writing is, with its name and its notes."""
    said = {NAME: written.name[:LONGEST_NAME], NOTES: "\n".join(written.notes)[:LONGEST_NOTES]}
    options = {option: text for option, text in said.items() if text}
    return choice_as_written(written.movement, pace, sets, options)


FOLLOWING = ("movement", "late-entrant")
"""The changes after which a plan is that of another movement."""


def choice_for_one_more(
    before: str, contestants: int, trays_per_round: int, rounds: int, *, game: str
) -> Choice:
    """The movement for so many, of whom one comes late, of about so many ``rounds``.

    Of the same system where it takes them, else of one that can follow. Refused where there is
    none.
    """
    usual = plays_by(before)
    for system in sorted(systems_for(usual), key=lambda system: system.name != before):
        options = going(system, moves_of(game), NO_OPTIONS)
        wanted = Wanted(contestants, trays_per_round, None, system.kind, options=options)
        if follows(before, system.name, game) and system.fits(wanted) is None:
            length = min(system.lengths(wanted), key=lambda one: (abs(one - rounds), one))
            return chosen(system.name, replace(wanted, rounds=length), BRIDGE_PACE)
    raise Refusal(
        _("There is no movement for %(came)s that could follow here.")
        % {"came": so_many(usual, contestants)}
    )


def follows(before: str, system: str, game: str) -> bool:
    """Return whether a system can follow another in one evening: for the same contestants, and
    scored in the same way.
    """
    plays = plays_by(before)
    suited = {one.name for one in systems_for(plays) if not one.replays}
    usual = usual_rules(game, system)
    # Which rounds count for one side alone is said of a whole evening.
    return system in suited and usual == usual_rules(game, before) and "ew_alone" not in usual


def choice_to_follow(
    before: str,
    system: str,
    contestants: int,
    trays_per_round: int,
    rounds: int | None,
    options: Options,
    *,
    game: str,
) -> Choice:
    """``choice_for`` those who played by another system until now. Refused where it cannot be."""
    choice = choice_for(system, contestants, trays_per_round, rounds, options, moves=moves_of(game))
    if played_twice(options) or not follows(before, system, game):
        raise Refusal(CANNOT_FOLLOW)
    return choice


def choice_of(plan: Plan, pace: Pace = BRIDGE_PACE, sets: int = 1) -> Choice:
    """Return the choice a plan was made from; the movement that counts stands in the plan.

    Of one that was changed under way: what the plan before the changes was made from.
    """
    if plan.change:
        standing = versions_of(plan.section_id, until=plan.version).standing
        made = [one for one in standing if one.change in ("", *FOLLOWING)]
        plan = made[-1] if made else plan
    movement = seating_of(plan.pk, plan.made_at).movement
    if is_written(plan.system):
        return choice_as_written(movement, pace, sets, plan.options)
    contestants = movement.contestants - (movement.phantom is not None)
    rounds: int | None = len(movement.rounds)
    if plan.change:
        contestants, rounds = plan.details["contestants"], plan.details["rounds"]
    per_round = plan.trays_per_round
    system, options = plan.system, plan.options
    return choice_for(system, contestants, per_round, rounds, options, pace=pace, sets=sets)


def _nothing_for(plays: Plays, came: int, contestants: int | None) -> Refusal:
    """Return why so many cannot play, and the nearest number that can."""
    if plays is Plays.TWO_TEAMS and came % 2 and came > 2 * FEWEST_PAIRS:
        return Refusal(
            _(
                "%(n)s pairs make no two teams of equal size: %(fewer)s can play, %(half)s for "
                "each side. Count the pairs of both teams together."
            )
            % {"n": came, "fewer": came - 1, "half": came // 2}
        )
    return Refusal(
        _("There is no movement for %(came)s. The nearest number that has one is %(nearest)s.")
        % {"came": so_many(plays, came), "nearest": (contestants or 0) // plays.persons}
    )
