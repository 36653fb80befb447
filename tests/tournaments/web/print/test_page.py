"""Sheets to print."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import sizes, texts
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, said, text
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.validity import Page
from tournaments.actions.deals import bring_deals
from tournaments.actions.jobs import run_job
from tournaments.actions.seating import name_pairs, seat_contestants
from tournaments.models import Job, JobDocument, PaperChoice, Place, Role, Session, User
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.who_plays import Plays

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def page_of(browser: Client, session: Session) -> Any:
    return browser.get(reverse("print", args=[session.pk]))


def choose(browser: Client, session: Session, sheets: list[str], **fields: str) -> Any:
    """Send the page's form: this paper, and these sheets ticked."""
    address = reverse("choose-paper", args=[session.pk])
    return browser.post(address, {"paper": "A4", "trumps": "on", **fields, "sheet": sheets})


def ticked(answer: Any) -> list[str]:
    """The sheets that the page has ticked."""
    boxes = re.findall(r'<input type="checkbox" name="sheet"[^>]*>', markup(answer))
    return [re.findall('value="([^"]*)"', box)[0] for box in boxes if "checked" in box]


def test_every_sheet_is_listed(desk: Client, whist: Session) -> None:
    """Those of results have no link before there are any."""
    shown = page_of(desk, whist)
    suiting = {name: sheet for name, sheet in SHEETS.items() if sheet.suits(whist)}
    for name, sheet in suiting.items():
        linked = reverse("sheet", args=[whist.pk, name]) in shown.content.decode()
        assert linked is not sheet.of_results
        assert str(sheet.title) in text(shown)
    waiting = sum(sheet.of_results for sheet in suiting.values())
    assert text(shown).count("waits for results") == waiting > 0
    assert ticked(shown) == [name for name, sheet in suiting.items() if sheet.needed(whist)]


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1:8201", True), ("192.0.2.7:8201", False)])
def test_codes_lead_to_the_host_of_the_page(
    desk: Client, whist: Session, settings: Settings, host: str, warned: bool
) -> None:
    """On the sheet and in the pack; the page says so where no phone opens them."""
    settings.ALLOWED_HOSTS, headers = ["127.0.0.1", "192.0.2.7"], {"host": host}
    page = desk.get(reverse("print", args=[whist.pk]), headers=headers)
    assert ("No phone can open the codes on the table cards" in text(page)) is warned
    assert Page(page.content.decode()).faults == []
    sheets = [
        reverse("sheet", args=[whist.pk, "table-cards"]),
        reverse("api-document", args=[whist.pk, "table-cards"]),
    ]
    for address in sheets:
        cards = "".join(texts(desk.get(address, headers=headers).content))
        assert cards.count(f"http://{host}/sessions/{whist.pk}/standings/") == 5
        assert cards.count("opens only on the computer that printed it") == 5 * warned
    desk.post(reverse("new-pack", args=[whist.pk]), headers=headers)
    desk.post(
        reverse("api-jobs", args=[whist.pk]),
        {"kind": "pack", "paper": "letter"},
        content_type="application/json",
        headers=headers,
    )
    servers = Job.objects.values_list("args__server", flat=True)
    assert list(servers) == [f"http://{host}"] * 2


def test_what_is_chosen_is_remembered_for_the_club(
    desk: Client, whist: Session, bridge: Session
) -> None:
    sheets = ["score-cards", "standings"]
    answer = choose(desk, whist, sheets, paper="letter", large="on", two_sided="on")
    assert answer.headers["Location"] == reverse("print", args=[whist.pk])
    for session in (whist, bridge):
        shown = page_of(desk, session)
        page = shown.content.decode()
        assert ticked(shown) == sheets
        assert '<option value="letter" selected>US Letter</option>' in page
        for name in ("large", "two_sided", "trumps"):
            assert re.search(f'name="{name}" id="choice_{name}" checked', page)
    row = PaperChoice.objects.get()
    assert "score-cards" in row.put_in
    assert "score-slips" in row.left_out
    choose(desk, bridge, [], trumps="")
    shown = page_of(desk, whist)
    assert ticked(shown) == []
    assert " checked" not in shown.content.decode()


