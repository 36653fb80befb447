"""A pair that leaves before the end: what becomes of its scores, and of those of the others.

Eight pairs play Howell's movement of bridge, 7 rounds of 2 boards. Where N/S make 110 everywhere
everybody has half of every top, so that all that differs was given or cancelled.
"""

from fractions import Fraction

import pytest
from django.db.models import Q

from tests.tournaments.actions.test_changes import play
from tests.tournaments.conftest import SetUp, section_of
from tournaments.actions.changes import change_evening, take_change_back
from tournaments.actions.corrections import reverse_sides
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.actions.standings import score_field
from tournaments.actions.taking_back import SeenPlay
from tournaments.models import Field, Log, Play, Result, Session, User
from tournaments.presenting.changes import done_sentence
from tournaments.queries.desk.corrections import ReversedPart
from tournaments.queries.desk.last_entry import entries_to_undo
from tournaments.queries.plan.changes import under_way
from tournaments.queries.plan.departed import ScoresAfterLeaving
from tournaments.queries.plan.leaving import Leaving, scores_after_leaving, usual_scores
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.room.progress import room_view
from tournaments.queries.standings.score_card import score_cards
from tournaments.queries.standings.view import StandingsView, standings_view
from tournaments.refusal import Refusal

pytestmark = pytest.mark.django_db

Scores = ScoresAfterLeaving
THIRD = "3"
LEFT_IN_ROUND_5 = "left after round 5, 10 of 14 boards"
LEFT_IN_ROUND_2 = "left after round 2, 4 of 14 boards"


@pytest.fixture
def howell(set_up: SetUp, director: User) -> Session:
    """Eight pairs, 7 rounds of 2 boards."""
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=8, trays_per_round=2, system="howell")
    return session


def leave(director: User, session: Session, first_round: int, scores: Scores) -> None:
    """Pair 3 leaves before a round."""
    section = section_of(session)
    change = Leaving(first_round, 3, scores)
    version = under_way(section).version
    change_evening(director, session.pk, section.pk, change, version=version)


def take_back(director: User, session: Session) -> None:
    """Take back the last change."""
    section = section_of(session)
    version = under_way(section).version
    take_change_back(director, session.pk, section.pk, version, version=version)


def standings(session: Session) -> StandingsView:
    """The standings when every result is in."""
    field = Field.objects.get(sections__session=session)
    score_field(field.pk)
    view = standings_view(session, all_trays=True)
    assert view is not None
    assert view.complete
    return view


def percents(view: StandingsView) -> dict[str, tuple[Fraction | None, int]]:
    """By label: the percentage, and on how many boards."""
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    return {row.contestant.label: (row.percent, row.trays_played) for row in rows}


def half_of_every_top(_ns: int, _ew: int) -> str:
    return "110"


def pair_3_wins(ns: int, ew: int) -> str:
    """Pair 3 has a top on every board."""
    return {3: "1400"}.get(ns, {3: "-1400"}.get(ew, "110"))


def believed() -> list[tuple[int, str, object]]:
    """What is believed of every play."""
    return list(
        Play.objects.order_by("pk").values_list("pk", "current__outcome", "current__ruling")
    )


HALF = Fraction(50)
OTHERS = [str(number) for number in range(1, 9) if str(number) != THIRD]


def met_in(session: Session, rounds: range) -> list[str]:
    """The labels of those whom pair 3 was to meet in these rounds."""
    plan = section_of(session).plans.get(version=1)
    assert plan.movement is not None
    now = under_way(section_of(session))
    found = [
        str(one)
        for number, round_ in enumerate(now.longest.rounds, 1)
        if number in rounds
        for sitting in round_
        if 3 in sitting.seats
        for one in set(sitting.seats) - {3}
    ]
    assert len(found) == len(rounds)
    return found


