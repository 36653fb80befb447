"""The step that comes next in an evening, in words: what is so, and what its button says."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

if TYPE_CHECKING:
    from tournaments.queries.room.what_next import WhatNext


def next_words(after: "WhatNext", rounds: int, tables: str) -> tuple[str, str]:
    """Return what is said of the step that comes next, and on the button that does it.

    ``rounds``: how many there are; ``tables``: how the tables stand in this round.
    """
    figures = {"n": after.round, "of": rounds, "before": after.round - 1, "tables": tables}
    said: dict[str, tuple[str, str]] = {
        "set_up": (_("Nobody is seated yet."), _("Set up")),
        "begin": (
            _("Everybody is seated. Print what the tables need, then begin."),
            _("Start round %(n)s"),
        ),
        "play": (_("Round %(n)s of %(of)s is being played. %(tables)s"), _("Enter results")),
        "go_on": (_("The clock is stopped in round %(n)s."), _("Go on")),
        "settle": (_("Two results of a table do not agree."), _("Settle it")),
        "enter": (_late(after.late), _("Enter them")),
        "check": (_("A result is improbable, and nobody has looked at it."), _("Check it")),
        "print": (
            _("Since the movement was changed some of the paper is wrong."),
            _("Print it again"),
        ),
        "start": (_("Round %(before)s is over."), _("Start round %(n)s")),
        "catch_up": (
            _("Round %(n)s of %(of)s is being played. The clock is behind."),
            _("Put the clock at round %(n)s"),
        ),
        "finish": (
            _("The last round is over, and not every result is in."),
            _("Enter results"),
        ),
        "close": (_("Play is over: every result is in."), _("Close the evening")),
        "show": (
            _("The evening is closed, and readers see no results."),
            _("Show the results"),
        ),
        "make_official": (
            _("The standings are provisional: results can still be corrected."),
            _("Make official now"),
        ),
        "void": (_("The evening is void: it counts for nobody."), _("Change that")),
        "done": (_("The standings are official."), _("Files of the results")),
    }
    sentence, button = said[after.step]
    if after.step == "start" and after.late:
        sentence = f"{sentence} {_late(after.late)}"
    return (sentence % figures).strip(), button % figures


def _late(slips: int) -> str:
    return ngettext(
        "A slip from an earlier round is missing.",
        "%(late)s slips from earlier rounds are missing.",
        slips,
    ) % {"late": slips}
