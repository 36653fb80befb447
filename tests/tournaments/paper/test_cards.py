"""What lies on the tables."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.actions.test_whole_evenings import EVENINGS, seat
from tests.tournaments.actions.test_whole_evenings import enter as play
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import adjust_total
from tournaments.actions.seating import name_pairs, seat_contestants, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.values import BoardLine
from tournaments.paper.sheets.indicator_cards import IndicatorCards, cards_of
from tournaments.paper.sheets.score_cards import ScoreCards
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


@pytest.mark.parametrize(
    ("game", "called"),
    [("whist", "Indicator card"), ("auction", "Indicator card"), ("bridge", "Guide card")],
)
def test_the_cards_are_called_as_the_game_calls_them(set_up: SetUp, game: str, called: str) -> None:
    pdf = IndicatorCards().pdf(set_up(game, 8, 2), PrintOptions(Paper.A4))
    for page in texts(pdf):
        assert called in page
        assert (called == "Guide card") is ("ndicator" not in page)


def test_indicator_cards_tell_the_movement_of_the_source(set_up: SetUp) -> None:
    """E/W pairs go to the next lower table, trays to the next higher."""
    cards = {card.label: card for card in cards_of(set_up("whist", 10, 6))}
    assert list(cards) == list("abcdefghjk")
    still = [(m.round, m.table, m.side, m.against, m.trays) for m in cards["c"].moves]
    assert still == [
        (1, 3, "N/S", "h", "13–18"),
        (2, 3, "N/S", "j", "7–12"),
        (3, 3, "N/S", "k", "1–6"),
        (4, 3, "N/S", "f", "25–30"),
        (5, 3, "N/S", "g", "19–24"),
    ]
    assert cards["c"].rule == "You are stationary all evening."
    moving = [(m.table, m.side, m.against) for m in cards["g"].moves]
    assert moving == [
        (2, "E/W", "b"), (1, "E/W", "a"), (5, "E/W", "e"), (4, "E/W", "d"), (3, "E/W", "c"),
    ]  # fmt: skip
    assert cards["g"].rule == "After each round you go to the next lower table."
    assert (cards["g"].kind, cards["g"].trays_word) == ("Pair", "Trays")


def test_the_skip_is_on_the_card(set_up: SetUp) -> None:
    """Four tables: after two rounds the E/W pairs go two tables up, whichever they had."""
    cards = {card.label: card for card in cards_of(set_up("bridge", 8, 2))}
    assert [move.table for move in cards["8"].moves] == [4, 1, 3]
    assert [move.table for move in cards["6"].moves] == [2, 3, 1]
    assert {cards[label].rule for label in "5678"} == {
        "After each round you go to the next higher table; after round 2 you skip one table."
    }
    assert {cards[label].rule for label in "1234"} == {"You are stationary all evening."}
    assert cards["1"].trays_word == "Boards"


def test_only_who_moves_has_a_card(set_up: SetUp, director: User) -> None:
    session = set_up("bridge", 10, 5)
    assert [card.label for card in IndicatorCards().read(session)] == [*"6789", "10"]
    assert IndicatorCards().needed(session)
    at_one_table = set_up("whist", 0)
    seat_pairs(director, at_one_table.pk, pairs=2, trays_per_round=4, system="memory")
    assert {card.label for card in IndicatorCards().read(at_one_table)} == {"a", "b"}
    assert not IndicatorCards().needed(at_one_table)


def test_without_a_skip_there_is_none_on_the_card(set_up: SetUp, director: User) -> None:
    """Six tables of which only three rounds are played: nobody comes to the skip."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=12, trays_per_round=2, rounds=3)
    rules = {card.rule for card in cards_of(session)[6:]}
    assert rules == {"After each round you go to the next lower table."}


