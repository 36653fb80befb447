"""What is recommended for those who came, and what it would look like."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from movements.catalogue import Choice, Field, choose, chosen
from movements.movement import Kind
from movements.plain import from_plain
from movements.register import SYSTEMS as EVERY
from movements.systems.system import NO_OPTIONS, DoesNotFit, Options, Unfit, UnfitCode, Wanted
from tournaments.models import Plan
from tournaments.refusal import Refusal

SYSTEMS = [system for system in EVERY if system.kind is Kind.PAIRS]

UNFIT: dict[UnfitCode, str] = {
    UnfitCode.KIND_UNSUITED: gettext_noop("This movement is not for those who came."),
    UnfitCode.CONTESTANTS_TOO_FEW: gettext_noop(
        "This movement is for %(limit)s or more, not for %(value)s."
    ),
    UnfitCode.CONTESTANTS_TOO_MANY: gettext_noop(
        "This movement is for at most %(limit)s, not for %(value)s."
    ),
    UnfitCode.CONTESTANTS_UNSUITED: gettext_noop(
        "This movement is not for %(value)s: %(limit)s would do."
    ),
    UnfitCode.TABLES_UNSUITED: gettext_noop(
        "This movement needs %(limit)s tables here, not %(value)s."
    ),
    UnfitCode.ROUNDS_UNSUITED: gettext_noop(
        "This movement does not have %(value)s rounds here: %(limit)s would do."
    ),
    UnfitCode.OPTION_UNKNOWN: gettext_noop("This movement has no option %(option)s."),
    UnfitCode.OPTION_VALUE: gettext_noop("The option %(option)s has no such value."),
    UnfitCode.ROUNDS_TOO_FEW: gettext_noop("There is at least %(limit)s round."),
    UnfitCode.ROUNDS_TOO_MANY: gettext_noop(
        "There are at most %(limit)s rounds here, not %(value)s."
    ),
    UnfitCode.TRAYS_TOO_FEW: gettext_noop("There is at least %(limit)s tray a round."),
    UnfitCode.TRAYS_TOO_MANY: gettext_noop(
        "There are at most %(limit)s trays a round, not %(value)s."
    ),
}


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
        raise Refusal(_unfit(error.unfit)) from error


def choice_of(plan: Plan) -> Choice:
    """What a plan was made from, with the movement as it was written down then."""
    movement = from_plain(plan.movement)
    pairs = movement.contestants - (movement.phantom is not None)
    made = choice_for(plan.system, pairs, plan.trays_per_round, len(movement.rounds), plan.options)
    return replace(made, movement=movement)


def _nothing_for(pairs: int) -> str:
    sizes = sorted({size for system in SYSTEMS for size in system.sizes()})
    return _(
        "There is no movement for %(pairs)s pairs: there are some for %(least)s to %(most)s."
    ) % {
        "pairs": pairs,
        "least": sizes[0],
        "most": sizes[-1],
    }


def _unfit(unfit: Unfit) -> str:
    return _(UNFIT[unfit.code]) % {
        "value": unfit.value,
        "limit": unfit.limit,
        "option": unfit.option,
    }
