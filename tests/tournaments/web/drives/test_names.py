"""The names of a drive's guests: typed, on the cards, at the prizes, with the results."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.drives.hall import all_cards
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.pages import text
from tournaments.actions.drives import change_drive, name_guests
from tournaments.models import Drive, DriveGuest, Log, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import evening_to_read
from tournaments.queries.drives.settings import drive_plan

pytestmark = pytest.mark.django_db


def address(drive: Drive, name: str = "drive-names") -> str:
    return reverse(name, args=[drive.session_id])


def known(drive: Drive) -> dict[int, str]:
    return dict(DriveGuest.objects.filter(drive=drive).values_list("number", "name"))


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Ann Bell\nBob Drew\n\nCora Kerr", {1: "Ann Bell", 2: "Bob Drew", 3: "Cora Kerr"}),
        (
            "3 Ann Bell\n4 \n5\n7. Bob  Drew\nCora Kerr",
            {3: "Ann Bell", 7: "Bob Drew", 8: "Cora Kerr"},
        ),
        ("12: Ann\n 1) Bob", {12: "Ann", 1: "Bob"}),
        ("2\u00a0Zoë O’Neill", {2: "Zoë O’Neill"}),
        ("", {}),
    ],
)
def test_names_as_people_write_them(
    desk: Client, drive: Drive, typed: str, names: dict[int, str]
) -> None:
    desk.post(address(drive), {"names": "1 Somebody Else\n20 Another"})
    assert desk.post(address(drive), {"names": typed}).status_code == 302
    assert known(drive) == names
    page = desk.get(address(drive)).context["names"].splitlines()
    assert page == [f"{number} {names.get(number, '')}" for number in range(1, 25)]


def test_what_is_shown_is_read_back(desk: Client, drive: Drive) -> None:
    desk.post(address(drive), {"names": "Ann Bell\n\n24 Bob Drew"})
    before = known(drive)
    desk.post(address(drive), {"names": desk.get(address(drive)).context["names"]})
    assert known(drive) == before == {1: "Ann Bell", 24: "Bob Drew"}
    assert Log.objects.filter(what="drive.named").count() == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1 Ann Bell\n9 ann bell", "ann bell stands at 1 and at 9."),
        ("1 Ann\n1 Bob", "Two names have the number 1."),
        ("25 Ann", "There is no number 25 here: they go from 1 to 24."),
        ("10 Ann", "Number 10 is a blank."),
        ("3 " + "x" * 121, "Number 3 needs a name of 1 to 120 characters."),
        ("3 \u200b", "Number 3 needs a name"),
    ],
)
def test_what_are_no_names(
    desk: Client, drive: Drive, director: User, typed: str, said: str
) -> None:
    """A sentence, what was typed stays, and the names that were there too."""
    change_drive(director, drive.session_id, {"players": 22})
    name_guests(director, drive.session_id, {2: "Cora Kerr"})
    answer = desk.post(address(drive), {"names": typed})
    assert (answer.status_code, said in text(answer)) == (422, True)
    assert answer.context["names"] == typed
    assert known(drive) == {2: "Cora Kerr"}


def test_names_stand_wherever_numbers_do(
    desk: Client, client: Client, drive: Drive, director: User
) -> None:
    name_guests(director, drive.session_id, {3: "Cora Kerr", 9: "Ann Bell"})
    session = evening_to_read(drive.session_id)
    cards = " ".join(texts(SHEETS["drive-cards"].pdf(session, PrintOptions())))
    assert (cards.count("Cora Kerr"), cards.count("Ann Bell")) == (1, 1)
    assert "Card 9 Ann Bell, Lady" in text(desk.get(f"{address(drive, 'drive-cards')}?card=9"))
    all_cards(director, drive.session_id)
    assert "First lady 3 Cora Kerr 181" in text(desk.get(address(drive, "drive-prizes")))
    (page,) = texts(SHEETS["drive-prizes"].pdf(session, PrintOptions()))
    assert "3 Cora Kerr" in page
    desk.post(address(drive, "turn-drive"), {"state": "closed"})
    results = text(client.get(address(drive, "drive-results")))
    assert "1 3 Cora Kerr 95 86 181" in results
    assert "First lady 3 Cora Kerr 181" in results
    refused = desk.post(address(drive), {"names": "1 Ann"})
    assert (refused.status_code, "The drive is closed." in text(refused)) == (422, True)


def test_a_blank_has_no_name(desk: Client, drive: Drive, director: User) -> None:
    """Who was to have its number did not come; the name is kept, and stands nowhere."""
    name_guests(director, drive.session_id, {10: "Cora Kerr"})
    change_drive(director, drive.session_id, {"players": 22})
    session = evening_to_read(drive.session_id)
    assert "Cora Kerr" not in " ".join(texts(SHEETS["drive-cards"].pdf(session, PrintOptions())))
    assert "Card 10 Blank" in text(desk.get(f"{address(drive, 'drive-cards')}?card=10"))
    assert known(drive) == {10: "Cora Kerr"}


DRAWN = {"do": "draw"}


def test_numbers_are_drawn_among_ladies_and_among_gentlemen(desk: Client, drive: Drive) -> None:
    """As from two packs, a red one and a black one: nobody is lost, nobody changes the pack."""
    ladies, gentlemen = {f"Lady {n}" for n in range(12)}, {f"Sir {n}" for n in range(11)}
    typed = "\n".join([*sorted(ladies), *sorted(gentlemen)])
    seen = set()
    for _turn in range(3):
        answer = desk.post(address(drive), DRAWN | {"names": typed})
        assert answer.status_code == 302
        names = known(drive)
        assert {names[number] for number in range(1, 13)} == ladies
        assert {names[number] for number in range(13, 24)} == gentlemen
        seen.add(tuple(sorted(names.items())))
    assert len(seen) > 1
    assert "The numbers are drawn." in text(desk.get(address(drive)))


def test_couples_are_drawn_together(desk: Client, drive: Drive, director: User) -> None:
    """Five whole couples and one with a blank, which keeps its place."""
    change_drive(director, drive.session_id, {"form": "partner", "players": 11})
    typed = "\n".join(f"{n} Guest {(n - 1) // 2} {'ab'[n % 2]}" for n in range(1, 12))
    desk.post(address(drive), DRAWN | {"names": typed})
    names = known(drive)
    for card in drive_plan(Drive.objects.get()).cards:
        couple = {names.get(number, "").rpartition(" ")[0] for number in card} - {""}
        assert len(couple) == 1
    assert sorted(names.values()) == sorted(
        f"Guest {(n - 1) // 2} {'ab'[n % 2]}" for n in range(1, 12)
    )
    assert names[11] == "Guest 5 b"


def test_nothing_is_drawn_once_a_card_is_in(desk: Client, drive: Drive, director: User) -> None:
    all_cards(director, drive.session_id)
    answer = desk.post(address(drive), DRAWN | {"names": "Ann Bell\nCora Kerr"})
    assert answer.status_code == 422
    assert "everybody keeps the number" in text(answer)
    assert "Cora Kerr" in text(answer)
    assert not known(drive)
