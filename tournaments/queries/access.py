"""Who may do what, and where. Every action asks here before it looks at anything else."""

from typing import Any, NamedTuple, cast

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.utils.translation import gettext as _

from tournaments.models import Club, Plan, Role, Session, Tournament, User
from tournaments.queries.prepared import Prepared, PreparedRows
from tournaments.refusal import NotAllowed, NotThere, SignInFirst

Person = User | AnonymousUser

ORGANISES = Q(kind=Role.Kind.ORGANISER)
"""Of the two roles that a club itself gives, the one that may change anything."""

ORGANISES_ITS_CLUB = ORGANISES & Q(club=OuterRef("tournament__club"))
"""The roles that organise the club of a session, seen from it."""

DIRECTS = ORGANISES_ITS_CLUB | Q(tournament=OuterRef("tournament"))
"""The roles that direct a session, seen from it."""

SCORES = DIRECTS | Q(session=OuterRef("pk"))
"""The roles that score a session, seen from it."""


def may_organise(person: Person, club: Club) -> bool:
    """Whether this person organises the club: everything that is the club's."""
    return isinstance(person, User) and _ORGANISER.first(person.pk, club.pk) is not None


def may_read(person: Person, club: Club) -> bool:
    """Whether this person may read what a club keeps to itself: its organisers and readers.

    That is its log, who helps, and standings that are hidden; never a tray that is still to
    be played, for readers play too.
    """
    return isinstance(person, User) and _READER.first(person.pk, club.pk) is not None


def may_direct(person: Person, tournament: Tournament) -> bool:
    """Whether this person directs the tournament: sets up, seats, corrects, closes."""
    return _has_role(person, ORGANISES & Q(club=tournament.club_id) | Q(tournament=tournament))


def may_score(person: Person, session: Session) -> bool:
    """Whether this person enters results in the session."""
    tournament = session.tournament
    return _has_role(
        person,
        ORGANISES & Q(club=tournament.club_id) | Q(tournament=tournament) | Q(session=session),
    )


class Powers(NamedTuple):
    """What somebody may do in a session: ``scores`` whoever ``directs``, and its scorers.

    ``organises``: the club that it belongs to.
    """

    directs: bool
    scores: bool
    organises: bool


NO_POWERS = Powers(directs=False, scores=False, organises=False)


def powers(person: Person, session: Session) -> Powers:
    """What this person may do there: known already where the session was read for them."""
    read: Any = session
    if not isinstance(person, User):
        return NO_POWERS
    if getattr(read, "read_for", None) == person.pk:
        return cast(Powers, read.powers)
    row = _POWERS.first(session.pk, person.pk)
    return Powers(*map(bool, row)) if row else NO_POWERS


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


def tournament_to_direct(person: Person, tournament_id: int) -> Tournament:
    """The tournament, for its directors. Raises a refusal for anybody else."""
    tournament = Tournament.objects.select_related("club").filter(pk=tournament_id).first()
    if tournament is None:
        raise NotThere(_("There is no such tournament."))
    _require(person, may_direct(person, tournament), tournament.club)
    return tournament


def session_to_direct(person: Person, session_id: int) -> Session:
    """The session, for a director of its tournament. Raises a refusal for anybody else."""
    return _session_for(person, session_id, "directs")


def session_to_score(person: Person, session_id: int) -> Session:
    """The session, for its scorers and directors. Raises a refusal for anybody else."""
    return _session_for(person, session_id, "scores")


class SessionEntered(NamedTuple):
    """What an entry needs to know of its session, and of the plan of a section.

    ``plan_id``: the section's last plan; ``made_at``: what tells it from another of that key.
    """

    state: str
    game: str
    club_id: int
    plan_id: int | None
    made_at: object


def session_entered(person: Person, session_id: int, section_id: int) -> SessionEntered:
    """``session_to_score`` for an entry, of which there are many: one question, and no rows."""
    row = _SCORED.first(session_id, person.pk or 0, section_id)
    if row is not None and row[0]:
        return SessionEntered(*row[1:])
    # Says why not; goes on where it has been allowed since, and for a number no section can have.
    session = session_to_score(person, session_id)
    tournament = session.tournament
    return SessionEntered(session.state, tournament.game, tournament.club_id, None, None)


def session_to_read(session_id: int, person: Person | None = None) -> Session:
    """The session, for anybody: standings are public, trays are not.

    With the ``powers`` of this person, if one is named.
    """
    session: Any = _SESSION.first(session_id)
    if session is None:
        raise NotThere(_("There is no such session."))
    if isinstance(person, User):
        session.powers, session.read_for = powers(person, session), person.pk
    return cast(Session, session)


def _session(session_id: int) -> QuerySet[Session]:
    beside = ("tournament__club", "publication", "clock")
    return Session.objects.select_related(*beside).filter(pk=session_id).order_by()


_SESSION = PreparedRows(_session)


def _session_for(person: Person, session_id: int, power: str) -> Session:
    """The session, where this person has such a power."""
    session = session_to_read(session_id, person)
    _require(person, getattr(powers(person, session), power), session.tournament.club)
    return session


def _powers(session_id: int, user_id: int) -> QuerySet[Any]:
    roles = Role.objects.filter(user=user_id)
    found: QuerySet[Any] = Session.objects.filter(pk=session_id).annotate(
        directs=Exists(roles.filter(DIRECTS)),
        scores=Exists(roles.filter(SCORES)),
        organises=Exists(roles.filter(ORGANISES_ITS_CLUB)),
    )
    return found.order_by().values_list(*Powers._fields)


_POWERS = Prepared(_powers)


def _sessions(session_id: int, user_id: int | None, where: Q) -> QuerySet[Any]:
    """The session with ``allowed``: whether this user has such a role."""
    role = Role.objects.filter(where, user=user_id)
    return Session.objects.filter(pk=session_id).annotate(allowed=Exists(role))


def _scored(session_id: int, user_id: int, section_id: int) -> QuerySet[Any]:
    plans = Plan.objects.filter(section=section_id).order_by("-version")
    sessions = _sessions(session_id, user_id, SCORES).order_by()
    columns = ("allowed", "state", "tournament__game", "tournament__club", "plan_id", "made_at")
    planned: QuerySet[Any] = sessions.annotate(
        plan_id=Subquery(plans.values("pk")[:1]), made_at=Subquery(plans.values("made_at")[:1])
    )
    return planned.values_list(*columns)


_SCORED = Prepared(_scored)


def _club(club_id: int) -> Club:
    club = _CLUB.first(club_id)
    if club is None:
        raise NotThere(_("There is no such club."))
    return club


def _club_row(club_id: int) -> QuerySet[Club]:
    return Club.objects.filter(pk=club_id).order_by()


_CLUB = PreparedRows(_club_row)


def _reads(user_id: int, club_id: int) -> QuerySet[Any, Any]:
    return Role.objects.filter(user=user_id, club=club_id).order_by().values_list("pk")


def _organises(user_id: int, club_id: int) -> QuerySet[Any, Any]:
    return _reads(user_id, club_id).filter(ORGANISES)


_READER, _ORGANISER = Prepared(_reads), Prepared(_organises)


def _has_role(person: Person, where: Q) -> bool:
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
