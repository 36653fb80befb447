"""Club against club in fours, from a list of names to the standings."""

import re
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.standings.test_interim import plays_of, say
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.rules import choose_rules
from tournaments.actions.seating import seat_contestants
from tournaments.models import Member, Place, Session, User
from tournaments.presenting.who_plays import Plays
from tournaments.queries.records.player_record import Outcome, player_record
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

OWLS = ["Ann Lee", "Bob Ray", "Cyd Fox", "Dan Hall"]
LARKS = ["Wes Moor", "Xan Gill", "Yul Hay", "Zoe Ince"]


@pytest.fixture
def league(set_up: SetUp, director: User) -> Session:
    """One four of Owls, who visit, against one of Larks: six sets of two trays."""
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=1, trays_per_round=2, system="league",
        kind=Plays.CLUBS, names=[f"Owls: {', '.join(OWLS)}", f"Larks: {', '.join(LARKS)}"],
    )  # fmt: skip
    return session


MADE = {1: (8, 9, 4, 7, 6, 6, 7, 7, 10, 3, 5, 8), 2: (7, 7, 6, 10, 6, 6, 8, 7, 9, 3, 6, 8)}
"""N/S's tricks on trays 1 to 12, at table 1 and at table 2."""


def play(director: User, session: Session, but: int = 0) -> None:
    """All plays in their order, ``but`` so many of the last."""
    plays = list(plays_of(session))
    for at, _ns, _ew, tray in plays[: len(plays) - but]:
        say(director, session, at, tray, str(MADE[at.table][tray - 1]))
    score(session)


def test_a_match_worked_by_hand(league: Session, director: User, desk: Client) -> None:
    """ "The result of the match can be immediately ascertained by laying side by side the score
    cards of the East and West hands": the Owls sit E/W at table 2, and make 13 less what the Larks
    make N/S there; the Larks sit E/W at table 1. Tray by tray 8 - 7, 9 - 7, 4 - 6, 7 - 10, 6 - 6,
    6 - 6, 7 - 8, 7 - 7, 10 - 9, 3 - 3, 5 - 6 and 8 - 8, the tricks of N/S at both tables: the Owls
    gain 1 + 2 - 2 - 3 - 1 + 1 - 1 = -3.
    """
    play(director, league)
    view = standings_view(league, all_trays=True)
    assert view is not None
    assert view.club_match is not None
    assert view.club_match.names == ("Owls", "Larks")
    assert view.club_match.margin == -3
    page = text(desk.get(reverse("standings", args=[league.pk])))
    assert "The match is won by Larks, by 3 tricks." in page
    assert "Ann Lee & Bob Ray & Cyd Fox & Dan Hall −3 0" in page
    told = desk.get(f"/api/v1/sessions/{league.pk}/standings").json()
    assert told["club_match"]["margin"] == "-3"
    assert told["club_match"]["clubs"][1] == {
        "name": "Larks",
        "fours": [{"number": 1, "people": LARKS, "gained": "3", "matches": "1"}],
    }
    assert {row["place"] for row in told["standings"]} == {0}
    results = text(Client().get(reverse("club-results", args=[league.tournament.club_id])))
    assert "The match is won by Larks, by 3 tricks." in results


def test_of_each_player_the_tricks_are_explained(
    league: Session, director: User, desk: Client
) -> None:
    """Whoever of the four is asked for: what the four gained on the tray, from both tables."""
    play(director, league)
    for label in ("A", "D"):
        place = Place.objects.get(section__session=league, label=label).pk
        address = reverse("contestant", args=[league.pk, place])
        assert "+2 = 9 − 7: the two tables laid side by side" in text(
            desk.get(reverse("why-award", args=[league.pk, place, 2]))
        )
        assert "−3" in text(desk.get(address + "why/total/"))
        assert desk.get(address + "why/place/").status_code == 404


def test_a_match_that_is_level_is_halved(league: Session, director: User) -> None:
    for at, _ns, _ew, tray in plays_of(league):
        say(director, league, at, tray, "7")
    score(league)
    page = text(Client().get(reverse("standings", args=[league.pk])))
    assert "Owls and Larks are level." in page
    view = standings_view(league, all_trays=True)
    assert view is not None
    assert view.club_match is not None
    assert [row.total for ledger in view.club_match.fours for row in ledger.rows] == [
        Fraction(1, 2)
    ] * 2


