"""Setting up: from signing in to everybody's name."""

import datetime
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from movements.plain import to_plain
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import markup, said, text
from tests.tournaments.web.test_html import faults
from tournaments.actions.seating import seat_contestants
from tournaments.models import Club, Member, Place, Plan, Session, Tournament, User
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.web.club.forms import EveningForm

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_a_director_sets_up_an_evening_from_nothing(db: None) -> None:
    User.objects.create_user("anna", password="overplay-anna")
    browser = Client()
    signed = browser.post(reverse("sign-in"), {"username": "anna", "password": "overplay-anna"})
    assert signed.status_code == 302
    founded = browser.post(
        reverse("new-club"), {"name": "Friday Club", "time_zone": "Europe/Paris"}
    )
    club = Club.objects.get(name="Friday Club")
    assert founded.headers["Location"] == reverse("club", args=[club.pk])
    members = {"text": "Ann One\n\n Bob  Two ", "do": "all"}
    browser.post(reverse("import", args=[club.pk]), members)
    assert [member.name for member in club.members.all()] == ["Ann One", "Bob Two"]
    evening = {"name": "Pairs", "game": "bridge", "played_on": "2026-03-05"}
    made = browser.post(reverse("new-evening", args=[club.pk]), evening)
    session = Session.objects.get(tournament__club=club)
    set_up = reverse("set-up", args=[session.pk])
    assert made.headers["Location"] == set_up
    offer = browser.get(set_up, {"pairs": 14})
    assert "Mitchell, 7 tables" in text(offer)
    chosen = browser.post(set_up, hidden_fields(offer.content.decode()))
    names = reverse("names", args=[session.pk])
    assert chosen.headers["Location"] == names
    assert Place.objects.filter(section__session=session).count() == 14
    assert "Everybody has a seat" in text(browser.get(names))
    browser.post(names, {"name-1-1": "ann one", "name-1-2": "Cora New"})
    assert "Names are saved" in text(browser.get(names))
    assert Member.objects.filter(club=club).count() == 3
    assert browser.get(set_up).headers["Location"] == names


def test_the_page_of_a_club_asks_every_field_of_a_new_evening(desk: Client, club: Club) -> None:
    before = timezone.localdate()
    page = desk.get(reverse("club", args=[club.pk])).content.decode()
    form = page.partition(reverse("new-evening", args=[club.pk]))[2].partition("</form>")[0]
    asked = dict.fromkeys(re.findall(r'name="(\w+)"', form))
    assert list(asked) == ["csrfmiddlewaretoken", "game", "name", "played_on", "unlisted"]
    assert set(asked) > set(EveningForm.base_fields)
    assert re.findall(r'value="(\w+)" checked', form) == ["whist"]
    (day,) = re.findall(r'type="date" name="played_on" value="([^"]+)"', form)
    assert before <= datetime.date.fromisoformat(day) <= timezone.localdate()


def hidden_fields(page: str) -> dict[str, str]:
    """What the first choice on the page would send."""
    form = re.search(r'<form method="post" action="[^"]*set-up/".*?</form>', page, re.DOTALL)
    assert form
    return dict(re.findall(r'type="hidden"\s+name="(\w+)"\s+value="([^"]*)"', form[0]))


def in_round_two(session: Session) -> dict[int, tuple[int | None, int | None, tuple[int, ...]]]:
    """By table: who sits there in round 2, and with which trays."""
    (plan,) = Plan.objects.filter(section__session=session)
    return {
        sitting.table: (*sitting.seats[:2], sitting.trays)
        for sitting in movement_of(plan).rounds[1]
    }


@pytest.mark.parametrize(
    ("game", "says", "first"),
    [
        ("whist", "the E/W pairs move down one table", (1, 7, (21, 22, 23, 24, 25))),
        ("auction", "the E/W pairs move up one table", (1, 10, (6, 7, 8, 9, 10))),
        ("bridge", "the E/W pairs move up one table", (1, 10, (6, 7, 8, 9, 10))),
    ],
)
def test_the_game_decides_which_way_players_go(
    desk: Client, set_up: SetUp, game: str, says: str, first: tuple[int, int, tuple[int, ...]]
) -> None:
    """Whist as R. F. Foster has it: E/W from 2 to 1, trays from 1 to 2. Bridge the other way."""
    session = set_up(game, 0)
    address = reverse("set-up", args=[session.pk])
    offer = desk.get(address, {"pairs": "10", "trays": "25", "winners": "2"})
    assert says in text(offer)
    desk.post(address, hidden_fields(offer.content.decode()))
    assert in_round_two(session)[1] == first
    assert says in text(desk.get(reverse("names", args=[session.pk])))


