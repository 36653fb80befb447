"""Choosing by which rules an evening is scored."""

import re
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.rules import rule_set
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import field_of, scored
from tests.tournaments.web.pages import text
from tournaments.actions.evenings import close_session
from tournaments.actions.rules import choose_rules
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.models import Log, Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.methods import total_words
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.switch_names import rule_sets_for, switch_groups
from tournaments.queries.plan.rules import stored_rule_set
from tournaments.queries.standings.due import is_due
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import NotAllowed, Refusal

wbf = partial(rule_set, "wbf")


def test_other_rules_make_other_standings_of_the_same_results(
    whist: Session, director: User
) -> None:
    play_all(director, whist, lambda ns, ew, tray: (3 * ns + ew + tray) % 14)
    scored(whist)
    before = standings_view(whist, all_trays=True)
    field = choose_rules(director, whist.pk, name="whist-1910", switches={"method": "total"})
    assert field.rules == {"name": "whist-1910", "switches": {"method": "total"}}
    assert is_due(field.pk)
    assert Log.objects.filter(what="rules.chosen").count() == 1
    scored(whist)
    after = standings_view(whist, all_trays=True)
    assert before is not None
    assert after is not None
    totals = [{row.total for ledger in view.ledgers for row in ledger.rows}
              for view in (before, after)]  # fmt: skip
    assert totals[0] != totals[1]
    assert not after.problem


def test_what_is_as_it_was_changes_nothing(whist: Session, director: User) -> None:
    revision = field_of(whist).revision
    usual: dict[str, str | int] = {"method": "compass", "total": "sum", "imp_cap": 0}
    choose_rules(director, whist.pk, name="whist-1910", switches=usual)
    assert field_of(whist).revision == revision
    assert field_of(whist).rules["switches"] == {}
    assert not Log.objects.filter(what="rules.chosen").exists()


def test_a_rule_set_comes_with_what_is_usual_for_those_who_play(
    bridge: Session, director: User
) -> None:
    field = choose_rules(director, bridge.pk, name="acbl", switches={"unit": 2, "total": "sum"})
    assert field.rules["switches"] == {"unit": 2, "total": "sum"}
    assert choose_rules(director, bridge.pk, name="ebu").rules == {"name": "ebu", "switches": {}}
    seat_contestants(director, bridge.pk, kind="teams", contestants=5, trays_per_round=1,
                     system="howell-teams")  # fmt: skip
    field = choose_rules(director, bridge.pk, name="acbl")
    assert field.rules["switches"]["method"] == "matches"
    assert field.rules["one_match"]


