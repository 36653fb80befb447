import datetime
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deals.deal import Deal
from scoring.doubling import Doubling
from scoring.outcome import Contract, NotPlayed, PassedOut, Score, Strain
from scoring.refused import Refused
from scoring.values import Ruling
from tests.tournaments.exchange.events import put, read, three_tables
from tournaments.actions.records import play_record
from tournaments.actions.results import SectionRecorder
from tournaments.exchange.event_record import (
    EventRecord,
    RecordedAdjustment,
    RecordedContestant,
    Who,
)
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.models import (
    Adjustment,
    Club,
    Entry,
    Field,
    Log,
    Place,
    Play,
    Result,
    Session,
    Tray,
    User,
)
from tournaments.queries.deals.shown import deals_shown
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Refusal
from tournaments.replay.recorded_field import played_outcome

pytestmark = pytest.mark.laptop_parts

DAY = datetime.date(2026, 3, 5)
FOUR_SPADES = Contract(4, Strain.SPADES, Doubling.NONE, "N", 10)
ROW = read(three_tables()).results[0]


@pytest.fixture
def record() -> EventRecord:
    return read(three_tables())


@pytest.fixture
def recorder(db: None) -> User:
    return User.objects.create_user("rita", password="overplay-rita")


@pytest.fixture
def play(recorder: User) -> Callable[[EventRecord], Session]:
    return lambda record: play_record(recorder, record, DAY)


Plays = Callable[[EventRecord], Session]


def test_an_event_becomes_a_session_with_its_places_and_trays(
    play: Plays, record: EventRecord
) -> None:
    session = play(record)
    assert (str(session.tournament), session.tournament.game, session.played_on) == (
        "Three tables",
        "bridge",
        DAY,
    )
    places = Place.objects.filter(section__session=session)
    assert list(places.values_list("number", "label", "line")) == [
        (1, "1", "NS"), (2, "2", "NS"), (3, "3", "NS"),
        (4, "1", "EW"), (5, "2", "EW"), (6, "3", "EW"),
    ]  # fmt: skip
    assert list(Tray.objects.values_list("number", "dealer", "vulnerable")) == [
        (1, "N", "none"), (2, "E", "ns"), (3, "S", "ew"),
    ]  # fmt: skip


def test_every_result_is_recorded_where_it_was_played(play: Plays, record: EventRecord) -> None:
    session = play(record)
    plays = Play.objects.filter(section__session=session, tray__number=1).order_by("table")
    assert list(
        plays.values_list(
            "round", "table", "current__outcome", "current__north__label", "current__west__label"
        )
    ) == [(1, 1, "C4SN10", "1", "1"), (3, 2, "C4SN9", "2", "3"), (2, 3, "C4SN10", "3", "2")]
    assert set(Result.objects.values_list("origin", "plan_version")) == {("record", 0)}
    assert Result.objects.count() == 9


def test_the_rules_of_the_record_are_those_of_the_field(play: Plays, record: EventRecord) -> None:
    play(replace(record, expected=7))
    assert Field.objects.get().rules == {
        "name": "plain",
        "switches": {
            "method": "matchpoints", "unit": 2, "unequal": "neuberg", "total": "own_max",
        },
        "expected": 7,
    }  # fmt: skip


def test_it_is_logged_once_for_the_whole(play: Plays, record: EventRecord, recorder: User) -> None:
    session = play(record)
    entry = Log.objects.get(what="record.played")
    assert (entry.who, entry.on_id, entry.details) == (
        recorder, session.pk, {"name": "Three tables"},
    )  # fmt: skip


