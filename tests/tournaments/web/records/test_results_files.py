"""Files of other programs on the pages: brought, watched, looked at, made an evening."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tournaments.exchange.formats.usebio.files import pairs, traveller
from tests.tournaments.results_files import FOUR_PAIRS, do_latest, read_file
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import polled
from tests.tournaments.web.validity import Page
from tournaments.actions.attempt import begin
from tournaments.actions.clubs import add_members
from tournaments.models import Club, Job, Member, ResultsFile, Session, User

pytestmark = pytest.mark.django_db

WISHES = {"name": "Thursday", "played_on": "2026-03-05", "newcomers": "members", "do": "import"}


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def page_of(file: ResultsFile) -> str:
    return reverse("results-file", args=[file.club_id, file.pk])


def brought(desk: Client, club: Club, content: bytes, name: str = "thursday.xml") -> Any:
    address = reverse("import-event", args=[club.pk])
    return desk.post(address, {"file": SimpleUploadedFile(name, content)})


def test_it_is_brought_watched_looked_at_and_made(desk: Client, club: Club) -> None:
    answer = brought(desk, club, FOUR_PAIRS)
    file = ResultsFile.objects.get()
    assert answer.headers["Location"] == page_of(file)
    waiting = desk.get(page_of(file))
    assert "Waiting for its turn" in text(waiting)
    assert f'<a id="again" href="{page_of(file)}"' in waiting.content.decode()
    poll = polled(waiting.content.decode())
    assert desk.get(poll, headers=HTMX).status_code == 204
    do_latest(file)
    shown = desk.get(poll, headers=HTMX)
    assert Page(shown.content.decode(), piece=True).faults == []
    words = text(shown)
    assert "5 March 2026: 4 pairs, 1 board, 2 results" in words
    assert "The file publishes no figure to compare with." in words
    assert "stays a name: it stands with several contestants" in words
    assert polled(shown.content.decode()) == ""
    asked = desk.post(page_of(file), WISHES)
    assert asked.headers["Location"] == page_of(file)
    assert "Waiting for its turn" in text(desk.get(page_of(file)))
    do_latest(file)
    session = Session.objects.get()
    done = desk.get(page_of(file)).content.decode()
    assert "The evening is made." in done
    assert f'href="{reverse("standings", args=[session.pk])}"' in done
    assert Page(done).faults == []


def test_progress_is_an_element_and_a_text(desk: Client, club: Club) -> None:
    brought(desk, club, FOUR_PAIRS)
    attempt = begin(Job.objects.get().pk)
    assert attempt is not None
    attempt.step(3, 8)
    answer = desk.get(page_of(ResultsFile.objects.get()))
    assert '<progress id="progress" max="100" value="37">' in answer.content.decode()
    assert "The file is being read, and every figure in it compared." in text(answer)
    assert "37% done" in text(answer)


def test_reading_is_cancelled_and_the_file_thrown_away(desk: Client, club: Club) -> None:
    brought(desk, club, FOUR_PAIRS)
    file = ResultsFile.objects.get()
    desk.post(page_of(file), {"do": "cancel"})
    page = desk.get(page_of(file))
    assert "Cancelled. Nothing was made." in text(page)
    gone = desk.post(page_of(file), {"do": "throw-away"}, follow=True)
    assert "The file was thrown away. Nothing was made." in text(gone)
    assert not ResultsFile.objects.exists()
    assert desk.get(page_of(file)).status_code == 404


def test_what_cannot_be_read_says_where(desk: Client, club: Club) -> None:
    brought(desk, club, FOUR_PAIRS.replace(b"</EVENT>", b""))
    file = ResultsFile.objects.get()
    do_latest(file)
    page = text(desk.get(page_of(file)))
    assert "This file cannot be read: " in page
    assert "line 4: " in page
    assert "Nothing was made." in page


@pytest.mark.parametrize("content", [b"a letter", b"\x00\x01", b"PK\x03\x04"])
def test_what_nobody_can_read_is_refused_at_once(desk: Client, club: Club, content: bytes) -> None:
    answer = brought(desk, club, content, "letter.txt")
    assert answer.status_code == 422
    assert "no file that can be read here" in said(answer)


def test_figures_that_do_not_follow_stand_there_one_by_one(
    desk: Client, director: User, club: Club
) -> None:
    wrong = traveller(1, 3, "4S", "N", 10, 430).replace("</TRAV", "<NOTES>?</NOTES></TRAV")
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{wrong}</BOARD>"
    page = text(desk.get(page_of(read_file(director, club, pairs(boards=board)))))
    assert "board 1, 1 v 3 Score 430 420" in page
    assert "In the file, and not kept" in page


def test_who_is_meant_is_chosen_and_kept_where_something_else_is_refused(
    desk: Client, director: User, club: Club
) -> None:
    other = add_members(director, club.pk, ["Cyd Oar;;;8"])[0]
    file = read_file(director, club)
    page = desk.get(page_of(file))
    assert "1 name is not clear: say who is meant." in text(page)
    number = next(line["number"] for line in page.context["players"] if line["choices"])
    meant = {f"typed-{number}": "Cyd Orr", f"meant-{number}": str(other.pk)}
    unsaid = desk.post(page_of(file), WISHES)
    assert unsaid.status_code == 422
    assert "Cyd Orr: did you mean" in said(unsaid)
    refused = desk.post(page_of(file), WISHES | meant | {"name": " ", "played_on": "soon"})
    assert refused.status_code == 422
    assert f'<option value="{other.pk}" selected>' in " ".join(refused.content.decode().split())
    assert 'value="soon"' in refused.content.decode()
    assert not Job.objects.filter(kind="make-evening").exists()
    assert desk.post(page_of(file), WISHES | meant).status_code == 302
    do_latest(file)
    assert Member.objects.filter(club=club).count() == 6


def test_the_same_evening_twice_is_said(desk: Client, director: User, club: Club) -> None:
    file = read_file(director, club)
    assert "An evening of this name and date" not in text(desk.get(page_of(file)))
    desk.post(page_of(file), WISHES)
    do_latest(file)
    again = read_file(director, club)
    assert "An evening of this name and date" in text(desk.get(page_of(again)))


@pytest.mark.parametrize("doing", ["", "everything", "import"])
def test_what_is_not_asked_for_properly_is_refused(
    desk: Client, director: User, club: Club, doing: str
) -> None:
    file = read_file(director, club)
    answer = desk.post(page_of(file), {"do": doing})
    assert answer.status_code == 422
    assert said(answer)


def test_the_address_of_its_job_leads_to_it(desk: Client, director: User, club: Club) -> None:
    file = read_file(director, club)
    answer = desk.get(reverse("job", args=[file.jobs.get().pk]))
    assert answer.headers["Location"] == page_of(file)


def test_nothing_of_it_is_for_anybody_else(director: User, club: Club, stranger: User) -> None:
    file = read_file(director, club)
    assert signed_in(stranger).get(page_of(file)).status_code == 403
    assert Client().get(page_of(file)).status_code == 302


def test_programs_are_told_of_jobs_of_sessions_alone(
    desk: Client, director: User, club: Club
) -> None:
    job = read_file(director, club).jobs.get()
    assert desk.get(f"/api/v1/jobs/{job.pk}").status_code == 404
