"""A club's members, tournaments and usual evenings, in the browser."""

import csv
import io
import json
import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import DAY, SetUp, play_all
from tests.tournaments.web.address import SIGN_IN
from tests.tournaments.web.addresses import ADDRESSES
from tests.tournaments.web.filled import SEEN_BY_ORGANISERS, Values, address_of, places_in
from tests.tournaments.web.pages import said, text
from tournaments.actions.clubs import add_members, show_records
from tournaments.actions.evenings import close_session, set_up_evening
from tournaments.actions.seating import name_pairs
from tournaments.actions.standings import score_field
from tournaments.models import (
    Audience,
    Club,
    Entry,
    EntryPerson,
    Field,
    FieldSection,
    Member,
    PaperChoice,
    Place,
    Preset,
    Section,
    Session,
    StandingRow,
    Standings,
    Tournament,
    User,
)

OF_A_MEMBER = [name for name in SEEN_BY_ORGANISERS if "member_id" in places_in(name)]

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def at(name: str, club: Club, *more: int) -> str:
    return reverse(name, args=[club.pk, *more])


def test_members_are_found_added_and_changed(desk: Client, club: Club, director: User) -> None:
    add_members(director, club.pk, [f"Player{n} Of{n:03}; {n}" for n in range(1, 61)])
    first, second = (text(desk.get(at("members", club), {"page": n})) for n in (1, 2))
    assert "Player50 Of050" in first
    assert "Player51 Of051" not in first
    assert "Player60 Of060" in second
    found = text(desk.get(at("members", club), {"q": "PLAYER60"}))
    assert "1 found." in found
    assert "Player6 " not in found
    answer = desk.post(at("members", club), {"name": "Player1 of001", "nickname": "Nick"})
    assert answer.status_code == 422
    assert "is a member already" in said(answer)
    assert 'value="Nick"' in answer.content.decode()
    member = Member.objects.get(number="60")
    change = at("change-member", club, member.pk)
    answer = desk.post(change, {"name": "Player60 Of060", "number": "59", "must_sit": "on"})
    assert "Number 59 is Player59 Of059's." in said(answer)
    assert 'value="59"' in answer.content.decode()
    stale = seen_on(desk, change)
    assert desk.post(change, {"name": "Zoe", "number": "60", "seen": stale}).status_code == 302
    late = {"name": "Zoë", "number": "60", "nickname": "Zed", "seen": stale}
    answer = desk.post(change, late)
    assert answer.status_code == 409
    assert "Now it says: Zoe, 60." in said(answer)
    assert 'value="Zed"' in answer.content.decode()
    assert desk.post(change, late | {"seen": seen_on(desk, change)}).status_code == 302
    desk.post(change, {"name": "Zoe", "number": "60"})
    desk.post(at("retire-member", club, member.pk), {"retired": "yes"})
    assert "Zoe is retired." in text(desk.get(at("members", club), {"q": "zoe"}))


def seen_on(browser: Client, address: str) -> str:
    """What the form would send of what was there."""
    found = re.search(r'name="seen" value="(\w+)"', browser.get(address).content.decode())
    assert found
    return found[1]


@pytest.fixture
def played(director: User, set_up: SetUp, club: Club) -> Session:
    """An evening that is over; Ann and =Bob came first of their line."""
    session = set_up()
    name_pairs(director, session.pk, {1: ["Ann", "=Bob"]})
    play_all(director, session, lambda ns, ew, tray: 7 + (ns == 1))
    score_field(session.tournament.fields.get().pk)
    close_session(director, session.pk)
    return session