@pytest.mark.parametrize(
    ("game", "one", "other", "won"),
    [
        ("auction", "2HN8", "1CN6", "by 66 points"),
        ("bridge", "4SN=", "4SN-1", "by 10 IMPs"),
    ],
)
def test_in_the_other_games(
    set_up: SetUp, director: User, game: str, one: str, other: str, won: str
) -> None:
    session = set_up(game, 0)
    seat_contestants(
        director, session.pk, contestants=1, trays_per_round=1, system="league", kind=Plays.CLUBS
    )
    for at, _ns, _ew, tray in plays_of(session):
        typed = one if at.table == 1 and tray == 1 else other
        say(director, session, at, tray, typed)
    score(session)
    page = text(Client().get(reverse("standings", args=[session.pk])))
    assert f"The match is won by Visitors, {won}." in page


def test_nothing_is_said_of_it_while_it_is_played(
    league: Session, director: User, desk: Client
) -> None:
    play(director, league, but=1)
    page = text(Client().get(reverse("standings", args=[league.pk])))
    assert "ahead" not in page
    assert "won by" not in page


def test_players_have_the_letters_of_the_source(league: Session, desk: Client) -> None:
    labels = Place.objects.filter(section__session=league).order_by("number")
    assert "".join(labels.values_list("label", flat=True)) == "ABCDWXYZ"
    page = text(desk.get(reverse("names", args=[league.pk])))
    assert "Name of the visiting club" in page
    assert "Owls Player Players A table 1 N B table 1 S C table 2 W D table 2 E" in page
    section = section_of(league)
    assert (section.first_team, section.second_team) == ("Owls", "Larks")


def test_who_is_over_sits_out_by_name(set_up: SetUp, desk: Client) -> None:
    session = set_up("whist", 0)
    address = reverse("set-up", args=[session.pk])
    who = f"Owls: {', '.join(OWLS)}, Eve Moor, Fay Gill\nLarks:\n" + "\n".join(LARKS)
    offer = text(desk.get(address, {"kind": "clubs", "who": who, "trays": "24"}))
    assert "Recommended for 1 four a side" in offer
    assert "League, 2 tables" in offer
    assert "Eve Moor, Fay Gill of Owls sit out" in offer
    chosen = desk.post(
        address,
        {"kind": "clubs", "who": who, "pairs": "1", "system": "league", "trays_per_round": "4"},
        follow=True,
    )
    assert "Eve Moor, Fay Gill of Owls sit out" in text(chosen)
    assert Place.objects.filter(section__session=session).count() == 8


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("Owls: Ann, Bob, Cyd\nLarks: Wes, Xan, Yul, Zoe", "Owls has 3 players: a four is four."),
        ("Owls: Ann, Bob, Cyd, Dan\nLarks: Wes, Xan, Yul, ann", "named both in Owls and in Larks"),
        ("Owls: Ann, Bob, Cyd, Ann\nLarks: Wes, Xan, Yul, Zoe", "Ann is named twice in Owls"),
        ("Owls: Ann, Bob, Cyd, Dan", "The list has 1 club, and two play."),
        ("Ann\nBob", "Write for which club Ann plays"),
        ("Owls: Ann, Bob, Cyd, Dan\nowls: Wes, Xan, Yul, Zoe", "different names"),
    ],
)
def test_lists_that_cannot_be(set_up: SetUp, desk: Client, who: str, sentence: str) -> None:
    session = set_up("whist", 0)
    address = reverse("set-up", args=[session.pk])
    asked = desk.get(address, {"kind": "clubs", "who": who})
    assert asked.status_code == 422
    assert sentence in said(asked)
    sent = {"kind": "clubs", "who": who, "pairs": "1", "system": "league", "trays_per_round": "4"}
    taken = desk.post(address, sent)
    assert taken.status_code == 422
    assert sentence in said(taken)
    assert not Place.objects.filter(section__session=session).exists()


def test_other_fours_than_planned(set_up: SetUp, desk: Client) -> None:
    session = set_up("whist", 0)
    who = f"Owls: {', '.join(OWLS)}\nLarks: {', '.join(LARKS)}"
    sent = {"kind": "clubs", "who": who, "pairs": "2", "system": "league", "trays_per_round": "4"}
    taken = desk.post(reverse("set-up", args=[session.pk]), sent)
    assert taken.status_code == 422
    assert "The list has 1 four a side: the movement is for 2." in said(taken)


