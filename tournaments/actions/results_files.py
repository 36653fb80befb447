"""Bringing a file of results of another program: looked into, agreed to, made an evening.

Two jobs do the work: one looks into the file and writes down what was found, and when somebody
has seen that and agrees, the other makes the evening, in one transaction.
"""

import datetime
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext_lazy

from scoring.refused import Refused
from tournaments.actions.attempt import Attempt
from tournaments.actions.clubs import lock_club, new_member
from tournaments.actions.jobs import WORK
from tournaments.actions.log_entry import write_log
from tournaments.actions.records import play_record
from tournaments.exchange.event_record import EventRecord, RecordedPerson
from tournaments.exchange.format import EventFile, Format, require_size
from tournaments.exchange.formats import FORMATS, format_of
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.member_list import LENGTHS, MemberDetails
from tournaments.exchange.saved_event_file import is_saved_event
from tournaments.models import Club, Job, Member, ResultsFile, User
from tournaments.names import in_one_line, is_visible
from tournaments.presenting.reasons import sentence
from tournaments.presenting.sentences import NOT_LOOKED_AT_YET, UNREADABLE_FILE
from tournaments.queries.access import Person, club_for
from tournaments.queries.jobs.jobs import NOT_ENDED
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices, NamesUnclear
from tournaments.queries.people.names import Roster
from tournaments.queries.people.recorded_players import PlayerMatch, match_players
from tournaments.queries.records.results_files import latest_job, players_in, results_file_for
from tournaments.refusal import Code, Conflict, Refusal, SignInFirst
from tournaments.replay.differences import as_ranked
from tournaments.replay.findings import findings, in_several, players_of
from tournaments.replay.proposed_rules import propose_rules
from tournaments.sentence import gettext as _
from tournaments.server import notifier

MADE_ALREADY = gettext_lazy("An evening has been made of this file already.")

LOOK, MAKE = "look-into-results", "make-evening"
"""The kinds of the jobs that look into a file, and that make an evening of it."""
"""Characters of a member's number."""


@transaction.atomic
def bring_results_file(person: Person, club_id: int, name: str, content: bytes) -> ResultsFile:
    """Keep a file and have it looked into. Refused where no reader knows it, or it is too large."""
    club = club_for(person, club_id)
    known = known_format(content)
    file = ResultsFile.objects.create(
        club=club,
        brought_by_id=person.pk,
        name=in_one_line(name)[-120:] or known.title,
        format=known.name,
        content=content,
    )
    write_log(person, "results_file.brought", club, club, name=file.name)
    _ask(person, file, LOOK)
    return file


def known_format(content: bytes) -> Format:
    """Return the format of a file. Refused where no reader knows it, or it is too large."""
    try:
        require_size(content)
    except MalformedFile as fault:
        raise Refusal(UNREADABLE_FILE, fault=str(fault)) from fault
    if is_saved_event(content):
        raise Refusal(
            _("This is an evening saved by this program: import it on the page of a club.")
        )
    try:
        return format_of(content)
    except MalformedFile as fault:
        raise Refusal(
            _(
                "This is no file that can be read here. What can be: an evening saved by this "
                "program, USEBIO (.xml), PBN with results (.pbn), a results page of the ACBL "
                "(.html), and the plain form of events (.json)."
            )
        ) from fault


@transaction.atomic
def make_evening(
    person: Person,
    club_id: int,
    file_id: int,
    *,
    name: str,
    played_on: datetime.date,
    become_members: bool,
    meant: NameChoices,
) -> Job:
    """Have an evening made of a file that was looked into, for an organiser of its club.

    ``become_members``: players who are no members become members, else they stay names.
    Refused before it was looked into and when it was made already. Raises ``NamesUnclear`` where
    somebody has to say who is meant.
    """
    club_for(person, club_id)
    club = lock_club(club_id)
    file = results_file_for(person, club_id, file_id)
    if file.found is None:
        raise Conflict(NOT_LOOKED_AT_YET)
    if file.session_id is not None:
        raise Conflict(MADE_ALREADY)
    if not is_visible(in_one_line(name)):
        raise Refusal(_("Give the evening a name."), field="name")
    players = players_in(file.found, club, meant)
    _require_clear(players)
    to_come = latest_job(file)
    if to_come is not None and to_come.kind == MAKE and to_come.state in NOT_ENDED:
        return to_come
    return _ask(
        person,
        file,
        MAKE,
        name=in_one_line(name)[:120],
        played_on=played_on.isoformat(),
        become_members=become_members,
        meant=dict(meant),
    )


@transaction.atomic
def throw_away(person: Person, club_id: int, file_id: int) -> None:
    """Forget a file; whatever is being done with it stops.

    Refused where an evening has been made of it: that is deleted on its own page.
    """
    club_for(person, club_id)
    lock_club(club_id)  # whoever makes an evening of it holds the club
    file = results_file_for(person, club_id, file_id)
    if file.session_id is not None:
        raise Conflict(MADE_ALREADY)
    write_log(person, "results_file.thrown_away", file.club, file.club, name=file.name)
    file.delete()


def forget_results_files(older_than: datetime.datetime) -> int:
    """Take away the files that were brought before then; how many rows that was."""
    return ResultsFile.objects.filter(made_at__lt=older_than).delete()[0]


