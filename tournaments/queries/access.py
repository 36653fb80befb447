"""Permissions: every action asks here before it looks at anything else."""

from typing import Any, NamedTuple, cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q

from tournaments.models import (
    AuthorKind,
    Club,
    Drive,
    Role,
    Session,
    TableLink,
    Tournament,
    User,
)
from tournaments.presenting.sentences import NO_TOURNAMENT
from tournaments.queries import statements
from tournaments.queries.plan.plays import table_name
from tournaments.queries.table.links import is_in_force, withdrawn
from tournaments.refusal import IsADrive, NotAllowed, NotFound, SignInFirst
from tournaments.sentence import gettext as _

Person = User | AnonymousUser


class Author(NamedTuple):
    """Who says something of an evening: a ``user``, or the ``device`` that has a table's link."""

    kind: AuthorKind
    user: Person | None = None
    device: TableLink | None = None

    @property
    def user_id(self) -> int | None:
        """The key of the user; None for a device."""
        return self.user.pk if self.user is not None else None

    @property
    def name(self) -> str:
        """What the table is called; empty for a user, whom the key names."""
        if self.device is None:
            return ""
        section = self.device.section
        return table_name(section.session_id, section.pk, self.device.table)


def author_of(who: Person | Author | None) -> Author:
    """Return whoever speaks as an author: a user is one, and so is nobody (None)."""
    return who if isinstance(who, Author) else Author(AuthorKind.PERSON, who)


def author_at_table(device: TableLink) -> Author:
    """Return the device that has a table's link as an author."""
    return Author(AuthorKind.TABLE, device=device)


ORGANISES = Q(kind=Role.Kind.ORGANISER)
"""Of the two roles that a club itself gives, the one that may change anything."""


def may_organise(person: Person, club: Club) -> bool:
    """Return whether this person organises the club: everything that is the club's."""
    return _has_role(person, ORGANISES & Q(club=club))


def may_read(person: Person, club: Club) -> bool:
    """Return whether this person may read what a club keeps to itself: its organisers and readers.

    That is its log, who helps, and standings that are hidden; never a tray that is still to
    be played, for readers play too.
    """
    return _has_role(person, Q(club=club))


def may_direct(person: Person, tournament: Tournament) -> bool:
    """Return whether this person directs the tournament: sets up, seats, corrects, closes."""
    return _has_role(person, _directing(tournament.club_id, tournament.pk))


def may_score(person: Person, session: Session) -> bool:
    """Return whether this person enters results in the session."""
    tournament = session.tournament
    return _has_role(person, _scoring(tournament.club_id, tournament.pk, session.pk))


def may_create_clubs(person: Person) -> bool:
    """Return whether this person may create a club: the operator's setting decides."""
    return isinstance(person, User) and (settings.NEW_CLUBS == "open" or person.is_staff)


def require_may_create_clubs(person: Person) -> User:
    """Return the person, who may create a club. Raises a refusal for anybody else."""
    if not isinstance(person, User):
        raise SignInFirst
    if not may_create_clubs(person):
        raise NotAllowed(
            _(
                "New clubs are created by the people who run this server. Ask them to create "
                "yours and to invite you as its organiser."
            )
        )
    return person


class Powers(NamedTuple):
    """The powers of a person in a session: a director may score too.

    ``can_organise``: the club that it belongs to.
    """

    can_direct: bool
    can_score: bool
    can_organise: bool


NO_POWERS = Powers(can_direct=False, can_score=False, can_organise=False)


def powers(person: Person, session: Session) -> Powers:
    """Return what this person may do there: known already where the session was read for them."""
    read: Any = session
    if not isinstance(person, User):
        return NO_POWERS
    if getattr(read, "read_for", None) == person.pk:
        return cast(Powers, read.powers)
    tournament = session.tournament
    roles = Role.objects.filter(_scoring(tournament.club_id, tournament.pk, session.pk))
    places = list(roles.filter(user=person.pk).values_list("club", "tournament"))
    can_organise = any(club for club, _tournament in places)
    can_direct = can_organise or any(tournament for _club, tournament in places)
    return Powers(can_direct, bool(places), can_organise)


def clubs_of(person: Person) -> list[Club]:
    """The clubs this person organises."""
    if not isinstance(person, User):
        return []
    organised = Role.objects.filter(ORGANISES, user=person)
    return list(Club.objects.filter(roles__in=organised))


def clubs_read_by(person: Person) -> list[Club]:
    """The clubs that this person may look into and change nothing of."""
    if not isinstance(person, User):
        return []
    return list(Club.objects.filter(roles__user=person, roles__kind=Role.Kind.READER))


def may_operate(person: Person) -> bool:
    """Return whether this person runs the server: everything of every club."""
    return isinstance(person, User) and person.is_active and person.is_superuser


def require_operator(person: Person) -> None:
    """Raise a refusal for anybody who does not run the server."""
    if may_operate(person):
        return
    if not isinstance(person, User):
        raise SignInFirst
    raise NotAllowed(_("Only whoever runs this server may do that."))


def club_for(person: Person, club_id: int) -> Club:
    """The club, for its organiser. Raises a refusal for anybody else."""
    club = _club(club_id)
    _require(person, may_organise(person, club), club)
    return club


