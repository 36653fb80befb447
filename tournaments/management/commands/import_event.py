"""``manage.py import_event FILE``: a new tournament from the file of one."""

from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from tournaments.actions.saved_events import ImportedEvent, import_event, read_saved_event
from tournaments.exchange.saved_event import SavedEvent
from tournaments.exchange.saved_event_file import MOST_BYTES
from tournaments.management.plain_line import plain_line, why_not_kept
from tournaments.models import Club, User
from tournaments.queries.people.saved_members import EventMatch, MemberMatch, match_event
from tournaments.refusal import Refusal


class Command(BaseCommand):
    """Makes a tournament from a file."""

    help = "Make a new tournament from a file of export_event. Nothing is made where it is refused."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and to whom it belongs here."""
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--club",
            metavar="NAME",
            help="the club here, by its name or number; made where there is none of that name. "
            "Without it, the club that the file names",
        )
        parser.add_argument(
            "--organiser", metavar="USER", help="who imports it, and organises a club it makes"
        )
        parser.add_argument("--dry-run", action="store_true", help="only say what would be made")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read it, find the members, make it, and say what was made."""
        try:
            event, into = _into(read_saved_event(_content(options["file"])), options["club"])
            if options["dry_run"]:
                lines = _said(event, match_event(event, into))
            else:
                made = import_event(event, into=into, by=_organiser(options["organiser"]))
                lines = [*_said(event, made.match), *_made(made)]
        except Refusal as refusal:
            fault = refusal.details.get("fault")
            where = f"{options['file']}: {refusal.sentence}" + (f" {fault}." if fault else "")
            raise CommandError(where, returncode=2) from refusal
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error
        self.stdout.write("\n".join(lines))


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)  # one more is refused by its reader
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}", returncode=2) from error


def _into(event: SavedEvent, club: str | None) -> tuple[SavedEvent, Club | None]:
    """The event as it is to be made, and the club that takes it, if it is here."""
    if not club:
        return event, None
    found = Club.objects.filter(name=club).first()
    if found is None and club.isdecimal() and len(club) < 19:
        found = Club.objects.filter(pk=int(club)).first()
        if found is None:
            raise CommandError(f"There is no club {club}.", returncode=2)
    first, *others = event.clubs
    return replace(event, clubs=(replace(first, name=club), *others)), found


def _organiser(name: str | None) -> User | None:
    user = User.objects.filter(username=name).first() if name else None
    if name and user is None:
        raise CommandError(f"There is no user {name}.", returncode=2)
    return user


def _said(event: SavedEvent, match: EventMatch) -> list[str]:
    """What is here already, and what is not."""
    lines = [f"{plain_line(event.name)}, {event.game}"]
    for saved, club in zip(event.clubs, match.clubs, strict=True):
        how = "new here" if club is None else f"club {club.pk} here"
        lines.append(f"  {plain_line(saved.name if club is None else club.name)}: {how}")
    lines += [
        f"  session {one.pk} of this club has the same name and date: is it here already?"
        for one in match.alike
    ]
    for each in match.members:
        lines.append(f"  {plain_line(each.saved.name)}: {_how(each)}")
    return lines


def _how(match: MemberMatch) -> str:
    if match.member is not None:
        number = f" ({match.member.numbers[0]})" if match.member.numbers else ""
        return f"the member {plain_line(match.member.name)}{number}"
    if match.like is not None:
        return f"a new member, though {plain_line(match.like.name)} is called nearly so"
    return "a new member"


def _made(made: ImportedEvent) -> list[str]:
    lines = [f"Tournament {made.tournament.pk} is made."]
    lines += [
        f"Session {session.pk}: {session.played_on}"
        for session in made.tournament.sessions.order_by("number")
    ]
    return lines
