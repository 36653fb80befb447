"""Erasing what is kept about a member: the results stay, and nobody knows whose they were."""

from dataclasses import asdict
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tournaments.actions.clubs import lock_club
from tournaments.actions.deleted_evenings import forget_evenings_with
from tournaments.actions.log_entry import write_log
from tournaments.actions.members import names_changed
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import (
    DirectorCall,
    Entry,
    IdempotencyKey,
    JobDocument,
    Log,
    Member,
    ResultsFile,
)
from tournaments.queries.access import Person, club_for
from tournaments.queries.people.former_names import Names, former_names
from tournaments.queries.people.members import member_of, open_evenings_with, tournaments_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

_FORGOTTEN = {key: value for key, value in asdict(MemberDetails()).items() if key != "name"}
"""What is said of a member beside the name, once nothing is known any more."""


@transaction.atomic
def erase_member(organiser: Person, club_id: int, member_id: int, typed: str) -> str:
    """Take a member's name, number, nickname and sign-in out of everything; the label that stays.

    ``typed`` is the name, typed once more. Refused while an evening with the member is open:
    there the name is needed to seat and to score. Names in the log, on entries and in answers kept
    for their repetition give way to the label; that it was done stays in the log. Reasons that were
    given with results stay as they were said.
    """
    # Held as by whoever else changes a member, and read only then: it is their last word.
    member = member_of(lock_club(club_for(organiser, club_id).pk), member_id)
    if _one_line(typed) != _one_line(member.name):
        raise Refusal(_("Type the name as shown here: %(name)s.") % {"name": member.name})
    for session in open_evenings_with(member):
        raise Refusal(
            _("%(name)s sits in %(event)s, which is open. Close that evening first.")
            % {"name": member.name, "event": session.name}
        )
    names, label = former_names(member), _label(member)
    calls = DirectorCall.objects.filter(section__session__tournament__club=member.club)
    calls.filter(typed=member.name).update(typed=label)
    _forget(member, label)
    _clean_log(member, names, label)
    _clean_entries(member, names, label)
    _clean_answers(member, names, label)
    # Prints with names on them are kept for a day; what is asked for anew has the label.
    JobDocument.objects.filter(job__session__tournament__in=tournaments_of(member)).delete()
    ResultsFile.objects.filter(club=member.club).delete()
    forget_evenings_with(member)
    names_changed([member])
    write_log(organiser, "member.erased", member, member.club, name=label)
    return label


def _label(member: Member) -> str:
    """``Player 3``: the third of the club who was erased, and nobody else's name."""
    taken = set(Member.objects.filter(club=member.club_id).values_list("name", flat=True))
    number = Member.objects.filter(club=member.club_id, erased_at__isnull=False).count() + 1
    while (label := _("Player %(n)s") % {"n": number}) in taken:
        number += 1
    return label


def _forget(member: Member, label: str) -> None:
    for column, value in _FORGOTTEN.items():
        setattr(member, column, value)
    member.name, member.user = label, None
    member.graded_on = None
    member.erased_at = member.retired_at = timezone.now()
    gone = ("user", "graded_on", "erased_at", "retired_at")
    member.save(update_fields=["name", *_FORGOTTEN, *gone])


def _clean_log(member: Member, names: Names, label: str) -> None:
    rows = Log.objects.filter(club=member.club_id).values_list("pk", "details")
    found = [
        (pk, names.without_in(details, label)) for pk, details in rows if names.stand_in(details)
    ]
    for pk, details in found:
        Log.objects.filter(pk=pk).update(details=details)


def _clean_entries(member: Member, names: Names, label: str) -> None:
    """Entries have a name of their own where they came from a record."""
    theirs = Q(tournament__club=member.club_id) | Q(seats__member=member)
    rows = Entry.objects.filter(theirs).exclude(name="").distinct()
    changed = []
    for entry in rows:
        name = names.without(entry.name, label)[:120]
        if name != entry.name:
            entry.name = name
            changed.append(entry)
    Entry.objects.bulk_update(changed, ["name"], batch_size=200)


def _clean_answers(member: Member, names: Names, label: str) -> None:
    """What was answered in the last day is said again to whoever asks again.

    Of everybody: whom a club had as a helper yesterday may be none today.
    """
    changed = []
    for kept in IdempotencyKey.objects.exclude(body=None).iterator():
        body = names.without_in(_without_details(kept.body, member.pk), label)
        if body != kept.body:
            kept.body = body
            changed.append(kept)
    IdempotencyKey.objects.bulk_update(changed, ["body"], batch_size=200)


def _without_details(stored: Any, member_id: int) -> Any:
    """A stored answer without what it says of this member beside the name."""
    if isinstance(stored, list):
        return [_without_details(value, member_id) for value in stored]
    if not isinstance(stored, dict):
        return stored
    own = "nickname" in stored and stored.get("id") == member_id
    return {
        key: _FORGOTTEN[key] if own and key in _FORGOTTEN else _without_details(value, member_id)
        for key, value in stored.items()
    }


def _one_line(text: str) -> str:
    return " ".join(text.split()).casefold()