def test_the_page_of_a_player(
    desk: Client, client: Client, club: Club, played: Session, director: User
) -> None:
    ann = Member.objects.get(name="Ann")
    page = desk.get(at("member", club, ann.pk))
    assert "1 of 5" in text(page)
    assert 'class="over plus">+4<' in page.content.decode()
    assert page.content.decode().count('<rect class="plus"') == 1
    card = reverse("contestant", args=[played.pk, Place.objects.get(label="a").pk])
    assert at("member", club, ann.pk) not in client.get(card).content.decode()
    show_records(director, club.pk, public=True)
    assert at("member", club, ann.pk) in client.get(card).content.decode()
    Member.objects.filter(pk=ann.pk).update(
        number="no. 4711", national_number="EBU 0815", nickname="Annie"
    )
    public = client.get(at("member", club, ann.pk))
    assert public.status_code == 200
    assert "1 of 5" in text(public)
    for private in ("no. 4711", "EBU 0815", "Annie", "/change/", f'href="{at("members", club)}'):
        assert private not in public.content.decode()
    values = Values(club_id=club.pk, member_id=ann.pk)
    for name in {name for name in SEEN_BY_ORGANISERS if "club_id" in places_in(name)} - {"member"}:
        if ADDRESSES[name].get[0] == SIGN_IN:
            assert client.get(address_of(name, values)).status_code == 302, name


def test_a_member_gets_what_is_kept_and_is_erased(
    desk: Client, club: Club, played: Session
) -> None:
    ann = Member.objects.get(name="Ann")
    data = json.loads(desk.get(at("member-data", club, ann.pk)).content)
    assert data["member"]["name"] == "Ann"
    assert data["events"][0]["score"] == "+4"
    assert len(data["results"]) == 5
    assert {row["outcome"] for row in data["results"]} == {"T8"}
    answer = desk.get(at("member-results", club, ann.pk))
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert (rows[0]["date"], rows[0]["place"], rows[0]["score"]) == (f"{DAY}", "1", "+4")
    assert rows[0]["partners"] == "'=Bob"
    erase = at("erase-member", club, ann.pk)
    assert "Type the name" in said(desk.post(erase, {"typed": "Anna"}))
    assert Member.objects.get(pk=ann.pk).name == "Ann"
    assert desk.post(erase, {"typed": "Ann"}).headers["Location"] == at("members", club)
    standings = text(desk.get(reverse("standings", args=[played.pk])))
    assert "Player 1" in standings
    assert "Ann " not in standings
    for name in OF_A_MEMBER:
        assert desk.get(at(name, club, ann.pk)).status_code == 404


def test_no_name_is_a_formula_whatever_parts_the_columns(
    desk: Client, club: Club, played: Session
) -> None:
    ann = Member.objects.get(name="Ann")
    names = ("Cup;=1+1", 'Cup;"=1+1', "@SUM(1)", "Cup; not =", "-5")
    for name in names:
        Tournament.objects.update(name=name)
        answer = desk.get(at("member-results", club, ann.pk)).content.decode("utf-8-sig")
        for delimiter in ",;\t":
            for row in csv.reader(io.StringIO(answer), delimiter=delimiter):
                for cell in row:
                    assert not re.match(r"[=@]|[+-](?![\d.]+$)", cell), (name, delimiter, row)


def test_two_members_are_shown_what_moves(
    desk: Client, club: Club, played: Session, director: User
) -> None:
    add_members(director, club.pk, ["Anne; 9", "Zed"])
    kept, gone = Member.objects.get(name="Anne"), Member.objects.get(name="Ann")
    address = at("merge-member", club, kept.pk)
    page = text(desk.get(address, {"with": "ann"}))
    assert "Ann becomes Anne" in page
    assert "Evening 5 Mar 2026" in page
    for wrong in ("Anne", "nobody", "\x00"):
        assert desk.get(address, {"with": wrong}).status_code == 422
    bob = Member.objects.get(name="=Bob")
    both = at("merge-member", club, bob.pk)
    assert "they are two people" in said(desk.get(both, {"with": "Ann"}))
    assert "they are two people" in said(desk.post(both, {"gone": gone.pk}))
    assert desk.post(address, {"gone": 10**9}).status_code == 404
    assert desk.post(address, {"gone": gone.pk}).status_code == 302
    assert "Anne" in text(desk.get(reverse("standings", args=[played.pk])))
    assert not Member.objects.filter(name="Ann").exists()


