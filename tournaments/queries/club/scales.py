"""The scales of victory points of a club."""

from tournaments.models import VpScale
from tournaments.queries.access import Person, club_for
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _


def scale_for(person: Person, club_id: int, scale_id: int) -> VpScale:
    """The scale, for an organiser of its club. Raises a refusal for anybody else."""
    club = club_for(person, club_id)
    scale = VpScale.objects.filter(club=club, pk=scale_id).first()
    if scale is None:
        raise NotFound(_("There is no such scale of victory points in this club."))
    scale.club = club
    return scale
