"""What movements are called, how they are played, and what speaks for and against them."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from movements.catalogue import Choice
from movements.reasons import Caution, Reason


class Told(NamedTuple):
    """A system in words. ``bridge``: its name where bridge players have one of their own."""

    name: str
    how: str
    bridge: str = ""


SYSTEMS: dict[str, Told] = {
    "compass": Told(
        gettext_noop("Compass"),
        gettext_noop("The N/S pairs keep their seats, the E/W pairs go one table down."),
        gettext_noop("Mitchell"),
    ),
}
"""Every system by its code."""

VARIANTS: dict[str, str] = {
    "skip": gettext_noop(
        "After round %(half)s the E/W pairs skip a table, so that nobody meets cards twice."
    ),
}
"""What is particular to a form of a system."""

OPTIONS: dict[tuple[str, str], str] = {}
"""What is particular to the value of an option."""

REASONS: dict[Reason, str] = {
    Reason.LENGTH_AS_ASKED: "",
    Reason.ALL_TRAYS_PLAYED: gettext_noop("Everybody plays all the %(trays)s trays."),
    Reason.CUT_TO_LENGTH: gettext_noop("It ends after %(rounds)s rounds."),
    Reason.EVERYBODY_MEETS: gettext_noop("Everybody meets everybody."),
    Reason.PERFECTLY_FAIR: gettext_noop("In a list everybody is compared with everybody alike."),
    Reason.NEARLY_FAIR: gettext_noop("In a list everybody is compared nearly alike."),
    Reason.HALF_SIT_STILL: "",
}
"""What speaks for a movement; nothing is said of what its figures show."""

REASONS_BRIDGE: dict[Reason, str] = REASONS | {
    Reason.ALL_TRAYS_PLAYED: gettext_noop("Everybody plays all the %(trays)s boards."),
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
    Caution.SITS_OUT: gettext_noop("Pairs sit out, nobody for more than %(out)s of the rounds."),
    Caution.TRAYS_SHARED: gettext_noop("Some tables share trays and hand them to and fro."),
    Caution.COPIES_NEEDED: gettext_noop("Every tray is needed more than once."),
    Caution.UNEVEN: gettext_noop("The comparison is uneven: whom one meets matters."),
}

CAUTIONS_BRIDGE: dict[Caution, str] = CAUTIONS | {
    Caution.SHORTER_THAN_ASKED: gettext_noop("Shorter than asked: %(each)s boards each."),
    Caution.HANDS_NOT_FOURS: gettext_noop(
        "%(each)s boards each is not a multiple of four: not everybody leads equally often."
    ),
    Caution.TRAYS_MISSED: gettext_noop("Not everybody plays all the %(trays)s boards."),
    Caution.TRAYS_NOT_FOURS: gettext_noop(
        "%(trays)s boards is not a multiple of four: not every seat deals equally often."
    ),
    Caution.TRAYS_SHARED: gettext_noop("Some tables share boards and hand them to and fro."),
    Caution.COPIES_NEEDED: gettext_noop("Every board is needed more than once."),
}


class Words(NamedTuple):
    """A choice in words: its name, what it is and what speaks for it, and what it warns of."""

    name: str
    why: str
    warnings: tuple[str, ...]


def words(choice: Choice, *, bridge: bool) -> Words:
    """What the set-up page says of a choice."""
    told = SYSTEMS[choice.system]
    name = _("%(system)s, %(n)s tables") % {
        "system": _(told.bridge or told.name) if bridge else _(told.name),
        "n": choice.movement.tables,
    }
    why, cautions = (REASONS_BRIDGE, CAUTIONS_BRIDGE) if bridge else (REASONS, CAUTIONS)
    options = (OPTIONS.get(option, "") for option in choice.options.items())
    said = [told.how, VARIANTS.get(choice.variant, ""), *options]
    said += [why[reason] for reason in choice.reasons]
    figures = _figures(choice)
    return Words(
        name=name,
        why=" ".join(_(text) % figures for text in said if text),
        warnings=tuple(_(cautions[warning]) % figures for warning in choice.warnings),
    )


def _figures(choice: Choice) -> dict[str, int]:
    return {
        "trays": choice.trays_in_play,
        "each": choice.trays_each,
        "rounds": choice.rounds,
        "half": choice.movement.tables // 2,
        "met": choice.opponents_each,
        "out": choice.facts.sit_outs,
    }
