"""Files of results that were brought to a club, for its organisers."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from tournaments.exchange.event_record import RecordedPerson
from tournaments.models import Club, Job, ResultsFile, Session
from tournaments.queries.access import Person, club_for
from tournaments.queries.jobs.jobs import NOT_ENDED
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices
from tournaments.queries.people.names import Roster
from tournaments.queries.people.recorded_players import PlayerMatch, match_players
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _


def results_file_for(person: Person, club_id: int, file_id: int) -> ResultsFile:
    """Return a file without its content, for whoever organises its club. Raises a refusal."""
    club = club_for(person, club_id)
    file = ResultsFile.objects.defer("content").filter(pk=file_id, club=club).first()
    if file is None:
        raise _no_file()
    file.club = club
    return file


def results_file_numbered(person: Person, file_id: int) -> ResultsFile:
    """Return a file by its number alone, for whoever organises its club. Raises a refusal."""
    club_id = ResultsFile.objects.filter(pk=file_id).values_list("club_id", flat=True).first()
    if club_id is None:
        raise _no_file()
    return results_file_for(person, club_id, file_id)


def _no_file() -> NotFound:
    return NotFound(_("There is no such file. Files are kept for a day."))


class FileState(StrEnum):
    """How far a file has come."""

    READING = "reading"
    READ = "read"
    MAKING = "making"
    MADE = "made"
    FAILED = "failed"
    STOPPED = "stopped"


def state_of(file: ResultsFile, job: Job | None) -> FileState:
    """Return how far a file has come, by what was asked for last of it."""
    if file.session_id is not None:
        return FileState.MADE
    if job is not None and job.state in NOT_ENDED:
        return FileState.READING if file.found is None else FileState.MAKING
    if job is not None and job.state == Job.State.FAILED:
        return FileState.FAILED
    return FileState.STOPPED if file.found is None else FileState.READ


def latest_job(file: ResultsFile) -> Job | None:
    """Return what was asked for last of a file."""
    return file.jobs.order_by("-pk").first()


def players_in(
    found: Mapping[str, Any], club: Club, meant: NameChoices = NO_CHOICES
) -> list[PlayerMatch]:
    """Return who the players of a file are in a club; ``found`` as ``replay.findings`` gives it."""
    people = [RecordedPerson(*player) for player in found["players"]]
    return match_players(people, Roster(club), meant, found["in_several"])


def alike(club: Club, name: str, played_on: str) -> Sequence[Session]:
    """Return the club's evenings of this name and date: perhaps it is here already."""
    found = Session.objects.filter(tournament__club=club, tournament__name=name)
    return list(found.filter(played_on=played_on).order_by("pk")) if played_on else []
