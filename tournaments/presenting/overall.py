"""The sessions of a tournament together, in words: which of them count, and why others do not."""

from collections.abc import Collection
from enum import StrEnum

from tournaments.presenting.contestants import Contestant
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


class Counts(StrEnum):
    """Whether a session counts in the overall standings of a reader, or why it does not."""

    YES = "yes"
    FOR_DIRECTORS = "for-directors"  # before everybody sees its results
    NOT_BEGUN = "not-begun"
    IN_PLAY = "in-play"
    HIDDEN = "hidden"
    VOID = "void"
    WITH_ANOTHER = "with-another"  # whose standings are its own too
    UNLISTED = "unlisted"
    NO_PERCENTAGES = "no-percentages"  # where these are what counts


def counts_words(counts: Counts) -> str:
    """Return why a session does not count for everybody; empty where it does."""
    return {
        Counts.YES: "",
        Counts.FOR_DIRECTORS: _("others see it here when it is over and its results are shown"),
        Counts.NOT_BEGUN: _("no results yet"),
        Counts.IN_PLAY: _("in play, counts when it is over"),
        Counts.HIDDEN: _("results hidden, counts when they are shown"),
        Counts.VOID: _("void, counts for nothing"),
        Counts.WITH_ANOTHER: _("in the standings of another session"),
        Counts.UNLISTED: _("on no list, counts when it is"),
        Counts.NO_PERCENTAGES: _("is not scored in percentages"),
    }[counts]


def how_far(final: str, counted: int, sessions: int) -> str:
    """Return how many of the sessions count; after a cut of which final, as "final A, 1 of 2"."""
    far = ngettext("%(n)s of %(all)s session", "%(n)s of %(all)s sessions", sessions) % {
        "n": counted,
        "all": sessions,
    }
    return _("final %(letter)s, %(far)s") % {"letter": final, "far": far} if final else far


def not_in_every_session(contestants: Collection[Contestant]) -> str:
    """Return who is not ranked for having played in some sessions alone; empty where nobody has."""
    who = "; ".join(one.label_and_name for one in contestants)
    return (
        _("Not ranked, for they did not play in every session: %(who)s.") % {"who": who}
        if who
        else ""
    )
