"""The cards of a drive typed in, wrong ones among them, and the prizes they make."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.drives.hall import HALL, all_cards
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.pages import text
from tournaments.actions.drives import CardTyped, change_drive, enter_card
from tournaments.actions.evenings import close_session
from tournaments.models import Club, Drive, DriveCard, Log, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import evening_to_read
from tournaments.refusal import Conflict, Refusal

pytestmark = pytest.mark.django_db

FIFTEEN: dict[str, object] = {"prize_tens": True, "drawn": 150}


def address(drive: Drive, name: str = "drive-cards") -> str:
    return reverse(name, args=[drive.session_id])


def send(desk: Client, drive: Drive, number: int, *figures: object, **more: object) -> Any:
    sent = {"card": number, "base": 0} | dict(
        zip(("first", "second", "written"), figures, strict=False)
    )
    return desk.post(address(drive), sent | more)


def test_cards_in_the_order_of_their_numbers(desk: Client, drive: Drive) -> None:
    """Two figures and the next missing number follows; the last one leads to the prizes. Below
    stands every card with its figures.
    """
    assert "Card 1 Lady First half Second half" in text(desk.get(address(drive)))
    for number, (first, second, _tens) in HALL.items():
        answer = send(desk, drive, number, first, second)
        following = f"{address(drive)}?card={number + 1}" if number < 24 else address(drive)
        assert (answer.status_code, answer["Location"]) == (302, following)
    page = text(desk.get(address(drive)))
    assert "Card 24: 78 and 78 are 156." in page
    assert "Every card is in. The prizes" in page
    cells = " ".join(
        f"{number} {first + second} {first} + {second}"
        for number, (first, second, _tens) in HALL.items()
    )
    assert cells.replace("13 151", "Gentlemen 13 151") in page.partition("Ladies ")[2]
    kept = {card.number: (card.first, card.second) for card in DriveCard.objects.all()}
    assert kept == {number: figures[:2] for number, figures in HALL.items()}
    assert {card.author for card in DriveCard.objects.all()} == {"dora"}


def test_what_all_cards_must_make(desk: Client, drive: Drive, director: User) -> None:
    """24 hands at six tables: 13 x 24 x 6 x 2 = 3744; these make 9 more, so one is wrong."""
    total = sum(first + second for first, second, _tens in HALL.values())
    assert total == 3753
    all_cards(director, drive.session_id, but=(9,))
    page = text(desk.get(address(drive)))
    assert "23 of 24 cards are in. Missing: 9. When all are in, those of the blanks too," in page
    assert "they must make 3744; 3608 so far." in page
    send(desk, drive, 9, 82, 63)
    said = "Together they make 3753, 9 more than the 3744 they must make: a card is wrong."
    assert said in text(desk.get(address(drive)))
    assert said in text(desk.get(address(drive, "drive-prizes")))
    enter_card(director, drive.session_id, 9, CardTyped(82, 50, base=1))
    said = "Together they make 3740, 4 fewer than the 3744 they must make: a card is wrong."
    assert said in text(desk.get(address(drive)))
    enter_card(director, drive.session_id, 9, CardTyped(82, 54, base=2))
    assert "Together they make 3744, as they must." in text(desk.get(address(drive)))


def test_a_card_that_does_not_add(desk: Client, drive: Drive, director: User) -> None:
    """It is kept as it was typed, counts for nothing, and is settled by a button or anew."""
    all_cards(director, drive.session_id, but=(9,))
    send(desk, drive, 9, 82, 63, 155)
    page = desk.get(address(drive))
    assert (
        "Card 9 does not add: 82 and 63 are 145, the card says 155. It is 145 Type it again"
        in text(page)
    )
    prizes = text(desk.get(address(drive, "drive-prizes")))
    assert "The list is made when every card adds. These do not: 9." in prizes
    assert "First lady" not in prizes
    card = DriveCard.objects.get(number=9)
    assert (card.written, card.adds) == (155, False)
    form = re.search(
        r'class="note refused drive-wrong".*?</form>', page.content.decode(), re.DOTALL
    )
    assert form
    hidden = dict(re.findall(r'name="(card|base|first|second)"\s+value="(\d+)"', form[0]))
    desk.post(address(drive), hidden)
    newest = DriveCard.objects.filter(number=9).last()
    assert newest is not None
    assert (newest.version, newest.total, newest.written, newest.adds) == (2, 145, None, True)
    assert "First lady" in text(desk.get(address(drive, "drive-prizes")))


def test_another_number_is_typed_with_a_point(desk: Client, drive: Drive) -> None:
    assert send(desk, drive, 1, ".19", "")["Location"] == f"{address(drive)}?card=19"
    assert "Card 19 Gentleman" in text(desk.get(f"{address(drive)}?card=19"))
    typed = send(desk, drive, 1, ".25", "")
    assert typed.status_code == 404
    assert "There is no card 25 here" in text(typed)
    assert "Card 1 Lady" in text(typed)
    beyond = desk.get(f"{address(drive)}?card=25")
    assert beyond.status_code == 404
    assert "There is no card 25 here: they go from 1 to 24." in text(beyond)
    assert not DriveCard.objects.exists()


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (("157", "80"), "157 is too much: in 12 hands nobody wins more than 156 tricks."),
        (("80", "157"), "157 is too much: in 12 hands nobody wins more than 156 tricks."),
        (("", "80"), "First half: "),
        (("80", ""), "Second half: "),
        (("8o", "80"), "First half: "),
        (("80", "-1"), "Second half: "),
        (("80", "80", "9" * 9), "No card makes more than 99999."),
    ],
)
def test_what_no_card_can_say(desk: Client, drive: Drive, sent: tuple[str, ...], said: str) -> None:
    """A sentence, what was typed stays in its fields, and nothing is kept."""
    answer = send(desk, drive, 5, *sent)
    assert (answer.status_code, said in text(answer)) == (422, True)
    assert all(f'value="{figure}"'.encode() in answer.content for figure in sent if figure)
    assert not DriveCard.objects.exists()


def test_a_card_typed_twice(desk: Client, drive: Drive, director: User) -> None:
    """The same changes nothing; another figure by whoever has not seen the first is refused."""
    send(desk, drive, 7, 63, 81)
    assert send(desk, drive, 7, 63, 81).status_code == 302
    answer = send(desk, drive, 7, 63, 82)
    assert answer.status_code == 409
    assert "Somebody typed card 7 meanwhile: look at it first." in text(answer)
    assert DriveCard.objects.count() == 1
    assert send(desk, drive, 7, 63, 82, base=1).status_code == 302
    assert [(card.version, card.total) for card in DriveCard.objects.all()] == [(1, 144), (2, 145)]
    details = Log.objects.get(what="drive.card").details
    assert details == {"number": 7, "was": 144, "now": 145}
    with pytest.raises(Conflict):
        enter_card(director, drive.session_id, 7, CardTyped(1, 2, base=1))


def test_a_drive_is_played_as_it_was_set_up(drive: Drive, director: User) -> None:
    enter_card(director, drive.session_id, 1, CardTyped(83, 80))
    for column, value in (("players", 22), ("hands", 20), ("form", "partner"), ("first_half", 0)):
        with pytest.raises(Refusal, match="Cards or tricks are in already"):
            change_drive(director, drive.session_id, {column: value})
    change_drive(director, drive.session_id, {"trumps": "SHDC"})
    close_session(director, drive.session_id)
    with pytest.raises(Refusal, match="The drive is closed"):
        enter_card(director, drive.session_id, 2, CardTyped(74, 68))


def test_without_tea_a_card_has_one_total(desk: Client, drive: Drive, director: User) -> None:
    change_drive(director, drive.session_id, {"first_half": 0})
    assert "Card 1 Lady Total Next card" in text(desk.get(address(drive)))
    send(desk, drive, 1, 163)
    assert DriveCard.objects.get().total == 163
    assert "Highest first half" not in text(desk.get(address(drive, "drive-prizes")))


def test_blanks_win_nothing_and_need_not_be_typed(
    desk: Client, drive: Drive, director: User
) -> None:
    """22 players: 10 and 24 are blanks; the list is there without them, the check is not."""
    change_drive(director, drive.session_id, {"players": 22})
    all_cards(director, drive.session_id, but=(10, 24))
    page = text(desk.get(address(drive, "drive-prizes")))
    assert "Every card of a player is in." in page
    assert "First lady 3 181" in page
    enter_card(director, drive.session_id, 10, CardTyped(150, 150))
    enter_card(director, drive.session_id, 24, CardTyped(0, 0))
    assert "First lady 3 181" in text(desk.get(address(drive, "drive-prizes")))


def test_couples_have_one_card(desk: Client, drive: Drive, director: User) -> None:
    """Twelve in six pairs: cards 1, 3, 5 and so on, by the second number too; each counts once."""
    change_drive(director, drive.session_id, {"form": "partner", "players": 12})
    assert "Card 1 1 + 2" in text(desk.get(address(drive)))
    for number in (2, 3, 5, 7, 9, 11):
        send(desk, drive, number, 78, 78)
    assert {card.number for card in DriveCard.objects.all()} == {1, 3, 5, 7, 9, 11}
    assert "Together they make 936, as they must." in text(desk.get(address(drive)))


def listed(desk: Client, drive: Drive) -> list[tuple[str, ...]]:
    """Prize, cards, figure and why of each line."""
    page = desk.get(address(drive, "drive-prizes")).content.decode()
    rows = re.findall(r"<tr>\s*<th scope=\"row\">(.*?)</tr>", page, re.DOTALL)
    plain = [re.sub(r"<form.*?</form>", "", row, flags=re.DOTALL) for row in rows]
    cells = [re.split(r"</t[hd]>", row) for row in plain]
    return [
        tuple(" ".join(re.sub("<[^>]*>", " ", cell).split()) for cell in row[:4]) for row in cells
    ]


def test_fifteen_prizes_are_computed_and_read_out(
    desk: Client, drive: Drive, director: User
) -> None:
    """The hall of tests.scoring with the prizes that a director can choose, and four cuts."""
    change_drive(director, drive.session_id, FIFTEEN)
    all_cards(director, drive.session_id)
    assert [line[1] for line in listed(desk, drive)[6:]] == ["", "", "18", "2", "", ""]
    for prize, number in (
        *(("first-half-highest-all-1", 12), ("second-half-highest-all-1", 15)),
        *(("total-lowest-G-1", 22), ("total-nearest-all-1", 17)),
    ):
        desk.post(address(drive, "drive-cut"), {"prize": prize, "number": number})
    expected = [
        ("First lady", "3", "181", ""),
        ("Second lady", "11", "174", ""),
        ("Third lady", "6", "167", ""),
        ("First gentleman", "23", "188", ""),
        ("Second gentleman", "21", "162", ""),
        ("Third gentleman", "19", "159", ""),
        (
            "Highest first half", "12", "83",
            "Cards 3, 6, 11, 21, 23 have a prize already. Won the cut with 1.",
        ),
        (
            "Highest second half", "15", "87",
            "Cards 19, 23 have a prize already. Won the cut with 20.",
        ),
        ("Most hands of ten or more", "18", "4", "Cards 3, 11, 23 have a prize already."),
        ("Lowest lady", "2", "142", ""),
        ("Lowest gentleman", "22", "144", "Won the cut with 16."),
        ("Nearest to 150", "17", "149", "Won the cut with 4, 13."),
    ]  # fmt: skip
    assert listed(desk, drive) == expected
    session = evening_to_read(drive.session_id)
    values = SHEETS["drive-prizes"].read(session)
    assert list(reversed(values.rows)) == expected
    (page,) = texts(SHEETS["drive-prizes"].pdf(session, PrintOptions()))
    assert "24 cards, together 3753, not 3744." in page
    assert (
        page.index("Nearest to 150") < page.index("Highest first half") < page.index("First lady")
    )
    assert Log.objects.filter(what="drive.cut").count() == 4


def test_hands_of_ten_that_are_wanted_later(desk: Client, drive: Drive, director: User) -> None:
    """No prize is given before every card has what it is won by; a figure once typed is kept."""
    all_cards(director, drive.session_id, but=(5, 9))
    for number in (5, 9):
        enter_card(director, drive.session_id, number, CardTyped(*HALL[number][:2]))
    assert "First lady" in text(desk.get(address(drive, "drive-prizes")))
    change_drive(director, drive.session_id, {"prize_tens": True})
    page = text(desk.get(address(drive, "drive-prizes")))
    assert "The list is made when every card is in. Missing: 5, 9." in page
    assert "Card 5 " in text(desk.get(address(drive)))
    answer = send(desk, drive, 5, 72, 76, base=1)
    assert (answer.status_code, "Hands of ten or more: " in text(answer)) == (422, True)
    for number in (5, 9):
        first, second, tens = HALL[number]
        assert send(desk, drive, number, first, second, tens=tens, base=1).status_code == 302
    assert "Most hands of ten or more 18 4" in text(desk.get(address(drive, "drive-prizes")))
    change_drive(director, drive.session_id, {"prize_tens": False})
    send(desk, drive, 18, 82, 75, base=1)
    newest = DriveCard.objects.filter(number=18).last()
    assert newest is not None
    assert (newest.version, newest.total, newest.tens) == (2, 157, 4)


def test_ties_that_are_shared(desk: Client, drive: Drive, director: User) -> None:
    all_cards(director, drive.session_id)
    sent = {"prize_places": "1", "prize_halves": "on", "one_each": "on", "shared": "on"}
    desk.post(address(drive, "change-prizes"), sent)
    assert listed(desk, drive) == [
        ("First lady", "3", "181", ""),
        ("First gentleman", "23", "188", ""),
        ("Highest first half", "11", "88", "Cards 3, 23 have a prize already."),
        ("Highest second half", "15 19 20", "87", "Card 23 has a prize already. Shared."),
    ]
    assert "The cut was won by" not in text(desk.get(address(drive, "drive-prizes")))


def test_a_cut_is_of_those_who_are_level(desk: Client, drive: Drive, director: User) -> None:
    """Whoever is not in it cannot have won it; a corrected card makes it another cut."""
    all_cards(director, drive.session_id)
    sent = {"prize": "first-half-highest-all-1", "number": 5}
    answer = desk.post(address(drive, "drive-cut"), sent)
    assert (answer.status_code, "Card 5 is not in this cut." in text(answer)) == (422, True)
    desk.post(address(drive, "drive-cut"), sent | {"number": 12})
    assert listed(desk, drive)[6][1] == "12"
    enter_card(director, drive.session_id, 12, CardTyped(70, 75, tens=3, base=1))
    assert listed(desk, drive)[6][1] == "1"


def test_no_list_before_every_card_is_in(desk: Client, drive: Drive, director: User) -> None:
    all_cards(director, drive.session_id, but=(3, 16))
    page = text(desk.get(address(drive, "drive-prizes")))
    assert "The list is made when every card is in. Missing: 3, 16." in page
    sheet = desk.get(reverse("sheet", args=[drive.session_id, "drive-prizes"]))
    assert sheet.status_code == 422
    assert "Wanting: 3, 16." in text(sheet)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"prize_places": "11"}, "Prizes for the highest totals: 10 at most, not 11."),
        ({"prize_places": ""}, "Prizes for the highest totals: "),
        ({"prize_places": "3", "drawn": "many"}, "Nearest to this number, drawn: "),
    ],
)
def test_what_are_no_prizes(desk: Client, drive: Drive, sent: dict[str, str], said: str) -> None:
    answer = desk.post(address(drive, "change-prizes"), sent)
    assert (answer.status_code, said in text(answer)) == (422, True)
    assert Drive.objects.get().prize_places == 3


def test_anybody_reads_it_when_it_is_over(
    client: Client, desk: Client, drive: Drive, director: User, club: Club
) -> None:
    """Before, readers are told where the list will stand, and no list of evenings has it."""
    results = reverse("drive-results", args=[drive.session_id])
    all_cards(director, drive.session_id)
    for name in ("standings", "drive"):
        assert client.get(address(drive, name), follow=True).redirect_chain[-1][0] == results
    assert "The list stands here when the prizes have been given." in text(client.get(results))
    assert "181" not in text(client.get(results))
    lists = (reverse("home"), reverse("club-results", args=[club.pk]))
    assert not any("Whist drive" in text(client.get(page)) for page in lists)
    said = text(desk.post(address(drive, "turn-drive"), {"state": "closed"}, follow=True))
    assert "The drive is over: anybody may read the list." in said
    assert all("Whist drive" in text(client.get(page)) for page in lists)
    assert "The cut was won by" not in text(desk.get(address(drive, "drive-prizes")))
    ladies, gentlemen = client.get(results).context["groups"]
    assert [(each, line.number, line.card.total) for each, line in ladies["rows"]] == [
        ("1", 3, 181), ("2", 11, 174), ("3", 6, 167), ("4", 1, 163), ("5", 12, 158),
        ("6", 8, 152), ("7", 4, 151), ("8", 5, 148), ("9", 10, 147), ("10", 9, 145),
        ("11", 7, 144), ("12", 2, 142),
    ]  # fmt: skip
    assert [(each, line.number) for each, line in gentlemen["rows"]] == [
        ("1", 23), ("2", 21), ("3", 19), ("4", 18), ("5=", 14), ("5=", 20), ("7=", 15), ("7=", 24),
        ("9", 13), ("10", 17), ("11=", 16), ("11=", 22),
    ]  # fmt: skip
    page = text(client.get(results))
    assert "First lady 3 181" in page
    assert "Lowest lady 2 142" in page
    assert drive.session_id not in [
        each["id"] for each in client.get("/api/v1/sessions").json()["items"]
    ]
    desk.post(address(drive, "turn-drive"), {"state": "open"})
    assert "181" not in text(client.get(results))
