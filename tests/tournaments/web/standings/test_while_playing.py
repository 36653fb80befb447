"""What readers see of the standings before the end: a ranking of whole rounds, or nothing."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, play_all, play_rounds, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.publication import hide_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Club, Log, Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

Read = Callable[[], str]
BEGINS = "The ranking begins when everybody has been compared with somebody"
AT_THE_END = "The standings come when the last results are in."


@pytest.fixture
def page(client: Client, bridge: Session) -> Read:
    """Reads the public page of the evening of bridge, as it is when all is computed."""
    address = reverse("standings", args=[bridge.pk])

    def read() -> str:
        score(bridge)
        return text(client.get(address))

    return read


def figures(page: str) -> list[str]:
    return re.findall(r"\b\d+\.\d\d\b", page)


def choose(desk: Client, session: Session, choice: str) -> int:
    sent = {"do": "while_playing", "while_playing": choice}
    return desk.post(reverse("publish", args=[session.pk]), sent).status_code


def test_bridge_is_ranked_from_the_second_round_on(
    page: Read, bridge: Session, director: User
) -> None:
    assert BEGINS in page()
    play_rounds(director, bridge, 1)
    assert BEGINS in page()
    assert figures(page()) == []
    play_rounds(director, bridge, 2)
    shown = page()
    assert "From 10 of 25 results, rounds 1 to 2." in shown
    assert len(figures(shown)) == 10


def test_nothing_of_a_round_counts_before_its_last_table(
    page: Read, bridge: Session, director: User
) -> None:
    play_rounds(director, bridge, 2)
    before = figures(page())
    plan = current_plan(section_of(bridge))
    assert plan is not None
    third = [p for p in planned_plays(section_of(bridge), plan[1]) if p[0].round == 3]
    for at, _ns, _ew, tray in third[:-1]:
        enter_result(director, bridge.pk, ResultEntry(at, tray, "990"))
        assert figures(page()) == before
    at, _ns, _ew, tray = third[-1]
    enter_result(director, bridge.pk, ResultEntry(at, tray, "90"))
    shown = page()
    assert "From 15 of 25 results, rounds 1 to 3." in shown
    assert figures(shown) != before


def test_its_figures_lead_to_no_explanation_and_are_no_sums(
    client: Client, bridge: Session, director: User, page: Read
) -> None:
    play_rounds(director, bridge, 3)
    page()
    shown = markup(client.get(reverse("standings", args=[bridge.pk])))
    assert "/why/" not in shown
    heads = re.findall(r'<th scope="col" class="figure">(?:<span class="unseen">)?(.*?)<', shown)
    assert heads == ["Place", "%"] * 2
    assert not re.search(r"\bleads?: ", shown)


def test_hiding_hides_the_ranking_too(page: Read, bridge: Session, director: User) -> None:
    play_rounds(director, bridge, 3)
    hide_results(director, bridge.pk, 3)
    shown = page()
    assert "The results are hidden for the last rounds." in shown
    assert figures(shown) == []


def test_at_the_end_everything_is_there(page: Read, bridge: Session, director: User) -> None:
    play_all(director, bridge, lambda ns, _ew, tray: (80, 90, 110, 120)[(ns + tray) % 4])
    shown = page()
    assert "All results in." in shown
    assert "From 25 of 25" not in shown


def test_whist_shows_nothing_before_the_end_unless_the_director_says_so(
    client: Client, desk: Client, whist: Session, director: User
) -> None:
    play_rounds(director, whist, 2)
    score(whist)
    address = reverse("standings", args=[whist.pk])
    assert AT_THE_END in text(client.get(address))
    assert 'class="ledger"' not in client.get(address).content.decode()
    assert choose(desk, whist, "rounds") == 302
    shown = text(client.get(address))
    assert "From 10 of 25 results, rounds 1 to 2." in shown
    assert "Over" in shown
    assert "Tricks" not in shown
    assert choose(desk, whist, "") == 302
    assert AT_THE_END in text(client.get(address))
    assert Log.objects.filter(what="results.while_playing").count() == 2
    assert choose(desk, whist, "all") == 422


def test_a_club_has_one_value_for_bridge_and_one_for_whist(
    client: Client, desk: Client, club: Club, set_up: SetUp, director: User
) -> None:
    sent = {"name": "Here", "time_zone": "Europe/London"}
    sent |= {"bridge_while_playing": "nothing", "whist_while_playing": "rounds"}
    assert desk.post(reverse("change-club", args=[club.pk]), sent).status_code == 302
    for game, said in (("bridge", AT_THE_END), ("whist", "From 10 of 25 results")):
        session = set_up(game)
        play_rounds(director, session, 2)
        score(session)
        assert said in text(client.get(reverse("standings", args=[session.pk])))
    page = text(desk.get(reverse("room-settings", args=[session.pk])))
    assert "as usual in the club: a ranking after each complete round" in page


def test_the_switch_warns_where_a_ranking_tells_nearly_everything(
    desk: Client, set_up: SetUp
) -> None:
    warning = "it tells nearly every result"
    for pairs, trays, warned in ((10, 1, True), (10, 4, False), (6, 4, True)):
        session = set_up("bridge", pairs, trays)
        page = text(desk.get(reverse("room-settings", args=[session.pk])))
        assert (warning in page) is warned


def sheet(session: Session) -> str:
    """The sheet for the wall, as it would be printed now."""
    asked = Session.objects.get(pk=session.pk)  # the club may be another since the set-up
    return " ".join(" ".join(texts(SHEETS["wall-standings"].pdf(asked, PrintOptions()))).split())


def everywhere(client: Client, session: Session) -> list[str]:
    """What the public page, the wall and the sheet for the wall say."""
    addresses = [reverse(name, args=[session.pk]) for name in ("standings", "projector")]
    return [*(text(client.get(address)) for address in addresses), sheet(session)]


def test_before_play_everybody_is_told_where_to_sit(client: Client, bridge: Session) -> None:
    for shown in everywhere(client, bridge):
        assert "Play has not started." in shown
        assert BEGINS in shown
        assert "Round 1: where everybody sits" in shown
        assert not re.search(r"None|As of|0 of 0", sheet(bridge))


def test_tables_are_counted_and_the_next_seats_told(
    client: Client, bridge: Session, director: User
) -> None:
    play_rounds(director, bridge, 2)
    score(bridge)
    for shown in everywhere(client, bridge)[::2]:
        assert "5 of 5 tables have finished round 2 of 5." in shown
        assert "From 10 of 25 results, rounds 1 to 2." in shown
        assert "Round 3: where everybody sits" in shown
    wall = reverse("projector", args=[bridge.pk])
    first, second = (text(client.get(wall, {"page": page})) for page in "12")
    assert "Round 3: where everybody sits" not in first
    assert "Round 3: where everybody sits" in second
    assert "Pair 9" in second


def test_hidden_or_without_a_ranking_the_seats_are_there_all_the_same(
    client: Client, bridge: Session, whist: Session, director: User
) -> None:
    for session in (bridge, whist):
        play_rounds(director, session, 2)
        score(session)
    hide_results(director, bridge.pk, 2)
    for session, why in ((bridge, "The results are hidden"), (whist, AT_THE_END)):
        for shown in everywhere(client, session):
            assert why in shown
            assert "Round 3: where everybody sits" in shown
            assert "page 1 of 2" not in shown


def test_no_score_and_no_board_is_named(client: Client, bridge: Session, director: User) -> None:
    made = {1: "1430", 2: "1440", 3: "1660"}
    plan = current_plan(section_of(bridge))
    assert plan is not None
    for at, _ns, _ew, tray in planned_plays(section_of(bridge), plan[1]):
        if at.round in made:
            enter_result(director, bridge.pk, ResultEntry(at, tray, made[at.round]))
    score(bridge)
    told = client.get(reverse("api-standings", args=[bridge.pk])).content.decode()
    for shown in (*everywhere(client, bridge), told):
        assert not re.search(r"1430|1440|1660|[Bb]oard \d", shown)


def test_whoever_directs_sees_everything_as_before(
    desk: Client, bridge: Session, director: User
) -> None:
    play_rounds(director, bridge, 1)
    score(bridge)
    shown = text(desk.get(reverse("standings", args=[bridge.pk])))
    assert "where everybody sits" not in shown
    assert "tables have finished" not in shown


def test_at_the_end_the_sheet_for_the_wall_is_the_standings(
    bridge: Session, director: User
) -> None:
    play_all(director, bridge, lambda ns, _ew, tray: (80, 90, 110, 120)[(ns + tray) % 4])
    score(bridge)
    shown = sheet(bridge)
    assert "25 of 25 results." in shown
    assert "where everybody sits" not in shown
    assert len(re.findall(r"\b\d\d\.\d\d\b", shown)) == 10
