"""A table sends another result than is in: the desk sees both, and decides."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, section_of
from tests.tournaments.web.pages import text
from tests.tournaments.web.table.test_table_page import send, token_of
from tests.tournaments.web.validity import Page
from tournaments.models import Dispute, Log, Result, Session, User
from tournaments.queries.plan.plays import TableRound

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def disputed(director: User, whist: Session, enter: Enter) -> str:
    """The desk has entered seven tricks for table 3, which says eight; its token."""
    enter(whist, 3, "7")
    token = token_of(director, whist, 3)
    send(token, 1, 3, tricks="8")
    return token


def tray_page(desk: Client, session: Session) -> Any:
    answer = desk.get(reverse("tray", args=[session.pk, 3]))
    assert Page(answer.content.decode()).faults == []
    return answer


def press(desk: Client, page: Any, button: str) -> Any:
    """Send the form of a button on a page with all that is hidden in it."""
    forms = re.findall(r"<form.*?</form>", page.content.decode(), re.DOTALL)
    (form,) = [form for form in forms if button in " ".join(re.sub(r"<[^>]+>", "", form).split())]
    address = re.search(r'action="([^"#]+)', form)
    assert address is not None
    hidden = dict(re.findall(r'type="hidden"\s+name="(\w+)"\s+value="([^"]*)"', form))
    return desk.post(address[1], hidden)


def believed(session: Session) -> str:
    """Return the outcome that the evening's one play believes."""
    current = session.sections.get().plays.get().current
    assert current is not None
    return current.outcome


def test_the_room_and_the_desk_show_both(desk: Client, whist: Session, disputed: str) -> None:
    assert believed(whist) == "T7"
    room = text(desk.get(reverse("room", args=[whist.pk])))
    assert "Table 3, round 1. Tray 3: two different results were sent." in room
    page = text(tray_page(desk, whist))
    assert "Table 3 sent another result. Which is right?" in page
    assert "The table: 8" in page
    assert "It stays: 7" in page
    slip = reverse("slip", args=[whist.pk, *TableRound(section_of(whist).pk, 1, 3)])
    assert "The table: 8" in text(desk.get(slip))
    assert "table 3 sent another result" in text(
        desk.get(reverse("club-log", args=[whist.tournament.club_id]))
    )


def test_the_tables_is_taken(desk: Client, whist: Session, disputed: str) -> None:
    assert press(desk, tray_page(desk, whist), "The table: 8").status_code == 302
    last = Result.objects.latest("pk")
    assert (last.outcome, last.version, last.reason) == ("T8", 2, "as the table says")
    assert believed(whist) == "T8"
    assert "sent another result" not in text(tray_page(desk, whist))
    assert "two different results" not in text(desk.get(reverse("room", args=[whist.pk])))


def test_what_is_in_stays(desk: Client, whist: Session, disputed: str) -> None:
    assert press(desk, tray_page(desk, whist), "It stays: 7").status_code == 302
    assert believed(whist) == "T7"
    assert Result.objects.count() == 1
    assert "sent another result" not in text(tray_page(desk, whist))
    assert Log.objects.filter(what="result.kept").count() == 1
    send(disputed, 1, 3, tricks="8")  # they say it again
    assert "sent another result" in text(tray_page(desk, whist))


def test_a_table_that_says_the_same_after_all_has_settled_it(
    desk: Client, whist: Session, disputed: str
) -> None:
    send(disputed, 1, 3, tricks="8")
    assert Dispute.objects.count() == 1
    send(disputed, 1, 3, tricks="7")
    assert "sent another result" not in text(tray_page(desk, whist))
    assert Result.objects.count() == 1


def test_whoever_has_not_seen_what_is_in_decides_nothing(
    desk: Client, whist: Session, enter: Enter, disputed: str
) -> None:
    page = tray_page(desk, whist)
    enter(whist, 3, "9", base_version=1, reason="typed wrongly")
    assert press(desk, page, "It stays: 7").status_code == 409
    assert press(desk, page, "The table: 8").status_code == 409
    assert believed(whist) == "T9"


def test_a_result_taken_back_leaves_nothing_to_dispute(
    desk: Client, whist: Session, disputed: str
) -> None:
    section = section_of(whist).pk
    withdraw = reverse("withdraw", args=[whist.pk, 3, section, 1, 3])
    desk.post(withdraw, {"base": "1", "reason": "wrong table"})
    assert "sent another result" not in text(tray_page(desk, whist))
    keep = reverse("keep", args=[whist.pk, 3, section, 1, 3])
    assert desk.post(keep, {"base": "0"}).status_code == 404
    send(disputed, 1, 3, tricks="8")
    assert believed(whist) == "T8"
