"""The page of a club's results, for anybody: who is first where, and nothing that is not told."""

import datetime
import random

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import DAY, Enter, SetUp, play_all, section_of
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.evenings import close_session, set_up_evening
from tournaments.actions.members import change_member
from tournaments.actions.publication import hide_results, show_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import Club, Log, Member, Publication, Session, User
from tournaments.presenting.winners import winner_words
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.view import standings_view

pytestmark = pytest.mark.django_db


def results(client: Client, club: Club, **asked: int) -> str:
    """The page as it reads."""
    return text(client.get(reverse("club-results", args=[club.pk]), asked))


def evening(director: User, club: Club, name: str, *, day: int = 0, pairs: int = 6) -> Session:
    """An evening of whist in which everybody is seated."""
    played_on = DAY + datetime.timedelta(days=day)
    session = set_up_evening(director, club.pk, name=name, game="whist", played_on=played_on)
    seat_pairs(director, session.pk, pairs=pairs, trays_per_round=1)
    return session


def test_it_lists_evenings_that_are_over_and_in_play_the_latest_first(
    client: Client, director: User, club: Club
) -> None:
    assert "No evenings yet." in results(client, club)
    first, second = evening(director, club, "First"), evening(director, club, "Second", day=7)
    name_pairs(director, first.pk, {1: ["Ann Lee", "Bob Ray"]})
    play_all(director, first, lambda ns, ew, tray: 12 if ns == 1 else 6)
    score(first)
    close_session(director, first.pk)
    page = results(client, club)
    assert page.index("Second") < page.index("First")
    assert "Second whist, in play" in page
    assert "The winner stands here at the end." in page
    assert "Ann Lee & Bob Ray" in page
    assert "(a) win: +" in page
    assert (
        reverse("standings", args=[second.pk])
        in client.get(reverse("club-results", args=[club.pk])).content.decode()
    )


def test_the_front_page_and_the_standings_lead_there(
    client: Client, strangers: Client, whist: Session, club: Club
) -> None:
    link = f'href="{reverse("club-results", args=[club.pk])}"'
    for address in (reverse("home"), reverse("standings", args=[whist.pk])):
        for reader in (client, strangers):
            assert link in reader.get(address).content.decode()


def test_a_club_that_is_not_there_has_no_results(client: Client) -> None:
    assert client.get(reverse("club-results", args=[404])).status_code == 404


KINDS = (
    {"system": "compass", "contestants": 6, "kind": "pairs"},
    {"system": "howell", "contestants": 6, "kind": "pairs"},
    {"system": "mitchell-party", "contestants": 8, "kind": "couples"},
)


@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("whole", [True, False])
def test_it_says_of_every_evening_what_its_standings_say(
    client: Client, director: User, club: Club, game: str, whole: bool
) -> None:
    """Whatever is played, with many who are level; while play goes on, nobody is named."""
    rng = random.Random(f"{game}{whole}")  # noqa: S311  an example, no secret
    said = []
    for number, kind in enumerate(KINDS):
        session = set_up_evening(
            director, club.pk, name=f"Evening {number}", game=game, played_on=DAY
        )
        seat_contestants(director, session.pk, trays_per_round=1, **kind)  # type: ignore[arg-type]
        plan = current_plan(section_of(session))
        assert plan is not None
        plays = planned_plays(section_of(session), plan[1])
        for at, _ns, _ew, tray in plays if whole else plays[:-2]:
            typed = rng.choice(["6", "7"] if game == "whist" else ["140", "-100"])
            enter_result(director, session.pk, ResultEntry(at, tray, typed))
        score(session)
        view = standings_view(session, all_trays=False, interim=True)
        assert view is not None
        goes_on = view.interim is not None
        said.append("The winner stands here at the end." if goes_on else winner_words(view))
        assert goes_on is not whole
    page = " ".join(results(client, club).split())
    assert all(said)
    for sentence in said:
        assert page.count(" ".join(sentence.split())) >= said.count(sentence)


def test_hidden_results_are_not_told_there(
    client: Client, strangers: Client, director: User, club: Club, whist: Session, enter: Enter
) -> None:
    play_all(director, whist, lambda ns, ew, tray: 6 + (ns + tray) % 3)
    score(whist)
    told = results(client, club)
    assert "(N/S)" in told
    hide_results(director, whist.pk, Publication.NOW)
    before = [results(reader, club) for reader in (client, strangers)]
    assert "The results are hidden for now." in before[0]
    assert "(N/S)" not in before[0]
    for tray in (1, 2):
        enter(whist, tray, "13", base_version=1, reason="to see who is told")
    score(whist)
    assert [results(reader, club) for reader in (client, strangers)] == before
    show_results(director, whist.pk)
    assert "(N/S)" in results(client, club)