def test_it_rings_once_for_the_whole(
    play: Plays, record: EventRecord, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks() as rings:
        session = play(record)
    assert len(rings) == 1
    assert str(session) == "Three tables 2026-03-05"


@pytest.mark.parametrize(
    "where",
    [
        {"round": 0, "table": 0},  # nothing was recorded
        {"round": 0, "table": 1},  # a table that played the board twice
        {"round": 2, "table": 0},
    ],
)
def test_no_result_hides_another(play: Plays, record: EventRecord, where: dict[str, Any]) -> None:
    play(replace(record, results=tuple(replace(each, **where) for each in record.results)))
    assert Play.objects.filter(current__version=1).count() == 9


def test_a_table_that_is_given_to_a_result_is_nobody_elses(
    play: Plays, record: EventRecord
) -> None:
    first, second, third, *others = record.results
    rows = (replace(first, round=0, table=0), replace(second, round=0, table=1), third, *others)
    play(replace(record, results=rows))
    assert Play.objects.filter(current__version=1).count() == 9


def test_events_of_one_name_are_events_of_several_clubs(play: Plays, record: EventRecord) -> None:
    for _ in range(3):
        play(record)
    assert list(Club.objects.values_list("name", flat=True)) == [
        "Three tables", "Three tables (2)", "Three tables (3)",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["x" * 99 + " y", "x" * 300, " spaced ", "50% _of_ it"])
def test_an_event_of_any_name_is_played_again(play: Plays, record: EventRecord, name: str) -> None:
    first, second = (play(replace(record, name=name)) for _ in range(2))
    assert first.tournament.club != second.tournament.club


def test_what_is_not_carried_is_refused_and_leaves_nothing(
    play: Plays, record: EventRecord
) -> None:
    with pytest.raises(Refused):
        play(replace(record, rules={"unit": 3}))
    with pytest.raises(Refusal, match="whist, auction or bridge"):
        play(replace(record, game="poker"))
    assert not Club.objects.exists()


@pytest.mark.parametrize(
    ("said", "score", "played"),
    [
        (FOUR_SPADES, 420, FOUR_SPADES),
        (FOUR_SPADES, None, FOUR_SPADES),
        (FOUR_SPADES, 620, Score(620)),
        (PassedOut(), 0, PassedOut()),
        (PassedOut(), None, PassedOut()),
        (PassedOut(), 90, Score(90)),
        (Score(90), 90, Score(90)),
        (NotPlayed(), 90, NotPlayed()),
    ],
)
def test_a_score_that_contradicts_its_contract_is_what_was_scored(
    said: Any, score: int | None, played: object
) -> None:
    assert played_outcome(replace(ROW, outcome=said, score=score), "none") == played


def test_the_vulnerability_decides_what_a_contract_is_worth() -> None:
    result = read(put(three_tables(), "boards.0.vulnerable", "all")).results[0]
    assert played_outcome(result, "both") == Score(420)


EVENTS = Path(__file__).parents[1] / "exchange" / "events_by_hand"


def by_hand(name: str) -> EventRecord:
    return read_plain_event((EVENTS / f"{name}.json").read_bytes())


def test_rulings_are_kept_with_a_reason(play: Plays) -> None:
    play(by_hand("rulings"))
    ruled = Result.objects.filter(ruling__isnull=False).order_by("pk")
    assert [result.ruling["code"] for result in ruled] == [
        "artificial", "weighted", *["artificial"] * 6,
    ]  # fmt: skip
    assert {result.reason for result in ruled} == {"As the record has it."}
    assert {result.outcome for result in ruled} == {"X"}
    assert set(Result.objects.filter(ruling__isnull=True).values_list("reason", flat=True)) == {""}


def test_a_reason_of_the_record_is_kept(play: Plays) -> None:
    record = by_hand("rulings")
    results = tuple(
        replace(each, reason="fouled") if each.ruling else each for each in record.results
    )
    play(replace(record, results=results))
    assert set(
        Result.objects.filter(ruling__isnull=False).values_list("reason", flat=True)
    ) == {"fouled"}  # fmt: skip


def test_a_ruling_without_a_reason_is_refused(play: Plays, record: EventRecord) -> None:
    session = play(record)
    section, tray = session.sections.get(), session.trays.first()
    assert tray is not None
    director = User.objects.get()
    with pytest.raises(Refusal, match="A ruling needs a reason"):
        SectionRecorder(director, section).record(
            tray, NotPlayed(), at=TableRound(section.pk, 9, 9),
            seats=(1, 4, 1, 4), ruling=Ruling("average"),
        )  # fmt: skip


def test_a_phantom_has_a_place_and_is_in_the_rules(play: Plays) -> None:
    play(by_hand("rulings"))
    place = Place.objects.get(label="9")
    assert Field.objects.get().rules["phantoms"] == [place.entry_id]


def test_adjustments_are_kept_each_with_its_reason(play: Plays, record: EventRecord) -> None:
    who = Who("1", "NS")
    twice = (
        RecordedAdjustment(who, Decimal("-1.5"), "late"),
        RecordedAdjustment(who, Decimal(-1), ""),
    )
    play(replace(record, adjustments=twice))
    kept = Adjustment.objects.order_by("version")
    assert list(kept.values_list("amount", "reason", "version", "number")) == [
        (Fraction(-3, 2), "late", 1, 1),
        (Fraction(-1), "As the record has it.", 2, 2),
    ]
    assert kept[0].entry == kept[1].entry == Place.objects.get(label="1", line="NS").entry


def test_each_section_has_places_of_its_own(play: Plays) -> None:
    session = play(by_hand("two_sections"))
    assert list(session.sections.values_list("letter", flat=True)) == ["A", "B"]
    assert Entry.objects.count() == 12
    assert Tray.objects.count() == 4
    assert Place.objects.filter(section__letter="B", label="1", line="NS").count() == 1


def test_whoever_never_sat_has_a_place_in_its_section(play: Plays) -> None:
    record = by_hand("two_sections")
    who = Who("7", "EW", "B")
    everybody = (*record.contestants, RecordedContestant(who))
    play(replace(record, contestants=everybody))
    assert Place.objects.get(label="7").section.letter == "B"


def test_a_contestant_of_two_sections_is_one_entry(play: Plays) -> None:
    record = read(put(three_tables(), "boards.1.section", "B"))
    session = play(record)
    assert Entry.objects.count() == 6
    assert Place.objects.count() == 12
    assert session.sections.count() == 2


def test_a_team_that_plays_a_number_again_plays_another_deal(play: Plays) -> None:
    play(by_hand("teams_vp_scale"))
    assert sorted(Tray.objects.values_list("series", "number")) == [
        (f"R{in_round}", number) for in_round in (1, 2, 3) for number in (1, 2, 3, 4)
    ]
    assert Field.objects.get().rules["tables"]["vps"][1] == [1, 1100, 900]


def test_the_pairs_of_a_team_event_are_a_field_beside_it(play: Plays) -> None:
    session = play(by_hand("teams_pair_totals"))
    teams, pairs = session.tournament.fields.order_by("pk")
    assert (teams.rules["switches"]["method"], pairs.rules["switches"]["method"]) == (
        "matches", "cross_imps",
    )  # fmt: skip
    assert Tray.objects.count() == 12
    assert Place.objects.filter(section__fields=teams).count() == 4
    assert Place.objects.filter(section__fields=pairs).count() == 8


def test_a_datum_that_was_given_is_kept_with_the_tray(play: Plays) -> None:
    record = by_hand("butler_published_datum")
    play(record)
    assert list(Tray.objects.values_list("datum", flat=True)) == [
        tray.datum for tray in record.trays
    ]


def test_its_hands_are_those_of_its_trays_and_may_be_seen(play: Plays, record: EventRecord) -> None:
    first, *others = record.trays
    deal = Deal.read("N:AKQJ.AKQJ.AKQ.AK - 654.654.876.T987 32.32.5432.65432")
    again = Deal.read("E:AKQJ.AKQJ.AKQ.AK - 654.654.876.T987 32.32.5432.65432")
    other = replace(first, series="B", cards=again)  # a deal of the same number
    session = play(replace(record, trays=(replace(first, cards=deal), *others, other)))
    assert deals_shown(session) == {first.number: (deal, None)}


def test_an_event_without_hands_has_no_set_of_deals(play: Plays, record: EventRecord) -> None:
    assert play(record).deal_set is None