def test_score_cards_have_both_sides_and_the_figures_of_a_finished_evening(
    set_up: SetUp, director: User
) -> None:
    session = set_up("whist", 6, 2)
    name_pairs(director, session.pk, {1: ["Ann", "Bob"]})
    play_all(director, session, lambda ns, _ew, _tray: 6 + ns)
    score_field(session.tournament.fields.get().pk)
    cards = {card.label: card for card in ScoreCards().read(session)}
    ann = cards["a"]
    assert (ann.names, ann.kind, ann.event) == ("Ann & Bob", "Pair", "Evening, N/S")
    assert (ann.side, {line.side for line in ann.lines}) == ("NS", {"NS"})
    assert [(line.deal, line.ns_tricks, line.ew_tricks, line.against) for line in ann.lines] == [
        (1, "7", "6", "d"), (2, "7", "6", "d"), (5, "7", "6", "e"),
        (6, "7", "6", "e"), (3, "7", "6", "f"), (4, "7", "6", "f"),
    ]  # fmt: skip
    assert [line.ends_round for line in ann.lines] == [False, True] * 3
    # N/S made 42, 48 and 54, on average 48; the E/W pairs made 30 each.
    assert (ann.ns_total, ann.ew_total, ann.average, ann.over) == ("42", "36", "48", "−6")
    other = cards["d"]
    assert (other.side, {line.side for line in other.lines}) == ("EW", {"EW"})
    assert (other.ns_total, other.ew_total, other.average, other.over) == ("48", "30", "30", "=")


def test_a_card_before_play_has_no_figures(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "9")
    card = ScoreCards().read(whist)[0]
    assert [(line.deal, line.ns_tricks) for line in card.lines] == [
        (1, "9"), (5, ""), (4, ""), (3, ""), (2, ""),
    ]  # fmt: skip
    assert (card.ns_total, card.over) == ("", "")


def test_bridge_cards_have_contracts_and_the_score_on_the_side_that_has_it(
    bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "4SxW-2")
    enter(bridge, 2, "P")
    enter(bridge, 3, "3NTE+1")
    cards = {card.label: card for card in ScoreCards().read(bridge)}
    assert cards["1"].bridge
    doubled = BoardLine("N", "–", "4♠×", "W", "8", plus="300")
    assert cards["1"].lines[0].board == doubled
    against = next(card for card in cards.values() if card.lines[0].board.minus == "300")
    assert against.lines[0].board == replace(doubled, plus="", minus="300")
    assert cards["2"].lines[0].board == BoardLine("E", "N/S", "pass", plus="0")
    assert cards["3"].lines[0].board == BoardLine("S", "E/W", "3NT", "E", "10", minus="630")
    assert cards["4"].lines[0].board == BoardLine("W", "all")


def test_bridge_cards_add_the_matchpoints_up(set_up: SetUp, director: User) -> None:
    """Three tables, six boards: N/S pair 3 has the top of 4 everywhere, pair 1 nothing."""
    session = set_up("bridge", 6, 2)
    play_all(director, session, lambda ns, _ew, _tray: f"1NTN{ns + 6}")
    score_field(session.tournament.fields.get().pk)
    cards = {card.label: card for card in ScoreCards().read(session)}
    assert {card.points_head for card in cards.values()} == {"MP"}
    points = [line.board.points for line in cards["3"].lines]
    assert sum(map(Fraction, points)) == Fraction(cards["3"].points_total) > 0
    assert [cards[label].over for label in "123"] == ["0.00%", "50.00%", "100.00%"]


@pytest.mark.parametrize("game", ["bridge", "whist"])
def test_what_the_director_took_away_from_the_result_is_said(
    set_up: SetUp, director: User, game: str
) -> None:
    session = set_up(game, 6, 2)
    play_all(director, session, lambda ns, _ew, _tray: f"1NTN{ns + 6}" if game == "bridge" else 7)
    field = session.tournament.fields.get()
    score_field(field.pk)
    before = ScoreCards().read(session)[1]
    place = section_of(session).places.get(label=before.label)
    adjust_total(director, session.pk, place.pk, Fraction(-3), "Late", seen=0)
    score_field(field.pk)
    cards = {card.label: card for card in ScoreCards().read(session)}
    card = cards.pop(before.label)
    assert card.added == "The result includes −3 from the director."
    assert card.added in texts(score_cards([card], Printer()))[0]
    assert {other.added for other in cards.values()} == {""}
    if game == "bridge":
        assert card.points_total == before.points_total
        assert card.over != before.over
    else:
        assert (before.over, card.over) == ("=", "−3")


def test_auction_has_honours_and_revokes_for_or_against_the_holder(
    set_up: SetUp, director: User
) -> None:
    evening = EVENINGS["compass auction"]
    session = set_up(evening.game, pairs=0)
    plan = seat(director, session, evening)
    play(director, session, plan, lambda _sitting, _tray: "2HE7h3dr")
    score_field(session.tournament.fields.get().pk)
    said = {
        (line.side, line.board.contract, line.board.honours, line.board.revokes)
        for card in ScoreCards().read(session)
        for line in card.lines
    }
    assert said == {("NS", "2♥", "−3", "−1"), ("EW", "2♥", "+3", "+1")}


