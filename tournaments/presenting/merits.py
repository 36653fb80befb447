"""The merits and faults of a movement that might be chosen, in words."""

from django.utils.translation import gettext_noop

from movements.reasons import Caution, Reason
from scoring.switches import WITH_BOARDS

REASONS: dict[Reason, str] = {
    Reason.LENGTH_AS_ASKED: "",
    Reason.ALL_TRAYS_PLAYED: gettext_noop("Everybody plays all the %(trays)s trays."),
    Reason.CUT_TO_LENGTH: gettext_noop("It ends after %(rounds)s rounds."),
    Reason.EVERYBODY_MEETS: gettext_noop("Everybody meets everybody."),
    Reason.PERFECTLY_FAIR: "",
    Reason.NEARLY_FAIR: "",
    Reason.HALF_SIT_STILL: "",
    Reason.CARRIES_CARDS: gettext_noop("Everybody carries a card that tells where to go."),
    Reason.DEALT_AGAIN: gettext_noop(
        "Dealt by hand, %(again)s trays serve: each is dealt again when its tables have played it."
    ),
    Reason.TWO_SECTIONS: gettext_noop(
        "With %(tables)s tables, two sections or a web would be fairer than one long row."
    ),
}
"""What speaks for a movement; nothing is said of what its figures show, and its verdict."""

_REASONS_BRIDGE: dict[Reason, str] = {
    Reason.ALL_TRAYS_PLAYED: gettext_noop("Everybody plays all the %(trays)s boards."),
    # A board has a number, and with it a dealer and a vulnerability.
    Reason.DEALT_AGAIN: "",
}
OTHER_REASONS = dict.fromkeys(WITH_BOARDS, _REASONS_BRIDGE)
"""The same in games that say it otherwise."""

CAUTIONS: dict[Caution, str] = {
    Caution.OVER_TIME: gettext_noop("It runs about %(over)s min over the time you asked for."),
    Caution.UNDER_TIME: gettext_noop("It ends about %(under)s min before the time you asked for."),
    Caution.MORE_TRAYS: gettext_noop("More than you asked for, by %(over)s: %(played)s trays."),
    Caution.FEWER_TRAYS: gettext_noop("Fewer than you asked for, by %(under)s: %(played)s trays."),
    Caution.SINGLE_TRAYS: gettext_noop("One tray a round: a lot of moving and little play."),
    Caution.LIST_OF_TWO: gettext_noop("One of the winners is the better of only two."),
    Caution.HANDS_NOT_FOURS: gettext_noop(
        "%(each)s trays each is not a multiple of four: not everybody leads equally often."
    ),
    Caution.TRAYS_MISSED: gettext_noop("Not everybody plays all the %(trays)s trays."),
    Caution.SHARE_MISSED: gettext_noop(
        "Somebody plays only %(each)s of the %(trays)s trays, less than the share asked for."
    ),
    Caution.TRAYS_NOT_FOURS: gettext_noop(
        "%(trays)s trays is not a multiple of four: not every seat deals equally often."
    ),
    Caution.SITS_OUT: gettext_noop(
        "Some sit out: nobody more than %(out)s of the %(rounds)s rounds."
    ),
    Caution.TRAYS_SHARED: gettext_noop("Some tables share trays and pass them back and forth."),
    Caution.TABLES_WAIT: gettext_noop(
        "%(sharing)s tables share the same trays and wait for each other: about %(wait)s min in "
        "all, which are counted. With %(enough)s sets of trays nobody waits."
    ),
    Caution.COPIES_NEEDED: gettext_noop(
        "It needs %(sets)s sets of trays: %(made)s trays are to be made up."
    ),
    Caution.UNEVEN: "",
}

SIT_OUT_ALIKE: dict[str, tuple[str, str]] = {
    "NS": (
        gettext_noop("Each N/S pair sits out once."),
        gettext_noop("Each N/S pair sits out %(out)s of the %(rounds)s rounds."),
    ),
    "EW": (
        gettext_noop("Each E/W pair sits out once."),
        gettext_noop("Each E/W pair sits out %(out)s of the %(rounds)s rounds."),
    ),
    "pairs": (
        gettext_noop("Each pair sits out once."),
        gettext_noop("Each pair sits out %(out)s of the %(rounds)s rounds."),
    ),
    "teams": (
        gettext_noop("Each team sits out once."),
        gettext_noop("Each team sits out %(out)s of the %(rounds)s rounds."),
    ),
    "individual": (
        gettext_noop("Each player sits out once."),
        gettext_noop("Each player sits out %(out)s of the %(rounds)s rounds."),
    ),
}
"""The same where all of one line do so equally often and nobody else does, by line; or by kind
where there is one list: once, and more than once.
"""

_CAUTIONS_BRIDGE: dict[Caution, str] = {
    Caution.MORE_TRAYS: gettext_noop("More than you asked for, by %(over)s: %(played)s boards."),
    Caution.FEWER_TRAYS: gettext_noop("Fewer than you asked for, by %(under)s: %(played)s boards."),
    Caution.SINGLE_TRAYS: gettext_noop("One board a round: a lot of moving and little play."),
    Caution.HANDS_NOT_FOURS: "",
    Caution.TRAYS_MISSED: gettext_noop("Not everybody plays all the %(trays)s boards."),
    Caution.SHARE_MISSED: gettext_noop(
        "Somebody plays only %(each)s of the %(trays)s boards, less than the share asked for."
    ),
    Caution.TRAYS_NOT_FOURS: "",
    Caution.TRAYS_SHARED: gettext_noop("Some tables share boards and pass them back and forth."),
    Caution.TABLES_WAIT: gettext_noop(
        "%(sharing)s tables share the same boards and wait for each other: about %(wait)s min in "
        "all, which are counted. With %(enough)s sets of boards nobody waits."
    ),
    Caution.COPIES_NEEDED: gettext_noop(
        "It needs %(sets)s sets of boards: %(made)s boards are to be made up."
    ),
}
OTHER_CAUTIONS = dict.fromkeys(WITH_BOARDS, _CAUTIONS_BRIDGE)
"""The same for bridge players, to whom it is all one how often they deal."""
