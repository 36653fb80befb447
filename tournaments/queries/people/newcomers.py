"""Members who were made because their names were typed in a session."""

from dataclasses import dataclass

from django.db.models import ManyToOneRel

from tournaments.models import EntryPerson, Log, Member, Session, Substitution

ADDED = "members.added"


@dataclass(frozen=True, slots=True)
class Addition:
    """Members who were made together, as far as they are there.

    ``used``: those who are on record elsewhere.
    """

    pk: int
    members: tuple[Member, ...]
    used: tuple[Member, ...]

    @property
    def names(self) -> list[str]:
        """Return what they are called."""
        return [member.name for member in self.members]


def last_addition(session_id: int, who_id: int) -> int:
    """The key of what this person added last in a session; 0 for nothing."""
    rows = Log.objects.filter(on_kind="session", on_id=session_id, what=ADDED, who=who_id)
    return rows.order_by("-pk").values_list("pk", flat=True).first() or 0


def addition(session: Session, key: int) -> Addition | None:
    """Return what was added in this session; None where nothing was under this key."""
    row = Log.objects.filter(pk=key, on_kind="session", on_id=session.pk, what=ADDED).first()
    if row is None:
        return None
    club = session.tournament.club_id
    found = Member.objects.filter(club=club, pk__in=row.details.get("members", ()))
    members = tuple(found.filter(erased_at=None).order_by("pk"))
    return Addition(row.pk, members, tuple(one for one in members if _is_used(one, session)))


def _is_used(member: Member, session: Session) -> bool:
    """Return whether anything but a seat or a substitution in this session names the member."""
    if member.user_id is not None or member.numbers or member.nickname:
        return True
    for relation in Member._meta.get_fields(include_hidden=True):
        if not isinstance(relation, ManyToOneRel):
            continue
        rows = relation.related_model._default_manager.filter(**{relation.field.name: member})
        if relation.related_model is EntryPerson:
            rows = rows.exclude(entry__places__section__session=session)
        if relation.related_model is Substitution and relation.field.name == "present":
            rows = rows.exclude(session=session)
        if rows.exists():
            return True
    return False
