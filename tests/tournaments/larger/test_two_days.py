"""An event of twenty pairs, two sections and two sessions, every figure against a plain script.

A pair is ill before the second day; averages, fouled boards, split scores and lost slips stand in
the results (``tests/data/larger/two_days.json``), what comes of them in ``two_days.expected.json``.
"""

import csv
import datetime
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse

from scoring.rules import round_half_up
from scoring.values import Ruling
from tests.tournaments.larger import by_hand
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.overall import put_together
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rules import choose_rules
from tournaments.actions.rulings import rule_result
from tournaments.actions.seating import seat_contestants
from tournaments.actions.sessions import add_session
from tournaments.actions.standings import score_field
from tournaments.actions.strata import choose_strata
from tournaments.models import Club, Session, User
from tournaments.presenting.handicaps import with_handicaps
from tournaments.presenting.methods import percent_words
from tournaments.presenting.standing_line import Ranking, StandingLine
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.explanations import overall_place_explained, places_in_sessions
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.view import standings_view

pytestmark = pytest.mark.django_db

DATA = Path(__file__).parents[2] / "data" / "larger"
HOWELL: dict[str, Any] = {"sections": 2, "trays_per_round": 2, "rounds": 9, "system": "howell"}
ILL = "B10"
STRATA = {"A2": "B", "A4": "C", "A9": "B", "B1": "C", "B3": "C", "B6": "B", "B7": "C", "B10": "B"}
HANDICAPS = {"A1": Fraction(3), "A4": Fraction(25, 4), "A10": Fraction(-2), "B1": Fraction(31, 4)}


def days() -> list[list[by_hand.Play]]:
    """The results of both sessions."""
    found: list[list[by_hand.Play]] = json.loads((DATA / "two_days.json").read_text())["sessions"]
    return found


def expected() -> dict[str, Any]:
    """What the script makes of them, as it is kept."""
    first, second = map(by_hand.session, days())
    return {
        "sessions": [
            {pair: [str(each) for each in figures] for pair, figures in sorted(one.items())}
            for one in (first, second)
        ],
        "overall": {
            pair: str(share) for pair, share in sorted(by_hand.together(first, second).items())
        },
    }


def enter(director: User, session: Session, plays: list[by_hand.Play]) -> None:
    """Enter every result of a session where its movement has it."""
    said = {(play["round"], play["table"], play["board"]): play for play in plays}
    for section in session.sections.order_by("letter"):
        plan = current_plan(section)
        assert plan is not None
        labels = {place.number: place.label for place in section.places.all()}
        for at, ns, ew, tray in planned_plays(section, plan[1]):
            play = said.pop((at.round, f"{section.letter}{at.table}", tray))
            assert (labels[ns], labels[ew]) == (play["ns"], play["ew"])
            ruling = ruling_of(play)
            typed = str(play["score"] if "score" in play else play.get("split", {}).get("ns", ""))
            entry = ResultEntry(at, tray, typed, reason="by law" if ruling else "", ruling=ruling)
            if ruling is not None:
                rule_result(director, session.pk, entry)
            elif typed:
                enter_result(director, session.pk, entry)
    assert not said
    score_field(section.fields.get().pk)


def ruling_of(play: by_hand.Play) -> Ruling | None:
    if "given" in play:
        return Ruling("artificial", play["given"])
    if "split" in play:
        return Ruling("mixed", {side: f"S{score}" for side, score in play["split"].items()})
    return Ruling("fouled", {"deal": play["deal"]}) if "deal" in play else None


@pytest.fixture
def event(director: User, club: Club) -> tuple[Session, Session]:
    """Both days are over, and half is carried over."""
    first = set_up_evening(
        director, club.pk, name="Two days", game="bridge", played_on=datetime.date(2026, 3, 7)
    )
    seat_contestants(director, first.pk, contestants=20, **HOWELL)
    choose_rules(director, first.pk, name="ebu")
    enter(director, first, days()[0])
    second = add_session(director, first.pk, played_on=datetime.date(2026, 3, 8))
    seat_contestants(director, second.pk, contestants=19, **HOWELL)
    enter(director, second, days()[1])
    put_together(director, first.pk, "totals", {2: ("white-book", None)})
    return first, second


def rows(view: Ranking) -> dict[str, StandingLine]:
    (ledger,) = view.ledgers
    return {row.contestant.label: row for row in ledger.rows}


def test_the_figures_that_are_kept_are_those_of_the_script() -> None:
    assert json.loads((DATA / "two_days.expected.json").read_text()) == expected()


def test_each_session_is_that_of_the_script(event: tuple[Session, Session]) -> None:
    for session, figures in zip(event, expected()["sessions"], strict=True):
        view = standings_view(session, all_trays=True)
        assert view is not None
        assert {
            pair: [str(each) for each in (row.total, row.maximum, row.trays_played)]
            for pair, row in rows(view).items()
        } == figures
        share = {pair: Fraction(total) / int(most) for pair, (total, most, _n) in figures.items()}
        assert {pair: row.place for pair, row in rows(view).items()} == by_hand.places(share)


