"""Cards with stars, typed in, and the prizes that the source gives for them."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.drives.test_cards import address, listed, send
from tests.tournaments.web.pages import text
from tournaments.actions.drives import change_drive, name_guests
from tournaments.actions.evenings import close_session
from tournaments.models import Drive, DriveCard, Log, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import evening_to_read

pytestmark = pytest.mark.django_db


def test_at_pivot_each_table_has_its_prize(desk: Client, drive: Drive, director: User) -> None:
    change_drive(director, drive.session_id, {"form": "pivot"})
    page = desk.get(address(drive, "drive-prizes"))
    assert list(page.context["form"].fields) == ["one_each", "shared"]
    sent = {"one_each": "on", "shared": "on"}
    assert desk.post(address(drive, "change-prizes"), sent).status_code == 302
    drive.refresh_from_db()
    assert (drive.shared, drive.prize_places) == (True, 3)


def test_the_flags_of_forts(desk: Client, client: Client, drive: Drive, director: User) -> None:
    """A fort is typed as a card is: the flags that stand there at the end; ties are cut."""
    change_drive(
        director, drive.session_id, {"form": "military", "players": 15, "prize_tens": True}
    )
    name_guests(director, drive.session_id, {9: "Ann", 12: "Bob"})
    page = desk.get(address(drive))
    assert [field.label for field in page.context["form"].visible_fields()] == ["Flags"]
    assert "Ann" not in text(page)
    assert "Fort 1" in text(page)
    for fort, flags in {1: 14, 2: 10, 3: 14, 4: 10}.items():
        assert send(desk, drive, fort, flags).status_code == 302
    answer = send(desk, drive, 5, 1)
    assert answer.status_code == 404
    assert "There is no fort 5 here: they go from 1 to 4." in text(answer)
    third = text(desk.get(f"{address(drive)}?card=3"))
    assert "4 of 4 forts are in." in third
    assert "Ann, Bob" in third
    assert list(desk.get(address(drive, "drive-prizes")).context["form"].fields) == [
        "one_each", "shared",
    ]  # fmt: skip
    assert listed(desk, drive) == [("Most flags", "", "14", "To be cut for: 1, 3.")]
    desk.post(address(drive, "drive-cut"), {"prize": "flags-highest-all-1", "number": 3})
    assert listed(desk, drive) == [("Most flags", "Fort 3 Ann, Bob", "14", "Won the cut with 1.")]
    close_session(director, drive.session_id)
    shown = client.get(reverse("drive-results", args=[drive.session_id]))
    (group,) = shown.context["groups"]
    assert [(place, line.label) for place, line in group["rows"]] == [
        ("1=", "Fort 1"), ("1=", "Fort 3"), ("3=", "Fort 2"), ("3=", "Fort 4"),
    ]  # fmt: skip
    printed = texts(SHEETS["drive-prizes"].pdf(evening_to_read(drive.session_id), PrintOptions()))
    assert "4 forts, together 48." in " ".join(" ".join(printed).split())


STARS = {
    1: (3, 2, 1), 2: (3, 2, 0), 3: (1, 4, 2), 4: (0, 4, 1), 5: (0, 1, 5), 6: (2, 0, 3),
    7: (4, 1, 0), 8: (1, 5, 1), 9: (0, 0, 6), 10: (2, 2, 2), 11: (1, 1, 3), 12: (0, 3, 2),
}  # fmt: skip
"""Gold, red and green stars of six ladies and six gentlemen in ten games of euchre."""
TEN_GAMES = {"form": "euchre", "players": 12, "hands": 10, "first_half": 0}


def test_the_stars_of_euchre(desk: Client, client: Client, drive: Drive, director: User) -> None:
    """Ties for gold go by the red, then by the fewest green; ties for red by the fewest green."""
    change_drive(director, drive.session_id, TEN_GAMES)
    page = desk.get(address(drive))
    assert [field.label for field in page.context["form"].visible_fields()] == [
        "Gold stars", "Red stars", "Green stars",
    ]  # fmt: skip
    for number, (gold, red, green) in STARS.items():
        assert send(desk, drive, number, gold, red, tens=green).status_code == 302
    send(desk, drive, 9, 0, 0, tens=6, base=1)
    assert not Log.objects.filter(what="drive.card").exists()
    send(desk, drive, 9, 0, 0, tens=7, base=1), send(desk, drive, 9, 0, 0, tens=6, base=2)
    logged = Log.objects.filter(what="drive.card").order_by("pk").values_list("details", flat=True)
    assert [(said["was"], said["now"]) for said in logged] == [
        ("0 · 0 · 6", "0 · 0 · 7"),
        ("0 · 0 · 7", "0 · 0 · 6"),
    ]
    send(desk, drive, 12, 0, 3, tens=2, base=1)
    assert "Card 12: 0 gold, 3 red, 2 green." in text(desk.get(address(drive)))
    page = desk.get(address(drive, "drive-prizes"))
    assert list(page.context["form"].fields) == ["one_each", "shared"]
    assert listed(desk, drive) == [
        ("Most gold stars, ladies", "2", "3", "Other stars part it from 1."),
        ("Most gold stars, gentlemen", "7", "4", ""),
        ("Most red stars, ladies", "4", "4", "Other stars part it from 3."),
        ("Most red stars, gentlemen", "8", "5", ""),
        ("Most green stars, ladies", "5", "5", ""),
        ("Most green stars, gentlemen", "9", "6", ""),
    ]
    close_session(director, drive.session_id)
    shown = client.get(reverse("drive-results", args=[drive.session_id]))
    places = [
        [(place, line.number) for place, line in group["rows"]] for group in shown.context["groups"]
    ]
    assert places[0] == [("1", 2), ("2", 1), ("3", 6), ("4", 3), ("5", 4), ("6", 5)]
    printed = " ".join(
        texts(SHEETS["drive-prizes"].pdf(evening_to_read(drive.session_id), PrintOptions()))
    )
    assert "Most gold stars, gentlemen 7 4" in " ".join(printed.split())


@pytest.mark.parametrize(
    ("stars", "said"),
    [
        ((6, 4, 1), "11 stars are too many: in 10 hands nobody gets more than one each."),
        ((1, 2, ""), "Green stars: Nothing is filled in."),
    ],
)
def test_stars_that_nobody_can_have(
    desk: Client, drive: Drive, director: User, stars: tuple[object, ...], said: str
) -> None:
    change_drive(director, drive.session_id, TEN_GAMES)
    answer = send(desk, drive, 1, *stars[:2], tens=stars[2])
    assert answer.status_code == 422
    assert said in text(answer)
    assert not DriveCard.objects.exists()


def test_what_is_said_at_the_end_of_a_military_drive(
    desk: Client, drive: Drive, director: User
) -> None:
    change_drive(director, drive.session_id, {"form": "military", "players": 16})
    caller = " ".join(
        texts(SHEETS["drive-caller"].pdf(evening_to_read(drive.session_id), PrintOptions()))
    )
    assert "“Go home to your fort and count its flags.”" in " ".join(caller.split())
    for step, said in ((24, "Tea Then move."), (48, "Go home to your fort")):
        Drive.objects.update(step=step)
        assert said in text(desk.get(address(drive, "drive-wall")))
