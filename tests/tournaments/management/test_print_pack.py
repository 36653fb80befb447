"""The pack from a terminal: what is written, what is said, and how it ends."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader
from pytest_django import Settings

from tests.conftest import ROOT
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import sizes, texts
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.jobs import ask_for_pack, run_job
from tournaments.actions.paper import choose_paper
from tournaments.actions.seating import name_pairs
from tournaments.models import JobDocument, Session, User
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.sheets import SHEETS

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def complaint_of(command: str, *arguments: str) -> tuple[int, str]:
    """The exit code and what is said on stderr."""
    with pytest.raises(CommandError) as caught:
        call_command(command, *arguments)
    return caught.value.returncode, str(caught.value)


def printed(session: Session, tmp_path: Path, *options: str) -> bytes:
    file = tmp_path / "pack.pdf"
    call_command("print_pack", str(session.pk), *options, "-o", str(file))
    assert [each.name for each in tmp_path.iterdir()] == ["pack.pdf"]
    return file.read_bytes()


def titles(pdf: bytes) -> list[str]:
    outline = PdfReader(io.BytesIO(pdf)).outline
    return [str(entry.title) for entry in outline if not isinstance(entry, list)]


def test_it_is_the_pack_of_the_page(
    whist: Session, director: User, enter: Enter, tmp_path: Path
) -> None:
    """Results that are in are scored first."""
    enter(whist, 1, "7")
    pdf = printed(whist, tmp_path)
    run_job(ask_for_pack(director, whist.pk).pk)
    assert bytes(JobDocument.objects.get().content) == pdf
    in_pack = (each for each in SHEETS.values() if each.suits(whist) and each.needed(whist))
    assert titles(pdf) == [str(sheet.title) for sheet in in_pack]


@pytest.mark.long
def test_the_same_twice(whist: Session, tmp_path: Path) -> None:
    assert printed(whist, tmp_path) == printed(whist, tmp_path)


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ([], (148, 210)),
        (["--paper", "A4"], (210, 297)),
        (["--paper", "LETTER"], (216, 279)),
    ],
)
def test_paper(
    whist: Session, director: User, tmp_path: Path, options: list[str], size: tuple[int, int]
) -> None:
    """The club has chosen A5; the command may say otherwise."""
    choose_paper(director, whist.pk, PackChoice(PrintOptions(Paper.A5)))
    assert size in sizes(printed(whist, tmp_path, *options))


@pytest.mark.long
def test_large_type_and_both_sides_take_more_pages(whist: Session, tmp_path: Path) -> None:
    usual = len(texts(printed(whist, tmp_path)))
    assert len(texts(printed(whist, tmp_path, "--large"))) > usual
    assert len(texts(printed(whist, tmp_path, "--two-sided"))) > usual


def test_only_some_sheets_and_always_as_they_are_laid_out(
    whist: Session, enter: Enter, tmp_path: Path
) -> None:
    enter(whist, 1, "7")
    pdf = printed(whist, tmp_path, "--sheets", "recap, indicator-cards")
    assert titles(pdf) == ["Indicator cards", "Recap sheet"]


def test_what_cannot_be_printed_is_said_on_stderr(
    whist: Session, director: User, tmp_path: Path
) -> None:
    name_pairs(director, whist.pk, {1: ["Ann 😀\u2028", "דנה"], 2: ["王芳", "Zoë"]})
    said = io.StringIO()
    options = ("--address", "http://192.0.2.7", "-o", str(tmp_path / "x.pdf"))
    call_command("print_pack", str(whist.pk), *options, stderr=said)
    assert said.getvalue() == ("These characters cannot be printed: 😀 (U+1F600) in “Ann 😀”\n")


def test_codes_lead_where_somebody_says(whist: Session, tmp_path: Path, settings: Settings) -> None:
    """Else there is none: a command has been asked by no address."""
    path = f"/sessions/{whist.pk}/standings/"
    for public, options, address in (
        ("", ["--address", "http://192.0.2.7:8201/"], "http://192.0.2.7:8201"),
        ("https://cards.example", ["--address", "http://[fd00::2]:8201"], "http://[fd00::2]:8201"),
        ("https://cards.example", [], "https://cards.example"),
    ):
        settings.PUBLIC_URL = public
        (first, *_others) = texts(printed(whist, tmp_path, "--sheets", "table-cards", *options))[1:]
        assert f"\n{address}{path}\n" in first
    settings.PUBLIC_URL = ""
    for sheets, sentence in (
        ("table-cards", "The table cards have no code: say with --address where"),
        ("seating-list", ""),
    ):
        file = tmp_path / f"{sheets}.pdf"
        options = ["--sheets", sheets, "-o", str(file)]
        call_command("print_pack", str(whist.pk), *options, stderr=(said := io.StringIO()))
        assert said.getvalue().startswith(sentence)
        assert bool(said.getvalue()) == bool(sentence)
        assert "phone" not in "".join(texts(file.read_bytes()))


def test_progress_is_a_bar_on_a_terminal(whist: Session, tmp_path: Path) -> None:
    said = Terminal()
    call_command("print_pack", str(whist.pk), "-o", str(tmp_path / "x.pdf"), stderr=said)
    steps = said.getvalue().split("\r")[1:]
    assert len(steps) > 3
    assert steps[-1] == f"[{'#' * 30}] 100%\n"
    assert steps == sorted(steps, key=lambda step: step.count("#"))


def test_what_cannot_be_done_is_a_line_and_a_two(
    whist: Session, set_up: SetUp, tmp_path: Path
) -> None:
    file, number = str(tmp_path / "pack.pdf"), str(whist.pk)
    empty = str(set_up(pairs=0).pk)
    folder = str(tmp_path)
    known = ", ".join(SHEETS)
    for arguments, sentence in {
        ("999999", "-o", file): "There is no such evening.",
        ("9" * 30, "-o", file): f"{'9' * 30} is not the number of a session.",
        ("x\n1", "-o", file): "x 1 is not the number of a session.",
        (empty, "-o", file): "Nobody is seated yet. Choose a movement first.",
        (number, "--paper", "B5", "-o", file): "There is no paper B5: A4, A5, A6, letter.",
        (number, "--sheets", "menu", "-o", file): f"There is no sheet named menu: {known}.",
        (number, "--sheets", "recap", "-o", file): (
            "Every sheet chosen for the pack waits for results."
        ),
        (number, "--address", "cards.example\n", "-o", file): (
            r"'cards.example\n' is no address of a server: https://cards.example is one."
        ),
        (number, "-o", folder): f"{folder} cannot be written: Is a directory.",
        (number, "-o", ""): " cannot be written: Is a directory.",
        (number, "-o", f"{folder}/no/x.pdf"): (
            f"{folder}/no/x.pdf cannot be written: No such file or directory."
        ),
    }.items():
        assert complaint_of("print_pack", *arguments) == (2, sentence)
    assert list(tmp_path.iterdir()) == []


def test_from_outside_it_ends_with_two_and_one_line() -> None:
    """Without a database: the number is looked at first."""
    done = subprocess.run(
        [sys.executable, "manage.py", "print_pack", "one", "-o", "x.pdf"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == ["CommandError: one is not the number of a session."]


def test_hostile_names_end_in_a_sound_file(set_up: SetUp, director: User, tmp_path: Path) -> None:
    session = set_up("bridge")
    name_pairs(director, session.pk, {1: ["W" * 120, "x" * 120], 2: ["\u200fדנה (א)", "😀" * 60]})
    score(session)
    assert len(texts(printed(session, tmp_path))) > 2
