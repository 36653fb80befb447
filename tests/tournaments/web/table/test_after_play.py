"""What a table sees of a result once it is in: as its club has it, and its director chooses."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.journey import played
from scoring.values import Ruling
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.table_devices import device_of
from tests.tournaments.web.pages import text
from tests.tournaments.web.table.test_device import evening
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.clubs import change_club
from tournaments.actions.publication import choose_after_play, hide_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import rule_result
from tournaments.actions.seating import seat_contestants
from tournaments.models import AfterPlay, DeviceEntry, Log, Session, User
from tournaments.queries import statements
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.queries.table.links import link_with, links_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

Said = dict[tuple[int, int, int], str]
"""What is typed, by round, table and tray."""

TO_ROUND_2: Said = {(1, 2, 3): "420", (1, 1, 1): "P", (1, 1, 2): "P", (2, 1, 3): "4SN+1"}
"""Table 1 is in round 2: it has made 450 on board 3, where table 2 made 420 in round 1."""


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Five tables of bridge, two boards a round: in round 2 table 1 has those of table 2."""
    return set_up("bridge", 10, 2)


def enter(director: User, session: Session, said: Said) -> None:
    """Enter results as if the devices of their tables had, and all sides had confirmed them."""
    section = section_of(session).pk
    for (number, table, tray), typed in said.items():
        at = TableRound(section, number, table)
        made = enter_result(director, session.pk, ResultEntry(at, tray, typed))
        device = device_of(link_with(token_of(director, session, table)))
        DeviceEntry.objects.create(device=device, play=made.result.play, confirmed=True)


def result(director: User, session: Session, table: int, play: str) -> dict[str, Any]:
    """Return what the device of a table is told of a play, as ``round/tray``."""
    told = evening(token_of(director, session, table))["results"][play]
    return dict(told)