def test_another_game_that_is_chosen_there_goes_its_own_way(desk: Client, set_up: SetUp) -> None:
    session = set_up("whist", 0)
    address = reverse("set-up", args=[session.pk])
    offer = desk.get(address, {"pairs": "10", "trays": "5", "winners": "2", "game": "bridge"})
    desk.post(address, hidden_fields(offer.content.decode()))
    assert in_round_two(session)[1] == (1, 10, (2,))


def test_a_plan_stored_without_a_way_to_go_is_told_as_it_was_seated(
    desk: Client, set_up: SetUp
) -> None:
    session = set_up("bridge", 0)
    desk.post(
        reverse("set-up", args=[session.pk]),
        {"system": "compass", "pairs": "10", "trays_per_round": "2", "game": "bridge"},
    )
    down = to_plain(COMPASS.build(Wanted(10, 2)))
    Plan.objects.filter(section__session=session).update(options={}, movement=down)
    page = text(desk.get(reverse("names", args=[session.pk])))
    assert "the E/W pairs move down one table" in page
    assert "move up" not in page


def test_a_movement_that_is_wished_comes_first(desk: Client, set_up: SetUp) -> None:
    address = reverse("set-up", args=[set_up(pairs=0).pk])

    def first(**asked: str) -> str:
        return text(desk.get(address, {"pairs": "14"} | asked)).partition("Other ways")[0]

    assert "Recommended for 14 pairs" in first()
    assert "two winners Compass, 7 tables" in first()
    assert "As asked, for 14 pairs, one winner Howell, 7 tables" in first(system="howell")
    for unmet in (first(system="howell", winners="2"), first(system="gilman-teams")):
        assert "The movement you asked for does not do all of this" in unmet
        assert "Recommended for 14 pairs" in unmet


def test_a_wrong_password_is_said_and_the_name_kept(director: User) -> None:
    answer = Client().post(reverse("sign-in"), {"username": "dora", "password": "no"})
    assert "Wrong name or password" in said(answer)
    assert 'value="dora"' in answer.content.decode()


def test_signing_in_leads_back_to_where_one_was_going(director: User, whist: Session) -> None:
    browser = Client()
    room = reverse("room", args=[whist.pk])
    asked = browser.get(room)
    page = browser.get(asked.headers["Location"])
    assert f'name="next" value="{room}"' in page.content.decode()
    fields = {"username": "dora", "password": "overplay-dora", "next": room}
    assert browser.post(reverse("sign-in"), fields).headers["Location"] == room


def test_signing_in_leads_nowhere_else(director: User) -> None:
    fields = {"username": "dora", "password": "overplay-dora", "next": "https://example.com/"}
    answer = Client().post(reverse("sign-in"), fields)
    assert answer.headers["Location"] == reverse("home")


BAD_CLUBS = {
    "taken": ({"name": "Here"}, "a club called Here already"),
    "nameless": ({"name": "  "}, "Nothing is filled in"),
    "long": ({"name": "x" * 1000}, "at most 120"),
    "NUL": ({"name": "a\x00b"}, "Null characters"),
    "zone": ({"time_zone": "Mars/Phobos"}, "Time zone: “Mars/Phobos” is not in the list."),
}


