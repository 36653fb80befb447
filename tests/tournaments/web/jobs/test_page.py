"""The pack's pages: asked for by a form, watched, stopped, opened; with and without scripts."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import polled
from tests.tournaments.web.test_csrf import token_on
from tests.tournaments.web.validity import Page
from tournaments.actions.attempt import Attempt, begin
from tournaments.actions.jobs import ask_for_pack, cancel_job, run_job
from tournaments.models import Club, Job, JobDocument, Session, User
from tournaments.queries.jobs.jobs import NOT_ENDED

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def job(whist: Session, director: User) -> Job:
    """A pack of the evening of whist, just asked for."""
    return ask_for_pack(director, whist.pk)


def page_of(job: Job) -> str:
    return reverse("job", args=[job.pk])


def begun(job: Job) -> Attempt:
    attempt = begin(job.pk)
    assert attempt is not None
    return attempt


def mend(answer: Any, *, piece: bool = False) -> list[str]:
    """What is wrong with the page."""
    return Page(answer.content.decode(), piece=piece).faults


def test_the_button_leads_to_the_page_of_the_job(desk: Client, whist: Session) -> None:
    assert "The whole pack" in text(desk.get(reverse("print", args=[whist.pk])))
    answer = desk.post(reverse("new-pack", args=[whist.pk]))
    job = Job.objects.get()
    assert (answer.status_code, answer.headers["Location"]) == (302, page_of(job))
    shown = text(desk.get(page_of(job)))
    assert "Waiting for its turn" in shown
    assert "0% done" in shown


def test_before_anybody_is_seated_it_says_so(desk: Client, club: Club, set_up: Any) -> None:
    answer = desk.post(reverse("new-pack", args=[set_up(pairs=0).pk]))
    assert answer.status_code == 422
    assert "Nobody is seated yet" in said(answer)


def test_progress_is_an_element_and_a_text(desk: Client, job: Job) -> None:
    begun(job).step(3, 8)
    answer = desk.get(page_of(job))
    page = answer.content.decode()
    assert '<progress id="progress" max="100" value="37">' in page
    assert "37% done" in text(answer)
    assert "The sheets are being made" in text(answer)


def test_a_page_asks_for_news_until_the_job_has_ended(desk: Client, job: Job) -> None:
    poll = polled(desk.get(page_of(job)).content.decode())
    quiet = desk.get(poll, headers=HTMX)
    assert (quiet.status_code, quiet.content) == (204, b"")
    attempt = begun(job)
    news = desk.get(poll, headers=HTMX)
    assert news.status_code == 200
    assert "<html" not in news.content.decode()
    attempt.step(3, 8)
    later = desk.get(polled(news.content.decode()), headers=HTMX)
    assert "37% done" in text(later)
    poll = polled(later.content.decode())
    assert desk.get(poll, headers=HTMX).status_code == 204
    cancel_job(User.objects.get(username="dora"), job.pk)
    stopping = desk.get(poll, headers=HTMX)
    assert "Stopping at the next step" in text(stopping)
    attempt.cancelled()
    ended = desk.get(polled(stopping.content.decode()), headers=HTMX)
    assert "Cancelled. Nothing was made." in text(ended)
    assert polled(ended.content.decode()) == ""


@pytest.mark.parametrize("mark", ["nonsense", "\x00", "9" * 5000, "é"])
def test_a_mark_of_another_time_gets_the_page(desk: Client, job: Job, mark: str) -> None:
    assert desk.get(page_of(job), {"rev": mark}).status_code == 200


def test_a_poll_that_brings_nothing_costs_little(desk: Client, job: Job) -> None:
    poll = polled(desk.get(page_of(job)).content.decode())
    with CaptureQueriesContext(connection) as queries:
        assert desk.get(poll, headers=HTMX).status_code == 204
    assert len(queries) <= 6  # the club's clock; who asks: two; the job, the session, the role


def test_without_scripts_there_is_a_link_to_look_again(desk: Client, job: Job) -> None:
    assert f'<a id="again" href="{page_of(job)}"' in desk.get(page_of(job)).content.decode()


def test_the_document_is_opened_from_the_page(desk: Client, job: Job, whist: Session) -> None:
    address = reverse("job-document", args=[job.pk])
    early = desk.get(address)
    assert early.status_code == 404
    assert "has not been made" in said(early)
    run_job(job.pk)
    page = desk.get(page_of(job)).content.decode()
    assert "Ready to print" in page
    assert f'href="{address}"' in page
    assert polled(page) == ""
    answer = desk.get(address)
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'inline; filename="evening-pack.pdf"'
    assert answer.headers["Cache-Control"] == "private, no-cache, no-store"
    assert answer.content.startswith(b"%PDF-")
    assert page_of(job) in desk.get(reverse("print", args=[whist.pk])).content.decode()


def test_one_that_is_kept_no_longer_says_so(desk: Client, job: Job) -> None:
    run_job(job.pk)
    JobDocument.objects.all().delete()
    assert "is gone" in text(desk.get(page_of(job)))
    gone = desk.get(reverse("job-document", args=[job.pk]))
    assert gone.status_code == 404
    assert "is gone" in said(gone)


def test_cancelling_is_a_form(desk: Client, job: Job) -> None:
    answer = desk.post(reverse("cancel-job", args=[job.pk]), follow=True)
    assert "Cancelled. Nothing was made." in text(answer)
    assert "Make it again" in text(answer)


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        ({"code": "internal", "params": {}}, "There is a fault in the program"),
        ({"code": "never-finished", "params": {"attempts": 3}}, "started 3 times"),
        ({"code": "refused", "params": {"sentence": "It cannot be 100%."}}, "be 100%."),
    ],
)
def test_why_it_failed_is_said(
    desk: Client, job: Job, problem: dict[str, object], sentence: str
) -> None:
    Job.objects.update(state=Job.State.FAILED, problem=problem, ended_at=timezone.now())
    answer = desk.get(page_of(job))
    assert sentence in said(answer)
    assert mend(answer) == []


def test_the_time_is_the_clubs(desk: Client, job: Job) -> None:
    Job.objects.update(made_at="2026-07-01T20:15:16Z")
    assert "Asked for at 21:15:16" in text(desk.get(page_of(job)))  # the club is in London


@pytest.mark.parametrize("number", ["0", str(2**63), "9" * 18, "9" * 30, "-1", "a", "1.0"])
@pytest.mark.parametrize("place", ["/jobs/{}/", "/jobs/{}/document/"])
def test_a_number_that_no_job_has(desk: Client, job: Job, place: str, number: str) -> None:
    answer = desk.get(place.format(number))
    assert answer.status_code == 404
    assert "There is no such" in text(answer)


def test_every_state_is_a_sound_page(desk: Client, job: Job, whist: Session) -> None:
    attempt = begun(job)
    for state in Job.State.values:
        ended = None if state in NOT_ENDED else timezone.now()
        problem = {"code": "internal", "params": {}}
        Job.objects.update(state=state, problem=problem, ended_at=ended)
        assert mend(desk.get(page_of(job))) == []
        assert mend(desk.get(page_of(job), headers=HTMX), piece=True) == []
    Job.objects.update(state=Job.State.RUNNING, problem=None, ended_at=None)
    cancel_job(User.objects.get(username="dora"), job.pk)
    assert mend(desk.get(page_of(job))) == []
    attempt.cancelled()
    assert mend(desk.get(reverse("print", args=[whist.pk]))) == []


def test_each_form_needs_its_token(director: User, whist: Session, job: Job) -> None:
    strict = signed_in(director, enforce_csrf_checks=True)
    forms = {
        reverse("cancel-job", args=[job.pk]): (page_of(job), "cancel-job", job.pk),
        reverse("new-pack", args=[whist.pk]): (
            reverse("print", args=[whist.pk]), "choose-paper", whist.pk,
        ),
    }  # fmt: skip
    for address, (page, form, number) in forms.items():
        assert strict.post(address).status_code == 403
        token = token_on(strict.get(page).content.decode(), reverse(form, args=[number]))
        assert strict.post(address, {"csrfmiddlewaretoken": token}).status_code == 302
