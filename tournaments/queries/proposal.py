"""What is recommended for those who came, and what it would look like."""

from django.utils.translation import gettext as _

from movements.catalogue import Choice, Field, choose, chosen
from movements.movement import Kind
from movements.plain import from_plain
from movements.register import SYSTEMS as EVERY
from movements.systems.system import NO_OPTIONS, DoesNotFit, Options, Wanted
from tournaments.models import Plan
from tournaments.refusal import Refusal
from tournaments.wording.movements import unfit_sentence

SYSTEMS = [system for system in EVERY if system.kind is Kind.PAIRS and not system.replays]


def propose(field: Field) -> tuple[Choice, ...]:
    """The movements for those who came, the recommended one first; refused where none fits."""
    choices = choose(field)
    if choices:
        return choices
    if any(system.fits(Wanted(field.contestants)) is None for system in SYSTEMS):
        raise Refusal(_("No movement does all that is asked for. Ask for less."))
    raise Refusal(_nothing_for(field.contestants))


def choice_for(
    system: str,
    pairs: int,
    trays_per_round: int,
    rounds: int | None = None,
    options: Options = NO_OPTIONS,
) -> Choice:
    """The movement of a named system. Refused where the system does not fit."""
    try:
        return chosen(system, Wanted(pairs, trays_per_round, rounds, options=options))
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
    movement = from_plain(plan.movement)
    pairs = movement.contestants - (movement.phantom is not None)
    rounds = len(movement.rounds)
    return choice_for(plan.system, pairs, plan.trays_per_round, rounds, plan.options)


def _nothing_for(pairs: int) -> str:
    sizes = sorted({size for system in SYSTEMS for size in system.sizes()})
    return _(
        "There is no movement for %(pairs)s pairs: there are some for %(least)s to %(most)s."
    ) % {
        "pairs": pairs,
        "least": sizes[0],
        "most": sizes[-1],
    }
