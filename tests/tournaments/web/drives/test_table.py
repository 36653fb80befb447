"""A table of a drive on the phone of whoever sits there."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.pairing import drive as library
from tests.tournaments.drives.test_played import drive_played
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.drives.test_hands import send as send_hand
from tests.tournaments.web.pages import text
from tournaments.actions.drives import change_drive, name_guests
from tournaments.actions.evenings import close_session
from tournaments.actions.table_links import open_tables
from tournaments.models import Drive, DriveResult, Log, Section, TableDevice, TableLink, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import evening_to_read
from tournaments.queries.drives.cards import cards_view
from tournaments.server.address import use_qr_address

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(drive: Drive, director: User) -> Drive:
    """Sixteen players, eight hands; every table has a link."""
    drive = change_drive(director, drive.session_id, {"players": 16, "hands": 8, "first_half": 4})
    assert open_tables(director, drive.session_id) == 4
    return drive


def page(table: int) -> str:
    return reverse("drive-table", args=[TableLink.objects.get(table=table).token])


def say(client: Client, table: int, hand: int, ns: object, base: int = 0) -> Any:
    return client.post(page(table), {"hand": hand, "ns": ns, "base": base})


def test_a_whole_drive_by_phones(client: Client, drive: Drive) -> None:
    """Each hand at each table by another phone; seats and cards are those of the command."""
    played = drive_played(library.Drive(library.Form.PROGRESSIVE_WINNERS, 16, 8), seed=3)
    for hand in played["hands"]:
        for one in hand["tables"]:
            phone = Client()
            shown = phone.get(page(one["table"]))
            seats = [number for side in ("ns", "ew") for number, _name in shown.context[side]]
            assert seats == [one[seat] for seat in "NSEW"]
            assert f"hand {hand['hand']} of 8" in text(shown)
            assert say(phone, one["table"], hand["hand"], one["ns"]).status_code == 302
    assert "Every hand of this table is in." in text(client.get(page(2)))
    said_by = {(str(one.said_by), one.said_by_name) for one in DriveResult.objects.all()}
    assert said_by == {("None", table) for table in "1234"}
    assert not TableDevice.objects.exists()
    cards = {
        str(line.number): [line.card.first, line.card.second]
        for line in cards_view(drive).lines
        if line.card
    }
    assert cards == played["halves"]


def test_the_next_hand_waits_for_every_table(client: Client, drive: Drive, director: User) -> None:
    name_guests(director, drive.session_id, {1: "Ann Bell"})
    assert "1 Ann Bell" in text(client.get(page(1)))
    say(client, 1, 1, 8)
    shown = client.get(page(1))
    assert "Hand 1: North and South made 8, East and West 5. Change it" in text(shown)
    assert "Hand 2 begins when every table has said its tricks. Missing: 2–4." in text(shown)
    assert b'http-equiv="refresh"' in shown.content
    assert b"<form" not in shown.content
    assert say(client, 1, 2, 8).status_code == 422
    for table in (2, 3, 4):
        say(client, table, 1, 7)
    assert "Tricks of North and South" in text(client.get(page(1)))


def test_what_was_said_is_changed_until_the_next_hand_comes_in(
    client: Client, drive: Drive
) -> None:
    say(client, 1, 1, 8)
    changing = client.get(f"{page(1)}?change")
    assert b'value="8"\n             checked' in changing.content
    assert "Leave it" in text(changing)
    assert say(client, 1, 1, 9).status_code == 409  # it was not seen
    assert say(client, 1, 1, 9, base=1).status_code == 302
    logged = Log.objects.get(what="drive.tricks")
    assert (logged.details["was"], logged.details["now"]) == (8, 9)
    for table in (2, 3, 4):
        say(client, table, 1, 7)
    say(client, 3, 2, 10)
    assert "Change it" not in text(client.get(page(1)))
    answer = say(client, 1, 1, 6, base=2)
    assert answer.status_code == 409
    assert "Hand 1 is in. Whoever enters results can still change it." in text(answer)
    assert DriveResult.objects.filter(hand=1, table=1).last().ns == 9  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("ns", "status", "said"),
    [
        ("14", 422, "Table 1: there are 13 tricks, not 14."),
        ("", 422, "Choose how many tricks North and South made."),
        ("x", 422, "Choose how many tricks North and South made."),
        ("9" * 400, 422, "Choose how many tricks North and South made."),
    ],
)
def test_what_no_table_makes(client: Client, drive: Drive, ns: str, status: int, said: str) -> None:
    answer = say(client, 1, 1, ns)
    assert (answer.status_code, said in text(answer)) == (status, True)
    assert not DriveResult.objects.exists()


def test_a_desk_and_a_table_at_once(client: Client, desk: Client, drive: Drive) -> None:
    """What the desk typed is not written over by a phone that did not see it."""
    send_hand(desk, drive, 1, {1: 5})
    assert say(client, 1, 1, 8).status_code == 409
    assert [result.ns for result in DriveResult.objects.all()] == [5]


def test_a_drive_that_is_closed_takes_nothing(client: Client, drive: Drive, director: User) -> None:
    close_session(director, drive.session_id)
    assert "no more tricks are taken" in text(client.get(page(1)))
    assert say(client, 1, 1, 8).status_code == 422


def test_a_form_without_tricks_has_no_tables_to_speak(
    client: Client, drive: Drive, director: User
) -> None:
    at = page(1)
    change_drive(director, drive.session_id, {"form": "euchre"})
    assert client.get(at).status_code == 404
    change_drive(director, drive.session_id, {"form": "partner", "players": 8})
    assert client.get(at).status_code == 200
    answer = client.get(page(4))
    assert (answer.status_code, "There is no table 4 here." in text(answer)) == (404, True)


def test_the_code_stands_on_the_table_card(
    client: Client, desk: Client, drive: Drive, director: User
) -> None:
    """It opens the page of the table; the page of phones leads to the cards."""
    link = TableLink.objects.get(table=2)
    opened = client.get(reverse("table", args=[link.token]))
    assert opened["Location"] == page(2)
    shown = desk.get(reverse("phones", args=[drive.session_id]))
    assert link.token in shown.content.decode()
    assert reverse("sheet", args=[drive.session_id, "drive-table-cards"]) in shown.content.decode()
    sheet, session = SHEETS["drive-table-cards"], evening_to_read(drive.session_id)
    with use_qr_address("http://192.0.2.7:8000"):
        cards = sheet.read(session)
        assert cards[1].address == f"http://192.0.2.7:8000{reverse('table', args=[link.token])}"
        assert "".join(texts(sheet.pdf(session, PrintOptions()))).count("Enter tricks here") == 4


def test_a_drive_whose_tables_spoke_comes_back_after_it_was_deleted(
    client: Client, desk: Client, drive: Drive
) -> None:
    say(client, 1, 1, 8)
    club = drive.session.tournament.club
    desk.post(reverse("delete-evening", args=[drive.session_id]), {"typed": "Whist drive"})
    assert not Drive.objects.exists()
    (deleted,) = club.deleted_evenings.all()
    desk.post(reverse("bring-evening-back", args=[club.pk, deleted.pk]))
    (result,) = DriveResult.objects.all()
    assert (result.table, result.ns, result.said_by_name) == (1, 8, "1")


def test_links_are_made_on_the_page_of_phones(desk: Client, drive: Drive) -> None:
    """By somebody who comes there before there are any; withdrawn, they open nothing."""
    Section.objects.all().delete()
    phones = reverse("phones", args=[drive.session_id])
    assert "Let tables enter their results" in text(desk.get(phones))
    desk.post(reverse("open-tables", args=[drive.session_id]), {"do": "open"})
    assert "New link for table 4" in text(desk.get(phones))
    at = page(4)
    desk.post(reverse("open-tables", args=[drive.session_id]), {"do": "close"})
    assert Client().get(at).status_code == 404
