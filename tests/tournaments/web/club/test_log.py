"""The log: who did what, sifted by evening and person, page after page."""

import re
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.validity import Page
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Role, Session, User
from tournaments.queries.club.log import WAYS, log_of
from tournaments.web.club.log import A_PAGE

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def log(club: Club) -> str:
    """The address of the club's log."""
    return reverse("club-log", args=[club.pk])


def lines(page: Any) -> list[str]:
    """The rows of the log as they read, without the time."""
    body = page.content.decode().partition("<tbody>")[2].partition("</tbody>")[0]
    rows = [text(type("Row", (), {"content": row.encode()})) for row in body.split("</tr>")]
    return [re.sub(r"^\d+ \w+ \d+ [\d:]+ ", "", row) for row in rows if row]


def test_who_did_what_and_where(
    desk: Client, whist: Session, scorer: User, director: User, enter: Enter, log: str
) -> None:
    enter(whist, 3, "7", by=scorer)
    enter(whist, 3, "9", base_version=1, reason="<slip>")
    ask_for_pack(director, whist.pk)
    page = desk.get(log)
    at_table_3 = "Tray 3, round 1, table 3 Evening 5 Mar 2026"
    assert Page(page.content.decode()).faults == []
    assert lines(page) == [
        "dora made a print pack Evening 5 Mar 2026",
        f"dora corrected a result: 9 tricks, E/W 4 because: <slip> {at_table_3}",
        f"sam entered a result: 7 tricks, E/W 6 {at_table_3}",
        "dora chose the movement and seated: 10 pairs Evening 5 Mar 2026",
        "dora made an evening: Evening Evening 5 Mar 2026",
        "dora created the club: Here",
    ]


def test_a_reader_is_told_no_figure(
    whist: Session, club: Club, director: User, enter: Enter, log: str
) -> None:
    """A reader may be at the tables: what a tray gave is not theirs to know."""
    reader = User.objects.create_user("rita")
    Role.objects.create(user=reader, kind=Role.Kind.READER, club=club)
    enter(whist, 3, "7")
    enter(whist, 3, "9", base_version=1, reason="it was nine")
    told = lines(signed_in(reader).get(log))
    assert told[0] == "dora corrected a result Tray 3, round 1, table 3 Evening 5 Mar 2026"
    assert not re.search("tricks|nine", " ".join(told))


def test_it_is_sifted(
    desk: Client, set_up: SetUp, whist: Session, scorer: User, enter: Enter, log: str
) -> None:
    other = set_up("bridge")
    enter(other, 1, "3NS=")
    enter(whist, 1, "7", by=scorer)
    by_sam = desk.get(log, {"who": scorer.pk})
    assert Page(by_sam.content.decode()).faults == []
    assert len(lines(by_sam)) == 1
    assert f'<option value="{scorer.pk}" selected>' in by_sam.content.decode()
    of_whist = lines(desk.get(log, {"evening": whist.pk}))
    assert len(of_whist) == 3
    of_bridge = lines(desk.get(log, {"evening": other.pk}))
    assert "Board 1, round 1, table 1" in of_bridge[0]
    neither = {"evening": str(other.pk), "who": str(scorer.pk)}
    assert "Nothing has been done" in text(desk.get(log, neither))
    for nothing in ("999999999", "0"):
        assert "Nothing has been done" in text(desk.get(log, {"evening": nothing}))
    everything = lines(desk.get(log))
    for nonsense in ("x", "-1", "9" * 30, "١", ""):
        assert lines(desk.get(log, {"evening": nonsense, "who": nonsense})) == everything


def test_it_comes_in_pages_that_keep_what_was_asked(
    desk: Client, director: User, whist: Session, club: Club, log: str
) -> None:
    for _ in range(A_PAGE):
        write_log(director, "session.closed", whist, club)
    first = desk.get(log, {"evening": whist.pk})
    assert len(lines(first)) == A_PAGE
    assert "Page 1 of 2" in text(first)
    assert f"?evening={whist.pk}&amp;page=2" in first.content.decode()
    second = desk.get(log, {"evening": str(whist.pk), "page": "2"})
    assert len(lines(second)) == 2
    assert Page(second.content.decode()).faults == []
    for nonsense in ("0", "x", "99"):
        assert desk.get(log, {"page": nonsense}).status_code == 200


def test_another_clubs_doings_are_not_there(
    desk: Client, director: User, stranger: User, whist: Session, log: str
) -> None:
    theirs = stranger.roles.get().club
    assert theirs is not None
    write_log(stranger, "session.closed", whist, theirs)
    assert "stella" not in text(desk.get(log))
    assert log_of(theirs).count() == 2


def test_every_kind_of_row_leads_to_its_evening(
    whist: Session, set_up: SetUp, club: Club, director: User, enter: Enter
) -> None:
    other = set_up()
    for session in (other, whist):
        ask_for_pack(director, session.pk)
        score(session)
        enter(session, 1, "7")
    here, there = (log_of(club, session_id=session.pk) for session in (whist, other))
    tried = set()
    for kind, way in WAYS.items():
        row = apps.get_model("tournaments", kind)._default_manager.filter(**{way: whist.pk}).first()
        if row is not None:
            write_log(director, "something.done", row, club)
            tried.add(kind)
            assert [here.count(), there.count()] == [4 + len(tried), 4]
    assert tried == {*WAYS} - {"adjustment"}


def test_the_number_of_queries_does_not_grow(
    desk: Client, director: User, set_up: SetUp, enter: Enter, log: str
) -> None:
    counts = []
    for evenings in (1, 4):
        for _ in range(evenings):
            session = set_up()
            for tray in (1, 2, 3):
                enter(session, tray, "7")
            ask_for_pack(director, session.pk)
        with CaptureQueriesContext(connection) as queries:
            assert desk.get(log).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12, counts
