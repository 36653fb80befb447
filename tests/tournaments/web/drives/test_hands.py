"""A drive typed hand by hand: who sits where follows, and the cards come of it."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.pairing import drive as library
from tests.tournaments.drives.test_played import drive_played
from tests.tournaments.web.pages import text
from tournaments.actions.drives import CardTyped, change_drive, enter_card, enter_hand
from tournaments.models import Drive, DriveResult, Log, User
from tournaments.refusal import Conflict, Refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(drive: Drive, director: User) -> Drive:
    return change_drive(director, drive.session_id, {"players": 16, "hands": 8, "first_half": 4})


def address(drive: Drive, name: str = "drive-hands") -> str:
    return reverse(name, args=[drive.session_id])


def send(desk: Client, drive: Drive, hand: int, tricks: dict[int, object], base: int = 0) -> Any:
    sent = {f"table-{table}": typed for table, typed in tricks.items()}
    bases = {f"base-{table}": base for table in tricks}
    return desk.post(address(drive), {"hand": hand, **sent, **bases})


def seats(desk: Client, drive: Drive, hand: int) -> list[tuple[str, ...]]:
    """N, S, E and W of each table, as the page has them."""
    page = text(desk.get(f"{address(drive)}?hand={hand}"))
    return re.findall(r"(\d+) \+ (\d+) (\d+) \+ (\d+)", page)


FORMS = [
    library.Form.PROGRESSIVE_WINNERS,
    library.Form.SEMI_PARTNER,
    library.Form.INDIVIDUAL,
    library.Form.DRIVE_WHIST,
]


@pytest.mark.parametrize("form", FORMS)
def test_a_whole_drive_by_its_tables(
    desk: Client, drive: Drive, director: User, form: library.Form
) -> None:
    """Played by the command with random tricks: its seats and totals are those of the pages."""
    change_drive(director, drive.session_id, {"form": form.value})
    played = drive_played(library.Drive(form, 16, 8), seed=11)
    for hand in played["hands"]:
        expected = [tuple(str(one[seat]) for seat in "NSEW") for one in hand["tables"]]
        assert seats(desk, drive, hand["hand"]) == expected
        answer = send(
            desk, drive, hand["hand"], {one["table"]: one["ns"] for one in hand["tables"]}
        )
        assert answer["Location"] == f"{address(drive)}?hand={min(hand['hand'] + 1, 8)}"
    page = desk.get(address(drive, "drive-cards"))
    assert "as they must." in text(page)
    lines = {line.number: line.card for line in page.context["view"].lines}
    assert {str(n): [card.first, card.second] for n, card in lines.items()} == {
        str(n): played["halves"][str(n)] for n in lines
    }
    prizes = text(desk.get(address(drive, "drive-prizes")))
    assert str(max(card.total for card in lines.values())) in prizes


def test_leaders_at_tea(desk: Client, client: Client, drive: Drive, director: User) -> None:
    """The three highest of the ladies and of the gentlemen, and who is level with the third."""
    change_drive(director, drive.session_id, {"leaders": True})
    played = drive_played(library.Drive(library.Form.PROGRESSIVE_WINNERS, 16, 8), seed=11)
    half = drive.first_half
    on_wall = []
    for hand in played["hands"][:half]:
        on_wall.append(text(client.get(address(drive, "drive-wall"))))
        send(desk, drive, hand["hand"], {one["table"]: one["ns"] for one in hand["tables"]})
        Drive.objects.update(step=2 * hand["hand"])
    firsts = {number: halves[0] for number, halves in played["halves"].items()}
    expected = []
    for head, numbers in (("Ladies", range(1, 9)), ("Gentlemen", range(9, 17))):
        figures = sorted(((firsts[str(n)], -n) for n in numbers), reverse=True)
        third = figures[2][0]
        rows = [f"{-n} {figure}" for figure, n in figures if figure >= third]
        expected.append(f"{head} {' '.join(rows)}")
    shown = text(client.get(address(drive, "drive-wall")))
    assert f"Then move. {' '.join(expected)}" in shown
    assert not any("Gentlemen" in page for page in on_wall)
    change_drive(director, drive.session_id, {"leaders": False})
    assert "Gentlemen" not in text(client.get(address(drive, "drive-wall")))


def test_seats_wait_for_the_hand_before(desk: Client, drive: Drive) -> None:
    send(desk, drive, 1, {1: 8, 3: 5})
    answer = desk.get(f"{address(drive)}?hand=2")
    assert answer.status_code == 422
    said = "Who sits where follows from hand 1. There tables are missing: 2, 4."
    assert said in text(answer)
    assert send(desk, drive, 2, {1: 8}).status_code == 422
    assert "Hand 1 " in text(desk.get(address(drive)))
    send(desk, drive, 1, {2: 7, 4: 0})
    assert "Hand 2 " in text(desk.get(address(drive)))
    assert DriveResult.objects.count() == 4


def test_a_schedule_waits_for_nothing(desk: Client, drive: Drive, director: User) -> None:
    change_drive(director, drive.session_id, {"form": "partner"})
    assert send(desk, drive, 5, {1: 8, 2: 3, 3: 13, 4: 6}).status_code == 302
    assert "Hand 1 " in text(desk.get(address(drive)))


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ({1: "8", 2: "14"}, "Table 2: there are 13 tricks, not 14."),
        ({1: "8", 2: "x"}, "Table 2: “x” is not a number of tricks. Type 0 to 13."),
        ({1: "8", 2: "-1"}, "Table 2: “-1” is not a number of tricks. Type 0 to 13."),
        ({1: "8", 9: "6"}, "There is no table 9 here."),
    ],
)
def test_what_no_table_can_make(
    desk: Client, drive: Drive, tricks: dict[int, object], said: str
) -> None:
    """A sentence; nothing of the hand is kept, and what was typed stays in its fields."""
    answer = send(desk, drive, 1, tricks)
    assert answer.status_code in (404, 422)
    assert said in text(answer)
    assert not DriveResult.objects.exists()
    assert b'value="8"' in answer.content


def test_a_hand_that_is_none(desk: Client, drive: Drive, director: User) -> None:
    answer = desk.get(f"{address(drive)}?hand=9")
    assert (answer.status_code, "There is no hand 9 here" in text(answer)) == (404, True)
    change_drive(director, drive.session_id, {"form": "bridge"})
    assert desk.get(address(drive)).status_code == 404


def test_a_hand_typed_twice(desk: Client, drive: Drive, director: User) -> None:
    """The same changes nothing; another figure is refused to whoever has not seen the first."""
    send(desk, drive, 1, {1: 8, 2: 7, 3: 5, 4: 0})
    assert send(desk, drive, 1, {1: 8}).status_code == 302
    answer = send(desk, drive, 1, {1: 9})
    assert answer.status_code == 409
    assert "Somebody typed table 1 meanwhile: look at it first." in text(answer)
    before = seats(desk, drive, 2)
    assert send(desk, drive, 1, {1: 5}, base=1).status_code == 302
    assert seats(desk, drive, 2) != before
    assert Log.objects.get(what="drive.tricks").details == {
        "hand": 1, "table": 1, "was": 8, "now": 5,
    }  # fmt: skip
    with pytest.raises(Conflict):
        enter_hand(director, drive.session_id, 1, {1: (6, 1)})
    with pytest.raises(Refusal, match="Cards or tricks are in already"):
        change_drive(director, drive.session_id, {"players": 12})


def test_a_card_that_says_other_than_the_tables(desk: Client, drive: Drive, director: User) -> None:
    """It counts for nothing until somebody settles which is right."""
    played = drive_played(library.Drive(library.Form.PROGRESSIVE_WINNERS, 16, 8), seed=3)
    for hand in played["hands"]:
        tricks = {one["table"]: (one["ns"], 0) for one in hand["tables"]}
        enter_hand(director, drive.session_id, hand["hand"], tricks)
    first, second = played["halves"]["5"]
    enter_card(director, drive.session_id, 5, CardTyped(first, second + 1))
    page = desk.get(address(drive, "drive-cards"))
    total = first + second
    assert f"Card 5 says {total + 1}, the tables make {total}." in text(page)
    assert "These do not: 5." in text(desk.get(address(drive, "drive-prizes")))
    form = re.search(
        r'class="note refused drive-wrong".*?</form>', page.content.decode(), re.DOTALL
    )
    assert form
    hidden = dict(re.findall(r'name="(card|base|first|second)"\s+value="(\d+)"', form[0]))
    desk.post(address(drive, "drive-cards"), hidden)
    assert "as they must." in text(desk.get(address(drive, "drive-cards")))