def test_deals_on_a_page_are_asked_where_there_are_deals(
    desk: Client, whist: Session, bridge: Session, director: User
) -> None:
    """Where they are not they stay as they were."""
    bring_deals(director, bridge.pk, read_hands((DEALS / "sixteen.pbn").read_bytes()))
    choose(desk, bridge, [], deals_a_page="12")
    choose(desk, whist, [], paper="letter")
    assert "hand records" not in text(page_of(desk, whist))
    page = page_of(desk, bridge)
    assert "Deals on a page of hand records" in text(page)
    assert '<option value="12" selected>12</option>' in markup(page)
    assert choose(desk, bridge, [], deals_a_page="5").status_code == 422
    assert PaperChoice.objects.get().deals_a_page == 12


def test_a_sheet_is_printed_as_was_chosen(desk: Client, whist: Session) -> None:
    cards = reverse("sheet", args=[whist.pk, "indicator-cards"])
    usual = desk.get(cards).content
    assert sizes(usual) == {(210, 297)}
    choose(desk, whist, ["score-cards"], paper="letter")
    assert sizes(desk.get(cards).content) == {(216, 279)}
    choose(desk, whist, ["score-cards"], paper="A4", large="on")
    assert len(texts(desk.get(cards).content)) > len(texts(usual))


def test_who_prints_is_told_how_to_cut_and_what_small_paper_does(
    desk: Client, whist: Session
) -> None:
    page = page_of(desk, whist).content.decode()
    assert "Cut all the sheets of cards as one stack" in page
    assert "comes on the next larger one" in page


def test_the_pack_is_made_as_stands_on_the_page(desk: Client, whist: Session) -> None:
    """Its button sends the choices: what was ticked just now counts, and is remembered."""
    address = reverse("new-pack", args=[whist.pk])
    page = page_of(desk, whist).content.decode()
    assert f'form="choices" formaction="{address}"' in page
    desk.post(address, {"paper": "letter", "sheet": ["score-cards"]})
    job = Job.objects.get()
    run_job(job.pk)
    pdf = bytes(JobDocument.objects.get(job=job).content)
    assert sizes(pdf) == {(216, 279)}
    assert "Indicator cards" not in texts(pdf)[0]
    assert ticked(page_of(desk, whist)) == ["score-cards"]


def test_no_sheet_at_all_is_no_pack(desk: Client, whist: Session) -> None:
    answer = desk.post(reverse("new-pack", args=[whist.pk]), {"paper": "A5"})
    assert answer.status_code == 422
    assert "No sheet is chosen for the pack" in said(answer)
    assert not PaperChoice.objects.exists()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"paper": "B5"}, "Paper: “B5” is not in the list."),
        ({"paper": ""}, "Paper: Nothing is filled in"),
        ({"sheet": ["wallpaper"]}, "There is no sheet named wallpaper"),
    ],
)
def test_what_cannot_be_chosen(
    desk: Client, whist: Session, fields: dict[str, Any], sentence: str
) -> None:
    address = reverse("choose-paper", args=[whist.pk])
    answer = desk.post(address, {"paper": "A5", **fields})
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert not PaperChoice.objects.exists()


def test_a_scorer_sees_what_was_chosen_and_asks_for_the_pack(
    desk: Client, scorer: User, whist: Session
) -> None:
    choose(desk, whist, ["score-cards"], paper="letter", large="on", two_sided="on", trumps="")
    browser = signed_in(scorer)
    shown = page_of(browser, whist)
    assert Page(shown.content.decode()).faults == []
    for words in ("US Letter", "Large type", "Both sides of the paper", "No trumps on score"):
        assert words in text(shown)
    assert "checkbox" not in shown.content.decode()
    assert choose(browser, whist, []).status_code == 403
    pack = reverse("new-pack", args=[whist.pk])
    assert browser.post(pack, {"paper": "A5"}).status_code == 403
    assert browser.post(pack).status_code == 302
    assert Job.objects.get().args["paper"]["paper"] == "letter"


def test_names_that_no_font_has_are_told(desk: Client, director: User, whist: Session) -> None:
    assert "cannot be printed" not in text(page_of(desk, whist))
    long = "W" * 119 + "😀"
    name_pairs(director, whist.pk, {1: ["Ann 😀", "דנה"], 2: ["王芳", long]})
    shown = page_of(desk, whist)
    assert "These characters cannot be printed:" in text(shown)
    assert "😀 (U+1F600) in “Ann 😀”" in text(shown)
    assert f"😀 (U+1F600) in “{long}”" in text(shown)
    assert "דנה" not in text(shown)
    assert Page(shown.content.decode()).faults == []