@pytest.mark.parametrize("name", BAD_CLUBS)
def test_a_club_that_cannot_be(desk: Client, club: Club, name: str) -> None:
    fields, sentence = BAD_CLUBS[name]
    answer = desk.post(reverse("new-club"), {"name": "New", "time_zone": "UTC"} | fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert Club.objects.count() == 1


BAD_EVENINGS = {
    "nameless": ({"name": ""}, "Name of the evening"),
    "game": ({"game": "poker"}, "Game"),
    "day": ({"played_on": "31 February"}, "Date"),
    "no day": ({"played_on": ""}, "Date"),
}


@pytest.mark.parametrize("name", BAD_EVENINGS)
def test_an_evening_that_cannot_be(desk: Client, club: Club, name: str) -> None:
    fields, sentence = BAD_EVENINGS[name]
    good = {"name": "E", "game": "whist", "played_on": "2026-03-05"}
    answer = desk.post(reverse("new-evening", args=[club.pk]), good | fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("names", ["", " \n ", "x" * 121, "a\x00b", "Ann\nANN"])
def test_members_that_cannot_be(desk: Client, club: Club, names: str) -> None:
    answer = desk.post(reverse("import", args=[club.pk]), {"text": names, "do": "all"})
    assert answer.status_code == 422
    assert said(answer)
    assert not Member.objects.exists()


@pytest.mark.parametrize("pairs", ["1", "0", "-4", "x", "", "9" * 30, "9" * 5000, "401"])
def test_a_number_of_pairs_that_nothing_fits(desk: Client, set_up: SetUp, pairs: str) -> None:
    session = set_up(pairs=0)
    answer = desk.get(reverse("set-up", args=[session.pk]), {"pairs": pairs})
    assert answer.status_code == 422
    assert said(answer)


@pytest.mark.parametrize("field", ["system", "pairs", "trays_per_round"])
def test_a_choice_without_a_part_seats_nobody(desk: Client, set_up: SetUp, field: str) -> None:
    session = set_up(pairs=0)
    fields = {"system": "compass", "pairs": 10, "trays_per_round": 1}
    fields.pop(field)
    answer = desk.post(reverse("set-up", args=[session.pk]), fields)
    assert answer.status_code == 422
    assert said(answer)
    assert not Place.objects.exists()


def test_a_movement_stays_once_results_are_in(desk: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    fields = {"system": "compass", "pairs": 12, "trays_per_round": 1}
    answer = desk.post(reverse("set-up", args=[whist.pk]), fields)
    assert answer.status_code == 422
    assert "Results are in" in said(answer)
    assert Place.objects.count() == 10


BAD_NAMES: dict[str, tuple[dict[str, str], str]] = {
    "twice": ({"name-1-1": "Ann", "name-2-1": "Ann"}, "sits in two places"),
    "nobody's place": ({"name-99-1": "Ann"}, "no place number 99"),
    "long": ({"name-1-1": "x" * 1000}, "at most 120"),
    "NUL": ({"name-1-1": "a\x00b"}, "Null characters"),
}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_cannot_be_keep_what_was_typed(desk: Client, whist: Session, name: str) -> None:
    fields, sentence = BAD_NAMES[name]
    answer = desk.post(reverse("names", args=[whist.pk]), {"name-3-1": "Kept"} | fields)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert 'value="Kept"' in answer.content.decode()
    assert not Member.objects.exists()


@pytest.mark.parametrize(
    "field",
    ["name-" + "9" * 5000 + "-1", "name-١-1", "name--1-1", "name", "name-1-3"],
    ids=["long", "arabic", "negative", "bare", "third"],
)
def test_a_field_that_is_none_of_ours_is_not_read(desk: Client, whist: Session, field: str) -> None:
    form = urlencode({field: "Ann"})
    kind = "application/x-www-form-urlencoded"
    answer = desk.post(reverse("names", args=[whist.pk]), form, content_type=kind)
    assert answer.status_code == 302
    assert not Member.objects.exists()


def test_names_before_seats_ask_who_came(desk: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    answer = desk.get(reverse("names", args=[session.pk]))
    assert answer.headers["Location"] == reverse("set-up", args=[session.pk])


def form_of(page: Any, system: str) -> dict[str, str]:
    """What the choice of this system on the page would send."""
    forms = re.findall(r'<form method="post" action="[^"]*set-up/".*?</form>', markup(page))
    every = [dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)) for form in forms]
    return next(fields for fields in every if fields["system"] == system)


KINDS = {
    "teams": ("whist", "teams", 5, "howell-teams", "The Owls: Ann, Bob, Cyd, Dan", "The Owls"),
    "ten teams": ("bridge", "teams", 10, "gilman-teams", "Owls: Ann, Bob, Cyd, Dan", "Owls"),
    "eight": ("whist", "individuals", 8, "safford", "Ann", "Ann"),
    "couples": ("whist", "couples", 8, "safford-couples", "Ann & Bob", "Ann"),
    "party": ("auction", "couples", 6, "mitchell-party", "Ann and Bob", "Ann"),
    "auction": ("auction", "pairs", 10, "compass", "Ann + Bob", "Ann & Bob"),
    "memory": ("whist", "pairs", 2, "memory", "Ann/Bob", "Ann & Bob"),
}


@pytest.mark.parametrize("name", KINDS)
def test_whatever_plays_is_proposed_chosen_and_named(
    desk: Client, set_up: SetUp, name: str
) -> None:
    game, kind, came, system, line, called = KINDS[name]
    session = set_up(pairs=0)
    asked: dict[str, str | int] = {"game": game, "kind": kind, "pairs": came, "trays": 20}
    offer = desk.get(reverse("set-up", args=[session.pk]), asked)
    assert offer.status_code == 200
    assert 'class="fairness"' in offer.content.decode()
    fields = form_of(offer, system) | {"who": line}
    chosen = desk.post(reverse("set-up", args=[session.pk]), fields)
    assert chosen.status_code == 302
    session.refresh_from_db()
    assert session.tournament.game == game
    page = desk.get(reverse("names", args=[session.pk]))
    assert faults(page) == []
    assert called in [one.name for one in contestants([section_of(session).pk])]


def test_the_count_follows_the_names_and_they_are_seated(desk: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    who = "\n".join(f"Ann {n} & Bob {n}" for n in range(1, 7)) + "\n\n"
    offer = desk.get(
        reverse("set-up", args=[session.pk]), {"who": who, "pairs": "", "minutes": "90"}
    )
    assert "Recommended for 6 pairs" in text(offer)
    fields = form_of(offer, "compass") | {"who": who, "first": "5"}
    assert desk.post(reverse("set-up", args=[session.pk]), fields).status_code == 302
    people = contestants([section_of(session).pk])
    assert [one.people for one in people] == [(f"Ann {n}", f"Bob {n}") for n in range(1, 7)]
    assert min(session.trays.values_list("number", flat=True)) == 5


def test_who_is_marked_sits_still_in_the_movement_that_is_proposed(
    desk: Client, set_up: SetUp
) -> None:
    session = set_up(pairs=0)
    who = "Ann & Bob\nCyd & Dan\n*Eve & Fay\n*Gus & Hal\nIda & Joe\nKit & Lou"
    asked = {"who": who, "kind": "pairs", "winners": "1"}
    offer = desk.get(reverse("set-up", args=[session.pk]), asked)
    assert 'name="system" value="reduced-howell"' in offer.content.decode()
    assert 'name="system" value="howell"' not in offer.content.decode(), (
        "it keeps no two pairs in their seats"
    )
    compass = desk.get(reverse("set-up", args=[session.pk]), {"who": who})
    desk.post(reverse("set-up", args=[session.pk]), form_of(compass, "compass") | {"who": who})
    first = [one.people[0] for one in contestants([section_of(session).pk])]
    assert first == ["Eve", "Gus", "Ann", "Cyd", "Ida", "Kit"]


def test_a_list_that_cannot_be_seated_seats_nobody_and_stays(desk: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    fields = {"system": "compass", "pairs": "6", "trays_per_round": "1", "who": "Ann & Bob\nAnn"}
    answer = desk.post(reverse("set-up", args=[session.pk]), fields)
    assert answer.status_code == 422
    assert "Ann sits in two places" in said(answer)
    assert "Ann &amp; Bob\nAnn</textarea>" in answer.content.decode()
    assert not Place.objects.exists()
    assert not Member.objects.exists()
    for who, sentence in (("Ann & Bob & Cyd", "has 3 names"), ("Ann\n" * 7, "has 7 lines")):
        answer = desk.post(reverse("set-up", args=[session.pk]), fields | {"who": who})
        assert sentence in said(answer)


def test_the_teams_are_named_on_their_page(desk: Client, set_up: SetUp, director: User) -> None:
    session = set_up(pairs=0)
    seat_contestants(director, session.pk, kind="teams", contestants=3, trays_per_round=2,
                     system="howell-teams")  # fmt: skip
    names = reverse("names", args=[session.pk])
    fields = {
        "team-1": "The Owls",
        **{f"name-1-{n}": f"Ann {n}" for n in range(1, 7)},
        "team-3": "",
    }
    assert desk.post(names, fields).status_code == 302
    first, second, _third = contestants([section_of(session).pk])
    assert (first.name, len(first.people), second.name) == ("The Owls", 6, "Team b")
    page = desk.get(names).content.decode()
    assert 'value="The Owls"' in page
    assert 'value="Team b"' not in page
    answer = desk.post(names, {"team-1": "x" * 121, "name-2-1": "Kept"})
    assert answer.status_code == 422
    assert 'value="Kept"' in answer.content.decode()


def test_htmx_is_sent_the_answer_alone(desk: Client, set_up: SetUp) -> None:
    address = reverse("set-up", args=[set_up(pairs=0).pk])
    answer = desk.get(address, {"pairs": 12}, headers=HTMX)
    assert answer.content.decode().lstrip().startswith('<div class="stack" id="answer">')
    assert "HX-Request" in answer.headers["Vary"]
    assert faults(answer, piece=True) == []
    refused = desk.get(address, {"pairs": 1}, headers=HTMX)
    assert refused.status_code == 422
    assert "There is no movement for 1 pair. The nearest number that has one is 2." in said(refused)
    assert "HX-Retarget" not in refused.headers
