"""Sentences about deleting an evening or a club."""

from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _

EVENING_CHANGED = gettext_lazy("The evening has this name and date now.")
CLUB_CHANGED = gettext_lazy("The club’s settings are saved.")
NO_DELETED_EVENING = gettext_lazy("This evening can no longer be brought back.")


def club_deleted(name: str) -> str:
    """Return that a club is gone."""
    return _("%(name)s is deleted.") % {"name": name}


def evening_deleted(name: str) -> str:
    """Return that an evening is gone, and for how long it can come back."""
    return _("%(name)s is deleted. For a day you can bring it back.") % {"name": name}


def brought_back(name: str) -> str:
    """Return that a deleted evening is there again."""
    return _("%(name)s is there again, as it was.") % {"name": name}


def cannot_come_back(name: str) -> str:
    """Return that something an evening needs is gone."""
    return _(
        "%(name)s cannot be brought back: somebody who played in it is no longer a member, or "
        "Overplay was updated since. A backup still has it."
    ) % {"name": name}


def name_it_to_delete(name: str) -> str:
    """Return what has to be said so that something is deleted with all that is in it."""
    return _("To delete it with everything in it, give its name as it stands here: %(name)s.") % {
        "name": name
    }


def locked_results(evening: str) -> str:
    """Return that the results of an evening are locked."""
    return _(
        "The results of %(evening)s are locked. An organiser of the club unlocks them before that."
    ) % {"evening": evening}


def being_made(evening: str) -> str:
    """Return that a job of an evening is still to come."""
    return _(
        "A print pack or a folder of pages is being made of %(evening)s. Wait until it is done, or "
        "cancel it."
    ) % {"evening": evening}


def counted_elsewhere(tournament: str, evening: str) -> str:
    """Return that other standings draw on an evening."""
    return _(
        "%(tournament)s counts the results of %(evening)s in its own standings, so that evening "
        "cannot be deleted."
    ) % {"tournament": tournament, "evening": evening}


def several_sessions(tournament: str) -> str:
    """Return that a session is counted together with others."""
    return _(
        "%(tournament)s is played over several sessions and its standings count them together, so "
        "none of them can be deleted."
    ) % {"tournament": tournament}


def results_of_others(club: str, evening: str) -> str:
    """Return that another club has results in an evening."""
    return _(
        "%(club)s has results of its own in %(evening)s, so that evening cannot be deleted."
    ) % {"club": club, "evening": evening}


def plays_elsewhere(who: str, evening: str) -> str:
    """Return that a club, or a member of it, has a seat in an evening of another club."""
    return _(
        "%(who)s plays in %(evening)s, an evening of another club, so this club cannot be deleted."
    ) % {"who": who, "evening": evening}
