"""Series: made, changed, deleted. Their evenings stay what they are."""

from collections.abc import Collection
from dataclasses import replace

from django.db import transaction

from scoring.series import MOST_EVENINGS, Counting, SeriesRules
from tournaments.actions.clubs import lock_club
from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Series, Session
from tournaments.queries.access import Person, club_for, evening_to_direct
from tournaments.queries.series.order import series_to_organise
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def save_series(
    organiser: Person,
    club_id: int,
    series_id: int | None = None,
    *,
    name: str,
    ranks: str,
    rules: SeriesRules,
    sessions: Collection[int],
) -> Series:
    """Make a series, or say anew what one is; ``sessions``: the keys of the evenings in it.

    Refused for rules that nothing could be ranked by, and for evenings of another club.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    series = Series(club=club) if series_id is None else series_to_organise(organiser, series_id)
    series.name = _free_name(club, " ".join(name.split()), series)
    if ranks not in Series.Ranks:
        raise Refusal(_("Say whether pairs are ranked, or people."))
    _require_sound(rules)
    series.ranks = ranks
    series.rules = (replace(rules, number=0) if rules.counting is Counting.ALL else rules).plain
    chosen = Session.objects.filter(tournament__club=club, drive=None, pk__in=sessions)
    if len(chosen) < len(set(sessions)):
        raise Refusal(_("Choose evenings of this club."))
    if len(chosen) > rules.evenings:
        raise Refusal(
            _("The series is to have %(all)s evenings, and %(n)s are chosen.")
            % {"all": rules.evenings, "n": len(chosen)}
        )
    series.save()
    series.sessions.set(chosen)
    what = "series.made" if series_id is None else "series.changed"
    write_log(organiser, what, series, club, name=series.name, evenings=len(chosen))
    return series


@transaction.atomic
def count_in_series(director: Person, session_id: int, chosen: Collection[int]) -> None:
    """Let an evening count in these series of its club, and in no others. Refused where one has all
    its evenings.
    """
    session = evening_to_direct(director, session_id)
    club = lock_club(session.tournament.club_id)
    held = set(session.series.values_list("pk", flat=True))
    for series in club.series.filter(pk__in=held ^ set(chosen)):
        evenings = SeriesRules.from_plain(series.rules).evenings
        if series.pk in held:
            series.sessions.remove(session)
        elif series.sessions.count() < evenings:
            series.sessions.add(session)
        else:
            words = {"name": series.name, "all": evenings}
            raise Refusal(_("%(name)s has all its %(all)s evenings.") % words)
        write_log(director, "series.changed", series, club, name=series.name)


@transaction.atomic
def delete_series(organiser: Person, series_id: int) -> Club:
    """Delete a series; its evenings stay. Returns the club."""
    series = series_to_organise(organiser, series_id)
    write_log(organiser, "series.deleted", series, series.club, name=series.name)
    series.delete()
    return series.club


def _require_sound(rules: SeriesRules) -> None:
    """Refuses rules that nothing could be ranked by."""
    if not 1 <= rules.evenings <= MOST_EVENINGS:
        raise Refusal(_("A series has 1 to %(most)s evenings.") % {"most": MOST_EVENINGS})
    if rules.counting is Counting.BEST and not 1 <= rules.number <= rules.evenings:
        raise Refusal(_("Say how many of the best count: 1 to %(all)s.") % {"all": rules.evenings})
    if rules.counting is Counting.DROP and not 1 <= rules.number < rules.evenings:
        raise Refusal(
            _("Say how many of the worst are left out: 1 to %(most)s.")
            % {"most": rules.evenings - 1}
        )
    if not 0 <= rules.least <= rules.evenings:
        raise Refusal(
            _("A place takes %(least)s evenings, and the series has %(all)s.")
            % {"least": rules.least, "all": rules.evenings}
        )
    if list(rules.points) != sorted(rules.points, reverse=True):
        raise Refusal(_("Points fall from place to place: the first one is worth most."))


def _free_name(club: Club, name: str, own: Series) -> str:
    if not 1 <= len(name) <= 120:
        raise Refusal(_("A series needs a name of 1 to 120 characters."))
    if Series.objects.filter(club=club, name=name).exclude(pk=own.pk).exists():
        raise Refusal(_("There is a series called %(name)s already.") % {"name": name})
    return name
