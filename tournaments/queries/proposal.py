"""What is recommended for those who came, and what it would look like."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from movements.catalogue import Choice, Field, choose, chosen
from movements.register import system_named
from movements.systems.ring import Moves, going
from movements.systems.system import NO_OPTIONS, DoesNotFit, Options, Wanted
from tournaments.models import Plan, Tournament
from tournaments.queries.plays import seating_of
from tournaments.queries.who_plays import Plays, systems_for
from tournaments.refusal import Refusal
from tournaments.wording.movements import unfit_sentence
from tournaments.wording.who_plays import so_many


def moves_of(game: str) -> Moves:
    """Which way players go round: down at whist, as R. F. Foster has it, otherwise up.

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
    systems = systems_for(plays, game)
    asked = replace(
        field,
        contestants=field.contestants * plays.persons,
        kind=plays.kind,
        systems=frozenset(system.name for system in systems),
        replays=True,
        moves=moves_of(game),
    )
    # Rather with a set of trays for every table than not at all: the choice says so.
    if choices := choose(asked) or choose(replace(asked, copies=0)):
        if any(system.name == wished for system in systems):
            best = choose(replace(asked, systems=frozenset({wished})))[:1]
            return best + tuple(one for one in choices if one not in best)
        return choices
    wanted = Wanted(asked.contestants, kind=asked.kind)
    if any(system.fits(wanted) is None for system in systems):
        raise Refusal(_("No movement does all that is asked for. Ask for less."))
    sizes = sorted({size // plays.persons for system in systems for size in system.sizes()})
    raise Refusal(_nothing_for(plays, field.contestants, sizes))


def choice_for(
    system: str,
    contestants: int,
    trays_per_round: int,
    rounds: int | None = None,
    options: Options = NO_OPTIONS,
    *,
    moves: Moves = Moves.DOWN,
) -> Choice:
    """The movement of a named system. Refused where the system does not fit.

    ``moves``: which way players go where the options do not say it.
    """
    try:
        made = system_named(system)
        options = going(made, moves, options)
        wanted = Wanted(contestants, trays_per_round, rounds, made.kind, options=options)
        return chosen(system, wanted)
    except KeyError as error:
        raise Refusal(_("There is no movement named %(name)s.") % {"name": system}) from error
    except DoesNotFit as error:
        raise Refusal(unfit_sentence(error.unfit)) from error


def choice_of(plan: Plan) -> Choice:
    """What a plan was made from. The movement that counts is the one that stands in the plan.

    Of one that was changed under way: what the plan before the changes was made from.
    """
    if plan.change:
        made = Plan.objects.filter(section=plan.section_id, version__lt=plan.version, change="")
        plan = made.order_by("-version").first() or plan
    movement = seating_of(plan.pk, plan.made_at).movement
    contestants = movement.contestants - (movement.phantom is not None)
    rounds = len(movement.rounds)
    return choice_for(plan.system, contestants, plan.trays_per_round, rounds, plan.options)


def _nothing_for(plays: Plays, came: int, sizes: Sequence[int]) -> str:
    """Why so many cannot play; ``sizes`` are the numbers that can, the least first."""
    text = _("There is no movement for %(came)s: there are some for %(least)s to %(most)s.")
    if plays is Plays.COUPLES:
        text = _(
            "There is no movement for %(came)s: there are some for even numbers from %(least)s "
            "to %(most)s."
        )
    said = {"came": so_many(plays, came), "least": sizes[0], "most": sizes[-1]}
    fewer = [size for size in sizes if size < came]
    if plays is Plays.INDIVIDUALS and fewer and came < sizes[-1]:
        text = _("There is no movement for %(came)s, but for %(least)s and for %(most)s.")
        said |= {"least": fewer[-1], "most": sizes[len(fewer)]}
    return text % said