def test_an_evening_as_usual(desk: Client, club: Club) -> None:
    fields = {
        "name": "Tuesdays", "game": "bridge", "system": "howell", "trays": "24", "minutes": "180",
        "winners": "1", "rules": "acbl", "paper": "letter",
    }  # fmt: skip
    assert desk.post(at("presets", club), fields).status_code == 302
    preset = Preset.objects.get()
    assert preset.asked == {"trays": 24, "minutes": 180, "winners": 1, "system": "howell"}
    scored = {"rules": "acbl", "method": "butler", "imp_cap": "20"}
    assert desk.post(at("preset-rules", club, preset.pk), scored).status_code == 302
    assert "the datum" in text(desk.get(at("preset", club, preset.pk)))
    # Saved again with other answers it keeps its rules.
    assert desk.post(at("preset", club, preset.pk), fields).status_code == 302
    begun = desk.post(at("begin-preset", club, preset.pk), {"played_on": "2026-03-10"})
    session = Session.objects.get()
    asked = "trays=24&minutes=180&winners=1&system=howell"
    assert begun.headers["Location"] == f"{reverse('set-up', args=[session.pk])}?{asked}"
    assert (f"{session.played_on}", session.tournament.name) == ("2026-03-10", "Tuesdays")
    again = desk.post(at("begin-preset", club, preset.pk), {"played_on": "2026-03-10"})
    assert again.headers["Location"] == begun.headers["Location"]
    assert Field.objects.get().rules == {
        "name": "acbl",
        "switches": {"method": "butler", "imp_cap": 20},
    }
    assert PaperChoice.objects.get(club=club).paper == "letter"
    proposed = desk.get(begun.headers["Location"], follow=True)
    assert 'value="24"' in proposed.content.decode()
    assert '<option value="howell" selected>' in proposed.content.decode()
    assert re.search("As asked, for 10 pairs, one winner Howell, 5 tables", text(proposed))
    wrong = {
        "name": "", "game": "dice", "system": "x", "trays": "0", "rules": "whist-1910",
        "paper": "A0",
    }  # fmt: skip
    for field, value in wrong.items():
        sent = fields | {"name": "Other", field: value}
        answer = desk.post(at("presets", club), sent)
        assert (answer.status_code, bool(said(answer))) == (422, True), field
    assert "called Tuesdays already" in said(desk.post(at("presets", club), fields))
    assert (
        desk.post(at("preset", club, preset.pk), {"name": "Tue", "game": "whist"}).status_code
        == 302
    )
    assert Preset.objects.get().rules is None
    assert "Tue" in text(desk.get(at("club", club)))
    desk.post(at("forget-preset", club, preset.pk))
    assert not Preset.objects.exists()
    assert Session.objects.get() == session


def test_a_club_without_a_tournament_says_how_one_begins(desk: Client, club: Club) -> None:
    page = at("tournaments", club)
    assert "No tournament yet: each begins with an evening. Set one up" in text(desk.get(page))
    assert "No such tournament." in text(desk.get(page, {"q": "Howell"}))


def test_an_evening_that_is_refused_leads_back_to_its_club(desk: Client, club: Club) -> None:
    refused = desk.post(at("new-evening", club), {"game": "whist", "played_on": "2026-11-22"})
    assert refused.status_code == 422
    assert "Name of the evening" in said(refused)
    page = refused.content.decode().partition("<main")[2]
    assert f'href="{at("club", club)}">Back to the club</a>' in page