def test_a_tray_that_was_not_played_is_finished_too(set_up: SetUp, director: User) -> None:
    """Pair a makes 7 on each of its trays but tray 1, which it and pair d do not play."""
    session = set_up("whist", 6, 2)
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        typed = "NP" if (ns, tray) == (1, 1) else str(6 + ns)
        enter_result(director, session.pk, ResultEntry(at, tray, typed))
    score_field(session.tournament.fields.get().pk)
    cards = {card.label: card for card in ScoreCards().read(session)}
    first = cards["a"].lines[0]
    assert (first.deal, first.ns_tricks, first.ew_tricks) == (1, "NP", "NP")
    assert (cards["a"].ns_total, cards["a"].ew_total) == ("35", "30")
    assert (cards["d"].ns_total, cards["d"].ew_total) == ("41", "24")
    assert cards["a"].over
    assert (cards["b"].ns_total, cards["b"].ew_total) == ("48", "30")


def test_a_card_that_the_standings_have_not_seen_has_no_total(
    set_up: SetUp, director: User
) -> None:
    session = set_up("whist", 6, 1)
    score_field(session.tournament.fields.get().pk)
    play_all(director, session, lambda ns, _ew, _tray: 6 + ns)
    card = ScoreCards().read(session)[0]
    assert (card.lines[0].ns_tricks, card.ns_total, card.over) == ("7", "", "")


def test_on_bridge_cards_not_played_stands_where_the_contract_would(
    bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "NP")
    assert ScoreCards().read(bridge)[0].lines[0].board == BoardLine("N", "–", "NP")


def test_who_would_meet_the_phantom_sits_out(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=5, trays_per_round=2, system="howell")
    for card in cards_of(session):
        (idle,) = [move for move in card.moves if not move.against]
        assert (idle.side, idle.trays) == ("", "")
        assert {move.side for move in card.moves if move != idle} <= {"N/S", "E/W"}


def test_a_card_says_when_the_trays_lie_a_quarter_round(set_up: SetUp, director: User) -> None:
    session = set_up("bridge", 0)
    switch = {"switch": "rounds"}
    seat_pairs(director, session.pk, pairs=10, trays_per_round=2, system="compass", options=switch)
    plan = current_plan(section_of(session))
    assert plan is not None
    turned = {
        number
        for number, sittings in enumerate(plan[1].rounds, start=1)
        for sitting in sittings
        if sitting.turned
    }
    assert len(turned) == 1
    for card in cards_of(session):
        said = {move.round for move in card.moves if move.trays.endswith(", arrow-switch")}
        assert said == turned
        assert {move.side for move in card.moves} == {"N/S" if int(card.label) < 6 else "E/W"}


@pytest.mark.parametrize(
    ("name", "by_tricks", "deal_word"),
    [
        ("Howell's teams", True, "deal"),
        ("Safford's eight", True, "deal"),
        ("compass auction", False, "deal"),
        ("Howell bridge", False, ""),
    ],
)
def test_score_cards_of_a_game_have_its_figures_however_it_is_scored(
    set_up: SetUp, director: User, name: str, deal_word: str, *, by_tricks: bool
) -> None:
    evening = EVENINGS[name]
    session = set_up(evening.game, pairs=0)
    play(director, session, seat(director, session, evening), evening.typed)
    score_field(session.tournament.fields.get().pk)
    for card in ScoreCards().read(session):
        assert (card.bridge, card.average) == (not by_tricks, "")
        assert card.deal_word == (deal_word if card.bridge else "deal")
        for line in card.lines:
            if by_tricks:
                assert int(line.ns_tricks) + int(line.ew_tricks) == 13
            else:
                assert (line.board.plus == "") != (line.board.minus == "")


def test_a_card_tells_the_name_of_a_team_and_who_plays_for_it(
    set_up: SetUp, director: User
) -> None:
    session = set_up("whist", pairs=0)
    seat_contestants(
        director, session.pk, system="howell-teams", contestants=5, trays_per_round=1,
        kind="teams", names=["Larks: Eve, Fay, Gus, Hal", "Rooks:"],
    )  # fmt: skip
    names = [card.names for card in ScoreCards().read(session)]
    assert names == ["Larks: Eve, Fay, Gus, Hal", "Rooks", "", "", ""]
