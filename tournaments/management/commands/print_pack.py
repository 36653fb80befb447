"""``manage.py print_pack SESSION -o FILE``: all the paper of a session as one PDF."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from overplay.public_url import host_of
from tournaments.actions.paper import pack_as_of_now
from tournaments.management.plain_line import plain_line, why_not_kept
from tournaments.management.session_argument import session_numbered
from tournaments.models import PaperChoice, Session
from tournaments.paper.drawing.pack import Step
from tournaments.paper.drawing.paper import Paper
from tournaments.paper.pack import chosen_offers
from tournaments.paper.pack_choice import PackChoice, pack_choice_of
from tournaments.paper.printable import unprintable_names
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.printing import lacking_words
from tournaments.refusal import Refusal
from tournaments.server.address import server_address, use_qr_address

BAR = 30
"""The characters of a full bar of progress."""


class Command(BaseCommand):
    """Prints a session. Exit code 2: it cannot be done, for the reason on stderr."""

    help = "Make all the paper of a session as one PDF, as its club prints unless said otherwise."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the arguments: which session, how, and where to."""
        parser.add_argument("session", metavar="SESSION", help="its number: manage.py sessions")
        parser.add_argument("-o", "--output", metavar="FILE", required=True, help="- for stdout")
        parser.add_argument("--paper", help=f"one of {', '.join(Paper)}")
        parser.add_argument("--large", action="store_true", default=None, help="in large type")
        parser.add_argument(
            "--two-sided", action="store_true", default=None, help="for both sides of the paper"
        )
        parser.add_argument(
            "--no-trumps",
            action="store_false",
            default=None,
            dest="trumps",
            help="no trumps on score sheets",
        )
        parser.add_argument(
            "--deals-a-page",
            type=int,
            choices=PaperChoice.Deals.values,
            help="of hand records",
        )
        parser.add_argument(
            "--address",
            metavar="URL",
            help="where telephones reach the server: what codes lead to (else PUBLIC_URL)",
        )
        parser.add_argument("--sheets", metavar="A,B", help=f"these alone, of {', '.join(SHEETS)}")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Make the pack, say what cannot be printed, and write it."""
        try:
            session = session_numbered(options["session"])
            chosen = pack_choice_of(session).updated(_wishes(options))
            chosen_offers(session, chosen)
            address = _address(options["address"])
            with _file(options["output"], self.stdout) as file, use_qr_address(address):
                self._warn(session, chosen, address)
                file.write(pack_as_of_now(session, chosen, self._progress()))
        except Refusal as refusal:
            raise CommandError(plain_line(str(refusal.sentence)), returncode=2) from refusal
        except DatabaseError as error:
            raise CommandError(why_not_kept(error), returncode=2) from error

    def _warn(self, session: Session, chosen: PackChoice, address: str) -> None:
        if not address and chosen.has("table-cards", needed=True):
            self.stderr.write(
                "The table cards have no code: say with --address where telephones reach the "
                "server, or set PUBLIC_URL."
            )
        for words in lacking_words(unprintable_names(session)):
            self.stderr.write(f"These characters cannot be printed: {plain_line(words)}")

    def _progress(self) -> Step:
        """A bar on a terminal; nothing elsewhere."""

        def step(done: int, of: int) -> None:
            bar = ("#" * (BAR * done // of)).ljust(BAR)
            ending = "\n" if done == of else ""
            self.stderr.write(f"\r[{bar}] {100 * done // of:3}%", ending=ending)

        return step if self.stderr.isatty() else lambda _done, _of: None


def _wishes(options: dict[str, Any]) -> dict[str, Any]:
    """Return what was said on the command line."""
    switches = ("large", "two_sided", "trumps", "deals_a_page")
    wishes = {name: options[name] for name in switches if options[name] is not None}
    if options["paper"] is not None:
        wishes["paper"] = _paper(options["paper"])
    if options["sheets"] is not None:
        wishes["put_in"] = _sheets(options["sheets"])
        wishes["left_out"] = set(SHEETS) - wishes["put_in"]
    return wishes


def _paper(said: str) -> Paper:
    known = {str(paper).casefold(): paper for paper in Paper}
    if said.casefold() not in known:
        raise CommandError(
            f"There is no paper {plain_line(said)}: {', '.join(Paper)}.", returncode=2
        )
    return known[said.casefold()]


def _sheets(said: str) -> set[str]:
    wanted = {name.strip() for name in said.split(",")}
    if unknown := sorted(wanted - set(SHEETS)):
        raise CommandError(
            f"There is no sheet named {plain_line(unknown[0])}: {', '.join(SHEETS)}.", returncode=2
        )
    return wanted


def _address(said: str | None) -> str:
    """Return where codes lead: what was said, else what the settings say; empty if neither does."""
    if said is None:
        return server_address()
    try:
        host_of(said)
    except ValueError as error:
        raise CommandError(plain_line(str(error)), returncode=2) from error
    return said.rstrip("/")


@contextmanager
def _file(name: str, stdout: Any) -> Iterator[BinaryIO]:
    """Return where the pack is written: a file that is there as a whole or not at all."""
    if name == "-":
        yield getattr(stdout, "buffer", sys.stdout.buffer)
        return
    path = Path(name)
    part = path.parent / f"{path.name}.part"
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        with part.open("wb") as file:
            yield file
        part.replace(path)
    except OSError as error:
        raise CommandError(
            f"{plain_line(name)} cannot be written: {error.strerror}.", returncode=2
        ) from error
    finally:
        part.unlink(missing_ok=True)
