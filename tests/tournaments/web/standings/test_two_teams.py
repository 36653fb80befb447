"""A match of two teams with an odd number of pairs, from the set-up to the standings."""

import re
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_interim import plays_of, say
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.seating import name_pairs, seat_contestants
from tournaments.models import Member, Session, User
from tournaments.presenting.who_plays import Plays
from tournaments.queries.records.player_record import Outcome, player_record
from tournaments.queries.standings.view import standings_view

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def two_teams(set_up: SetUp, director: User, pairs: int) -> Session:
    """A match of so many pairs altogether; a deal a round."""
    session = set_up("auction", 0)
    seat_contestants(
        director, session.pk, contestants=pairs, trays_per_round=1, system="two-teams",
        kind=Plays.TWO_TEAMS,
    )  # fmt: skip
    return session


@pytest.fixture
def match(set_up: SetUp, director: User) -> Session:
    """Three pairs of Owls, of whom two sit N/S, against three of Larks."""
    return two_teams(set_up, director, 6)


TYPED = {1: ("1NTN7", "2HN8", "1CN6"), 2: ("3RN9", "1DN7", "1NTN8"), 3: ("1HN7", "1HN7", "1CN7")}
"""What was made at each table, on trays 1 to 3."""


def play(director: User, session: Session) -> None:
    for at, _ns, _ew, tray in plays_of(session):
        say(director, session, at, tray, TYPED[at.table][tray - 1])
    score(session)


def test_a_match_by_law_g_worked_by_hand(match: Session, director: User, desk: Client) -> None:
    """N/S made 10 + 16 - 50 = -24 at table 1, 27 + 7 + 20 = 54 at table 2 (both Owls), and
    8 + 8 + 6 = 22 at table 3 (Larks). The Owls have -24 + 54 - 22 = 8; opposite to their odd pair,
    N/S, the three pairs E/W made 24, -54 and -22: on average -17 1/3, and the nearest whole number
    is -17. The Larks have -8, and by the pairs N/S 17. So the Larks win by 9 + 9 = 18.
    """
    names = {"first-team": "Owls", "second-team": "Larks", "name-1-1": "Ann", "name-1-2": "Bob"}
    assert desk.post(reverse("names", args=[match.pk]), names).status_code == 302
    play(director, match)
    view = standings_view(match, all_trays=True)
    assert view is not None
    assert view.team_match is not None
    owls, larks = view.team_match.totals
    assert [owls.won, owls.added, owls.whole] == [8, Fraction(-52, 3), -9]
    assert [larks.won, larks.added, larks.whole] == [-8, Fraction(52, 3), 9]
    page = text(desk.get(reverse("standings", args=[match.pk])))
    assert "The match is won by Larks, by 18." in page
    assert (
        "Owls: −9. Its pairs won 8; −17 is the average (−17⅓) of the 3 pairs opposite to its odd "
        "pair." in page
    )
    told = desk.get(f"/api/v1/sessions/{match.pk}/standings").json()["team_match"]
    assert told == {
        "teams": [
            {"name": "Owls", "won": "8", "added": "-52/3", "total": "-9"},
            {"name": "Larks", "won": "-8", "added": "52/3", "total": "9"},
        ],
        "margin": "-18",
        "by_fraction": False,
    }
    assert "Larks: 9. Its pairs won −8; 17 is the average (17⅓) of the 3 pairs" in page


def test_while_it_is_played_nothing_is_said_of_it(match: Session, director: User) -> None:
    for at, _ns, _ew, tray in plays_of(match)[:-1]:
        say(director, match, at, tray, "1NTN7")
    score(match)
    page = text(Client().get(reverse("standings", args=[match.pk])))
    assert "ahead" not in page
    assert "won by" not in page


def test_who_sits_where_is_asked_team_by_team(match: Session, desk: Client) -> None:
    page = text(desk.get(reverse("names", args=[match.pk])))
    assert "Name of the first team" in page
    assert "First team Pair Players 1 table 1, N/S 2 table 2, N/S 3 table 3, E/W" in page


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("Owls", "owls", "Both teams are called Owls"),
        ("Owls", "x" * 121, "at most 120 characters"),
    ],
)
def test_names_that_cannot_be(
    match: Session, desk: Client, first: str, second: str, sentence: str
) -> None:
    sent = {"first-team": first, "second-team": second}
    answer = desk.post(reverse("names", args=[match.pk]), sent)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert section_of(match).first_team == ""


