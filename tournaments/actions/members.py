"""The members that a club keeps: added, changed, retired, made one of two."""

from collections.abc import Sequence
from dataclasses import asdict

from django.db import transaction
from django.db.models import F, ManyToOneRel, Q
from django.utils import timezone

from tournaments.actions.clubs import (
    lock_club,
    new_member,
    require_free_numbers,
    require_names,
    told_apart,
)
from tournaments.actions.log_entry import write_log
from tournaments.exchange.member_list import LENGTHS, MARKS, ListLayout, MemberDetails
from tournaments.models import Club, Field, Member, Section
from tournaments.names import compared, folded
from tournaments.presenting.member_list import marks_in_words
from tournaments.queries.access import Person, club_for
from tournaments.queries.people.member_import import (
    FILLED,
    ImportPreview,
    Verdict,
    preview_import,
)
from tournaments.queries.people.members import member_mark, member_of, preview_merge
from tournaments.queries.people.names import Roster
from tournaments.refusal import Code, Conflict, Refusal
from tournaments.sentence import gettext as _
from tournaments.server import notifier

TAKEN_OVER = (*MARKS, "user", "retired_at", "grade", "graded_on")
"""Of two members who are one, what follows from both."""
MOST_HEADINGS, LONGEST_HEADING = 60, 60
"""So many headings of lists are remembered, of so many characters."""


@transaction.atomic
def add_member(organiser: Person, club_id: int, said: MemberDetails) -> Member:
    """Make a member of somebody. Refused for a name or a number that somebody has."""
    club = lock_club(club_for(organiser, club_id).pk)
    roster, said = Roster(club), said.in_one_line()
    require_free_numbers(roster, said, None)
    member = new_member(roster, said)
    member.save()
    write_log(organiser, "members.added", club, club, names=[member.name])
    return member


@transaction.atomic
def import_members(
    organiser: Person,
    club_id: int,
    text: str,
    layout: ListLayout | None = None,
    *,
    only_good: bool,
) -> ImportPreview:
    """Make members of all on a list who are none yet, and fill in what the others have empty.

    What was said of its columns is remembered. Refused where a line is, unless ``only_good``:
    then the others are added all the same. Returns what was done.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    preview = preview_import(club, text, layout)
    refused = [line for line in preview.lines if line.verdict is Verdict.REFUSE]
    if refused and not only_good:
        raise Refusal(
            _("Line %(line)s: %(said)s") % {"line": refused[0].listed.line, "said": refused[0].said}
        )
    if layout is not None:
        _remember(club, preview)
    added, filled = Member.objects.bulk_create(preview.new), preview.filled
    Member.objects.bulk_update(filled, [*FILLED, "grade", "graded_on"])
    for what, members in (("members.added", added), ("members.filled_in", filled)):
        if members:
            write_log(organiser, what, club, club, names=[m.name for m in members])
    return preview


def _remember(club: Club, preview: ImportPreview) -> None:
    """Keep what the headings of a list mean in a club, for the next list; the latest of them."""
    said = {folded(each.heading): "" for each in preview.columns if each.heading}
    others = {head: column for head, column in club.list_headings.items() if head not in said}
    meant = {head: str(column) for head, column in preview.headings.items()}
    kept = [each for each in (others | meant).items() if len(each[0]) <= LONGEST_HEADING]
    club.list_headings = dict(kept[-MOST_HEADINGS:])
    club.save(update_fields=["list_headings"])


@transaction.atomic
def change_member(
    organiser: Person, club_id: int, member_id: int, said: MemberDetails, seen: str = ""
) -> Member:
    """Write something else about a member. Refused for a name or a number that another has.

    ``seen`` is the ``member_mark`` of what was there when this was written; where somebody else
    has written since, it is a conflict. Empty: whatever was there gives way.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    member, said = member_of(club, member_id), said.in_one_line()
    if seen and seen != member_mark(member):
        raise Conflict(
            _("Somebody else has changed this member meanwhile. Now it says: %(said)s.")
            % {"said": _in_words(member)}
        )
    _require_its_own(Roster(club), said, member)
    changed = sorted(c for c, value in asdict(said).items() if getattr(member, c) != value)
    if not changed:
        return member
    was = member.name
    for column in changed:
        setattr(member, column, getattr(said, column))
    if "grade" in changed:
        member.grade_today(said.grade)
    member.save(update_fields=[*changed, "graded_on"])
    if {"name", "name_withheld"} & set(changed):
        names_changed([member])
    write_log(
        organiser, "member.changed", member, member.club, name=member.name, was=was, changed=changed
    )
    return member


