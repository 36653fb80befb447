"""The wall of a drive: hand, trump, bell, tea and end, as a scorer steps it on."""

from datetime import timedelta
from typing import cast

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.drives.hall import HALL, all_cards
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import text
from tournaments.actions.drives import CardTyped, change_drive, enter_card, name_guests
from tournaments.actions.evenings import close_session
from tournaments.models import Drive, User
from tournaments.queries.drives.cards import cards_view, prizes_of
from tournaments.queries.drives.settings import drive_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(drive: Drive, director: User) -> Drive:
    return change_drive(director, drive.session_id, {"hands": 3, "first_half": 1})


def wall(drive: Drive) -> str:
    return reverse("drive-wall", args=[drive.session_id])


def step(desk: Client, drive: Drive, to: int) -> int:
    sent = {"step": to}
    return desk.post(reverse("step-drive", args=[drive.session_id]), sent).status_code


def test_a_drive_from_the_first_hand_to_the_end(desk: Client, client: Client, drive: Drive) -> None:
    """Everybody sees where it is; only a scorer has the buttons."""
    assert "Look at your card for your table" in text(client.get(wall(drive)))
    shown = [
        ("Hand 1 of 3 Hearts", "Ring the bell"),
        ("Tea Add your first half, and have it signed. Then move.", "Begin hand 2"),
        ("Hand 2 of 3 Clubs", "Ring the bell"),
        ("Move Won: the lady goes up a table", "Begin hand 3"),
        ("Hand 3 of 3 Diamonds", "Ring the bell"),
        ("Bring your card to the desk", "Back"),
    ]
    for to, (said, button) in enumerate(shown, start=1):
        assert step(desk, drive, to) == 302
        mine, theirs = text(desk.get(wall(drive))), text(client.get(wall(drive)))
        assert said in theirs
        assert said in mine
        assert button in mine
        assert "Ring the bell" not in theirs
    assert "Next is hand 3. Diamonds" not in text(client.get(wall(drive)))
    assert step(desk, drive, 7) == 409
    assert step(desk, drive, 5) == 302
    assert "Hand 3 of 3" in text(client.get(wall(drive)))


def test_two_who_ring_at_once_ring_once(desk: Client, drive: Drive) -> None:
    assert [step(desk, drive, 1), step(desk, drive, 1), step(desk, drive, 3)] == [302, 302, 409]
    drive.refresh_from_db()
    assert drive.step == 1


def test_it_is_asked_for_until_something_changes(
    desk: Client, client: Client, drive: Drive, director: User
) -> None:
    """204 while the hand, the minute and the state are the same; then the part that changes."""
    step(desk, drive, 1)
    mark = client.get(wall(drive)).context["mark"]
    assert client.get(wall(drive), {"mark": mark}, headers=HTMX).status_code == 204
    Drive.objects.update(step_at=timezone.now() - timedelta(minutes=4, seconds=1))
    answer = client.get(wall(drive), {"mark": mark}, headers=HTMX)
    assert b"<html" not in answer.content
    assert "4 minutes Hand 1 of 3" in text(answer)
    close_session(director, drive.session_id)
    assert "Bring your card to the desk" in text(client.get(wall(drive)))
    assert step(desk, drive, 2) == 422


def test_fewer_hands_than_were_played_of_it(desk: Client, drive: Drive, director: User) -> None:
    for to in range(1, 7):
        step(desk, drive, to)
    change_drive(director, drive.session_id, {"hands": 2, "first_half": 0})
    drive.refresh_from_db()
    assert (drive.hands, drive.step) == (2, 4)


def test_nobody_moves_before_the_last_deal_of_a_round(
    desk: Client, drive: Drive, director: User
) -> None:
    """At bridge four deals are played at a table."""
    change_drive(director, drive.session_id, {"form": "bridge", "hands": 8, "first_half": 0})
    said = []
    for to in range(1, 10):
        step(desk, drive, to)
        page = text(desk.get(wall(drive)))
        said += [word for word in ("Stay, and deal again", "Move") if word in page]
    assert said == [*["Stay, and deal again"] * 3, "Move"]


def read_out(desk: Client, drive: Drive, prizes: int) -> HttpResponse:
    sent = {"prizes": prizes}
    answer = desk.post(reverse("read-prizes", args=[drive.session_id]), sent)
    return cast("HttpResponse", answer)


def test_the_prizes_are_read_out_one_by_one(
    desk: Client, client: Client, drive: Drive, director: User
) -> None:
    """The first prize comes last; whoever has no account sees what has been read, and no more."""
    change_drive(director, drive.session_id, {"hands": 24, "first_half": 12, "shared": True})
    all_cards(director, drive.session_id)
    prizes = list(reversed(prizes_of(cards_view(drive_in(drive.session)))))
    names = [prize.name for prize in prizes]
    for number, prize in enumerate(prizes, 1):
        assert read_out(desk, drive, number).status_code == 302
        seen = text(client.get(wall(drive)))
        assert [prize.name for prize in prizes if prize.name in seen] == names[:number]
        assert "The next prize" not in seen
        assert ("The next prize" in text(desk.get(wall(drive)))) is (prize is not prizes[-1])
    assert read_out(desk, drive, len(prizes) + 1).status_code == 409
    assert read_out(desk, drive, len(prizes) - 1).status_code == 302
    assert read_out(desk, drive, len(prizes) - 1).status_code == 302
    assert read_out(desk, drive, 1).status_code == 409


def test_a_list_that_changes_while_it_is_read(
    desk: Client, client: Client, drive: Drive, director: User
) -> None:
    """The wall hears of it; and where the list became shorter it is gone back through as it is."""
    change_drive(director, drive.session_id, {"hands": 24, "first_half": 12, "shared": True})
    all_cards(director, drive.session_id)
    read_out(desk, drive, 1), read_out(desk, drive, 2), read_out(desk, drive, 3)
    mark = client.get(wall(drive)).context["mark"]
    assert client.get(wall(drive), {"mark": mark}, headers=HTMX).status_code == 204
    name_guests(director, drive.session_id, {2: "Bea Lowest"})
    assert "Bea Lowest" in text(client.get(wall(drive), {"mark": mark}, headers=HTMX))
    # The two lowest are left.
    change_drive(director, drive.session_id, {"prize_places": 0, "prize_halves": False})
    shown = desk.get(wall(drive)).context["read"]
    assert [(each["back"], each["last"]) for each in shown] == [(1, True), (0, False)]
    assert read_out(desk, drive, 1).status_code == 302
    assert len(desk.get(wall(drive)).context["read"]) == 1


def test_nothing_is_read_out_before_it_is_sure(
    desk: Client, client: Client, drive: Drive, director: User
) -> None:
    change_drive(director, drive.session_id, {"hands": 24, "first_half": 12})
    all_cards(director, drive.session_id, but=(7,))
    answer = read_out(desk, drive, 1)
    assert answer.status_code == 422
    assert "Wanting: 7." in text(answer)
    first, second, tens = HALL[7]
    enter_card(director, drive.session_id, 7, CardTyped(first, second, tens=tens))
    answer = read_out(desk, drive, 1)
    assert answer.status_code == 422
    assert "A prize waits for its cut." in text(answer)
    assert "Look at your card for your table" in text(client.get(wall(drive)))