def test_an_unlisted_evening_is_reached_by_its_link_alone(
    client: Client, desk: Client, director: User, club: Club
) -> None:
    session = evening(director, club, "The committee plays")
    assert "The committee plays" in results(client, club)
    room = reverse("room", args=[session.pk])
    publish = reverse("publish", args=[session.pk])
    assert desk.post(publish, {"do": "unlist"}).headers["Location"] == room
    assert Log.objects.latest("pk").what == "session.unlisted"
    assert "Unlisted: whoever has the link" in text(
        desk.get(reverse("room-settings", args=[session.pk]))
    )
    standings = reverse("standings", args=[session.pk])
    lists = [reverse("home"), reverse("club-results", args=[club.pk]), "/api/v1/sessions"]
    for reader in (client, desk):
        for address in lists:
            shown = text(reader.get(address))
            # Whoever directs it is told what waits in it.
            listed = shown.rpartition("Latest evenings")[2] if reader is desk else shown
            assert "The committee plays" not in listed
    of_tournament = f"/api/v1/tournaments/{session.tournament_id}"
    assert client.get(of_tournament).json()["sessions"] == []
    assert [each["unlisted"] for each in desk.get(of_tournament).json()["sessions"]] == [True]
    page = client.get(standings)
    assert page.status_code == 200
    assert '<meta name="robots" content="noindex">' in page.content.decode()
    assert "noindex" in client.get(reverse("projector", args=[session.pk])).content.decode()
    assert "unlisted" in text(desk.get(reverse("club", args=[club.pk])))
    desk.post(publish, {"do": "list"})
    assert Log.objects.latest("pk").what == "session.listed"
    assert "The committee plays" in results(client, club)
    assert "noindex" not in client.get(standings).content.decode()


def test_an_evening_may_be_unlisted_from_the_first(
    client: Client, desk: Client, director: User, club: Club
) -> None:
    asked = {"name": "Quiet", "game": "whist", "played_on": DAY.isoformat(), "unlisted": "on"}
    desk.post(reverse("new-evening", args=[club.pk]), asked)
    session = Session.objects.get(tournament__name="Quiet")
    assert session.unlisted
    seat_pairs(director, session.pk, pairs=6, trays_per_round=1)
    assert "Quiet" not in results(client, club)
    sent = {"name": "Quieter", "game": "whist", "played_on": DAY.isoformat(), "unlisted": True}
    made = desk.post(f"/api/v1/clubs/{club.pk}/tournaments", sent, "application/json")
    assert made.status_code == 201, made.content
    assert made.json()["sessions"][0]["unlisted"] is True


def test_a_withheld_name_wins_without_its_name(
    client: Client, desk: Client, director: User, club: Club
) -> None:
    session = evening(director, club, "First")
    name_pairs(director, session.pk, {1: ["Ann Lee", "Quinn Quillfeather"]})
    quinn = Member.objects.get(name="Quinn Quillfeather")
    change_member(director, club.pk, quinn.pk, MemberDetails(quinn.name, name_withheld=True))
    play_all(director, session, lambda ns, ew, tray: 12 if ns == 1 else 6)
    score(session)
    for reader in (client, desk):
        page = results(reader, club)
        assert "Ann Lee & Name withheld" in page
        assert "Quillfeather" not in page


def test_it_comes_in_pages_and_asks_as_much_for_many_as_for_one(
    client: Client, desk: Client, director: User, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []
    for number in range(3):
        session = evening(director, club, f"Evening {number}", day=number)
        play_all(director, session, lambda ns, ew, tray: 6 + (ns + tray) % 3)
        score(session)
        with CaptureQueriesContext(connection) as queries:
            results(desk, club)
        counts.append(len(queries))
    assert counts[0] == counts[2]
    monkeypatch.setattr("tournaments.web.club.results.EVENINGS_A_PAGE", 2)
    first, second = (results(client, club, page=n) for n in (1, 2))
    assert "3 evenings, for anybody to read." in first
    assert ("Evening 2" in first, "Evening 0" in first) == (True, False)
    assert ("Evening 2" in second, "Evening 0" in second) == (False, True)


def test_set_up_takes_the_first_results(set_up: SetUp, client: Client, club: Club) -> None:
    set_up(pairs=0)
    assert "No evenings yet." in results(client, club)  # nobody is seated