def test_three_sets_warn_of_whom_they_leave_out(set_up: SetUp, desk: Client) -> None:
    session = set_up("whist", 0)
    page = text(desk.get(reverse("set-up", args=[session.pk]), {"kind": "clubs", "pairs": "3"}))
    assert "A never meets Z, B never Y, C never X, D never W" in page
    assert "Not everybody plays all" not in page


def test_each_club_draws_its_own_seats(league: Session, desk: Client) -> None:
    address = reverse("seating", args=[league.pk])
    assert "Owls: Ann Lee, Bob Ray, Cyd Fox, Dan Hall" in desk.get(address).content.decode()
    who = f"Owls: {', '.join(OWLS)}, Eve Moor\nLarks: {', '.join(LARKS)}"
    drawn = desk.post(address, {"who": who, "how": "draw", "seed": "7"})
    page = text(drawn)
    assert "Eve Moor of Owls sits out" in page
    seats = re.findall(r"name-(\d+)-1\" value=\"([^\"]+)", drawn.content.decode())
    assert {name for number, name in seats if int(number) <= 4} == set(OWLS)
    assert [name for _number, name in seats] != [*OWLS, *LARKS]


@pytest.mark.parametrize("switches", [{"method": "compass"}, {"match_between": "same_cards"}])
def test_other_rules_than_matches_are_refused(
    league: Session, director: User, switches: dict[str, str]
) -> None:
    rules = league.tournament.fields.get().rules["switches"] | switches
    with pytest.raises(Refusal, match="Fours of two clubs are compared by the match"):
        choose_rules(director, league.pk, name="whist-1910", switches=rules)


@pytest.mark.parametrize(
    ("names", "place", "won", "score"),
    [(OWLS, 2, 0, "lost by 3 tricks"), (LARKS, 1, 1, "won by 3 tricks")],
)
def test_a_players_record_tells_who_won_with_whom(
    league: Session,
    director: User,
    desk: Client,
    names: list[str],
    place: int,
    won: int,
    score: str,
) -> None:
    play(director, league)
    own, *others = names
    member = Member.objects.get(name=own)
    record = player_record(member)
    (event,) = record.events
    assert event.outcome == Outcome(place, 1, 2, score, match=Fraction(won))
    assert [name for _member, name in event.partners] == others
    assert [(each.name, each.tally.events) for each in record.partners] == [(n, 1) for n in others]
    assert (record.tally.firsts, record.tally.matches, record.tally.won) == (0, 1, Fraction(won))
    page = text(desk.get(reverse("member", args=[member.club_id, member.pk])))
    assert f"match won {won} of 1" in page
    assert f"{place} of 2 {score}" in page


def test_a_record_names_the_own_four_of_several(set_up: SetUp, director: User) -> None:
    """Two fours a side; in public without whose name is withheld, and nothing before a result."""
    session = set_up("whist", 0)
    fours = [[f"{four} {letter}" for letter in "abcd"] for four in ("Owl", "Rook", "Lark", "Wren")]
    seat_contestants(
        director, session.pk, contestants=2, trays_per_round=2, system="league",
        kind=Plays.CLUBS,
        names=[
            f"Owls: {', '.join(fours[0] + fours[1])}", f"Larks: {', '.join(fours[2] + fours[3])}"
        ],
    )  # fmt: skip
    Member.objects.filter(name="Rook b").update(name_withheld=True)
    for four in fours:
        (event,) = player_record(Member.objects.get(name=four[2])).events
        assert [name for _member, name in event.partners] == [*four[:2], four[3]]
        assert event.outcome is None
    assert player_record(Member.objects.get(name="Rook a"), public=True).events == ()
    Session.objects.update(state=Session.State.CLOSED)
    (event,) = player_record(Member.objects.get(name="Rook a"), public=True).events
    assert [name for _member, name in event.partners] == ["Rook c", "Rook d"]


def test_a_level_match_is_half_won(league: Session, director: User) -> None:
    for at, _ns, _ew, tray in plays_of(league):
        say(director, league, at, tray, "7")
    score(league)
    for name in ("Ann Lee", "Wes Moor"):
        record = player_record(Member.objects.get(name=name))
        assert record.events[0].outcome == Outcome(1, 2, 2, "level", match=Fraction(1, 2))
        assert record.tally.won == Fraction(1, 2)