@pytest.mark.parametrize("may_direct", [True, False])
def test_before_anybody_is_seated_there_is_nothing_to_print(
    desk: Client, set_up: SetUp, *, may_direct: bool
) -> None:
    session = set_up(pairs=0)
    helper = User.objects.create_user("sam")
    Role.objects.create(user=helper, kind=Role.Kind.SCORER, session=session)
    shown = page_of(desk if may_direct else signed_in(helper), session)
    assert "Nobody is seated yet." in text(shown)
    assert "The whole pack" not in text(shown)
    assert (f'<a href="{reverse("set-up", args=[session.pk])}">' in shown.content.decode()) is (
        may_direct
    )
    assert Page(shown.content.decode()).faults == []


def test_beside_what_they_print(
    desk: Client, scorer: User, client: Client, whist: Session, enter: Enter
) -> None:
    """A link to the sheet; for the scorers alone, and only where something is on it."""
    place = Place.objects.filter(section__session=whist).first()
    assert place is not None
    pages = {
        "standings": (reverse("standings", args=[whist.pk]), ["standings", "wall-standings"]),
        "tray": (reverse("tray", args=[whist.pk, 1]), ["tray-results"]),
        "settings": (reverse("room-settings", args=[whist.pk]), ["wall-standings", "table-cards"]),
        "names": (reverse("names", args=[whist.pk]), ["seating-list", "room-plan"]),
        "contestant": (reverse("contestant", args=[whist.pk, place.pk]), ["score-cards"]),
    }
    early = {name for name, page in pages.items() if _links(desk, page[0], whist)}
    assert early == {"settings", "names", "contestant"}
    enter(whist, 1, "7")
    score(whist)
    for address, sheets in pages.values():
        links = [reverse("sheet", args=[whist.pk, sheet]) for sheet in sheets]
        assert _links(desk, address, whist) == links
        assert [desk.get(link).status_code for link in links] == [200] * len(links)
    for name in ("standings", "contestant"):
        assert _links(signed_in(scorer), pages[name][0], whist)
        assert not _links(client, pages[name][0], whist)


@pytest.mark.parametrize(
    ("system", "kind", "came", "sheet"),
    [
        ("memory", Plays.PAIRS, 2, "memory-cards"),
        # Both halves of a team hold each tray once: that is no second play of it.
        ("howell-teams", Plays.TEAMS, 5, "score-cards"),
    ],
)
def test_the_card_that_a_contestant_is_offered_can_be_printed(
    desk: Client, director: User, set_up: SetUp, system: str, kind: Plays, came: int, sheet: str
) -> None:
    session = set_up(pairs=0)
    seat_contestants(
        director, session.pk, contestants=came, trays_per_round=3, system=system, kind=kind
    )
    place = Place.objects.filter(section__session=session).first()
    assert place is not None
    page = reverse("contestant", args=[session.pk, place.pk])
    (link,) = _links(desk, page, session)
    assert link == reverse("sheet", args=[session.pk, sheet])
    assert desk.get(link).status_code == 200
    program = reverse("api-document", args=[session.pk, sheet])
    assert desk.get(program).content == desk.get(link).content


def _links(browser: Client, address: str, session: Session) -> list[str]:
    """The sheets to which a page leads."""
    page = browser.get(address).content.decode()
    return re.findall(rf'href="(/sessions/{session.pk}/print/[a-z-]+\.pdf)"', page)


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_every_sheet_is_a_pdf(
    desk: Client, set_up: SetUp, enter: Enter, name: str, game: str
) -> None:
    session = set_up(game)
    enter(session, 1, "7" if game == "whist" else "4SN10")
    score(session)
    answer = desk.get(reverse("sheet", args=[session.pk, name]))
    if not SHEETS[name].suits(session):
        assert answer.status_code == 404
        assert "no use for this sheet" in said(answer)
        return
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["Content-Disposition"].startswith("inline; filename=")


def test_there_is_no_such_sheet(desk: Client, whist: Session) -> None:
    answer = desk.get(reverse("sheet", args=[whist.pk, "wallpaper"]))
    assert answer.status_code == 404
    assert "no such sheet" in said(answer)


@pytest.mark.parametrize("name", SHEETS)
def test_before_anybody_is_seated_a_sheet_says_so(desk: Client, set_up: SetUp, name: str) -> None:
    session = set_up(pairs=0)
    answer = desk.get(reverse("sheet", args=[session.pk, name]))
    assert answer.status_code == 404
    assert "Nobody is seated yet" in said(answer)


def test_standings_before_they_are_computed_are_not_printed(desk: Client, whist: Session) -> None:
    answer = desk.get(reverse("sheet", args=[whist.pk, "standings"]))
    assert answer.status_code == 422
    assert "no standings to print yet" in said(answer)
