"""Substitutes, who sit in for a player; the entry stays what it is."""

from django.db import transaction

from tournaments.actions.evenings import locked_to_change, recompute_standings
from tournaments.actions.log_entry import write_log
from tournaments.actions.newcomers import members_named
from tournaments.models import EntryPerson, Member, Place, Session, Substitution
from tournaments.names import in_one_line
from tournaments.presenting.sentences import (
    CLOSED_TO_CHANGES,
    NO_CONTESTANT,
    SAY_WHO_SITS_IN,
    plays_already,
)
from tournaments.queries.access import Person
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices
from tournaments.queries.people.substitutes import substitutions_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def substitute(
    director: Person,
    session_id: int,
    *,
    place_id: int,
    absent_id: int,
    name: str,
    from_round: int,
    reason: str = "",
    meant: NameChoices = NO_CHOICES,
) -> Substitution:
    """From a round on whoever is named plays for a member of the entry at this place.

    A new name becomes a member; ``meant``: who was meant by a name that was unclear before. Named
    again for the same round, the last one counts; the player himself, he has come back. Raises
    ``NamesUnclear`` where somebody has to say who is meant. Refuses a player who is not of the
    entry, and somebody who plays this session already.
    """
    session = locked_to_change(director, session_id, CLOSED_TO_CHANGES, members=True)
    place = Place.objects.filter(pk=place_id, section__session=session).first()
    if place is None:
        raise NotFound(NO_CONTESTANT)
    seat = EntryPerson.objects.filter(entry=place.entry_id, member=absent_id).first()
    if seat is None:
        raise Refusal(_("Say for whom: name the players of %(label)s first.") % {"label": place})
    if not (called := in_one_line(name)):
        raise Refusal(SAY_WHO_SITS_IN)
    present = members_named(director, session, [called], meant).by_name[called]
    if present.pk != absent_id:
        _require_free(session, present, place, absent_id, from_round)
    made, _new = Substitution.objects.update_or_create(
        entry_id=place.entry_id,
        session=session,
        absent_id=absent_id,
        from_round=from_round,
        defaults={"present": present, "reason": reason.strip()},
    )
    recompute_standings(session)
    write_log(
        director,
        "player.substituted",
        place,
        session.tournament.club,
        absent=absent_id,
        present=present.pk,
        from_round=from_round,
        reason=made.reason,
    )
    return made


@transaction.atomic
def take_substitute_back(director: Person, session_id: int, substitution_id: int) -> None:
    """Take back that somebody sits in. Refused where that contestant has played since."""
    session = locked_to_change(director, session_id, CLOSED_TO_CHANGES)
    said = substitutions_of(session).filter(pk=substitution_id).first()
    if said is None:
        raise NotFound(_("Nobody sits in there any more."))
    if said.has_played:
        raise Refusal(
            _(
                "They have played since: it stays. If it was somebody else, name that one for the "
                "same round."
            )
        )
    details = {"absent": said.absent_id, "present": said.present_id, "from_round": said.from_round}
    place = Place.objects.get(section__session=session, entry=said.entry_id)
    said.delete()
    recompute_standings(session)
    club = session.tournament.club
    write_log(director, "player.substitute_taken_back", place, club, **details)


def _require_free(
    session: Session, present: Member, place: Place, absent_id: int, from_round: int
) -> None:
    """Refuse a substitute who has a seat of his own, or sits in for another from then on."""
    own = Place.objects.filter(section__session=session, entry__seats__member=present).first()
    if own is not None:
        raise Refusal(plays_already(present.name, own))
    said = list(Substitution.objects.filter(session=session).select_related("absent"))
    for other in said:
        here = (other.entry_id, other.absent_id) == (place.entry_id, absent_id)
        if other.present_id == present.pk and not here and _goes_on(other, said, from_round):
            raise Refusal(
                _("%(name)s sits in for %(other)s already.")
                % {"name": present.name, "other": other.absent.name}
            )


def _goes_on(one: Substitution, said: list[Substitution], from_round: int) -> bool:
    """Return whether somebody sits in so long that it is still so in this round, or after it."""
    return not any(
        one.from_round < later.from_round <= from_round
        for later in said
        if (later.entry_id, later.absent_id) == (one.entry_id, one.absent_id)
    )
