"""Sentences about results, rulings, their corrections, and trays."""

from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

KEY_OF_ANOTHER_REQUEST = gettext_lazy(
    "This key came with another request. Every request has its own."
)
BEING_DONE = gettext_lazy("This is being done at this moment. Send it again.")
REVERSED = gettext_lazy("N/S and E/W were reversed")
WRONG_NUMBER = gettext_lazy("entered under the wrong number")
ANOTHER_DEAL = gettext_lazy("fouled board")
CHOOSE_TWO = gettext_lazy("Choose two different ones of the same table and round.")
NOTHING_IN_FOR_EITHER = gettext_lazy("Neither of them has a result.")
SAME_ON_BOTH_HANDS = gettext_lazy(
    "North and South are the same contestant here, and so are East and West: 1 4 1 4."
)
RULING_NEEDS_REASON = gettext_lazy("A ruling needs a reason.")
KEY_OF_ANOTHER_RESULT = gettext_lazy(
    "This key belongs to another result. Every entry has a key of its own."
)
ADJUSTMENT_NEEDS_REASON = gettext_lazy("Say why: a total is adjusted with a reason.")
ADJUSTMENT_TOO_LARGE = gettext_lazy("No total can be adjusted by that much.")
NOTHING_TO_ADJUST = gettext_lazy(
    "0 changes no total. To take a penalty back, use the button beside it."
)
NO_PENALTY = gettext_lazy("There is no such penalty here.")
ADJUSTED_MEANWHILE = gettext_lazy(
    "Somebody else has adjusted this total meanwhile. Look at it again."
)
UNDONE = gettext_lazy("undone")
ENTERED_AGAIN = gettext_lazy("entered again")
NO_VERSION = gettext_lazy("There is no such version of this result.")
WITHDRAWAL_NEEDS_REASON = gettext_lazy("Say why it is taken back: the history keeps it.")
NOT_ENTERED_BY_YOU = gettext_lazy("You have entered no such result.")
CHANGED_SINCE_ENTERED = gettext_lazy("This has changed since you entered it. Look at it again.")
CHANGED_SINCE_UNDONE = gettext_lazy("This has changed since you undid it. Look at it again.")
ENTERED_TOO_LONG_AGO = gettext_lazy(
    "You entered this too long ago to undo it with one key. Correct it in its row, or take it back "
    "in its history."
)
CHANGED_WITH_OTHERS = gettext_lazy(
    "This was changed together with other results. Correct it in its row, or in its history."
)
NOT_UNDONE_BY_YOU = gettext_lazy("You have undone no such result.")
NOTHING_IN = gettext_lazy("Nothing is in here yet.")
NOTHING_TO_TAKE_BACK = gettext_lazy("There is no result here to take back.")
ONLY_BRIDGE_VULNERABLE = gettext_lazy("Only bridge has vulnerability.")
ONLY_WHIST_TURNS = gettext_lazy("Only whist has a trump that is turned.")
CHOOSE_TRUMP_SUIT = gettext_lazy("Choose spades, hearts, diamonds or clubs, or a trump turned.")
DECLARED_SO = gettext_lazy("One suit is trumps for the whole sitting.")
TURNED_AGAIN = gettext_lazy("A trump is turned for each tray.")
SAME_ON_BOTH_SIDES = gettext_lazy("The same contestant cannot sit on both sides of a table.")
ENTERED_MEANWHILE = gettext_lazy("Somebody else has entered this meanwhile. Look at it again.")
CHOOSE_WHICH_STANDS = gettext_lazy(
    "Somebody else has entered this meanwhile. Choose which one stands."
)
OTHERS_SEATED = gettext_lazy(
    "The seating has changed since this was shown: others are to play it now. Say who played it."
)
LEAD_ADDED = gettext_lazy("the lead was added")
CORRECTION_NEEDS_REASON = gettext_lazy("Say why it is corrected: the history keeps both.")

NOT_PLAYED_THERE = gettext_lazy("This is not played there.")
NUMBERED_SO = gettext_lazy("They are numbered this way.")
VULNERABLE_NONE = gettext_lazy("None")
VULNERABLE_NS = gettext_lazy("N/S")
VULNERABLE_EW = gettext_lazy("E/W")
VULNERABLE_ALL = gettext_lazy("All")


def restored(version: object) -> str:
    """Return the reason of a result that an earlier version came back as."""
    return _("restored version %(version)s") % {"version": version}


def wrong_dealer(tray: object) -> str:
    """Return which dealers a tray may have."""
    return _("%(tray)s: the dealer is N, E, S or W.") % {"tray": tray}


def choose_vulnerable(tray: object) -> str:
    """Return that a tray has no such vulnerability."""
    return _("%(tray)s: choose who is vulnerable.") % {"tray": tray}


def no_card(tray: object, typed: object) -> str:
    """Return how a turned trump is typed."""
    return _("%(tray)s: “%(typed)s” is not a card. Type it as CJ, H10 or SA.") % {
        "tray": tray,
        "typed": typed,
    }


def trump_is_declared(suit: object) -> str:
    """Return that no trump is turned where one suit is trumps for the sitting."""
    return _("%(suit)s are trumps for the whole sitting: no trump is turned.") % {"suit": suit}


def version_from_future(seen: object, newest: object) -> str:
    """Return that a result was typed on seeing a version that is not there."""
    return _("Nobody can have seen version %(seen)s of this result: %(newest)s is the newest.") % {
        "seen": seen,
        "newest": newest,
    }


def no_plan_version(version: int) -> str:
    """That a plan has no such version."""
    return _("The plan has no version %(version)s.") % {"version": version}


def nobody_numbered(number: object) -> str:
    """Return that a number is no contestant's."""
    return _("Nobody with the number %(number)s is seated in this section.") % {"number": number}


def undone(tray: str, in_round: object, table: object) -> str:
    """Return which result was undone."""
    said = _("Undone: %(tray)s, round %(round)s, table %(table)s.")
    return said % {"tray": tray, "round": in_round, "table": table}


def entered_again(tray: str, in_round: object, table: object) -> str:
    """Return which result that was undone is in again."""
    said = _("Entered again: %(tray)s, round %(round)s, table %(table)s.")
    return said % {"tray": tray, "round": in_round, "table": table}


def changed_by_another(number: object, in_round: object, table: object) -> str:
    """Return which result is not undone because it is no longer this person's."""
    said = _(
        "Your last result (%(number)s, round %(round)s, table %(table)s) has been changed since by "
        "somebody else: it is not undone."
    )
    return said % {"number": number, "round": in_round, "table": table}


def trays_changed(n: int) -> str:
    """Return how many trays were changed."""
    return ngettext("%(n)s is changed.", "%(n)s are changed.", n) % {"n": n}


def rulings_differ(tray: str, table: object, mine: str, theirs: str) -> str:
    """Return that the two tables of a match have rulings that contradict each other."""
    said = _(
        "%(tray)s: here the ruling is %(mine)s, and at table %(table)s of the same match, where "
        "the teams sit the other way round, %(theirs)s. What a team is given holds for the match: "
        "take the other ruling back first, or give each team the same here."
    )
    return said % {"tray": tray, "table": table, "mine": mine, "theirs": theirs}