def test_the_set_up_offers_it(set_up: SetUp, desk: Client) -> None:
    session = set_up("auction", 0)
    address = reverse("set-up", args=[session.pk])
    page = text(desk.get(address, {"kind": "two-teams", "pairs": "6", "minutes": "150"}))
    assert "Two teams of pairs" in page
    assert "unbalanced" not in page
    odd = desk.get(address, {"kind": "two-teams", "pairs": "7", "minutes": "150"})
    assert "7 pairs make no two teams of equal size: 6 can play, 3 for each side." in text(odd)


def test_no_late_pair_joins_two_teams(match: Session, desk: Client) -> None:
    page = text(desk.get(reverse("changes", args=[match.pk])))
    assert "late pair" not in page.lower()
    answer = desk.get(
        reverse("change", args=[match.pk, "late-pair"]), {"asked": "1", "first_round": "2"}
    )
    assert "A late pair has no place in this movement." in text(answer)


def test_with_an_even_number_of_pairs_their_sums_decide(set_up: SetUp, director: User) -> None:
    session = two_teams(set_up, director, 4)
    for at, _ns, _ew, tray in plays_of(session):
        say(director, session, at, tray, "1NTN7" if at.table == 1 else "P")
    score(session)
    page = text(Client().get(reverse("standings", args=[session.pk])))
    assert "The match is won by First team, by 40." in page
    assert "First team: 20, the sum of its pairs." in page


def test_the_results_of_the_club_name_the_team_that_won(match: Session, director: User) -> None:
    address = reverse("club-results", args=[match.tournament.club_id])
    for at, _ns, _ew, tray in plays_of(match)[:-1]:
        say(director, match, at, tray, TYPED[at.table][tray - 1])
    score(match)
    assert "Second team" not in text(Client().get(address))
    play(director, match)
    assert "The match is won by Second team, by 18." in text(Client().get(address))


def test_nobody_has_a_place_of_their_own(match: Session, director: User, desk: Client) -> None:
    play(director, match)
    told = desk.get(f"/api/v1/sessions/{match.pk}/standings").json()["standings"]
    assert {row["place"] for row in told} == {0}
    for row in told:
        address = reverse("contestant", args=[match.pk, row["contestant"]])
        assert desk.get(address).status_code == 200
        assert desk.get(address + "why/total/").status_code == 200
        refused = desk.get(address + "why/place/")
        assert refused.status_code == 404
        assert "Nobody has a place of their own here" in said(refused)


def test_a_draw_leaves_everybody_with_their_own_team(match: Session, desk: Client) -> None:
    """Also where not all have come: the first three lines are the first team."""
    who = "\n".join(f"{name} One & {name} Two" for name in ("Owl", "Rook", "Wren", "Lark"))
    address = reverse("seating", args=[match.pk])
    for seed in ("1", "2", "3"):
        page = desk.post(address, {"who": who, "how": "draw", "seed": seed}).content.decode()
        seats = re.findall(r'name-(\d)-1"\s+value="(\w+) One"', page)
        assert {name for number, name in seats if int(number) <= 3} == {"Owl", "Rook", "Wren"}


@pytest.mark.parametrize(
    ("name", "partner", "place", "won", "score"),
    [("Ann", "Bob", 2, 0, "lost by 18"), ("Cyd", "Dan", 1, 1, "won by 18")],
)
def test_a_players_record_tells_whether_the_team_won(
    match: Session, director: User, name: str, partner: str, place: int, won: int, score: str
) -> None:
    name_pairs(director, match.pk, {1: ["Ann", "Bob"], 4: ["Cyd", "Dan"]})
    play(director, match)
    record = player_record(Member.objects.get(name=name))
    (event,) = record.events
    assert event.outcome == Outcome(place, 1, 2, score, match=Fraction(won))
    assert [each for _member, each in event.partners] == [partner]
    assert (record.tally.firsts, record.tally.matches, record.tally.won) == (0, 1, Fraction(won))
