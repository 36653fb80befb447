"""What is recommended for those who came, and what it would look like."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from movements.catalogue import Caution, Choice, choose, chosen, why_not
from movements.journey import journeys
from movements.movement import Movement
from movements.systems.system import DoesNotFit, Unfit, UnfitCode, Wanted
from tournaments.refusal import Refusal

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

WHY: dict[str, str] = {
    "odd": gettext_noop(
        "The N/S pairs never leave their chairs, and in %(rounds)s rounds everybody plays "
        "%(each)s of the %(trays)s trays."
    ),
    "skip": gettext_noop(
        "Everybody plays %(each)s of the %(trays)s trays in %(rounds)s rounds; after round "
        "%(half)s the E/W pairs skip a table, so that nobody meets a tray twice."
    ),
    "half": gettext_noop(
        "A short game: everybody plays %(each)s of the %(trays)s trays in %(rounds)s rounds."
    ),
}
"""Why a movement, by the variant of its system."""

WHY_BRIDGE: dict[str, str] = {
    "odd": gettext_noop(
        "The N/S pairs never leave their chairs, and in %(rounds)s rounds everybody plays "
        "%(each)s of the %(trays)s boards."
    ),
    "skip": gettext_noop(
        "Everybody plays %(each)s of the %(trays)s boards in %(rounds)s rounds; after round "
        "%(half)s the E/W pairs skip a table, so that nobody meets a board twice."
    ),
    "half": gettext_noop(
        "A short game: everybody plays %(each)s of the %(trays)s boards in %(rounds)s rounds."
    ),
}
"""The same for players who call a tray a board."""

CAUTIONS: dict[Caution, str] = {
    Caution.SHORTER_THAN_ASKED: gettext_noop("Shorter than asked: %(each)s trays each."),
    Caution.HANDS_NOT_FOURS: gettext_noop(
        "%(each)s trays each is not a multiple of four: not everybody leads equally often."
    ),
    Caution.TRAYS_MISSED: gettext_noop("Not everybody plays all the %(trays)s trays."),
    Caution.TRAYS_NOT_FOURS: gettext_noop(
        "%(trays)s trays is not a multiple of four: not every seat deals equally often."
    ),
}

CAUTIONS_BRIDGE: dict[Caution, str] = {
    Caution.SHORTER_THAN_ASKED: gettext_noop("Shorter than asked: %(each)s boards each."),
    Caution.HANDS_NOT_FOURS: gettext_noop(
        "%(each)s boards each is not a multiple of four: not everybody leads equally often."
    ),
    Caution.TRAYS_MISSED: gettext_noop("Not everybody plays all the %(trays)s boards."),
    Caution.TRAYS_NOT_FOURS: gettext_noop(
        "%(trays)s boards is not a multiple of four: not every seat deals equally often."
    ),
}


def propose(pairs: int, trays: int | None = None) -> tuple[Choice, ...]:
    """The movements for this many pairs, the recommended one first; refused where none fits.

    ``trays`` is about how many are to be played; None: as many as is usual.
    """
    choices = choose(pairs, trays)
    if not choices:
        raise Refusal(" ".join(_unfit(unfit) for _system, unfit in why_not(pairs)))
    return choices


def choice_for(system: str, pairs: int, trays_per_round: int, rounds: int | None = None) -> Choice:
    """The movement of a named system. Refused where the system does not fit."""
    try:
        return chosen(system, Wanted(pairs, trays_per_round, rounds))
    except KeyError as error:
        raise Refusal(_("There is no movement named %(name)s.") % {"name": system}) from error
    except DoesNotFit as error:
        raise Refusal(_unfit(error.unfit)) from error


def lines(movement: Movement) -> dict[int, str]:
    """The line each contestant is ranked in: its side, or one list where anybody changes sides."""
    sides = {
        number: {str(stop.side) for stop in stops if stop.side is not None}
        for number, stops in journeys(movement).items()
    }
    two_lines = all(len(held) == 1 for held in sides.values())
    return {number: min(held) if two_lines else "" for number, held in sides.items()}


@dataclass(frozen=True, slots=True)
class Words:
    """A proposal in words: its name, why it is recommended, and what it warns of."""

    name: str
    why: str
    warnings: tuple[str, ...]


def words(choice: Choice, *, bridge: bool) -> Words:
    """What the set-up page says of a choice."""
    name = _("Mitchell, %(n)s tables") if bridge else _("Compass, %(n)s tables")
    why, cautions = (WHY_BRIDGE, CAUTIONS_BRIDGE) if bridge else (WHY, CAUTIONS)
    return Words(
        name=name % {"n": choice.movement.tables},
        why=_(why[choice.variant]) % _figures(choice),
        warnings=tuple(_(cautions[warning]) % _figures(choice) for warning in choice.warnings),
    )


def _figures(choice: Choice) -> dict[str, int]:
    return {
        "trays": choice.trays_in_play,
        "each": choice.trays_each,
        "rounds": choice.rounds,
        "half": choice.movement.tables // 2,
        "met": choice.opponents_each,
    }


def _unfit(unfit: Unfit) -> str:
    return _(UNFIT[unfit.code]) % {
        "value": unfit.value,
        "limit": unfit.limit,
        "option": unfit.option,
    }
