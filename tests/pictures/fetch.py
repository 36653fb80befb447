"""``python -m tests.pictures.fetch``: what one state of the program shows, into a folder."""

import re
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

import httpx

from tests.pictures.album import STATIC, Album, Shown
from tests.pictures.answers import answers, everybody
from tests.pictures.checkout import Program, checked_out
from tests.pictures.club_life import PASSWORD, ClubLife
from tests.pictures.crawl import crawl
from tests.pictures.evenings import Interface, set_up_all, wait_for_standings
from tests.pictures.visitor import Visitor, sentence

SCOPES = ("read", "score", "direct", "organise")
OF_CHANCE = re.compile(
    rb"(?<![A-Za-z0-9])(?:[A-Za-z0-9]{64}|[0-9a-f]{32})(?![A-Za-z0-9])"
    rb'|(?<=name="key" value=")[A-Za-z0-9_-]+'
)
"""The token that guards a form, and the keys of results and invitations: never the same twice."""
ENDINGS = {"text/html": "html", "application/pdf": "pdf"}


def fetch(commit: str, folder: Path) -> None:
    """Fetch everything of a commit, or of the working tree where it is empty, into a folder."""
    folder.mkdir(parents=True)
    album = Album(folder)
    with (
        tempfile.TemporaryDirectory(prefix="overplay-pictures-") as parent,
        checked_out(commit, Path(parent) / "source") as source,
    ):
        program = Program(source, Path(parent) / "data")
        program.manage(*demo_club(source))
        scopes = [part for scope in SCOPES for part in ("--scope", scope)]
        token = program.manage("api_token", "director", "--name", "pictures", *scopes).strip()
        operator = ("--username", "operator", "--email", "operator@overplay.example")
        program.manage(
            "createsuperuser", "--noinput", *operator, DJANGO_SUPERUSER_PASSWORD=PASSWORD
        )
        with program.running():
            _fetch_all(album, program, Interface(program.address, token))
        shutil.copytree(program.data / "static", folder / STATIC)
    album.save()


def demo_club(source: Path) -> tuple[str, ...]:
    """The command that makes the demo club; it was once all that ``demo`` did."""
    command = source / "tournaments" / "management" / "commands" / "demo.py"
    return ("demo", "--club-only") if "--club-only" in command.read_text() else ("demo",)


def _fetch_all(album: Album, program: Program, interface: Interface) -> None:
    """Fill a club with evenings, then look at everything in every role."""
    director = Visitor(program.address, "director")
    director.sign_in("director", "overplay")
    with program.worker_paused():
        club, sessions = set_up_all(director, interface)
        life = ClubLife(director, interface, sessions, club)
        life.before_scoring()
    wait_for_standings(interface, sessions)
    life.after_scoring()
    for tour in everybody(life):
        for number, (address, answer, page) in enumerate(crawl(*tour), 1):
            keep(album, Shown(tour.visitor.role, address), answer, page)
            if number % 100 == 0:
                sys.stderr.write(f"{album.folder.name}: {tour.visitor.role}, {number} addresses\n")
    for visitor, address, answer in answers(life):
        keep(album, Shown(visitor.role, address), answer, answered=True)


def keep(
    album: Album, shown: Shown, answer: httpx.Response, page: str = "", *, answered: bool = False
) -> None:
    """Keep an answer in the album. A refusal that is not ``answered`` to a form is an error."""
    if answer.is_server_error or not (answered or answer.is_success):
        linked = f", linked from {page}" if page else ""
        said = f"{shown} answers {answer.status_code}{linked}: {sentence(answer)}"
        album.errors.append(said)
        return
    kind = answer.headers.get("content-type", "").partition(";")[0]
    shown = Shown(shown.role, shown.address, answer.headers.get("content-security-policy", ""))
    content = OF_CHANCE.sub(b"token", answer.content) if kind == "text/html" else answer.content
    album.add(shown, ENDINGS.get(kind, "bin"), content)


def main() -> None:
    """Fetch what the command names."""
    parser = ArgumentParser(prog="python -m tests.pictures.fetch", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--commit", default="", help="instead of the working tree")
    asked = parser.parse_args()
    fetch(asked.commit, asked.folder)


if __name__ == "__main__":
    main()
