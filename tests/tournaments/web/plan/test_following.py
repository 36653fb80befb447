"""Another movement once results are in: asked for on the set-up page, shown, and then made."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, play_rounds, section_of
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.room.test_changes import hidden_fields
from tournaments.actions.changes import change_evening
from tournaments.models import Place, Play, Session, User
from tournaments.queries.plan.changes import NewMovement, under_way
from tournaments.queries.plan.leaving import Leaving
from tournaments.queries.plan.proposal import choice_for, moves_of
from tournaments.web.plan.set_up import labels_there

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def played(whist: Session, enter: Enter) -> Session:
    """Five tables of whist with a result in the first round."""
    enter(whist, 1, "7")
    return whist


def offers(page: str) -> list[dict[str, str]]:
    """What the buttons beside the movements ask for."""
    forms = re.findall(r'<form method="get" action="[^"]*changes/movement/">.*?</form>', page, re.S)
    return [dict(re.findall(r'name="([\w-]+)"\s+value="([^"]*)"', form)) for form in forms]


def test_names_and_changes_lead_to_it(desk: Client, played: Session) -> None:
    set_up = reverse("set-up", args=[played.pk])
    for name in ("names", "changes"):
        page = desk.get(reverse(name, args=[played.pk])).content.decode()
        (address,) = re.findall(rf'href="({set_up}\?[^"]*first_round=)"', page)
        assert "Another movement" in text(desk.get(address.replace("&amp;", "&")))
    assert desk.get(reverse("change", args=[played.pk, "movement"])).status_code == 302


def test_it_is_chosen_shown_and_made(desk: Client, played: Session) -> None:
    asked: dict[str, str | int] = {"first_round": "", "trays": 9, "system": "howell"}
    page = desk.get(reverse("set-up", args=[played.pk]), asked)
    assert "What plays" not in text(page)
    found = offers(page.content.decode())
    assert {offer["first_round"] for offer in found} == {"2"}
    assert found[0]["system"] == "howell"
    assert not {offer["system"] for offer in found} & {"memory", "gilman-teams"}
    where = reverse("change", args=[played.pk, "movement"])
    shown = desk.get(where, found[0])
    assert "Round 2" in text(shown)
    assert "New trays are needed: 6" in text(shown)
    assert "ranked in one list then" in text(shown)
    results = list(Play.objects.values_list("pk", "current"))
    done = desk.post(where, hidden_fields(shown.content.decode()))
    assert done.headers["Location"] == reverse("changes", args=[played.pk])
    assert "From round 2 on another movement was played." in text(
        desk.get(done.headers["Location"])
    )
    assert "Howell" in text(desk.get(reverse("names", args=[played.pk])))
    assert list(Play.objects.values_list("pk", "current")) == results
    for name in ("desk", "room", "umpire", "standings", "print"):
        answer = desk.get(reverse(name, args=[played.pk]), follow=True)
        assert answer.status_code == 200


def test_the_room_is_drawn_as_the_change_seats_them(bridge: Session, director: User) -> None:
    """The first choice, for pairs of whom some have met: who has which number of it."""
    play_rounds(director, bridge, 2)
    now = under_way(section_of(bridge))
    after = NewMovement(3, "reduced-howell", 2, 5).apply_to(now).movement
    choice = choice_for("reduced-howell", now.there, 2, 5, moves=moves_of("bridge"))
    names = labels_there(now, choice.movement, {"first_round": "3"})
    drawn = [{names[one] for one in s.seats.contestants} for s in choice.movement.rounds[0]]
    made = [{now.label(one) for one in s.seats.contestants} for s in after.rounds[2]]
    assert drawn == made
    assert list(names.values()) != [now.label(one) for one in sorted(names)]


def test_bridge_players_are_asked_for_boards(desk: Client, bridge: Session) -> None:
    asked = {"asked": "1", "first_round": "1", "system": "reduced-howell", "trays_per_round": "2"}
    shown = text(desk.get(reverse("change", args=[bridge.pk, "movement"]), asked))
    assert "Boards a round" in shown
    assert "Three-quarter Howell" in shown
    assert "Trays" not in shown


def test_it_is_for_those_who_are_still_there(desk: Client, played: Session, director: User) -> None:
    section = section_of(played)
    change_evening(director, played.pk, section.pk, Leaving(2, 3), version=1)
    page = desk.get(reverse("set-up", args=[played.pk]), {"first_round": 2, "trays": 9})
    (offer, *_others) = offers(page.content.decode())
    where = reverse("change", args=[played.pk, "movement"])
    shown = desk.get(where, offer)
    assert desk.post(where, hidden_fields(shown.content.decode())).status_code == 302
    later = under_way(section).movement.rounds[1:]
    assert not any(3 in sitting.seats for round_ in later for sitting in round_)


def test_what_cannot_be_says_so(desk: Client, played: Session) -> None:
    where = reverse("change", args=[played.pk, "movement"])
    asked: dict[str, str | int] = {
        "asked": 1,
        "section": section_of(played).pk,
        "trays_per_round": 1,
    }
    wrong: tuple[tuple[dict[str, str | int], str], ...] = (
        ({"system": "howell", "first_round": 1}, "What was played stays"),
        ({"system": "gilman-teams", "first_round": 2}, "for others"),
        ({"system": "howell", "first_round": 2, "options": "moon=full"}, "no option moon"),
    )
    for fields, sentence in wrong:
        answer = desk.get(where, asked | fields)
        assert answer.status_code == 422
        assert sentence in said(answer)
    answer = desk.get(
        reverse("set-up", args=[played.pk]), {"first_round": 2, "trays": 1, "sit_still": 99}
    )
    assert answer.status_code == 422


def test_before_any_result_those_who_are_seated_stay_too(desk: Client, whist: Session) -> None:
    """From the first round on, previewed; without a round it is the usual set-up."""
    labels = list(Place.objects.values_list("pk", "label"))
    page = desk.get(reverse("set-up", args=[whist.pk]) + "?first_round=&system=howell")
    (offer, *_others) = offers(page.content.decode())
    assert offer["first_round"] == "1"
    where = reverse("change", args=[whist.pk, "movement"])
    shown = desk.get(where, offer)
    assert desk.post(where, hidden_fields(shown.content.decode())).status_code == 302
    assert list(Place.objects.values_list("pk", "label")) == labels
    movement = under_way(section_of(whist)).movement
    assert (len(movement.rounds), len(movement.trays)) == (int(offer["rounds"]), 9)
    usual = desk.get(reverse("set-up", args=[whist.pk]), {"pairs": 10})
    assert "What plays" in text(usual)


def test_where_nobody_is_seated_it_is_the_usual_set_up(desk: Client, set_up: SetUp) -> None:
    session = set_up("bridge")
    section_of(session).plans.all().delete()
    page = desk.get(reverse("set-up", args=[session.pk]) + "?first_round=&pairs=10")
    assert "What plays" in text(page)