def club_to_read(person: Person, club_id: int) -> Club:
    """The club, for its organisers and readers. Raises a refusal for anybody else."""
    club = _club(club_id)
    _require(person, may_read(person, club), club)
    return club


def club_to_show(club_id: int) -> Club:
    """The club, for anybody: its name and its listed evenings are public."""
    return _club(club_id)


def tournament_to_direct(person: Person, tournament_id: int) -> Tournament:
    """The tournament, for its directors. Raises a refusal for anybody else."""
    tournament = Tournament.objects.select_related("club").filter(pk=tournament_id).first()
    if tournament is None:
        raise NotFound(NO_TOURNAMENT)
    _require(person, may_direct(person, tournament), tournament.club)
    return tournament


def session_to_direct(person: Person, session_id: int) -> Session:
    """The session, for a director of its tournament. Raises a refusal for anybody else.

    Refused too where it is a drive, as by all that is named after a session.
    """
    return _no_drive(evening_to_direct(person, session_id))


def session_to_score(person: Person, session_id: int) -> Session:
    """The session, for its scorers and directors. Raises a refusal for anybody else."""
    return _no_drive(evening_to_score(person, session_id))


def evening_to_direct(person: Person, session_id: int) -> Session:
    """The session, whether it is a drive or not, for a director of its tournament."""
    return _session_for(person, session_id, "can_direct")


def evening_to_score(person: Person, session_id: int) -> Session:
    """The session, whether it is a drive or not, for its scorers and directors."""
    return _session_for(person, session_id, "can_score")


class SessionEntered(NamedTuple):
    """The columns of a session that an entry needs, and of the plan of a section.

    ``plan_id``: the section's last plan; ``made_at``: what tells it from another of that key.
    """

    state: str
    game: str
    club_id: int
    plan_id: int | None
    made_at: object


def session_entered(
    author: Person | Author, session_id: int, section_id: int | None
) -> SessionEntered:
    """Return ``session_to_score`` for an entry, with no more of it than an entry needs.

    To a device at a table its own section is open, as long as its link is in force.
    """
    author = author_of(author)
    plan = statements.last_plan(section_id, session_id) if section_id else None
    if plan is not None:
        scores = _scoring(plan.club_id, plan.tournament_id, session_id)
        if is_in_force(author.device, section_id) or _has_role(author.user, scores):
            return SessionEntered(plan.state, plan.game, plan.club_id, plan.pk, plan.made_at)
    if author.device is not None:
        raise withdrawn()
    # Says why not; goes on where there is no plan, and where it has been allowed since.
    of_session = session_to_score(author.user or AnonymousUser(), session_id)
    tournament = of_session.tournament
    return SessionEntered(of_session.state, tournament.game, tournament.club_id, None, None)


def session_to_read(session_id: int, person: Person | None = None) -> Session:
    """The session, for anybody: standings are public, trays are not. Refused for a drive.

    With the ``powers`` of this person, if one is named.
    """
    return _no_drive(evening_to_read(session_id, person))


def evening_to_read(session_id: int, person: Person | None = None) -> Session:
    """The session, whether it is a drive or not, for anybody.

    It knows whether it is ``of_several``, one of more sessions of its tournament.
    """
    beside = ("tournament__club", "publication", "clock", "drive")
    others = Session.objects.filter(tournament=OuterRef("tournament")).exclude(pk=OuterRef("pk"))
    found = Session.objects.select_related(*beside).annotate(of_several=Exists(others))
    session: Any = found.filter(pk=session_id).first()
    if session is None:
        raise NotFound(_("There is no such evening."))
    if isinstance(person, User):
        session.powers, session.read_for = powers(person, session), person.pk
    return cast(Session, session)


def drive_of(session: Session) -> Drive | None:
    """Return the drive that is played in a session; None: it is another evening."""
    return getattr(session, "drive", None)


def _no_drive(session: Session) -> Session:
    if drive_of(session) is not None:
        raise IsADrive(session.pk)
    return session


def _session_for(person: Person, session_id: int, power: str) -> Session:
    """The session, where this person has such a power."""
    session = evening_to_read(session_id, person)
    _require(person, getattr(powers(person, session), power), session.tournament.club)
    return session


def _club(club_id: int) -> Club:
    club = Club.objects.filter(pk=club_id).first()
    if club is None:
        raise NotFound(_("There is no such club."))
    return club


def _directing(club_id: int, tournament_id: int) -> Q:
    return ORGANISES & Q(club=club_id) | Q(tournament=tournament_id)


def _scoring(club_id: int, tournament_id: int, session_id: int) -> Q:
    return _directing(club_id, tournament_id) | Q(session=session_id)


def _has_role(person: Person | None, where: Q) -> bool:
    return isinstance(person, User) and Role.objects.filter(where, user=person).exists()


def _require(person: Person, allowed: bool, club: Club) -> None:
    if allowed:
        return
    if not isinstance(person, User):
        raise SignInFirst
    raise NotAllowed(
        _("This belongs to %(club)s. Only the people it has named may do that.")
        % {"club": club.name}
    )
