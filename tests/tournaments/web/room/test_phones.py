"""How telephones reach the laptop, and what those who direct are told when it moves or sleeps."""

import datetime
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from pytest_django import Settings

from overplay.hall import NAME, Hall, write_hall
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.validity import Page
from tournaments.actions.clubs import set_wifi
from tournaments.actions.evenings import close_session
from tournaments.actions.jobs import ask_for_pack, run_job
from tournaments.models import Club, Session, User
from tournaments.queries.table.links import links_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

A, B = "192.168.1.2", "192.168.1.3"
AT_A, AT_B = (f"http://{one}:8000" for one in (A, B))
MOVED = f"The laptop's address has changed to {AT_B}"
PRINT_AGAIN = "table cards printed before lead nowhere; print them again"

InHall = Callable[..., None]


@pytest.fixture
def in_hall(settings: Settings, tmp_path: Path) -> InHall:
    """Says where the laptop is, as ``up`` does."""
    settings.HALL_FILE, settings.SERVER_URL = tmp_path / NAME, "http://127.0.0.1:8000"

    def put(*addresses: str, listens: bool = True, **more: object) -> None:
        write_hall(tmp_path / NAME, Hall(listens, 8000, addresses, **more))  # type: ignore[arg-type]

    put(A)
    return put


def room(desk: Client, session: Session) -> str:
    answer = desk.get(reverse("room", args=[session.pk]))
    assert Page(answer.content.decode()).faults == []
    return text(answer)


def phones(desk: Client, session: Session) -> str:
    """As the laptop's own browser shows it."""
    answer = desk.get(reverse("phones", args=[session.pk]), headers={"host": "localhost"})
    assert Page(answer.content.decode()).faults == []
    return text(answer)


def print_cards(desk: Client, session: Session) -> None:
    desk.get(reverse("sheet", args=[session.pk, "table-cards"]))


def dismiss(desk: Client, session: Session) -> None:
    page = desk.get(reverse("room", args=[session.pk])).content.decode()
    (shown,) = re.findall(r'name="notices"\s+value="(\w+)"', page)
    desk.post(reverse("hall-seen", args=[session.pk]), {"notices": shown})