def test_averages_are_given_for_what_it_does_not_play(howell: Session, director: User) -> None:
    """Average minus is 40 %, average plus 60 %: nobody has more, nobody less in its own session.

    Pair 3 has ten boards of 50 % and four of 40 %; two pairs have two boards of 60 %.
    """
    to_meet = met_in(howell, range(6, 8))
    play(director, howell, half_of_every_top, rounds=5)
    leave(director, howell, 6, Scores.AVERAGES)
    assert under_way(section_of(howell)).last_round == 5
    room = room_view(howell)
    assert room.now == 5
    play(director, howell, half_of_every_top)
    view = standings(howell)
    six_over = Fraction(12 * 50 + 2 * 60, 14), 14
    assert percents(view) == {
        **{label: six_over if label in to_meet else (HALF, 14) for label in OTHERS},
        THIRD: (Fraction(10 * 50 + 4 * 40, 14), 14),
    }
    left = {row.contestant.left for row in view.ledgers[0].rows if row.contestant.label == THIRD}
    assert left == {LEFT_IN_ROUND_5}
    given = Result.objects.filter(play__off_plan=True)
    assert {str(one.reason) for one in given} == {
        "3 left: average minus, and average plus for who was to meet it"
    }
    assert Log.objects.get(what="plan.leaving").details == {
        "round": 6,
        "contestant": 3,
        "scores": "averages",
        "label": THIRD,
        "played": 10,
        "planned": 14,
    }


def test_the_averages_go_when_it_plays_on_after_all(howell: Session, director: User) -> None:
    play(director, howell, half_of_every_top, rounds=5)
    leave(director, howell, 6, Scores.AVERAGES)
    take_back(director, howell)
    assert not Play.objects.filter(round__gt=5, current__isnull=False).exists()
    play(director, howell, half_of_every_top)
    view = standings(howell)
    assert percents(view) == dict.fromkeys([*OTHERS, THIRD], (HALF, 14))
    assert {row.contestant.left for row in view.ledgers[0].rows} == {""}


@pytest.mark.parametrize(("scores", "ranked"), [(Scores.KEPT, True), (Scores.NOT_RANKED, False)])
def test_its_scores_stand(howell: Session, director: User, scores: Scores, *, ranked: bool) -> None:
    """Whoever met it has two boards without a matchpoint, whether it is ranked or not."""
    met = met_in(howell, range(1, 6))
    play(director, howell, pair_3_wins, rounds=5)
    leave(director, howell, 6, scores)
    play(director, howell, pair_3_wins)
    view = standings(howell)
    found = percents(view)
    assert set(found) == {*OTHERS, *([THIRD] if ranked else [])}
    assert {found[label][1] for label in met} == {14}
    assert {found[label][1] for label in OTHERS if label not in met} == {12}
    if ranked:
        assert found[THIRD] == (Fraction(100), 10)
        assert view.ledgers[0].rows[0].contestant.left == LEFT_IN_ROUND_5
        assert view.not_ranked_said == ""
    else:
        assert view.not_ranked_said == f"Not ranked: 3 Pair 3, {LEFT_IN_ROUND_5}."


def test_its_scores_are_cancelled_with_what_is_not_in_yet(howell: Session, director: User) -> None:
    """Nobody has a board against it; the slip that was missing is not waited for."""
    play(director, howell, pair_3_wins, rounds=2)
    missing = Play.objects.filter(round=1, current__north__number=3).first()
    missing = missing or Play.objects.filter(round=1, current__east__number=3).first()
    assert missing is not None
    Play.objects.filter(pk=missing.pk).update(current=None)
    leave(director, howell, 3, Scores.CANCELLED)
    play(director, howell, pair_3_wins)
    view = standings(howell)
    assert percents(view) == dict.fromkeys(OTHERS, (HALF, 12))
    assert view.not_ranked_said == f"Not ranked: 3 Pair 3, {LEFT_IN_ROUND_2}."


def test_cancelled_scores_come_back_with_it(howell: Session, director: User) -> None:
    play(director, howell, pair_3_wins, rounds=2)
    before = believed()
    leave(director, howell, 3, Scores.CANCELLED)
    assert before != believed()
    take_back(director, howell)
    assert before == believed()
    play(director, howell, pair_3_wins)
    assert percents(standings(howell))[THIRD] == (Fraction(100), 14)