BAD: dict[str, tuple[str, dict[str, str | int], str]] = {
    "of another game": ("wbf", {}, "no rules named wbf"),
    "nobody's": ("mine", {}, "no rules named mine"),
    "no switch": ("whist-1910", {"luck": "on"}, "luck"),
    "no value": ("whist-1910", {"method": "guess"}, "guess"),
    "true": ("whist-1910", {"imp_cap": -1}, "imp_cap"),
    "a game": ("whist-1910", {"game": "bridge"}, "another game"),
    "matches": ("whist-1910", {"method": "matches"}, "Matches are for teams"),
    "one side": ("whist-1910", {"sides": "ns"}, "Only where the same players play every deal"),
    "the other play": ("whist-1910", {"method": "memory"}, "Only where the same players play"),
    "nothing": ("whist-1910", {"unit": 1}, "counts for nothing: “1 matchpoint for a score beaten"),
    "a scale": (
        "whist-1910",
        {"match_total": "vps", "vp_scale": "own"},
        "Choose which of the club’s scales",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_rules_that_cannot_be(whist: Session, director: User, name: str) -> None:
    rules, switches, sentence = BAD[name]
    with pytest.raises(Refusal, match=sentence):
        choose_rules(director, whist.pk, name=rules, switches=switches)
    assert field_of(whist).rules == {"name": "whist-1910", "switches": {}}


def test_teams_are_compared_by_matches_only(whist: Session, director: User) -> None:
    seat_contestants(director, whist.pk, kind="teams", contestants=3, trays_per_round=1,
                     system="howell-teams")  # fmt: skip
    switches: dict[str, Any] = field_of(whist).rules["switches"]
    with pytest.raises(Refusal, match="Teams are compared by their matches"):
        choose_rules(director, whist.pk, name="whist-1910", switches={"method": "compass"})
    with pytest.raises(Refusal, match="against those who sit"):
        choose_rules(director, whist.pk, name="whist-1910",
                     switches=switches | {"match_between": "same_cards"})  # fmt: skip


@pytest.mark.parametrize("method", ["cross_imps", "butler"])
def test_imps_of_pairs_are_scaled_where_some_play_fewer_boards(
    set_up: SetUp, director: User, method: str
) -> None:
    """Seven pairs: each sits out once, and whoever played fewer boards is not behind for that."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=7, trays_per_round=2, system="howell", rounds=4)
    play_all(director, session, lambda ns, ew, _board: "3NN=" if ns < ew else "3NN-1")
    switches: dict[str, str | int] = {"method": method, "total": "own_max"}
    field = choose_rules(director, session.pk, name="wbf", switches=switches)
    assert field.rules["switches"] == {"method": method, "total": "scaled_to_max_boards"}
    scored(session)
    scaled = {row.contestant.label: row for row in rows_of(session)}
    choose_rules(director, session.pk, name="wbf", switches={"method": method, "total": "sum"})
    assert field_of(session).rules["switches"] == {"method": method, "total": "sum"}
    scored(session)
    most = max(row.trays_played for row in scaled.values())
    assert {row.trays_played for row in scaled.values()} == {6, 8}
    for row in rows_of(session):
        there = scaled[row.contestant.label]
        assert there.total == row.total * most / row.trays_played


def rows_of(session: Session) -> list[StandingLine]:
    """The rows of the standings."""
    view = standings_view(session, all_trays=True)
    assert view is not None
    return [row for ledger in view.ledgers for row in ledger.rows]


def test_deals_that_are_played_twice_are_compared_as_such(whist: Session, director: User) -> None:
    seat_contestants(director, whist.pk, contestants=8, trays_per_round=1, system="compass",
                     options={"played": "twice"})  # fmt: skip
    assert field_of(whist).rules["switches"] == {"sides": "ns"}
    with pytest.raises(Refusal, match="Here the same players play every deal again"):
        choose_rules(director, whist.pk, name="whist-1910", switches={"tie_break": "tricks"})
    choose_rules(director, whist.pk, name="whist-1910", switches={"method": "memory"})
    choose_rules(director, whist.pk, name="whist-1910", switches=None)
    assert field_of(whist).rules["switches"] == {"sides": "ns"}


def test_a_closed_session_is_scored_by_other_rules_too_but_by_its_directors_alone(
    whist: Session, director: User, stranger: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    close_session(director, whist.pk)
    choose_rules(director, whist.pk, name="whist-1910", switches={"tie_break": "tricks"})
    assert section_of(whist).plays.exists()
    with pytest.raises(NotAllowed):
        choose_rules(stranger, whist.pk, name="whist-1910")


def test_every_switch_is_shown_with_its_words_and_its_source(set_up: SetUp) -> None:
    session = set_up("bridge")
    rules = stored_rule_set(field_of(session))
    groups = switch_groups(rules)
    shown = {switch.name: switch for group in groups for switch in group.switches}
    assert not any(group.changed for group in groups)
    assert shown["unit"].words == "2 matchpoints for a score beaten, 1 for one equalled."
    assert all(switch.title and switch.source and switch.words for switch in shown.values())
    assert (shown["imp_cap"].least, shown["imp_cap"].most, shown["imp_cap"].values) == (0, 99, ())
    assert set(rule_sets_for("bridge")) == {"wbf", "ebu", "acbl", "abf", "ffb", "pzbs", "plain"}
    assert set(rule_sets_for("auction")) == {"auction-1914"}


def test_a_mean_of_imps_is_said_to_be_one(bridge: Session, director: User, client: Client) -> None:
    play_all(director, bridge, lambda ns, ew, board: "3NN=" if (ns + ew * board) % 3 else "3NN-1")
    summed: dict[str, str | int] = {"method": "cross_imps", "total": "sum"}
    choose_rules(director, bridge.pk, name="wbf", switches=summed)
    scored(bridge)
    totals = {row.contestant.label: row.total / row.trays_played for row in rows_of(bridge)}
    choose_rules(director, bridge.pk, name="wbf", switches=summed | {"total": "avg_pct"})
    scored(bridge)
    rows = rows_of(bridge)
    assert {row.contestant.label: row.total for row in rows} == totals
    assert len(set(totals.values())) > 1
    page = text(client.get(reverse("standings", args=[bridge.pk])))
    assert "IMPs a board" in page
    assert "Ranked by the mean of all that was played" in page
    assert total_words(rows[0].total, wbf(**summed)) in page


def test_what_is_printed_has_the_decimals_that_were_chosen(
    bridge: Session, director: User, client: Client
) -> None:
    play_all(director, bridge, lambda ns, ew, board: "3NN=" if (ns + ew * board) % 3 else "3NN-1")
    choose_rules(director, bridge.pk, name="wbf", switches={"percent_decimals": 3})
    scored(bridge)
    best = rows_of(bridge)[0]
    assert best.percent is not None
    page = text(client.get(reverse("standings", args=[bridge.pk])))
    paper = " ".join(texts(SHEETS["standings"].pdf(bridge, PrintOptions())))
    card = text(client.get(reverse("contestant", args=[bridge.pk, best.contestant.place_id])))
    for shown in (page, card, paper):
        said = re.findall(rf"\b{best.percent.numerator // best.percent.denominator}\.\d+", shown)
        assert f"{float(best.percent):.3f}" in said
        assert f"{float(best.percent):.2f}" not in said
