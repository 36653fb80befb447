"""The desk of several sections: a table is called by its letter, one desk enters all."""

import html
import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import text, tray_url
from tournaments.actions.table_links import open_tables
from tournaments.models import Log, Section, Session, User
from tournaments.queries.people.names import contestants
from tournaments.queries.table.links import links_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(in_sections: Callable[[int], Session]) -> Session:
    """Eight pairs in each of two sections: seven rounds of one board."""
    return in_sections(16)


def sections_of(hall: Session) -> list[Section]:
    return list(hall.sections.all())


def slip(hall: Session, letter: str, in_round: int, table: int) -> str:
    section = hall.sections.get(letter=letter)
    return reverse("slip", args=[hall.pk, section.pk, in_round, table])


def enter(desk: Client, hall: Session, letter: str, in_round: int, table: int) -> str:
    """Type one result of a slip; return the answer of the desk."""
    at = slip(hall, letter, in_round, table)
    page = desk.get(at).content.decode()
    tray, shown = re.findall(r'name="(?:tray|shown)" value="([^"]*)"', page)[:2]
    section = hall.sections.get(letter=letter)
    sent: dict[str, object] = {"section": section.pk, "round": in_round, "table": table, "base": 0}
    sent |= {"tray": tray, "typed": "1NN7", "shown": shown}
    answer = desk.post(at, sent, headers=HTMX)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_table_is_typed_with_the_letter_of_its_section(desk: Client, hall: Session) -> None:
    address, first = reverse("desk", args=[hall.pk]), sections_of(hall)[0]
    page = desk.get(slip(hall, "A", 2, 1)).content.decode()
    (pattern,) = re.findall(r'pattern="([^"]+)"', page)
    assert 'title="1–4; B4 r2: table B4 in round 2; bd14: board 14"' in page

    def leads(typed: str, **at: int) -> str:
        assert re.fullmatch(html.unescape(pattern), typed), typed
        sent: dict[str, str | int] = {"number": typed, **at}
        return desk.get(address, sent).headers["Location"]

    on_slip = {"section": first.pk, "round": 2}
    for typed in ("B4", "b4", "B 4"):
        assert leads(typed, **on_slip) == slip(hall, "B", 2, 4)
    for typed in ("B4 r3", "b4R3"):
        assert leads(typed, **on_slip) == leads(typed) == slip(hall, "B", 3, 4)
    assert leads("3", **on_slip) == leads("a3", **on_slip) == slip(hall, "A", 2, 3)
    for typed in ("bd4", "t4", "BD 4"):
        assert leads(typed, **on_slip) == leads(typed) == tray_url(hall, 4)
    assert leads("4") == tray_url(hall, 4)


def test_from_a_board_it_leads_to_the_round_that_is_due(desk: Client, hall: Session) -> None:
    address = reverse("desk", args=[hall.pk])
    assert desk.get(address, {"number": "B2"}).headers["Location"] == slip(hall, "B", 1, 2)
    for letter in "AB":
        for table in range(1, 5):
            enter(desk, hall, letter, 1, table)
    assert desk.get(address, {"number": "B2"}).headers["Location"] == slip(hall, "B", 2, 2)


def test_where_there_is_no_such_section_or_table_it_is_said(desk: Client, hall: Session) -> None:
    address = reverse("desk", args=[hall.pk])
    for typed in ("C4", "x1", "AB1", "B", "4 B"):
        answer = desk.get(address, {"number": typed})
        assert answer.status_code == 422
        assert "a table, as 4, B4 or B4 r2, or a board or tray, as bd14 or t14" in text(answer)
    nobody = desk.get(address, {"number": "B9 r1"}, follow=True)
    assert nobody.status_code == 404
    assert "Nobody plays at table B9 in round 1." in text(nobody)


def test_entry_goes_on_in_the_other_section(desk: Client, hall: Session) -> None:
    for table in range(1, 4):
        enter(desk, hall, "A", 1, table)
    page = desk.get(slip(hall, "A", 1, 4)).content.decode()
    (due,) = re.findall(r'data-due="([^"]+)"', page)
    enter(desk, hall, "A", 1, 4)
    assert desk.get(html.unescape(due)).headers["Location"] == slip(hall, "B", 1, 1)


