"""A drive begun by its club, set up as the last one, changed, and printed."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import DAY
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.pages import text
from tournaments.actions.drives import begin_drive, change_drive
from tournaments.actions.evenings import close_session
from tournaments.models import Club, Drive, Log, Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import evening_to_read

pytestmark = pytest.mark.django_db

SENT = {
    "players": "22",
    "hands": "20",
    "first_half": "10",
    "form": "semi-partner",
    "trumps": "shdc",
}


def page(drive: Drive) -> str:
    return reverse("drive", args=[drive.session_id])


def settings(drive: Drive) -> dict[str, Any]:
    drive.refresh_from_db()
    return {each: getattr(drive, each) for each in [*sorted(SENT), "custom"]}


def test_a_drive_is_begun_where_evenings_are(desk: Client, club: Club) -> None:
    sent = {"name": "Whist drive", "game": "drive", "played_on": "2026-03-05"}
    begun = desk.post(reverse("new-evening", args=[club.pk]), sent)
    drive = Drive.objects.get()
    assert begun["Location"] == page(drive)
    said = text(desk.get(page(drive)))
    assert "Won: the lady goes up a table, the gentleman down." in said
    assert "From table 6 up is table 1; from table 1 down is table 6." in said
    assert "Tables 6 no blank Ladies, gentlemen 12 + 12 seats Hands 24 tea after 12" in said
    assert "All cards together 3744 the check" in said
    assert re.search("Trumps 1 2 3 4 .* 12 tea 13 .* 24", said)


def test_what_it_would_be_is_shown_and_not_kept(desk: Client, drive: Drive) -> None:
    before = settings(drive)
    answer = desk.get(page(drive), SENT, HTTP_HX_REQUEST="true")
    assert "Lost: the lady goes up a table" in text(answer)
    assert "Tables 6 2 blanks" in text(answer)
    assert b"<html" not in answer.content
    assert settings(drive) == before


def test_it_is_kept_and_the_next_begins_with_it(
    desk: Client, drive: Drive, director: User, club: Club
) -> None:
    kept = desk.post(page(drive), SENT)
    assert kept["Location"] == reverse("print", args=[drive.session_id])
    chosen = {"players": 22, "hands": 20, "first_half": 10, "form": "semi-partner"}
    chosen |= {"trumps": "SHDC", "custom": "lady"}
    assert settings(drive) == chosen
    entry = Log.objects.get(what="drive.changed")
    assert (entry.details["players_was"], entry.details["players"]) == (24, 22)
    another = begin_drive(director, club.pk, name="The next", played_on=DAY)
    assert settings(Drive.objects.get(session=another)) == chosen
    desk.post(page(drive), SENT)
    assert Log.objects.filter(what="drive.changed").count() == 1


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"players": "3"}, "A drive of this form needs 4 players, not 3."),
        ({"players": ""}, "How many came: "),
        ({"players": "401"}, "How many came: 400 at most, not 401."),
        ({"form": "individual"}, "There is no individual schedule for 22 players; there is one"),
        ({"form": "solo"}, "Who moves: “solo” is not in the list."),
        ({"form": "euchre", "players": "9"}, "A drive of this form needs 12 players, not 9."),
        ({"hands": "0"}, "Hands: 1 at least, not 0."),
        ({"first_half": "20"}, "Tea comes before the last hand."),
        ({"trumps": "HCDX"}, "Four letters of H, C, D, S and N: HCDS."),
    ],
)
def test_what_cannot_be_played(desk: Client, drive: Drive, sent: dict[str, str], said: str) -> None:
    """Refused with a sentence, what was typed stays in its fields, and nothing is changed."""
    before = settings(drive)
    for answer in (desk.post(page(drive), SENT | sent), desk.get(page(drive), SENT | sent)):
        assert answer.status_code == 422
        assert said in text(answer)
        assert b'value="22"' in answer.content or "players" in sent
    assert settings(drive) == before


def test_a_closed_drive_is_not_changed(desk: Client, drive: Drive, director: User) -> None:
    close_session(director, drive.session_id)
    answer = desk.post(page(drive), SENT)
    assert (answer.status_code, "The drive is closed." in text(answer)) == (422, True)


def test_pages_of_other_evenings_lead_to_the_drive(desk: Client, drive: Drive) -> None:
    for name in ("set-up", "room", "desk", "standings", "names"):
        answer = desk.get(reverse(name, args=[drive.session_id]))
        assert (answer.status_code, answer["Location"]) == (302, page(drive))
    sent = desk.post(reverse("turn-state", args=[drive.session_id]), {"state": "closed"})
    assert (sent.status_code, "This evening is a drive" in text(sent)) == (404, True)
    for name in ("change-evening", "delete-evening", "session-people", "print"):
        assert desk.get(reverse(name, args=[drive.session_id])).status_code == 200


def test_other_evenings_are_no_drive(desk: Client, whist: Session) -> None:
    answer = desk.get(reverse("drive", args=[whist.pk]))
    assert (answer.status_code, "This evening is no drive." in text(answer)) == (404, True)


def test_a_deleted_drive_comes_back(desk: Client, drive: Drive, club: Club) -> None:
    before = settings(drive)
    desk.post(reverse("delete-evening", args=[drive.session_id]), {"typed": "Whist drive"})
    assert not Drive.objects.exists()
    (deleted,) = club.deleted_evenings.all()
    desk.post(reverse("bring-evening-back", args=[club.pk, deleted.pk]))
    assert settings(Drive.objects.get()) == before


def paper(drive: Drive, director: User, name: str, **changed: object) -> list[str]:
    change_drive(director, drive.session_id, changed)
    session = evening_to_read(drive.session_id)
    return [" ".join(each.split()) for each in texts(SHEETS[name].pdf(session, PrintOptions()))]


def test_every_number_has_a_card(drive: Drive, director: User) -> None:
    """Two on a sheet, cut as one stack: numbers with where to begin, and the two blanks."""
    pages = " ".join(paper(drive, director, "drive-cards", players=22))
    begins = re.findall(r"(Lady|Gentleman|Blank) · begin at table (\d), (\w+)", pages)
    seats = [("Lady", "North"), ("Lady", "East"), ("Gentleman", "South"), ("Gentleman", "West")]
    whole = {(who, str(table), seat) for table in range(1, 7) for who, seat in seats}
    blank = {("Lady", "5", "East"): "Blank", ("Gentleman", "6", "West"): "Blank"}
    assert sorted(begins) == sorted((blank.get(one, one[0]), *one[1:]) for one in whole)
    assert pages.count("Won: the lady goes up a table") == 24


def test_small_cards_are_four_on_a_sheet(drive: Drive, director: User) -> None:
    """They say what the large ones say; too many hands, or the columns of a schedule, have none."""
    small = paper(drive, director, "drive-small-cards", players=22)
    large = paper(drive, director, "drive-cards", players=22)
    assert (len(small), len(large)) == (6, 12)
    assert sorted(" ".join(small).split()) == sorted(" ".join(large).split())
    sheet = SHEETS["drive-small-cards"]
    others: list[dict[str, object]] = [{"hands": 25}, {"hands": 24, "form": "individual"}]
    suited = [sheet.suits(evening_to_read(drive.session_id))]
    for changed in others:
        change_drive(director, drive.session_id, {"players": 24, **changed})
        suited.append(sheet.suits(evening_to_read(drive.session_id)))
    assert suited == [True, False, False]


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("euchre", "Gold stars Red stars Green stars Signed by an opponent"),
        ("military", "Flags won Signed by an opponent"),
        ("bridge", "First half Second half Total Signed by an opponent"),
    ],
)
def test_what_is_written_on_a_card(drive: Drive, director: User, form: str, written: str) -> None:
    assert written in paper(drive, director, "drive-cards", form=form)[0]


def test_partners_who_stay_together_have_one_card(drive: Drive, director: User) -> None:
    pages = paper(drive, director, "drive-cards", form="partner", players=12)
    assert len(pages) == 3
    assert "1 + 2" in pages[0]
    assert "begin at table 1, North and South" in pages[0]
    assert "With" not in pages[0]


def test_the_card_of_a_couple_is_nobodys_alone(drive: Drive, director: User) -> None:
    pages = " ".join(paper(drive, director, "drive-cards", form="drive-whist", players=12))
    assert "begin at table 1, North and South" in pages
    assert "Lady" not in pages


def test_the_caller_of_bridge_moves_nobody_after_each_deal(drive: Drive, director: User) -> None:
    (page,) = paper(drive, director, "drive-caller", form="bridge")
    assert "Ring to begin; each table plays 4 deals; ring when the last one has: move." in page


def test_the_order_of_trumps_is_kept_where_there_are_none(desk: Client, drive: Drive) -> None:
    desk.post(page(drive), SENT)
    shown = desk.get(page(drive), SENT | {"form": "euchre"}, HTTP_HX_REQUEST="true")
    assert b'<input type="hidden" name="trumps" value="shdc">' in shown.content
    assert b'name="leaders"' not in shown.content
    asked = SENT | {"form": "euchre", "leaders": "on"}
    shown = desk.get(page(drive), asked, HTTP_HX_REQUEST="true")
    assert b'<input type="hidden" name="leaders" value="on">' in shown.content


def test_a_schedule_stands_on_the_cards(drive: Drive, director: User) -> None:
    """Eight, seven hands: each card has the table and seat of each hand, with the partner."""
    pages = paper(
        drive, director, "drive-cards", form="individual", players=8, hands=7, first_half=0
    )
    ways = re.findall(r"(\d) [♥♣♦♠] (\d [NESW]) (\d)", " ".join(pages))
    assert len(ways) == 8 * 7
    for hand in "1234567":
        assert len({where for of, where, _partner in ways if of == hand}) == 8


def test_what_the_caller_says(drive: Drive, director: User) -> None:
    (page,) = paper(drive, director, "drive-caller", players=22)
    assert "22 players at 6 tables, 24 hands" in page
    assert "After hand 12, tea: “Add your first half and have it signed.”" in page
    assert "All tricks on all cards together, those of blanks too, make 3744." in page
    assert "Nobody has 10, 24: the blanks" in page
    assert re.findall(r"\d+ [♥♣♦♠] (\w+)", page)[:8] == ["Hearts"] * 2 + ["Clubs"] * 2 + [
        *("Diamonds", "Diamonds"), *("Spades", "Spades"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("form", "goes"),
    [
        ("progressive-winners", ["Up: table 2. Down: table 3.", "Up: table 1. Down: table 2."]),
        ("partner", ["Up: table 2.", "Up: table 1."]),
        ("euchre", ["To table 3", "To table 2"]),
    ],
)
def test_a_card_on_each_table(drive: Drive, director: User, form: str, goes: list[str]) -> None:
    pages = " ".join(paper(drive, director, "drive-table-cards", form=form, players=12))
    assert [words in pages for words in goes] == [True, True]


def test_all_of_it_as_a_pack(desk: Client, drive: Drive, whist: Session) -> None:
    """The page offers the sheets of a drive, and an evening with trays none of them."""
    mine = {name for name in SHEETS if name.startswith("drive-")}
    offered = desk.get(reverse("print", args=[drive.session_id])).context["offers"]
    assert {offer.name for offer in offered} == mine
    assert mine - {offer.name for offer in offered if offer.needed} == {
        "drive-prizes", "drive-small-cards",
    }  # fmt: skip
    others = desk.get(reverse("print", args=[whist.pk])).context["offers"]
    assert not mine & {offer.name for offer in others}
    pdf = desk.get(reverse("sheet", args=[drive.session_id, "drive-caller"]))
    assert pdf["Content-Type"] == "application/pdf"
    wrong = desk.get(reverse("sheet", args=[drive.session_id, "standings"]))
    assert wrong.status_code == 404
    made = desk.post(reverse("new-pack", args=[drive.session_id]))
    assert made.status_code == 302


def test_a_drive_that_waits_stands_on_the_front_page(desk: Client, drive: Drive) -> None:
    waiting = text(desk.get("/"))
    assert "A drive of 24 players, 24 hands." in waiting
    assert page(drive).encode() in desk.get("/").content
    club = desk.get(reverse("club", args=[drive.session.tournament.club_id])).content.decode()
    assert f'href="{page(drive)}"' in club
