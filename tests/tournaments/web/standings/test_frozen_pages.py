"""A finished evening as a folder of pages: complete, without a server, and no word more."""

import io
import re
import zipfile

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, play_all
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.validity import Page
from tournaments.actions.jobs import PAGES, ask_for_pack, run_job
from tournaments.models import Job, JobDocument, Session, Tournament, User
from tournaments.refusal import Refusal
from tournaments.web.standings.frozen_pages import frozen_archive, frozen_folder

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def finished(set_up: SetUp, director: User) -> Session:
    """Three tables of whist, all played and scored."""
    session = set_up(pairs=6)
    play_all(director, session, lambda ns, ew, tray: (3 * ns + 5 * ew + 7 * tray) % 14)
    score(session)
    return session


def folder_of(session: Session) -> dict[str, bytes]:
    return frozen_folder(session, lambda _done, _of: None)


def test_every_page_of_the_evening_is_there_and_every_link_leads_to_one(finished: Session) -> None:
    folder = folder_of(finished)
    pages = {name: file.decode() for name, file in folder.items() if name.endswith(".html")}
    # The standings; of six pairs a card, a place, a total and three awards; three trays.
    assert len(pages) == 1 + 6 * (1 + 2 + 3) + 3
    for name, page in pages.items():
        assert Page(page, piece=False).faults == [], name
        targets = re.findall(r'(?:href|src|action)="([^"#?]+)', page)
        assert not {target for target in targets if target not in folder}, name
        assert "<script" not in page
        assert "<form" not in page
        assert "hx-" not in page
    assert {"static/css/tokens.css", "static/css/page.css"} <= folder.keys()
    reached, ways = {"index.html"}, ["index.html"]
    while ways:
        for target in re.findall(r'href="([^"#?]+\.html)', pages[ways.pop()]):
            if target not in reached:
                reached.add(target)
                ways.append(target)
    assert reached == pages.keys()


def test_the_standings_are_those_that_anybody_reads(client: Client, finished: Session) -> None:
    online = client.get(reverse("standings", args=[finished.pk])).content.decode()
    frozen = folder_of(finished)["index.html"].decode()
    main = re.compile(r'<div class="ledgers">.*?</main>', re.DOTALL)
    (here,), (there,) = main.findall(online), main.findall(frozen)
    assert re.sub(r"<[^>]+>", "", here) == re.sub(r"<[^>]+>", "", there)


@pytest.mark.long
def test_the_same_evening_gives_the_same_bytes(finished: Session) -> None:
    assert folder_of(finished) == folder_of(finished)


@pytest.mark.long
def test_it_is_made_for_nobody_in_particular(
    finished: Session, director: User, desk: Client
) -> None:
    answer = desk.post(reverse("new-pages", args=[finished.pk]), follow=True)
    assert "The evening as pages" in text(answer)
    job = Job.objects.get(kind=PAGES)
    run_job(job.pk)
    page = desk.get(reverse("job", args=[job.pk]))
    assert "Unpack it and open index.html" in text(page)
    made = desk.get(reverse("job-document", args=[job.pk]))
    assert made.headers["Content-Disposition"] == ('attachment; filename="evening-2026-03-05.zip"')
    files = zipfile.ZipFile(io.BytesIO(made.content))
    assert files.testzip() is None
    index = files.read("evening-2026-03-05/index.html").decode()
    assert "Sign out" not in index
    assert director.get_username() not in index


def test_an_evening_that_goes_on_is_not_taken_along(
    whist: Session, director: User, desk: Client
) -> None:
    assert "Make the folder" not in text(desk.get(reverse("print", args=[whist.pk])))
    answer = desk.post(reverse("new-pages", args=[whist.pk]))
    assert answer.status_code == 422
    assert "when every result is in" in said(answer)
    with pytest.raises(Refusal):
        folder_of(whist)
    assert not Job.objects.exists()


def test_the_list_of_sheets_offers_it_to_directors(finished: Session, director: User) -> None:
    page = text(signed_in(director).get(reverse("print", args=[finished.pk])))
    assert "Make the folder" in page


@pytest.mark.long
def test_the_names_of_files_fit_however_long_the_evening_is_called(
    finished: Session, director: User
) -> None:
    Tournament.objects.update(name="long " * 24)
    evening = Session.objects.select_related("tournament").get(pk=finished.pk)
    name, _content = frozen_archive(evening, lambda _done, _of: None)
    assert (len(name), name[:9], name[-15:]) == (95, "long-long", "-2026-03-05.zip")
    run_job(ask_for_pack(director, finished.pk).pk)
    assert JobDocument.objects.get().name == f"{name[:80]}-pack.pdf"
