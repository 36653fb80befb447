"""A club's own scales of victory points: kept, changed and forgotten."""

from django.db import transaction

from tournaments.actions.clubs import lock_club
from tournaments.actions.log_entry import write_log
from tournaments.models import VpScale
from tournaments.names import has_controls, in_one_line, is_visible
from tournaments.presenting.typed_scale import read_scale
from tournaments.queries.access import Person, club_for
from tournaments.queries.club.scales import scale_for
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def keep_scale(
    organiser: Person, club_id: int, *, name: str, steps: str, scale_id: int | None = None
) -> VpScale:
    """Keep a scale, or what an older one is from now on. Refused where its name is taken.

    Evenings that are scored by the older one stay so. Refuses steps that make no scale.
    """
    club = club_for(organiser, club_id)
    name = in_one_line(name)
    if not is_visible(name) or len(name) > 60 or has_controls(name):
        raise Refusal(_("A scale needs a name of at most 60 characters."))
    rows = read_scale(steps)
    lock_club(club_id)
    scale = VpScale(club=club) if scale_id is None else scale_for(organiser, club_id, scale_id)
    if VpScale.objects.filter(club=club, name=name).exclude(pk=scale.pk).exists():
        raise Refusal(_("The club has a scale named %(name)s.") % {"name": name})
    scale.name, scale.rows = name, rows
    scale.save()
    write_log(organiser, "scale.kept", scale, club, name=name)
    return scale


@transaction.atomic
def forget_scale(organiser: Person, club_id: int, scale_id: int) -> None:
    """No longer keep it. Evenings that are scored by it stay so."""
    scale = scale_for(organiser, club_id, scale_id)
    write_log(organiser, "scale.forgotten", scale, scale.club, name=scale.name)
    scale.delete()
