"""What a club's own web site needs: its results in a frame, a feed, titles that say whose it is."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, play_all
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import add_members, change_club, show_records
from tournaments.actions.evenings import close_session
from tournaments.actions.publication import hide_results
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Member, Place, Publication, Session, User
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

ATOM = "{http://www.w3.org/2005/Atom}"
SITES = "https://www.club.example\nhttp://club.example:8080"


@pytest.fixture
def over(director: User, club: Club, whist: Session) -> Session:
    """An evening that Ann & Bob have won, and a record of Ann that anybody reads."""
    add_members(director, club.pk, ["Ann Lee"])
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Bob Ray"]})
    show_records(director, club.pk, public=True)
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 1))
    score(whist)
    close_session(director, whist.pk)
    return whist


@pytest.fixture
def pages(over: Session, club: Club) -> dict[str, str]:
    """The pages that anybody reads."""
    place = Place.objects.get(section__session=over, number=1)
    member = Member.objects.get(name="Ann Lee")
    return {
        "standings": reverse("standings", args=[over.pk]),
        "projector": reverse("projector", args=[over.pk]),
        "contestant": reverse("contestant", args=[over.pk, place.pk]),
        "why-total": reverse("why-total", args=[over.pk, place.pk]),
        "tray-results": reverse("tray-results", args=[over.pk, 1]),
        "files": reverse("files", args=[over.pk]),
        "club-results": reverse("club-results", args=[club.pk]),
        "member": reverse("member", args=[club.pk, member.pk]),
    }


def framing(client: Client, address: str) -> tuple[str | None, str]:
    """What both headers say of frames."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    policy = dict(
        part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    return answer.headers.get("X-Frame-Options"), policy["frame-ancestors"]


def test_only_sites_that_the_club_names_show_its_pages(
    client: Client, desk: Client, director: User, club: Club, pages: dict[str, str]
) -> None:
    closed = ("DENY", "'none'")
    assert {framing(client, page) for page in pages.values()} == {closed}
    change_club(director, club.pk, web_sites=SITES)
    opened = (None, "'self' https://www.club.example http://club.example:8080")
    assert {name: framing(client, page) for name, page in pages.items()} == dict.fromkeys(
        pages, opened
    )
    # Nothing that is done by pressing a button.
    for name in ("home", "sign-in"):
        assert framing(client, reverse(name)) == closed
    of_evening = [Session.objects.get().pk]
    for name, of in (("names", of_evening), ("room", of_evening), ("change-club", [club.pk])):
        assert framing(desk, reverse(name, args=of)) == closed


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("www.club.example", "https://www.club.example"),
        ("https://www.club.example/results/page?x=1", "https://www.club.example"),
        (
            "HTTP://Club.Example:8080, www.club.example",
            SITES.split()[1] + "\n" + SITES.split(maxsplit=1)[0],
        ),
        ("www.club.example https://www.club.example/", "https://www.club.example"),
        ("bücher.example", "https://xn--bcher-kva.example"),
        ("", ""),
    ],
)
def test_a_site_is_kept_as_a_browser_names_it(
    director: User, club: Club, typed: str, kept: str
) -> None:
    assert change_club(director, club.pk, web_sites=typed).web_sites == kept


@pytest.mark.parametrize(
    "typed", ["*", "'none'", "our site", "ftp://club.example", "https://", "javascript:alert(1)",
    "https://a.example;script-src", "https://club.example:99999", "-.example"],
)  # fmt: skip
def test_what_is_no_site_is_refused(director: User, club: Club, typed: str) -> None:
    with pytest.raises(Refusal, match=r"is no web site\. One is written like this"):
        change_club(director, club.pk, web_sites=typed)
    club.refresh_from_db()
    assert club.web_sites == ""


def test_it_is_chosen_among_the_settings(desk: Client, club: Club) -> None:
    address = reverse("change-club", args=[club.pk])
    sent = {"name": club.name, "time_zone": club.time_zone}
    refused = desk.post(address, sent | {"web_sites": "https://club.example nowhere"})
    assert refused.status_code == 422
    page = markup(refused)
    assert "“nowhere” is no web site." in text(refused)
    assert "https://club.example nowhere</textarea>" in page
    desk.post(address, sent | {"web_sites": SITES})
    assert f"{SITES}</textarea>" in desk.get(address).content.decode()
    log = text(desk.get(reverse("club-log", args=[club.pk])))
    assert "which web sites may show its results" in log


def title(client: Client, address: str) -> str:
    found = re.search(r"<title>(.*?)</title>", client.get(address).content.decode(), re.DOTALL)
    assert found is not None
    return " ".join(unescape(found[1]).split())


