"""The members of a club, as its organisers look at them."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from hashlib import sha256

from django.db.models import Count, Min, Q

from tournaments.exchange.member_list import MemberDetails
from tournaments.models import Club, EntryPerson, Member, Session, Substitution, Tournament
from tournaments.names import folded
from tournaments.queries.access import Person, club_for
from tournaments.queries.people.names import Roster
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


def member_for(person: Person, club_id: int, member_id: int) -> Member:
    """The member, for an organiser of the club. Raises a refusal for anybody else."""
    return member_of(club_for(person, club_id), member_id)


def names_without_number(session: Session) -> list[str]:
    """Return who plays in a session, or sits in, and has no federation's number. One query."""
    in_session = EntryPerson.objects.filter(entry__places__section__session=session)
    seats = in_session.filter(member__national_number="")
    sat_in = Substitution.objects.filter(session=session, present__national_number="")
    names = seats.order_by().values_list("member__name", flat=True)
    return sorted(names.union(sat_in.order_by().values_list("present__name", flat=True)))


def member_of(club: Club, member_id: int) -> Member:
    """The member of this club; refused where there is none, and where one was erased."""
    member = Member.objects.filter(club=club, pk=member_id).first()
    if member is None:
        raise NotFound(_("There is no such member."))
    if member.erased_at is not None:
        raise NotFound(_("There is no page of this player any more: the data were erased."))
    member.club = club
    return member


def member_mark(member: Member) -> str:
    """Changes whenever anything does that is written about a member."""
    said = repr(astuple(MemberDetails.of(member)))
    return sha256(said.encode(errors="surrogatepass")).hexdigest()[:16]


def found_members(club: Club, wanted: str) -> list[Member]:
    """Return who has this in the number, the name or the nickname, by surname; without the erased.

    Every word has to be found; letters are compared without case and accents, in any script.
    Guests are among them only where somebody is looked for.
    """
    words = folded(wanted).split()
    among = Member.objects.filter(club=club, erased_at=None)
    found = [m for m in (among if words else among.filter(guest=False)) if _has(m, words)]
    return sorted(found, key=_by_surname)


def _has(member: Member, words: Sequence[str]) -> bool:
    numbers = " ".join(member.numbers)
    said = folded(f"{numbers} {member.name} {member.surname} {member.nickname}")
    return all(word in said for word in words)


def _by_surname(member: Member) -> tuple[bool, str, str, int]:
    return member.retired_at is not None, folded(member.sorted_by), folded(member.name), member.pk


def guests_of(club: Club) -> list[Member]:
    """Return who has played here as a guest, by surname; without the erased."""
    return sorted(Member.objects.filter(club=club, erased_at=None, guest=True), key=_by_surname)


def count_members(club: Club) -> int:
    """Return how many members play: without guests, and those who retired or were erased."""
    playing = Member.objects.filter(club=club, retired_at=None, erased_at=None)
    return playing.filter(guest=False).count()


def open_evenings_with(member: Member) -> list[Session]:
    """The sessions that take results and in which this member has a seat, or sits in."""
    seated = Q(sections__places__entry__seats__member=member)
    still = Session.objects.filter(
        seated | Q(substitutions__present=member), state=Session.State.OPEN
    )
    return list(still.select_related("tournament").distinct())


@dataclass(frozen=True, slots=True)
class Merge:
    """The merger of two members who are one: ``gone``'s seats become ``kept``'s.

    ``moves`` are the tournaments that come over, ``both`` those in which both sat, be it for
    somebody else: with any of these it is refused. ``filled`` are the columns that ``kept`` has
    empty and takes over.
    """

    kept: Member
    gone: Member
    moves: tuple[Tournament, ...]
    both: tuple[Tournament, ...]
    filled: tuple[tuple[str, str], ...]


def other_member(kept: Member, typed: str) -> Member:
    """The member of the same club who is called so; refused where it is nobody, or the same."""
    others = [
        each
        for each in Roster(kept.club).called(" ".join(typed.split()))
        if each.pk != kept.pk and each.erased_at is None
    ]
    if not others:
        raise Refusal(_("There is no other member called “%(name)s”.") % {"name": typed[:60]})
    if len(others) > 1:
        raise Refusal(
            _("There is more than one %(name)s: use the number.") % {"name": others[0].name}
        )
    return others[0]


def preview_merge(kept: Member, gone: Member) -> Merge:
    """Return what would move, were these two made one."""
    theirs = tournaments_of(gone)
    own = {each.pk for each in tournaments_of(kept)}
    return Merge(
        kept,
        gone,
        moves=tuple(each for each in theirs if each.pk not in own),
        both=tuple(each for each in theirs if each.pk in own),
        filled=tuple(
            (column, getattr(gone, column))
            for column in ("number", "national_number", "nickname", "surname")
            if getattr(gone, column) and not getattr(kept, column)
        ),
    )


def tournaments_of(member: Member) -> list[Tournament]:
    """Return where a member sat, be it for somebody else: with the day on which each began."""
    of_entry = Q(entries__seats__member=member) | Q(entries__substitutions__present=member)
    seated = Tournament.objects.filter(of_entry)
    return list(seated.annotate(began=Min("sessions__played_on")).order_by("-began", "-pk"))


def seats_of(members: Sequence[Member]) -> dict[int, int]:
    """In how many entries each of these members plays; only those who do."""
    seats = EntryPerson.objects.filter(member__in=members).order_by()
    return dict(seats.values_list("member").annotate(n=Count("pk")))