def ways(page: str) -> list[tuple[str, str, bool]]:
    """From section to section: the letter, the state and whether it is this one."""
    (nav,) = re.findall(r'<nav id="sections".*?</nav>', page, re.DOTALL)
    links = re.findall(r'<a class="(\w+)"\s+href="([^"]+)"\s*(aria-current="page")?\s*>(\w)<', nav)
    return [(f"{letter} {state}", href, bool(here)) for state, href, here, letter in links]


def test_a_slip_leads_to_what_lacks_in_every_section(desk: Client, hall: Session) -> None:
    answer = enter(desk, hall, "B", 1, 1)
    at_once = [
        ("A awaiting", slip(hall, "A", 1, 1), False),
        ("B play", slip(hall, "B", 1, 2), True),
    ]
    assert ways(answer) == at_once
    for table in range(1, 5):
        enter(desk, hall, "A", 1, table)
    page = desk.get(slip(hall, "B", 1, 3)).content.decode()
    assert ways(page)[0] == ("A complete", slip(hall, "A", 1, 1), False)
    grid = reverse("round-grid", args=[hall.pk, sections_of(hall)[1].pk, 1])
    shown = desk.get(grid).content.decode()
    first = reverse("round-grid", args=[hall.pk, sections_of(hall)[0].pk, 1])
    assert ways(shown) == [("A complete", first, False), ("B play", grid, True)]
    assert re.findall(r'/">(B\d)</a>', shown) == ["B1", "B2", "B3", "B4"]


def test_what_is_undone_is_named_with_its_section(desk: Client, hall: Session) -> None:
    answer = enter(desk, hall, "B", 1, 2)
    (tray,) = re.findall(r'name="tray" value="(\d+)"', answer)[:1]
    assert f"Undo 1NTN= ({tray}, table B2)" in " ".join(answer.split())
    (section,) = hall.sections.filter(letter="B")
    history = reverse("history", args=[hall.pk, tray, section.pk, 1, 2])
    assert f"{tray}, round 1, table B2" in text(desk.get(history))
    swapped = reverse("swapped", args=[hall.pk, section.pk, 1, 2])
    assert "Round 1, table B2: what was entered" in text(desk.get(swapped))


def test_a_board_of_another_round_is_named_where_it_is(desk: Client, hall: Session) -> None:
    at = slip(hall, "B", 1, 1)
    page = desk.get(at).content.decode()
    tray, shown = re.findall(r'name="(?:tray|shown)" value="([^"]*)"', page)[:2]
    section = hall.sections.get(letter="B")
    sent = {"section": section.pk, "round": 1, "table": 1, "base": 0, "shown": shown}
    other = next(n for n in hall.trays.values_list("number", flat=True) if n != int(tray))
    answer = desk.post(at, sent | {"tray": other, "typed": "1NN7", "another": 1})
    said = text(answer)
    assert re.search(r"B\d+ is to play it in round \d at table B\d\.", said)


def test_a_phone_calls_its_table_by_the_letter(director: User, hall: Session) -> None:
    """Without JavaScript, and in what a phone keeps of the evening."""
    open_tables(director, hall.pk)
    section = hall.sections.get(letter="B")
    token = links_of(hall.pk)[section.pk, 2].token
    phone = browser_at(token)
    for name in ("table-plain", "table"):
        assert "Table B2" in text(phone.get(reverse(name, args=[token])))
    kept = phone.get(reverse("table-evening", args=[token])).json()
    moves = {said for one in kept["rounds"] for _label, said, *_drawn in one["moves"]}
    assert moves - {"stays at this table", "has played every round"}
    assert all(re.match(r"goes to table B\d, |stays|has played", said) for said in moves)
    phone.post(reverse("call-director", args=[token]))
    called = Log.objects.get(what="director.called")
    assert (called.who_name, called.details["table"]) == ("B2", "B2")


def test_a_score_card_says_at_which_table_of_its_section(desk: Client, hall: Session) -> None:
    place = contestants([hall.sections.get(letter="B").pk])[0].place_id
    page = text(desk.get(reverse("contestant", args=[hall.pk, place])))
    assert len(set(re.findall(r"Round (\d), table B\d", page))) == 7