def test_what_was_corrected_since_stays_when_it_plays_on(howell: Session, director: User) -> None:
    """Many results at once put right, of the pair itself too: they are none of what was settled."""
    play(director, howell, pair_3_wins, rounds=5)
    leave(director, howell, 6, Scores.AVERAGES)
    [first, *_others] = Play.objects.filter(
        Q(current__north__number=3) | Q(current__east__number=3), round=1
    ).select_related("tray")
    at = TableRound(first.section_id, first.round, first.table)
    reverse_sides(director, howell.pk, [SeenPlay(at, first.tray.number, 1)], ReversedPart.FIGURES)
    before = [each for each in believed() if each[0] == first.pk]
    take_back(director, howell)
    assert [each for each in believed() if each[0] == first.pk] == before
    assert not Play.objects.filter(round__gt=5, current__isnull=False).exists()


def test_no_key_undoes_what_was_done_with_the_scores(howell: Session, director: User) -> None:
    """The director's own last entry is the one that F9 takes back, before the change and after."""
    play(director, howell, pair_3_wins, rounds=2)
    entry = entries_to_undo(howell.pk, director).first()
    leave(director, howell, 3, Scores.CANCELLED)
    take_back(director, howell)
    assert entry is not None
    assert entries_to_undo(howell.pk, director).first() == entry


def test_a_card_has_each_round_once(howell: Session, director: User) -> None:
    """Who was to meet it sits out, and has its averages in that round."""
    play(director, howell, half_of_every_top, rounds=5)
    leave(director, howell, 6, Scores.AVERAGES)
    play(director, howell, half_of_every_top)
    standings(howell)
    for card in score_cards(howell, all_trays=True):
        assert [one.number for one in card.rounds] == list(range(1, 8))
        assert [len(one.lines) for one in card.rounds] == [2] * 7


def test_the_history_says_what_became_of_its_scores(howell: Session, director: User) -> None:
    play(director, howell, half_of_every_top, rounds=5)
    leave(director, howell, 6, Scores.NOT_RANKED)
    now = under_way(section_of(howell))
    [made] = now.history
    said = done_sentence(made.change, made.details, now.movement.kind, now.label)
    assert said == (
        "Pair 3 left before round 6. Its scores stand for the others. It is not ranked."
    )


def test_what_is_usual_goes_by_the_half_of_the_evening(howell: Session, whist: Session) -> None:
    """EBU White Book 2.4.4, 2.4.5 for bridge; at whist scores stand as they are."""
    bridge, now = under_way(section_of(howell)), under_way(section_of(whist))
    assert [usual_scores(bridge, first) for first in range(2, 8)] == [
        *[Scores.CANCELLED] * 3,
        *[Scores.AVERAGES] * 3,
    ]
    assert {usual_scores(now, first) for first in range(2, 6)} == {Scores.KEPT}


ALONE = {Scores.KEPT, Scores.NOT_RANKED}
WAYS: dict[str, tuple[str, str, int, str, set[Scores]]] = {
    "pairs of bridge": ("bridge", "howell", 8, "pairs", set(Scores)),
    "pairs of whist": ("whist", "howell", 8, "pairs", set(Scores) - {Scores.AVERAGES}),
    "teams of bridge": ("bridge", "round-robin", 4, "teams", set(Scores) - {Scores.AVERAGES}),
    "singles of bridge": ("bridge", "whist-individual", 16, "individuals", ALONE),
}


@pytest.mark.laptop_parts
@pytest.mark.parametrize("case", WAYS)
def test_ways_that_the_scoring_does_not_know_are_refused(
    case: str, set_up: SetUp, director: User
) -> None:
    game, system, contestants, kind, ways = WAYS[case]
    session = set_up(game, 0)
    seat_contestants(
        director,
        session.pk,
        contestants=contestants,
        system=system,
        kind=kind,
        trays_per_round=2,
    )
    section = section_of(session)
    assert set(scores_after_leaving(under_way(section))) == ways
    play(director, session, lambda _ns, _ew: "110" if game == "bridge" else "7", rounds=1)
    for way in Scores:
        if way not in ways:
            with pytest.raises(Refusal, match="cannot be done with the scores"):
                change_evening(director, session.pk, section.pk, Leaving(2, 1, way), version=1)
    for way in sorted(ways):
        version = under_way(section).version
        change_evening(director, session.pk, section.pk, Leaving(2, 1, way), version=version)
        for field in Field.objects.filter(sections=section):
            score_field(field.pk)
            field.refresh_from_db()
            assert field.problem is None
        take_back(director, session)