def test_both_together_are_those_of_the_script(event: tuple[Session, Session]) -> None:
    """The pair that was ill on the second day is named, and ranked in no list."""
    view = overall_view(event[0], all_trays=True)
    percents = {pair: Fraction(share) for pair, share in expected()["overall"].items()}
    assert {pair: row.percent for pair, row in rows(view).items()} == percents
    assert {pair: row.place for pair, row in rows(view).items()} == by_hand.places(percents)
    assert [one.label for one in view.not_ranked] == [ILL]


def test_strata_and_handicaps_are_those_of_the_script(
    event: tuple[Session, Session], director: User
) -> None:
    entries = {one.label: one.entry_id for one in contestants_of(event[0].pk)}
    choose_strata(
        director, event[0].pk, limits=(), graded_by="strongest", grades={},
        given={entries[pair]: letter for pair, letter in STRATA.items()},
        handicaps={entries[pair]: handicap for pair, handicap in HANDICAPS.items()},
    )  # fmt: skip
    scratch = {pair: Fraction(share) for pair, share in expected()["overall"].items()}
    net = {pair: share + HANDICAPS.get(pair, 0) for pair, share in scratch.items()}
    view = overall_view(event[0], all_trays=True)
    handicapped = with_handicaps(view)
    assert handicapped is not None
    for ranking, percents in ((view, scratch), (handicapped, net)):
        assert {pair: row.percent for pair, row in rows(ranking).items()} == percents
        for letter in "BC":
            weaker = {
                pair: share for pair, share in percents.items() if STRATA.get(pair, "A") >= letter
            }
            assert {
                pair: row.strata[letter][0]
                for pair, row in rows(ranking).items()
                if letter in row.strata
            } == by_hand.places(weaker)


def test_every_figure_of_both_together_explains_itself(
    event: tuple[Session, Session], director: User
) -> None:
    """Who is ahead, what was carried over, what was earned, and the way to each day."""
    first, second = event
    desk = signed_in(director)
    view = overall_view(first, all_trays=True)
    percents = {pair: Fraction(share) for pair, share in expected()["overall"].items()}
    places = by_hand.places(percents)
    for pair, row in rows(view).items():
        why = overall_place_explained(view, row.contestant.place_id, "bridge")
        ahead = [part.about for part in why.parts if "is ahead with" in part.text]
        assert why.amount == str(places[pair])
        assert sorted(name.split()[0] for name in ahead) == sorted(
            one for one in places if places[one] < places[pair]
        )
        page = desk.get(reverse("why-overall", args=[second.pk, row.contestant.place_id]))
        said = text(page)
        share = percent_words(percents[pair], view.rules)
        assert re.search(
            rf"Session 1 [\d.]+ of [\d.]+: [\d.]+% Carried over [\d.]+ what counts of all before, "
            rf"beside session 2 Session 2 [\d.]+ of [\d.]+: [\d.]+% Together [\d.]+ Most possible "
            rf"÷ [\d.]+ {re.escape(row.contestant.name)} {re.escape(share)}%",
            said,
        )
        in_both = places_in_sessions(view, row.contestant.entry_id)
        assert [session for session, _place in in_both] == list(event)
        for session, place in in_both:
            assert reverse("why-total", args=[session.pk, place]) in page.content.decode()
    (ill,) = view.not_ranked
    assert desk.get(reverse("why-overall", args=[second.pk, ill.place_id])).status_code == 404
    linked = desk.get(reverse("overall", args=[first.pk])).content.decode()
    assert linked.count("/why/overall/") == 2 * len(places)


def test_a_spreadsheet_has_both_together(event: tuple[Session, Session], director: User) -> None:
    """What each earned in the sessions, carried over by the White Book's rule, and the places."""
    entries = {one.label: one.entry_id for one in contestants_of(event[0].pk)}
    choose_strata(
        director, event[0].pk, limits=(), graded_by="strongest", grades={}, handicaps={},
        given={entries[pair]: letter for pair, letter in STRATA.items()},
    )  # fmt: skip
    file = signed_in(director).get(reverse("overall-file", args=[event[1].pk]))
    heads, *found = csv.reader(file.content.decode("utf-8-sig").splitlines())
    assert heads[:9] == [
        *("Rank", "Number", "Direction", "Section", "Names"),
        *("Session 1", "Carried into 1", "Session 2", "Carried into 2"),
    ]
    assert heads[-2:] == ["Rank in B", "Rank in C"]
    percents = {pair: Fraction(share) for pair, share in expected()["overall"].items()}
    assert {row[1]: int(row[0]) for row in found} == by_hand.places(percents)
    first, second = expected()["sessions"]
    at = heads.index("Percent")
    for row in found:
        (one, most, trays), (two, top, played) = first[row[1]], second[row[1]]
        half = (
            Fraction(one) * Fraction(trays) / Fraction(most) * Fraction(top) / Fraction(played) / 2
        )
        expected_row = [Fraction(one), None, Fraction(two), half, percents[row[1]]]
        assert [*row[5:9], row[at]] == [
            "" if each is None else str(round_half_up(each, 2)) for each in expected_row
        ]
    for letter, rank in (("B", -2), ("C", -1)):
        weaker = {pair: percents[pair] for pair in percents if STRATA.get(pair, "A") >= letter}
        assert {row[1]: int(row[rank]) for row in found if row[rank]} == by_hand.places(weaker)
