"""The entry desk: rows are taken, refused, corrected; nothing is lost."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import fields_of, markup, row, said, send, text, tray_url
from tournaments.actions.evenings import close_session
from tournaments.actions.seating import seat_pairs
from tournaments.models import Log, Result, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_a_trays_page_has_one_row_a_play(desk: Client, whist: Session) -> None:
    page = desk.get(tray_url(whist, 1)).content.decode()
    assert page.count("<form id=") == 5
    assert page.count("awaiting</span>") == 5


def test_a_row_says_that_the_tray_lay_a_quarter_round(
    desk: Client, set_up: SetUp, director: User
) -> None:
    """Of the five plays of a tray one is in the round that is turned."""
    session = set_up("bridge", 0)
    switch = {"switch": "rounds"}
    seat_pairs(director, session.pk, pairs=10, trays_per_round=1, system="compass", options=switch)
    page = desk.get(tray_url(session, 1)).content.decode()
    assert page.count('<abbr title="arrow-switched">') == 1


@pytest.mark.parametrize("name", ["tray", "names", "set-up", "room", "standings", "print"])
def test_a_bridge_page_says_board_and_never_tray(desk: Client, bridge: Session, name: str) -> None:
    address = reverse(name, args=[bridge.pk, 1] if name == "tray" else [bridge.pk])
    shown = text(desk.get(address, {"pairs": 10} if name == "set-up" else {}))
    assert "tray" not in shown.lower()
    assert name not in ("tray", "names", "set-up") or "board" in shown.lower()


def test_the_desk_opens_what_is_due_by_the_way_that_was_chosen_last(
    desk: Client, whist: Session, director: User
) -> None:
    section = section_of(whist).pk

    def opens() -> str:
        return desk.get(reverse("desk", args=[whist.pk])).headers["Location"]

    slip = reverse("slip", args=[whist.pk, section, 1, 1])
    assert opens() == slip
    send(desk, whist, 1, "7")
    assert opens() == reverse("slip", args=[whist.pk, section, 1, 2])
    by_tray = tray_url(whist, 3)
    assert desk.get(by_tray, {"by": "tray"}).headers["Location"] == by_tray
    assert opens() == tray_url(whist, 2)
    assert desk.get(slip).status_code == 200
    assert opens() == tray_url(whist, 2)
    assert desk.get(slip, {"by": "slip"}).headers["Location"] == slip
    assert opens() == reverse("slip", args=[whist.pk, section, 1, 2])
    grid = desk.get(reverse("round-grid", args=[whist.pk, section, 1])).content.decode()
    entry = reverse("desk", args=[whist.pk])
    assert f'href="{entry}?by=tray"' in grid
    assert desk.get(entry, {"by": "tray"}).headers["Location"] == tray_url(whist, 2)
    play_all(director, whist, lambda ns, ew, tray: 7)
    assert opens() == tray_url(whist, 1)


def test_a_table_or_tray_whose_number_is_typed(desk: Client, whist: Session) -> None:
    address, section = reverse("desk", args=[whist.pk]), section_of(whist).pk
    page = desk.get(reverse("slip", args=[whist.pk, section, 2, 1])).content.decode()
    assert 'pattern="1|2|3|4|5|[0-9]+ ?[rR] ?[0-9]+|[bBtT] ?[0-9]+"' in page
    assert 'title="1–5; 4 r2: table 4 in round 2; t14: tray 14"' in page
    table = {"section": section, "round": 2, "number": 4}
    assert desk.get(address, table).headers["Location"] == reverse(
        "slip", args=[whist.pk, section, 2, 4]
    )
    assert desk.get(address, {"number": 4}).headers["Location"] == tray_url(whist, 4)
    for typed in ("4 r3", "4R3", " 4r 3"):
        there = reverse("slip", args=[whist.pk, section, 3, 4])
        assert desk.get(address, {"number": typed}).headers["Location"] == there
        assert desk.get(address, table | {"number": typed}).headers["Location"] == there
    for typed in ("t3", "B 3", "b03"):
        assert desk.get(address, table | {"number": typed}).headers["Location"] == tray_url(
            whist, 3
        )
    for typed in ("x", "4 r", "r2", "4 5", "", "9" * 30):
        answer = desk.get(address, {"number": typed})
        assert answer.status_code == 422
        assert not typed or "as 4 r2, b14 or t14" in text(answer)
    nobody = desk.get(address, table | {"number": 9}, follow=True)
    assert nobody.status_code == 404
    assert "Nobody plays at table 9 in round 2." in text(nobody)


def test_what_was_entered_leads_on_to_what_is_due(
    desk: Client, whist: Session, director: User
) -> None:
    """By the address on the page itself: to slips and trays of which something is missing."""
    section = section_of(whist).pk

    def led(page: str) -> str:
        (on,) = re.findall(r'data-due="([^"]+)"', desk.get(page).content.decode())
        return desk.get(html.unescape(on)).headers["Location"]

    def slip(in_round: int, table: int) -> str:
        return reverse("slip", args=[whist.pk, section, in_round, table])

    for table in (2, 4):
        send(desk, whist, table, "7")
    assert led(slip(1, 1)) == slip(1, 3)
    assert led(slip(1, 5)) == slip(1, 1)
    assert led(tray_url(whist, 5)) == tray_url(whist, 1)
    assert led(tray_url(whist, 2)) == tray_url(whist, 3)
    play_all(director, whist, lambda ns, ew, tray: 7)
    assert led(slip(1, 5)) == slip(1, 5)
    assert led(tray_url(whist, 5)) == tray_url(whist, 5)


def test_the_desk_of_an_evening_without_pairs_asks_who_came(desk: Client, set_up: object) -> None:
    session = set_up(pairs=0)  # type: ignore[operator]
    answer = desk.get(reverse("desk", args=[session.pk]))
    assert answer.headers["Location"] == reverse("set-up", args=[session.pk])


def test_a_row_is_taken_and_says_so(desk: Client, whist: Session) -> None:
    answer = send(desk, whist, 1, "7")
    assert (answer.status_code, answer.headers["Location"]) == (302, tray_url(whist, 1))
    shown = text(desk.get(tray_url(whist, 1)))
    assert "1 of 5 results in" in shown
    assert "saved" in shown


def test_where_nothing_is_awaited_any_more_the_desk_leads_to_the_standings(
    desk: Client, director: User, set_up: SetUp
) -> None:
    session = set_up(pairs=6)
    leads = f'<a href="{reverse("standings", args=[session.pk])}">All results are in'
    send(desk, session, 3, "7")
    assert leads not in markup(desk.get(tray_url(session, 3)))
    play_all(director, session, lambda ns, ew, tray: 7)
    assert leads in markup(desk.get(tray_url(session, 1)))
    row = send(desk, session, 3, "6", base=1, reason="misheard", htmx=True)
    assert leads in markup(row)


def test_a_row_sent_by_htmx_comes_back_alone_with_what_it_changes(
    desk: Client, whist: Session
) -> None:
    answer = send(desk, whist, 1, "7", htmx=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.lstrip().startswith(f'<tbody id="row-{section_of(whist).pk}-1-1"')
    assert "<html" not in page
    assert re.findall(r'id="([a-z]+)"[^>]*hx-swap-oob', page) == [
        "strip",
        "aside",
        "saved",
        "count",
        "undo",
    ]


def test_what_changes_elsewhere_travels_in_templates(
    desk: Client, whist: Session, enter: Enter
) -> None:
    """Beside a row a browser would drop a bare table and leave an empty row behind."""
    enter(whist, 1, "5", round=1, table=1)
    page = markup(send(desk, whist, 1, "7", htmx=True, base=1, reason="typed wrongly"))
    pieces = re.findall(r"(.{10})<(\w+)[^>]*hx-swap-oob", page, re.DOTALL)
    assert [tag for _before, tag in pieces] == ["nav", "div", "span", "span", "div", *["td"] * 4]
    assert all(before.endswith("<template>") for before, _tag in pieces)


def test_a_correction_needs_a_reason(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    asked = send(desk, whist, 1, "8", base=1)
    assert asked.status_code == 422
    assert "Say why it is corrected" in said(asked)
    assert fields_of(asked, f"{section_of(whist).pk}-1-1")["typed"] == "8"
    assert Result.objects.count() == 1
    assert send(desk, whist, 1, "8", base=1, reason="typed wrongly").status_code == 302
    assert Result.objects.get(version=2).reason == "typed wrongly"


def test_the_history_shows_both_and_why(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    enter(whist, 1, "8", base_version=1, reason="both sides agree")
    address = reverse("history", args=[whist.pk, 1, section_of(whist).pk, 1, 1])
    assert address in desk.get(tray_url(whist, 1)).content.decode()
    whole, part = desk.get(address), desk.get(address, headers=HTMX)
    for answer in (whole, part):
        shown = text(answer)
        assert "8 tricks" in shown
        assert "7 tricks" in shown
        assert "both sides agree" in shown
        assert "dora" in shown
        assert "<s>" in answer.content.decode()
    assert "<html" in whole.content.decode()
    assert "<html" not in part.content.decode()


def test_there_is_no_history_before_anything_was_said(desk: Client, whist: Session) -> None:
    address = reverse("history", args=[whist.pk, 1, section_of(whist).pk, 1, 1])
    assert desk.get(address).status_code == 404


BAD_ROWS: dict[str, tuple[dict[str, object], int, str]] = {
    "fourteen tricks": ({"typed": "14"}, 422, "13 tricks"),
    "no result": ({"typed": "seven"}, 422, "is not a result"),
    "nothing": ({"typed": ""}, 422, "Type a result first"),
    "a table that is not in play": ({"table": 9}, 422, "Nobody plays at table 9"),
    "a round that is not": ({"round": 77}, 422, "Nobody plays at table 1 in round 77"),
    "a tray that is elsewhere": ({"table": 2}, 422, "Tray 1 is not at table 2 in round 1"),
    "a section that is not": ({"section": 10**6}, 404, "no such section"),
}


@pytest.mark.parametrize("name", BAD_ROWS)
@pytest.mark.parametrize("htmx", [False, True])
def test_bad_input_is_refused_with_a_sentence_and_changes_nothing(
    desk: Client, whist: Session, name: str, *, htmx: bool
) -> None:
    fields, status, sentence = BAD_ROWS[name]
    before = Log.objects.count()
    values = row(whist, 1, "7") | fields
    answer = desk.post(tray_url(whist, 1), values, headers=HTMX if htmx else {})
    assert answer.status_code == status
    assert sentence in said(answer)
    assert (Result.objects.count(), Log.objects.count()) == (0, before)


def test_a_refused_row_keeps_what_was_typed_and_points_at_the_sentence(
    desk: Client, whist: Session
) -> None:
    answer = send(desk, whist, 1, "14", htmx=True)
    key = f"{section_of(whist).pk}-1-1"
    page = answer.content.decode()
    assert fields_of(answer, key)["typed"] == "14"
    assert f'aria-describedby="why-{key}"' in page
    assert f'id="why-{key}"' in page
    assert "HX-Retarget" not in answer.headers


@pytest.mark.parametrize("typed", ["8", "14"], ids=["asked", "refused"])
def test_an_open_row_shows_no_old_figures_and_brings_itself_as_it_was(
    desk: Client, whist: Session, enter: Enter, typed: str
) -> None:
    enter(whist, 1, "5")
    page = markup(send(desk, whist, 1, typed, htmx=True, base=1))
    now, before = page.split("<template>")[:2]
    assert figures(now) == ["1", "1", "", ""]
    assert figures(before) == ["1", "1", "8", "="]
    assert 'id="typed-' in before
    assert '-before" value="5"' in before
    assert 'role="alert"' not in before


def test_an_open_row_of_bridge_shows_no_old_score(
    desk: Client, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "1NTN=")
    page = send(desk, bridge, 1, "1NTN+1", htmx=True, base=1).content.decode()
    now, before = page.split("<template>")[:2]
    assert figures(now) == ["1", "1", ""]
    assert figures(before) == ["1", "1", "+90"]


def figures(row: str) -> list[str]:
    """The figures in the columns of one row."""
    cells = re.findall(r'<td class="figure[^>]*>(.*?)</td>', row, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", cell).strip() for cell in cells]


def test_one_result_is_no_average(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    assert "The line is the only result in: 7" in text(desk.get(tray_url(whist, 1)))
    enter(whist, 1, "8", round=2, table=2)
    shown = text(desk.get(tray_url(whist, 1)))
    assert "The line is the average of the 2 results in: 7" in shown


def test_every_row_has_a_button_and_a_field_for_letters_too(desk: Client, whist: Session) -> None:
    page = desk.get(tray_url(whist, 1)).content.decode()
    assert page.count('<button class="button in-row save">Save</button>') == 5
    results = [field for field in re.findall("<input[^>]+>", page) if 'class="typed' in field]
    assert len(results) == 5
    assert not any("inputmode" in field for field in results)


def test_an_impossible_score_is_refused(desk: Client, bridge: Session) -> None:
    answer = send(desk, bridge, 1, "425")
    assert answer.status_code == 422
    assert "No contract gives 425" in said(answer)
    assert not Result.objects.exists()


def test_a_closed_session_takes_nothing(desk: Client, whist: Session, director: User) -> None:
    close_session(director, whist.pk)
    answer = send(desk, whist, 1, "7")
    assert answer.status_code == 422
    assert "This evening is closed" in said(answer)
    assert not Result.objects.exists()
    assert "the evening is closed" in text(desk.get(tray_url(whist, 1)))


def test_a_tray_that_is_not_in_the_session(desk: Client, whist: Session) -> None:
    assert desk.get(tray_url(whist, 77)).status_code == 404
    answer = send(desk, whist, 77, "7")
    assert answer.status_code == 404
    assert "Tray 77 is not in this evening" in said(answer)


def test_a_refusal_of_a_whole_page_finds_its_place_when_htmx_asked(
    strangers: Client, whist: Session
) -> None:
    answer = send(strangers, whist, 1, "7", htmx=True)
    assert answer.status_code == 403
    assert answer.headers["HX-Retarget"] == "#said"
    assert answer.headers["HX-Reselect"] == ".note.refused"
    assert 'id="said"' in answer.content.decode()
    assert "HX-Retarget" not in send(strangers, whist, 1, "7").headers


@pytest.mark.parametrize("spelling", ["01", " 1", "1 ", "１"])
def test_a_number_may_be_spelt_as_python_reads_it(
    desk: Client, whist: Session, spelling: str
) -> None:
    assert send(desk, whist, 1, "7", htmx=True, round=spelling).status_code == 200


def test_the_same_row_sent_twice_is_one_result(desk: Client, whist: Session) -> None:
    for _ in range(2):
        assert send(desk, whist, 1, "7", htmx=True, key="once").status_code == 200
    assert Result.objects.count() == 1