def test_the_address_and_how_to_test_it(
    desk: Client, whist: Session, in_hall: InHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_hall(A, "10.0.0.4")
    monkeypatch.setattr("sys.platform", "win32")
    page = phones(desk, whist)
    assert f"{AT_A}/" in page
    assert "http://10.0.0.4:8000/" in page
    assert "Private networks" in page
    assert "ufw" not in page
    assert "If it does not open" in page
    assert "cannot reach" not in page
    assert "Connect phones" in room(desk, whist)


def test_started_for_this_computer_alone(desk: Client, whist: Session, in_hall: InHall) -> None:
    in_hall(listens=False)
    page = phones(desk, whist)
    assert "Phones cannot reach Overplay" in page
    assert "manage.py up --hall" in page
    assert "127.0.0.1" not in page
    assert "How to check" not in page


def test_on_no_network(desk: Client, whist: Session, in_hall: InHall) -> None:
    in_hall()
    for page in (phones(desk, whist), room(desk, whist)):
        assert "This computer is on no network" in page
    assert "Dismiss" not in room(desk, whist)
    in_hall(A)
    assert "on no network" not in room(desk, whist)


def test_a_server_with_an_address_of_its_own(
    desk: Client, whist: Session, in_hall: InHall, settings: Settings
) -> None:
    """Wherever the machine is: its telephones come by that address."""
    settings.PUBLIC_URL = "https://cards.example"
    print_cards(desk, whist)
    in_hall(B, before=A, changed_at=timezone.now())
    page = phones(desk, whist)
    assert "https://cards.example/" in page
    assert "ufw" not in page
    assert "has changed" not in room(desk, whist)


def test_without_up_nothing_is_said_that_nobody_knows(desk: Client, whist: Session) -> None:
    page = text(desk.get(reverse("phones", args=[whist.pk]), headers={"host": "testserver"}))
    assert "http://testserver/" in page
    assert "If it does not open" not in page
    page = phones(desk, whist)
    assert "opened by an address that only this computer has" in page


def test_the_wifi_for_those_who_direct(
    desk: Client, whist: Session, director: User, club: Club, in_hall: InHall
) -> None:
    assert "Set the Wi-Fi" in phones(desk, whist)
    set_wifi(director, club.pk, name="Hall", key="seven trumps")
    page = phones(desk, whist)
    assert "seven trumps" in page
    assert "Set the Wi-Fi" not in page


def test_cards_that_name_another_address_are_printed_again(
    desk: Client, whist: Session, in_hall: InHall
) -> None:
    assert "has changed" not in room(desk, whist)
    print_cards(desk, whist)
    assert "has changed" not in room(desk, whist)
    in_hall(B)
    page = room(desk, whist)
    assert MOVED in page
    assert PRINT_AGAIN in page
    print_cards(desk, whist)
    assert "has changed" not in room(desk, whist)
    in_hall(A)
    assert PRINT_AGAIN in room(desk, whist)
    in_hall(B)
    assert "has changed" not in room(desk, whist)


def test_cards_of_a_pack_are_cards(
    desk: Client, whist: Session, director: User, in_hall: InHall
) -> None:
    print_cards(desk, whist)
    in_hall(B)
    run_job(ask_for_pack(director, whist.pk, server=AT_B).pk)
    assert "has changed" not in room(desk, whist)


def test_another_sheet_is_no_card(desk: Client, whist: Session, in_hall: InHall) -> None:
    print_cards(desk, whist)
    in_hall(B)
    desk.get(reverse("sheet", args=[whist.pk, "score-slips"]))
    assert PRINT_AGAIN in room(desk, whist)


def test_it_is_said_until_it_is_dismissed(desk: Client, whist: Session, in_hall: InHall) -> None:
    print_cards(desk, whist)
    in_hall(B, before=A, changed_at=timezone.now())
    dismiss(desk, whist)
    assert "has changed" not in room(desk, whist)


def test_before_cards_are_printed_there_are_still_telephones(
    desk: Client, whist: Session, in_hall: InHall
) -> None:
    in_hall(B, before=A, changed_at=timezone.now())
    page = room(desk, whist)
    assert MOVED in page
    assert PRINT_AGAIN not in page
    dismiss(desk, whist)
    assert "has changed" not in room(desk, whist)
    in_hall(A, before=A, changed_at=timezone.now())
    assert f"has changed to {AT_A}" in room(desk, whist)


def asleep(minutes: int, ago: int = 0) -> dict[str, datetime.datetime]:
    until = timezone.now() - datetime.timedelta(minutes=ago)
    return {"slept_from": until - datetime.timedelta(minutes=minutes), "slept_until": until}


def test_asleep(desk: Client, whist: Session, club: Club, in_hall: InHall) -> None:
    """By the club's clock."""
    slept = asleep(12)
    in_hall(A, **slept)
    began = slept["slept_from"].astimezone(club.zone)
    assert f"The laptop was asleep for 12 minutes, from {began:%H:%M}." in room(desk, whist)
    dismiss(desk, whist)
    assert "asleep" not in room(desk, whist)
    in_hall(A, **asleep(1))
    assert "The laptop was asleep for 1 minute, from" in room(desk, whist)
    in_hall(A, **asleep(480, ago=361))
    assert "asleep" not in room(desk, whist)
    in_hall(listens=False, **asleep(3))
    assert "asleep for 3 minutes" in room(desk, whist)


def test_its_clock_was_set(desk: Client, whist: Session, club: Club, in_hall: InHall) -> None:
    now = timezone.now()
    zone = club.zone
    in_hall(A, set_from=now + datetime.timedelta(days=2), set_to=now)
    page = room(desk, whist)
    day = date_format((now + datetime.timedelta(days=2)).astimezone(zone), "DATETIME_FORMAT")
    assert f"The laptop’s clock was set from {day} to " in page
    assert "Rounds, and the time for corrections, last as long as they would have." in page
    dismiss(desk, whist)
    assert "clock was set" not in room(desk, whist)
    noon = now.astimezone(zone).replace(hour=12, minute=0) + datetime.timedelta(days=1)
    in_hall(A, set_from=noon, set_to=noon + datetime.timedelta(minutes=75))
    assert "The laptop’s clock was set from 12:00 to 13:15." in room(desk, whist)
    in_hall(A, set_from=now, set_to=now - datetime.timedelta(hours=7))
    assert "clock was set" not in room(desk, whist)


def test_the_page_that_is_open_shows_it(desk: Client, whist: Session, in_hall: InHall) -> None:
    def asked(mark: str) -> tuple[int, str]:
        at = reverse("room", args=[whist.pk])
        answer = desk.get(at, {"rev": mark}, headers=HTMX)
        return answer.status_code, answer.content.decode()

    def mark_in(page: str) -> str:
        (mark,) = re.findall(r"\?rev=([^&\"]+)", page)
        return str(mark)

    mark = mark_in(asked("")[1])
    assert asked(mark)[0] == 204
    in_hall(A, **asleep(12))
    status, page = asked(mark)
    assert status == 200
    assert "asleep for 12 minutes" in page
    assert asked(mark_in(page))[0] == 204
    dismiss(desk, whist)
    status, page = asked(mark_in(page))
    assert (status, "asleep" in page) == (200, False)


def test_what_has_come_since_the_page_was_read_is_not_dismissed(
    desk: Client, whist: Session, in_hall: InHall
) -> None:
    in_hall(A, **asleep(12))
    page = desk.get(reverse("room", args=[whist.pk])).content.decode()
    (shown,) = re.findall(r'name="notices"\s+value="(\w+)"', page)
    in_hall(B, before=A, changed_at=timezone.now(), **asleep(12))
    desk.post(reverse("hall-seen", args=[whist.pk]), {"notices": shown})
    assert MOVED in room(desk, whist)


def test_only_those_who_direct_are_told(
    desk: Client, whist: Session, scorer: User, in_hall: InHall
) -> None:
    print_cards(desk, whist)
    in_hall(B, **asleep(12))
    page = room(signed_in(scorer), whist)
    assert "asleep" not in page
    assert "has changed" not in page
    assert "Connect phones" not in page


def test_nothing_is_said_of_an_evening_that_is_over(
    desk: Client, whist: Session, director: User, in_hall: InHall
) -> None:
    print_cards(desk, whist)
    close_session(director, whist.pk)
    in_hall(B, **asleep(12))
    page = room(desk, whist)
    assert "asleep" not in page
    assert "has changed" not in page


def test_the_tables_are_let_in_and_shut_out_on_this_page(
    desk: Client, whist: Session, director: User
) -> None:
    assert "Let tables enter their results" in phones(desk, whist)
    address = reverse("open-tables", args=[whist.pk])
    answer = desk.post(address, {"do": "open"})
    assert answer.headers["Location"] == reverse("phones", args=[whist.pk]) + "#tables"
    page = phones(desk, whist)
    links = {table: link.token for (_section, table), link in links_of(whist.pk).items()}
    assert all(f"/at-table/{token}/" in page for token in links.values())
    section = whist.sections.get().pk
    desk.post(address, {"do": f"{section}-2"})
    page = phones(desk, whist)
    assert links[1] in page
    assert links[2] not in page
    desk.post(address, {"do": "close"})
    assert "/at-table/" not in phones(desk, whist)
    log = text(desk.get(reverse("club-log", args=[whist.tournament.club_id])))
    for deed in (
        "let the tables enter their results",
        "made a new link for a table",
        "withdrew the links of the tables",
    ):
        assert deed in log
    for nonsense in ("", "everything", "999999999999999999-1", f"{section}-99"):
        assert desk.post(address, {"do": nonsense}).status_code in (404, 422)


def test_what_a_table_entered_is_told_as_the_tables(desk: Client, whist: Session) -> None:
    desk.post(reverse("open-tables", args=[whist.pk]), {"do": "open"})
    token = links_of(whist.pk)[whist.sections.get().pk, 3].token
    Client().post(
        reverse("table-tray", args=[token, 1, 3]), {"base": "0", "plan": "1", "tricks": "9"}
    )
    log = text(desk.get(reverse("club-log", args=[whist.tournament.club_id])))
    assert "table 3 entered a result" in log
    history = reverse("history", args=[whist.pk, 3, whist.sections.get().pk, 1, 3])
    assert "table 3" in text(desk.get(history))