def rows(told: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Return what every table made: the first piece of it, how often, its score and its worth."""
    return [(o["made"][0], o["times"], o["score"], o["worth"]) for o in told["others"]]


def test_at_first_a_table_sees_only_what_it_entered(director: User, bridge: Session) -> None:
    enter(director, bridge, TO_ROUND_2)
    told = result(director, bridge, 1, "2/3")
    assert told["score"] == "+450"
    assert told.keys().isdisjoint({"worth", "others"})


def test_the_own_award_in_per_cent(director: User, bridge: Session) -> None:
    change_club(director, bridge.tournament.club_id, after_play=AfterPlay.OWN)
    enter(director, bridge, TO_ROUND_2)
    told = result(director, bridge, 1, "2/3")
    assert told["worth"] == "N/S 100%, E/W 0%, of 2 results"
    assert told["others"] == []
    enter(director, bridge, {(2, 1, 4): "P"})  # round 2 is over: others may still have it to play
    assert set(result(director, bridge, 1, "2/3")) == {"version", "own"}


def test_the_director_chooses_for_an_evening(director: User, bridge: Session, desk: Client) -> None:
    settings = reverse("room-settings", args=[bridge.pk])
    assert "as usual in the club: only what was entered there" in text(desk.get(settings))
    enter(director, bridge, TO_ROUND_2)
    sent = {"do": "after_play", "after_play": "others"}
    assert desk.post(reverse("publish", args=[bridge.pk]), sent).status_code == 302
    told = result(director, bridge, 1, "2/3")
    assert rows(told) == [("4", "1 ×", "+450", "100%"), ("+420", "1 ×", "+420", "0%")]
    desk.post(reverse("publish", args=[bridge.pk]), {"do": "after_play", "after_play": ""})
    assert "others" not in result(director, bridge, 1, "2/3")
    refused = desk.post(reverse("publish", args=[bridge.pk]), sent | {"after_play": "all"})
    assert refused.status_code == 422
    assert Log.objects.filter(what="results.after_play").count() == 2


def test_the_same_result_stands_once(director: User, bridge: Session) -> None:
    choose_after_play(director, bridge.pk, AfterPlay.OTHERS)
    enter(director, bridge, TO_ROUND_2 | {(1, 3, 5): "P", (2, 2, 5): "P"})
    enter(director, bridge, {(1, 2, 4): "P"})
    assert rows(result(director, bridge, 2, "2/5")) == [("passed out", "2 ×", "0", "50%")]


def test_one_result_is_compared_with_nothing(director: User, bridge: Session) -> None:
    choose_after_play(director, bridge.pk, AfterPlay.OTHERS)
    enter(director, bridge, {(1, 1, 1): "420"})
    told = result(director, bridge, 1, "1/1")
    assert told["worth"] == "nothing to compare with yet"
    assert rows(told) == []


def test_hidden_results_are_hidden_from_tables_too(director: User, bridge: Session) -> None:
    choose_after_play(director, bridge.pk, AfterPlay.OTHERS)
    enter(director, bridge, TO_ROUND_2)
    hide_results(director, bridge.pk, 0)
    told = result(director, bridge, 1, "2/3")
    assert told["score"] == "+450"
    assert told.keys().isdisjoint({"worth", "others"})


def test_whist_is_compared_with_the_average(director: User, set_up: SetUp) -> None:
    whist = set_up("whist", 10, 2)
    choose_after_play(director, whist.pk, AfterPlay.OTHERS)
    enter(director, whist, {(1, 5, 9): "6", (1, 1, 1): "7", (1, 1, 2): "7", (2, 1, 9): "7"})
    told = result(director, whist, 1, "2/9")
    assert told["worth"] == "N/S +½, E/W −½ over the average, of 2 results"
    assert rows(told) == [
        ("7 tricks, E/W 6", "1 ×", "", "+½"),
        ("6 tricks, E/W 7", "1 ×", "", "−½"),
    ]


def test_teams_are_compared_in_their_match(director: User, set_up: SetUp) -> None:
    session = set_up("bridge", 0)
    seat_contestants(
        director, session.pk, kind="teams", contestants=5, trays_per_round=3, system="howell-teams"
    )
    choose_after_play(director, session.pk, AfterPlay.OTHERS)
    (seating,) = seatings_of(session.pk).values()
    first, *_others = seating.movement.rounds[0]
    home, away, *_partners = first.chairs
    tray = first.trays[0]
    later, second = next(
        (number, sitting)
        for number, sitting in played(seating.movement)
        if sitting.chairs[:2] == (away, home) and tray in sitting.trays
    )
    enter(director, session, {(1, first.table, tray): "420"})
    told = result(director, session, first.table, f"1/{tray}")
    assert told["worth"] == "nothing to compare with yet"
    enter(director, session, {(later, second.table, tray): "170"})
    told = result(director, session, first.table, f"1/{tray}")
    assert told["worth"] == "N/S +6, E/W −6 IMPs, of 2 results"
    assert rows(told) == [("+420", "1 ×", "+420", ""), ("+170", "1 ×", "+170", "")]


def test_a_ruling_says_what_the_table_has(director: User, bridge: Session) -> None:
    choose_after_play(director, bridge.pk, AfterPlay.OWN)
    enter(director, bridge, TO_ROUND_2)
    enter(director, bridge, {(2, 2, 5): "P", (3, 5, 3): "P"})
    at = TableRound(section_of(bridge).pk, 3, 5)
    ruling = Ruling("artificial", {"ns": "60", "ew": "40"})
    ruled = ResultEntry(at, 3, "", base_version=1, reason="fouled", ruling=ruling)
    rule_result(director, bridge.pk, ruled)
    assert result(director, bridge, 5, "3/3")["worth"] == "N/S 60%, E/W 40%, of 3 results"


def test_a_device_hears_of_what_others_make_of_its_boards(director: User, bridge: Session) -> None:
    choose_after_play(director, bridge.pk, AfterPlay.OTHERS)
    enter(director, bridge, TO_ROUND_2)
    token_of(director, bridge, 1)
    link = links_of(bridge.pk)[section_of(bridge).pk, 1]
    before = statements.table_mark(link.digest)
    enter(director, bridge, {(1, 3, 5): "P"})
    assert statements.table_mark(link.digest) == before
    at = TableRound(section_of(bridge).pk, 1, 2)
    corrected = ResultEntry(at, 3, "450", base_version=1, reason="misheard")
    enter_result(director, bridge.pk, corrected)
    assert statements.table_mark(link.digest) != before
    change_club(director, bridge.tournament.club_id, after_play=AfterPlay.OWN)
    assert statements.table_mark(link.digest) != before