def test_every_tournament_is_found(desk: Client, club: Club, director: User) -> None:
    for n in range(1, 34):
        day = DAY.replace(year=2025 + n % 2, day=n % 28 + 1)
        game = "whist" if n % 3 else "bridge"
        session = set_up_evening(director, club.pk, name=f"Łódź {n:02}", game=game, played_on=day)
        if n > 2:
            Session.objects.filter(pk=session.pk).update(state="closed")
    page = at("tournaments", club)
    everything = text(desk.get(page))
    assert "33 found." in everything
    assert everything.count("Łódź") == 30
    assert text(desk.get(page, {"page": 2})).count("Łódź") == 3
    assert "11 found." in text(desk.get(page, {"game": "bridge"}))
    assert "2 found." in text(desk.get(page, {"state": "open"}))
    assert "17 found." in text(desk.get(page, {"year": "2026"}))
    one = desk.get(page, {"q": "łODZ 07", "state": "closed"})
    assert "1 found." in text(one)
    seventh = Session.objects.get(tournament__name="Łódź 07")
    assert reverse("standings", args=[seventh.pk]) in one.content.decode()
    for nonsense in ({"state": "x"}, {"game": "x"}, {"year": "x"}, {"q": "\x00"}):
        assert "0 found." in text(desk.get(page, nonsense)), nonsense
    club_page = text(desk.get(at("club", club)))
    assert club_page.index("In play") < club_page.index("Latest evenings")
    assert sum(f"Łódź {n:02}" in club_page for n in range(1, 34)) == 2 + 5


Grow = Callable[[int], None]


@pytest.fixture
def grow(club: Club, director: User) -> Grow:
    """Gives the club so many members more, and Ann so many events, each with a partner."""
    (ann,) = add_members(director, club.pk, ["Ann"])

    def more(number: int) -> None:
        members = Member.objects.bulk_create(
            [Member(club=club, name=f"M{Member.objects.count()} {n}") for n in range(number)]
        )
        Preset.objects.create(club=club, name=f"P{number}", game="whist")
        for partner in members:
            session = set_up_evening(director, club.pk, name="Evening", game="whist", played_on=DAY)
            section = Section.objects.create(session=session, club=club)
            entry = Entry.objects.create(tournament=session.tournament)
            Place.objects.create(section=section, number=1, entry=entry, label="a", line="NS")
            for order, each in enumerate((ann, partner), 1):
                EntryPerson.objects.create(entry=entry, member=each, order=order)
            field = session.tournament.fields.get()
            FieldSection.objects.create(field=field, section=section)
            field.current = Standings.objects.create(
                field=field, generation=1, inputs=[], seen=0, results=1, open_results=1, expected=1
            )
            field.save()
            StandingRow.objects.create(
                standings=field.current, entry=entry, line="NS", audience=Audience.SCORERS,
                place=1, shared=1, total=3, made=9, trays_played=1,
            )  # fmt: skip

    return more


def test_no_page_of_a_club_asks_more_the_more_it_keeps(
    desk: Client, club: Club, grow: Grow
) -> None:
    grow(5)
    ann, other, preset = (
        Member.objects.get(name="Ann"),
        Member.objects.exclude(name="Ann").earliest("pk"),
        Preset.objects.earliest("pk"),
    )
    pages = {name: at(name, club) for name in ("club", "members", "tournaments", "presets")}
    pages |= {name: at(name, club, ann.pk) for name in OF_A_MEMBER}
    pages["merge-member"] += f"?with={other.name}"
    pages["preset"] = at("preset", club, preset.pk)
    few = {name: queries(desk, address) for name, address in pages.items()}
    grow(45)
    many = {name: queries(desk, address) for name, address in pages.items()}
    assert few == many
    many.pop("member-data")  # a file, and everything in it
    assert max(many.values()) <= 12, many
    assert text(desk.get(pages["member"])).count("+3") >= 50
    assert len(desk.get(pages["member"]).content) < 100_000
    assert len(desk.get(pages["members"]).content) < 100_000


def queries(browser: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert browser.get(address).status_code in (200, 422)
    return len(asked)