@transaction.atomic
def retire_member(organiser: Person, club_id: int, member_id: int, *, retired: bool) -> Member:
    """No longer offer a member when names are typed, or offer them again. Records stay."""
    club = lock_club(club_for(organiser, club_id).pk)
    member = member_of(club, member_id)
    if (member.retired_at is not None) is not retired:
        member.retired_at = timezone.now() if retired else None
        member.save(update_fields=["retired_at"])
        what = "member.retired" if retired else "member.brought_back"
        write_log(organiser, what, member, member.club, name=member.name)
    return member


@transaction.atomic
def merge_members(organiser: Person, club_id: int, kept_id: int, gone_id: int) -> Member:
    """Two members are one and the same: what the one has played becomes the other's.

    What ``kept`` has empty is taken over; ``gone`` is no more. Refused where both sat in one
    tournament, for then they are two.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    kept, gone = member_of(club, kept_id), member_of(club, gone_id)
    if kept == gone:
        raise Refusal(_("A member cannot be merged with itself."))
    merge = preview_merge(kept, gone)
    if merge.both:
        raise Refusal(
            _("%(one)s and %(other)s both sat in %(event)s: they are two people.")
            % {"one": kept.name, "other": gone.name, "event": merge.both[0].name}
        )
    _hand_over(gone, kept)
    gone_id, gone_user = gone.pk, gone.user_id
    gone.delete()
    for column, value in merge.filled:
        setattr(kept, column, value)
    for mark in MARKS:
        of_both = getattr(kept, mark), getattr(gone, mark)
        setattr(kept, mark, all(of_both) if mark == "guest" else any(of_both))
    kept.user_id = kept.user_id or gone_user
    if kept.retired_at and not gone.retired_at:
        kept.retired_at = None
    if kept.grade is None:
        kept.grade, kept.graded_on = gone.grade, gone.graded_on
    filled = [column for column, _value in merge.filled]
    kept.save(update_fields=[*filled, *TAKEN_OVER])
    names_changed([kept])
    write_log(
        organiser,
        "members.merged",
        kept,
        kept.club,
        name=kept.name,
        gone=gone.name,
        gone_id=gone_id,
        moved=[each.pk for each in merge.moves],
    )
    return kept


def names_changed(members: Sequence[Member]) -> None:
    """Names stand in the standings too: whoever reads those of these members is shown the new."""
    seat = Q(places__entry__seats__member__in=members)
    sat_in = Q(places__entry__substitutions__present__in=members)
    seated = Section.objects.filter(seat | sat_in)
    sections = list(seated.values_list("pk", flat=True).distinct())
    Section.objects.filter(pk__in=sections).update(revision=F("revision") + 1)
    fields = Field.objects.filter(sections__in=sections).distinct()
    notifier.notify_on_commit(fields.values_list("pk", flat=True))


def _hand_over(gone: Member, kept: Member) -> None:
    """Make all that names the one member name the other from now on."""
    for relation in Member._meta.get_fields(include_hidden=True):
        if isinstance(relation, ManyToOneRel):
            column = relation.field.name
            rows = relation.related_model._default_manager.filter(**{column: gone})
            rows.update(**{column: kept})


def _in_words(member: Member) -> str:
    words = (
        member.name, member.surname, *member.numbers, member.nickname, *marks_in_words(member),
    )  # fmt: skip
    return ", ".join(filter(None, words))


def _require_its_own(roster: Roster, said: MemberDetails, member: Member) -> None:
    """Refuse a number or a new name that another member has."""
    require_free_numbers(roster, said, member)
    require_names(said.name, *(getattr(said, word) for word in LENGTHS))
    others = [other for other in roster.called(said.name) if other.pk != member.pk]
    changed = compared(said.name) != compared(member.name) or (member.numbers and not said.numbers)
    if changed and others and not told_apart(said.numbers, others):
        raise Refusal(
            _(
                "%(name)s is a member already. Two of one name are told apart by their numbers: "
                "give each one."
            )
            % {"name": others[0].name},
            code=Code.DUPLICATE,
        )
