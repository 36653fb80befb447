"""The results of trays, and the cards to take home: every figure is the standings' own."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from math import floor

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from scoring.field import score
from tests.tournaments.conftest import DAY, Enter, SetUp, play_all
from tests.tournaments.exchange.events import read, three_tables
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import (
    by_rules,
    enter_in_turn,
    field_of,
    fine,
    rule,
    scored,
)
from tests.tournaments.web.pages import text
from tournaments.actions.naming import name_contestants
from tournaments.actions.records import play_record
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.models import Session, User
from tournaments.paper.awards import scored as scored_field
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.result_cards import ResultCards
from tournaments.paper.sheets.tray_results import TrayResultsSheet
from tournaments.queries.standings.field_results import read_inputs, read_results, read_revisions
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

TYPED = ["4SN10", "4SN10", "3NW-1", "2HE8", "4SN11", "P", "1DW7"]


def number(text: str) -> Fraction:
    """A printed figure as a number again."""
    return Fraction(0) if text == "=" else Fraction(text.replace("−", "-").replace("+", ""))


@pytest.fixture
def club_bridge(set_up: SetUp, director: User) -> Session:
    """Five tables of bridge, all in, with a ruling and a fine."""
    session = set_up("bridge", 10, 2)
    name_pairs(director, session.pk, {1: ["Ann", "Bob"]})
    enter_in_turn(director, session, TYPED)
    rule(session, 3, 1, "artificial", "Slow play.", ns="60", ew="40")
    fine(session, "2", -3, "late")
    scored(session)
    return session


def test_no_paper_of_bridge_speaks_of_trays(club_bridge: Session) -> None:
    for name, sheet in SHEETS.items():
        if sheet.suits(club_bridge):
            said = " ".join(texts(sheet.pdf(club_bridge, PrintOptions())))
            assert not re.search(r"\btrays?\b", said, re.IGNORECASE), name


def test_frequencies_count_every_result_that_was_compared(club_bridge: Session) -> None:
    sheet = TrayResultsSheet().read(club_bridge)
    assert [tray.number for tray in sheet.trays] == [str(n) for n in range(1, 11)]
    for tray in sheet.trays:
        plays = [play for play in tray.plays if not play.mark]
        made = Counter(play.score for play in plays)
        assert {one.score: one.times for one in tray.frequencies} == made
        of = {one.score: (one.ns_award, one.ew_award) for one in tray.frequencies}
        assert all((play.ns_award, play.ew_award) == of[play.score] for play in plays)
        assert len(tray.plays) == 5


def test_awards_on_paper_add_up_to_the_standings(club_bridge: Session) -> None:
    view = standings_view(club_bridge, all_trays=True)
    assert view is not None
    earned: Counter[str] = Counter()
    for tray in TrayResultsSheet().read(club_bridge).trays:
        for play in tray.plays:
            earned[play.ns] += number(play.ns_award)  # type: ignore[assignment]
            earned[play.ew] += number(play.ew_award)  # type: ignore[assignment]
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    fined = {"2": -3}
    assert {r.contestant.label: r.total - fined.get(r.contestant.label, 0) for r in rows} == earned


def test_a_ruling_has_its_mark_its_award_and_its_reason(club_bridge: Session) -> None:
    tray = TrayResultsSheet().read(club_bridge).trays[2]
    (ruled,) = [play for play in tray.plays if play.mark]
    assert (ruled.ns_award, ruled.ew_award) == ("4.8", "3.2")
    said = f"{ruled.ns} and {ruled.ew}: 60% to N/S, 40% to E/W. Slow play."
    assert tray.notes == ((ruled.mark, said),)
    assert (tray.facts, tray.summary) == ("dealer South, E/W vulnerable", "top 8")
    page = " ".join(texts(SHEETS["tray-results"].pdf(club_bridge, PrintOptions())))
    assert "Slow play." in page
    assert "dealer South, E/W vulnerable" in page


def test_whist_has_tricks_above_the_average_of_the_tray(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 6, 1)
    play_all(director, session, lambda ns, _ew, _tray: 6 + ns)
    scored(session)
    (first, *_) = TrayResultsSheet().read(session).trays
    assert first.summary == "average 8"
    assert [(one.score, one.ns_award, one.ew_award) for one in first.frequencies] == [
        ("9", "+1", "−1"), ("8", "=", "="), ("7", "−1", "+1"),
    ]  # fmt: skip
    assert {play.played for play in first.plays} == {""}


def test_a_card_runs_up_to_the_total_of_the_standings(club_bridge: Session) -> None:
    view = standings_view(club_bridge, all_trays=True)
    assert view is not None
    rows = {r.contestant.label: r for ledger in view.ledgers for r in ledger.rows}
    cards = ResultCards().read(club_bridge)
    assert len(cards) == 10
    for card in cards:
        row = rows[card.label]
        *_, last = [line.figures for line in card.lines if line.figures]
        assert row.percent is not None
        assert number(last[2]) == number(card.sums[1]) == row.total
        hundredths = floor(100 * row.percent + Fraction(1, 2))
        assert last[3] == dict(card.facts)["%"] == f"{hundredths // 100}.{hundredths % 100:02}"
        assert len([line for line in card.lines if line.tray]) == row.trays_played == 10


def test_a_fine_is_a_line_of_its_own_and_a_ruling_is_marked(club_bridge: Session) -> None:
    cards = {card.label: card for card in ResultCards().read(club_bridge)}
    *_, late = cards["2"].lines
    assert (late.against_name, late.figures[1]) == ("late", "−3.0")
    ruled = [line.tray for line in cards["1"].lines if "◈" in line.played]
    assert ruled == ["3"]
    assert "Slow" not in cards["1"].foot
    assert "◈ by ruling" in cards["1"].foot
    opponents = [line for line in cards["6"].lines if line.against == "1"]
    assert opponents[0].against_name == "Ann & Bob"


def test_each_side_has_its_own_sign_and_two_cards_are_a_sheet(club_bridge: Session) -> None:
    cards = {card.label: card for card in ResultCards().read(club_bridge)}
    by_tray = {tray.number: tray for tray in TrayResultsSheet().read(club_bridge).trays}
    for label, sign in (("1", 1), ("8", -1)):
        for line in cards[label].lines:
            if line.tray:
                (play,) = [p for p in by_tray[line.tray].plays if label in (p.ns, p.ew)]
                assert number(line.figures[0]) == sign * number(play.score)
    pdf = SHEETS["result-cards"].pdf(club_bridge, PrintOptions())
    assert len(PdfReader(BytesIO(pdf)).pages) == 5


@pytest.mark.parametrize("method", ["cross_imps", "butler", "total"])
def test_other_methods_add_up_too(club_bridge: Session, method: str) -> None:
    by_rules(club_bridge, method=method, total="sum")
    inputs = read_inputs(field_of(club_bridge).pk, read_revisions(field_of(club_bridge).pk))
    read = read_results(inputs).results
    unruled = tuple(result for result in read.results if result.ruling is None)
    field = replace(read, results=unruled, adjustments=())
    found, standings = scored_field(field, inputs.rules, {"": field}), score(field, inputs.rules)
    for standing in standings.standings:
        own = [a for (_tray, who, _side), a in found.awards.items() if who == standing.contestant]
        assert sum(own) == standing.total
    assert any(standing.total for standing in standings.standings)


def test_who_sits_out_has_a_line_without_a_tray(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=5, trays_per_round=2, system="howell")
    play_all(director, session, lambda ns, ew, tray: (3 * ns + 5 * ew + tray) % 14)
    scored(session)
    for card in ResultCards().read(session):
        (idle,) = [line for line in card.lines if line.against_name == "sits out"]
        assert (idle.tray, idle.figures) == ("", ())
        assert sum(int(line.figures[0]) for line in card.lines if line.figures) == int(card.sums[0])


@pytest.mark.parametrize("game", ["bridge", "whist"])
def test_a_card_of_a_team_has_each_match_once_and_adds_up(
    set_up: SetUp, director: User, game: str
) -> None:
    """Both tables on a line: what was made there together, and what was gained by it."""
    session = set_up(game, 0)
    seat_contestants(director, session.pk, contestants=4, trays_per_round=2,
                     system="round-robin", kind="teams")  # fmt: skip
    name_contestants(director, session.pk, {}, {1: "The Owls"})
    typed = ("3NN=", "3NN-1", "4SN=", "2HS+1") if game == "bridge" else ("5", "6", "7", "9")
    play_all(director, session, lambda ns, ew, tray: typed[(3 * ns + ew + tray) % 4])
    scored(session)
    view = standings_view(session, all_trays=True)
    assert view is not None
    gained = {row.contestant.label: row.gained for row in view.ledgers[0].rows}
    cards = ResultCards().read(session)
    for card in cards:
        assert all(" / " in line.played for line in card.lines) == (game == "bridge")
        assert sum(number(line.figures[1]) for line in card.lines) == gained[card.label]
        assert number(card.sums[1]) == gained[card.label]
        assert len([line for line in card.lines if line.against]) == 3
    assert [card.names for card in cards if card.label in ("1", "a")] == ["The Owls"]
    met = [line.against_name for card in cards for line in card.lines if line.against in ("1", "a")]
    assert met == ["The Owls"] * 3


def test_at_its_own_table_a_team_gains_nothing_and_both_halves_are_said(
    set_up: SetUp, director: User
) -> None:
    """Ten teams of Gilman's begin at home: the halves of a team sit against each other there."""
    session = set_up("whist", 0)
    seat_contestants(director, session.pk, contestants=10, trays_per_round=1, kind="teams",
                     system="gilman-teams", options={"own_table": "first"})  # fmt: skip
    play_all(director, session, lambda ns, ew, tray: (3 * ns + 5 * ew + tray) % 14)
    scored(session)
    view = standings_view(session, all_trays=True)
    assert view is not None
    gained = {row.contestant.label: row.gained for row in view.ledgers[0].rows}
    for card in ResultCards().read(session):
        [home] = [line for line in card.lines if line.against_name == "own table"]
        north_south, east_west = home.figures[0].split(" / ")
        assert int(north_south) + int(east_west) == 13
        assert len(home.figures) == 1
        away = [number(line.figures[1]) for line in card.lines if len(line.figures) > 1]
        assert (len(away), sum(away)) == (9, gained[card.label])
    place = session.sections.get().places.get(number=1)
    page = text(Client().get(reverse("contestant", args=[session.pk, place.pk])))
    assert page.count("At its own table") == 1
    assert page.count("Match against") == 9


def test_a_recorded_event_without_a_plan_has_its_paper_too(director: User) -> None:
    session = play_record(director, read(three_tables()), DAY)
    scored(session)
    trays = TrayResultsSheet().read(session).trays
    assert [len(tray.plays) for tray in trays] == [3, 3, 3]
    cards = ResultCards().read(session)
    assert {card.event.rsplit(", ", 1)[1] for card in cards} == {"final"}
    for card in cards:
        assert sorted(line.tray for line in card.lines) == ["1", "2", "3"]
        assert all(line.figures for line in card.lines)
    for name in ("tray-results", "result-cards", "blackboard"):
        assert texts(SHEETS[name].pdf(session, PrintOptions()))


def test_before_results_there_is_nothing(bridge: Session, enter: Enter) -> None:
    for sheet in (TrayResultsSheet().read, ResultCards().read):
        with pytest.raises(Refusal, match="no standings"):
            sheet(bridge)
    scored(bridge)
    with pytest.raises(Refusal, match="no results"):
        TrayResultsSheet().read(bridge)
    enter(bridge, 1, "4SN10")
    scored(bridge)
    assert [tray.number for tray in TrayResultsSheet().read(bridge).trays] == ["1"]
