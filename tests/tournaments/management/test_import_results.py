"""The command that brings in what another program has scored."""

import datetime
import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.conftest import ROOT
from tests.data import EVENTS, OTHER_PROGRAMS, REAL
from tests.documents.commands import first_block
from tests.tournaments.exchange.formats.usebio.files import TEAMS, pairs
from tests.tournaments.management.test_replay import Ended
from tests.tournaments.replay.test_proposed_rules import PROGRAMS, written_by
from tests.tournaments.results_files import FOUR_PAIRS
from tournaments.actions.clubs import add_members, make_club
from tournaments.models import Club, Entry, EntryPerson, Result, Session, User

pytestmark = pytest.mark.django_db

KEYS = {"name", "standings", "differences", "known", "trays", "contradictions"}
"""What stands in the report of a replay."""


def ended(command: str, path: Path, *options: str) -> Ended:
    printed = io.StringIO()
    try:
        call_command(command, path, *options, stdout=printed)
    except SystemExit as left:
        return Ended(int(left.code or 0), printed.getvalue())
    except CommandError as complaint:
        return Ended(complaint.returncode, printed.getvalue(), str(complaint))
    return Ended(0, printed.getvalue())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.xml"


@pytest.mark.laptop_parts
@pytest.mark.parametrize("name", REAL)
def test_a_real_event_gives_the_figures_of_its_replay(file: Path, name: str) -> None:
    file.write_bytes(written_by(PROGRAMS[name][0], name))
    mine = ended("import_results", file, "--preview", "--json", "--trays")
    theirs = ended("replay", EVENTS / f"{name}.json", "--json", "--trays")
    assert (mine.code, theirs.code) == (0, 0)
    assert set(mine.report) == set(theirs.report) == KEYS
    computed = ("standings", "trays", "differences")
    assert [mine.report[key] for key in computed] == [theirs.report[key] for key in computed]


def test_a_preview_changes_nothing_and_says_how_it_was_scored(file: Path) -> None:
    file.write_bytes(TEAMS)
    before = (Club.objects.count(), Session.objects.count())
    code, printed, _ = ended("import_results", file, "--preview")
    assert code == 0
    assert printed.startswith("Owls v Larks\n")
    assert "published figures reproduced by these rules (scoring teams" in printed
    assert (Club.objects.count(), Session.objects.count()) == before


def test_an_evening_of_the_club_is_made_on_its_day(file: Path) -> None:
    player = "<PLAYER><PLAYER_NAME>{0}</PLAYER_NAME></PLAYER>"
    pair = f"<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>{player.format('Ann')}{player.format('Bob')}</PAIR>"
    said = "<EVENT_DESCRIPTION>Thursday</EVENT_DESCRIPTION><DATE>05/03/2026</DATE>"
    file.write_bytes(pairs(participants=pair, event=said))
    assert ended("import_results", file).code == 0
    session = Session.objects.get(played_on=datetime.date(2026, 3, 5))
    assert session.tournament.name == "Thursday"
    assert session.tournament.club.name == "Owls"
    assert Result.objects.filter(play__section__session=session).count() == 2
    assert Entry.objects.filter(tournament=session.tournament, name="Ann & Bob").exists()
    assert ended("import_results", file, "--club", "Larks").code == 0
    assert ended("import_results", file).code == 0
    assert Club.objects.filter(name__in=("Owls", "Larks")).count() == 2


@pytest.mark.laptop_parts
def test_a_file_that_publishes_no_figure_is_scored() -> None:
    code, printed, _ = ended("import_results", OTHER_PROGRAMS / "bridgewebs.pbn", "--preview")
    assert code == 0
    assert "not read" not in printed
    assert "the file publishes no figure to compare with; scored by these rules" in printed
    told = ended("import_results", OTHER_PROGRAMS / "bridgewebs.pbn", "--preview", "--json")
    assert set(told.report) == KEYS - {"trays"}


@pytest.mark.parametrize("beginning", ['[Event "', '{"acbl_board_top"'], ids=["PBN", "ACBL"])
def test_the_document_shows_a_file(file: Path, beginning: str) -> None:
    file.write_text(first_block(ROOT / "docs" / "formats.md", beginning))
    code, printed, _ = ended("import_results", file, "--preview")
    assert code == 0
    assert printed.startswith("Thursday\n")


def test_it_is_brought_in_by_an_organiser_of_the_club(
    file: Path, club: Club, director: User
) -> None:
    file.write_bytes(pairs())
    into = ("--club", club.name)
    code, _printed, complaint = ended("import_results", file, *into)
    assert (code, Session.objects.count()) == (2, 0)
    assert f"This belongs to {club.name}." in complaint
    code, _printed, complaint = ended("import_results", file, *into, "--organiser", "nobody")
    assert (code, complaint) == (2, "There is no user nobody.")
    named = (*into, "--organiser", director.username)
    assert ended("import_results", file, *named, "--preview").code == 0
    assert Session.objects.count() == 0
    assert ended("import_results", file, *named).code == 0
    assert Session.objects.get().tournament.club == club


def test_a_figure_that_differs_is_told_and_ends_with_1(file: Path) -> None:
    pair = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>99</PERCENTAGE></PAIR>"
    file.write_bytes(pairs(participants=pair))
    code, printed, _ = ended("import_results", file, "--preview")
    assert code == 1
    assert "percent of 1: published 99, computed 100" in printed
    assert ended("import_results", file, "--preview", "--no-compare").code == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty"),
        (b"Hello", "this is no file of a kind that can be read"),
        (b"{}", "boards: there are no results"),
        (pairs()[:-9], "this is not XML"),
        (json.dumps({"boards": []}).encode(), "boards: there are no results"),
    ],
)
def test_what_cannot_be_read_ends_with_2_and_nothing_made(
    file: Path, content: bytes, said: str
) -> None:
    file.write_bytes(content)
    before = Session.objects.count()
    code, printed, complaint = ended("import_results", file)
    assert (code, printed) == (2, "")
    assert said in complaint
    assert Session.objects.count() == before


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    code, _printed, complaint = ended("import_results", tmp_path)
    assert code == 2
    assert "directory" in complaint


def test_the_format_may_be_said(file: Path) -> None:
    file.write_bytes(pairs())
    code, _printed, complaint = ended("import_results", file, "--format", "plain")
    assert code == 2
    assert "this is not JSON" in complaint


def test_its_players_are_members_where_that_is_asked_for(file: Path, director: User) -> None:
    club = make_club(director, "Owls")
    add_members(director, club.pk, ["Ann Low;7", "Cyd Oar;;;8"])
    file.write_bytes(FOUR_PAIRS)
    asked = ("--club", "Owls", "--organiser", director.username, "--members")
    code, _, complaint = ended("import_results", file, *asked)
    assert (code, Session.objects.count()) == (2, 0)
    assert "Cyd Orr: did you mean Cyd Oar (8)?" in complaint
    club.members.filter(national_number="8").update(name="Cyd Orr")
    assert ended("import_results", file, *asked).code == 0
    numbers = {member.name: member.numbers for member in club.members.all()}
    assert len(numbers) == 6
    assert [numbers[name] for name in ("Ann Low", "Bea High", "Cyd Orr")] == [["7", "7"], [], ["8"]]
    seats = EntryPerson.objects.filter(entry__tournament__club=club)
    assert seats.count() == 4