def test_titles_say_which_evening_of_which_club(client: Client, pages: dict[str, str]) -> None:
    evening = "Evening, 5 March 2026 · Here · Overplay"
    assert {name: title(client, page) for name, page in pages.items()} == {
        "standings": evening,
        "projector": evening,
        "contestant": f"Ann Lee & Bob Ray · {evening}",
        "why-total": f"The total, Ann Lee & Bob Ray · {evening}",
        "tray-results": f"Tray 1 · {evening}",
        "files": f"Files for other programs · {evening}",
        "club-results": "Results of Here · Overplay",
        "member": "Ann Lee · Here · Overplay",
    }


def described(client: Client, address: str) -> dict[str, str]:
    page = client.get(address).content.decode()
    found = re.findall(r'<meta (?:name|property)="(og:\w+|description)"\s+content="([^"]*)"', page)
    return {name: unescape(said) for name, said in found}


def test_whoever_passes_a_link_on_shows_what_it_leads_to(
    client: Client, director: User, over: Session, pages: dict[str, str]
) -> None:
    said = described(client, pages["standings"])
    assert said["og:title"] == "Evening, 5 March 2026"
    assert said["og:site_name"] == "Here"
    assert said["description"].startswith("Ann Lee & Bob Ray (a) win: +4, the most above")
    assert said["og:description"] == said["description"]
    results = described(client, pages["club-results"])
    assert results["og:title"] == "Results of Here"
    assert results["description"] == "1 evening, for anybody to read."
    hide_results(director, over.pk, Publication.NOW)
    assert described(client, pages["standings"])["description"] == "Standings"


def feed(client: Client, club: Club) -> ElementTree.Element:
    answer = client.get(reverse("club-feed", args=[club.pk]))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    return ElementTree.fromstring(answer.content)  # noqa: S314  our own


def entries(client: Client, club: Club) -> list[tuple[str, ...]]:
    """Of each its title, where it leads, when it was played, and what is said as plain text."""
    found: list[tuple[str, ...]] = []
    for entry in feed(client, club).iter(f"{ATOM}entry"):
        link = entry.find(f"{ATOM}link")
        assert link is not None
        texts = [entry.findtext(f"{ATOM}{name}", "") for name in ("title", "published", "summary")]
        plain = " ".join(unescape(re.sub("<[^>]*>", "", texts[2])).split())
        found.append((texts[0], link.attrib["href"], texts[1], plain))
    return found


def test_a_feed_has_the_evenings_of_the_club(
    client: Client, director: User, club: Club, over: Session, set_up: SetUp
) -> None:
    now = set_up("bridge")
    change_club(director, club.pk, time_zone="America/Chicago")
    Session.objects.filter(pk=now.pk).update(played_on="2026-03-07")
    whole = feed(client, club)
    assert whole.findtext(f"{ATOM}title") == "Results of Here"
    playing, won = entries(client, club)
    assert playing == (
        "Evening, 7 March 2026",
        f"http://testserver/sessions/{now.pk}/standings/",
        "2026-03-07T12:00:00-06:00",
        "The winner stands here at the end.",
    )
    assert won[:3] == (
        "Evening, 5 March 2026",
        f"http://testserver/sessions/{over.pk}/standings/",
        "2026-03-05T12:00:00-06:00",
    )
    assert won[3].startswith("Ann Lee & Bob Ray (a) win: +4, the most above")
    entry = whole.findall(f"{ATOM}entry")[1]
    assert (entry.findtext(f"{ATOM}updated") or "") > won[2]


def test_a_feed_tells_nothing_that_the_page_does_not(
    client: Client, director: User, club: Club, over: Session
) -> None:
    hide_results(director, over.pk, Publication.NOW)
    assert entries(client, club)[0][3] == "The results are hidden for now."
    Session.objects.filter(pk=over.pk).update(unlisted=True)
    assert entries(client, club) == []


def test_a_program_that_reads_feeds_finds_it(client: Client, club: Club, over: Session) -> None:
    address = reverse("club-feed", args=[club.pk])
    for name, of in (("club-results", club.pk), ("standings", over.pk)):
        page = client.get(reverse(name, args=[of])).content.decode()
        link = re.search(r'<link rel="alternate"[^>]*>', page)
        assert link is not None, name
        assert 'type="application/atom+xml"' in link[0]
        assert f'href="{address}"' in link[0]
    assert client.get(reverse("club-feed", args=[404])).status_code == 404
    assert client.post(address).status_code == 405