def _ask(person: Person, file: ResultsFile, kind: str, **wanted: object) -> Job:
    args = {"language": translation.get_language() or settings.LANGUAGE_CODE, **wanted}
    job = Job.objects.create(kind=kind, results_file=file, asked_by_id=person.pk, args=args)
    notifier.notify_job_on_commit(job.pk)
    return job


def _look(attempt: Attempt) -> None:
    """Write down what is found in a file. Refused where it cannot be read."""
    file = ResultsFile.objects.get(jobs=attempt.job)
    with translation.override(attempt.job.args["language"]):
        try:
            found = findings(propose_rules(_opened(file), attempt.step))
        except MalformedFile as fault:
            raise Refusal(f"{UNREADABLE_FILE} {fault}") from fault
        except Refused as refused:
            raise Refusal(f"{UNREADABLE_FILE} {sentence(refused)}") from refused
    with transaction.atomic():
        attempt.finish()
        ResultsFile.objects.filter(pk=file.pk).update(found=found)


def _opened(file: ResultsFile) -> EventFile:
    return FORMATS[file.format].open(bytes(file.content))


def _make(attempt: Attempt) -> None:
    """Make the evening of a file: all of it, or nothing where the job was told to stop."""
    job = attempt.job
    file = ResultsFile.objects.get(jobs=job)
    if file.found is None:
        raise Refusal(NOT_LOOKED_AT_YET)
    record = as_ranked(_opened(file).record(file.found["rules"] or None))
    record = replace(record, name=job.args["name"])
    attempt.step(1, 2)
    with translation.override(job.args["language"]), transaction.atomic():
        club = lock_club(file.club_id)
        held = ResultsFile.objects.filter(pk=file.pk, session=None)
        if not held.select_for_update(of=("self",)).exists():
            raise Refusal(MADE_ALREADY)
        director = _who_asked(job)
        args = job.args
        members = recorded_members(
            director, club, record, become_members=args["become_members"], meant=args["meant"]
        )
        day = datetime.date.fromisoformat(args["played_on"])
        session = play_record(director, record, day, club, members)
        held.update(session=session)
        attempt.finish()


def _who_asked(job: Job) -> User:
    if job.asked_by is None:
        raise SignInFirst
    return job.asked_by


WORK[LOOK], WORK[MAKE] = _look, _make


def recorded_members(
    person: Person,
    club: Club,
    record: EventRecord,
    *,
    become_members: bool,
    meant: NameChoices = NO_CHOICES,
) -> dict[RecordedPerson, Member]:
    """Return who the players are, as far as they are members of a club that is locked.

    ``become_members``: those who are new are made, and numbers that the others lack are taken
    from the file. Refused where somebody is not clear.
    """
    roster = Roster(club)
    players = match_players(players_of(record), roster, meant, in_several(record))
    _require_clear(players)
    members = {each.person: each.match.member for each in players if each.match.member}
    new = [each for each in players if each.match.new and not each.nobody]
    if become_members and (filled := _fill_in(players, roster)):
        Member.objects.bulk_update(filled, ["number", "national_number"])
        names = [member.name for member in filled]
        write_log(person, "members.filled_in", club, club, names=names)
    if new and become_members:
        made = {each.person: _newcomer(each, roster) for each in new}
        Member.objects.bulk_create(made.values())
        names = [member.name for member in made.values()]
        write_log(person, "members.added", club, club, names=names)
        members |= made
    return members


def _newcomer(player: PlayerMatch, roster: Roster) -> Member:
    """Make a member of somebody, with those of their numbers that are free."""
    numbers = _free_numbers(player.person, roster)
    return new_member(roster, MemberDetails(player.match.name, player.match.surname, **numbers))


def _free_numbers(person: RecordedPerson, roster: Roster) -> dict[str, Any]:
    """Return the numbers of somebody that no member has, by the columns of a member."""
    said = {"number": person.club_id, "national_number": person.national_id}
    taken = roster.holders(said)
    return {
        column: number
        for column, number in said.items()
        if number and len(number) <= LENGTHS[column] and column not in taken
    }


def _fill_in(players: Iterable[PlayerMatch], roster: Roster) -> list[Member]:
    """Give members the numbers that the file has of them, where they have none; return whom."""
    filled = []
    for each in players:
        member = each.match.member
        numbers = _free_numbers(each.person, roster) if member is not None else {}
        empty = [column for column in numbers if not getattr(member, column)]
        if member is not None and empty:
            for column in empty:
                setattr(member, column, numbers[column])
            roster.add_numbers(member)
            filled.append(member)
    return filled


def _require_clear(players: Iterable[PlayerMatch]) -> None:
    """Refuse names that may be several members, and two players who would be one."""
    everybody = list(players)
    if unclear := [each.match for each in everybody if each.match.unclear]:
        raise NamesUnclear(unclear)
    who: dict[int, str] = {}
    for each in everybody:
        member = each.match.member
        if member is None:
            continue
        if member.pk in who:
            said = _(
                "%(first)s and %(second)s would both be the member %(member)s. Say of one of them "
                "that they are new."
            ) % {"first": who[member.pk], "second": each.person.name, "member": member.name}
            raise Refusal(said, code=Code.DUPLICATE)
        who[member.pk] = each.person.name
