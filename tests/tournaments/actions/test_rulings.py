"""Rulings, going back, and what scoring makes of results that are taken back."""

import random
from fractions import Fraction
from typing import Any

import pytest

from scoring.values import Ruling
from tests.tournaments.actions.test_late_results import plays_of, score_again
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rulings import adjust_total, rule_result
from tournaments.actions.taking_back import (
    SeenPlay,
    accept_result,
    restore_version,
    withdraw_result,
)
from tournaments.actions.undo import undo_entry
from tournaments.models import (
    Acceptance,
    Adjustment,
    Log,
    Place,
    Play,
    Result,
    Role,
    Session,
    User,
    Withdrawal,
)
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.field_results import read_inputs, read_results, read_revisions
from tournaments.refusal import Conflict, NotAllowed, NotFound, Refusal

pytestmark = pytest.mark.django_db

A6040: dict[str, Any] = {"code": "artificial", "params": {"ns": "60", "ew": "40"}}


def first(session: Session, version: int = 1) -> SeenPlay:
    """Tray 1 at table 1 in round 1."""
    return SeenPlay(TableRound(section_of(session).pk, 1, 1), 1, version)


def rule(
    who: User, session: Session, code: str | None, /, *, base: int = 1, **params: Any
) -> Result:
    """Rule on tray 1 at table 1 in round 1."""
    typed, reason = str(params.pop("typed", "")), str(params.pop("reason", "by law"))
    ruling = None if code is None else Ruling(code, params)
    at = first(session).at
    return rule_result(who, session.pk, ResultEntry(at, 1, typed, base, reason, ruling=ruling))[0]


def believed(session: Session) -> Result | None:
    """What is believed of tray 1 in round 1."""
    return Play.objects.get(section__session=session, tray__number=1, round=1).current


def test_a_ruling_stands_beside_what_was_made(
    bridge: Session, enter: Enter, director: User
) -> None:
    enter(bridge, 1, "4SN10")
    result = rule(director, bridge, "weighted", ns="1/3 S420, 2/3 S-50", reason="hesitation")
    assert believed(bridge) == result
    assert (result.outcome, result.version, result.reason) == ("C4SN10", 2, "hesitation")
    assert result.ruling == {"code": "weighted", "params": {"ns": "1/3 S420, 2/3 S-50"}}
    assert Log.objects.latest("pk").what == "result.ruled"
    again = rule(director, bridge, None, base=2, reason="appeal upheld")
    assert (again.outcome, again.ruling, again.version) == ("C4SN10", None, 3)


def test_a_ruling_needs_no_result_unless_it_counts_one(bridge: Session, director: User) -> None:
    result = rule(director, bridge, "score", base=0, ns="S420")
    assert result.outcome == "X"
    with pytest.raises(Refusal, match="Type the result at the table first"):
        rule(director, bridge, "fouled", deal="B")
    made = rule(director, bridge, "fouled", deal="B", typed="420")
    assert (made.outcome, made.version) == ("S420", 2)


@pytest.mark.parametrize(
    ("code", "params", "sentence"),
    [
        ("artificial", {"ns": "160", "ew": "40"}, "Board 1, N/S: “160” is not a percentage"),
        ("artificial", {"ns": "60", "ew": "x"}, "Board 1, E/W: “x” is not a percentage"),
        ("weighted", {"ns": "1/3 S420, 1/3 S-50"}, "They must make 1"),
        ("lowest", {"side": "N"}, "Board 1, “N” is not a side: NS or EW"),
        ("generous", {}, "The ruling on board 1 is none that can be scored"),
        (
            "revoke",
            {"ns": "1"},
            "The ruling on board 1 cannot be scored here: a revoke does not belong",
        ),
        ("score", {"ns": "T7"}, "does not belong to this game"),
    ],
)
def test_what_cannot_be_scored_is_refused_before_it_is_believed(
    bridge: Session, enter: Enter, director: User, code: str, params: dict[str, Any], sentence: str
) -> None:
    enter(bridge, 1, "4SN10")
    with pytest.raises(Refusal, match=sentence):
        rule(director, bridge, code, **params)
    assert Result.objects.count() == 1


def test_a_percentage_does_not_belong_to_a_compass(
    whist: Session, enter: Enter, director: User
) -> None:
    enter(whist, 1, "7")
    with pytest.raises(Refusal, match="way of scoring"):
        rule(director, whist, "artificial", ns="60", ew="40")
    assert rule(director, whist, "revoke", ns="1", ns_before="2").outcome == "T7"
    with pytest.raises(Refusal, match="not 8 before the revoke"):
        rule(director, whist, "revoke", base=2, ns="1", ns_before="8")


def test_a_ruling_in_a_word(bridge: Session, enter: Enter) -> None:
    with pytest.raises(Refusal, match="A ruling needs a reason") as asked:
        enter(bridge, 1, "A60/40")
    assert asked.value.details["reason_wanted"]
    ruled = enter(bridge, 1, "A60/40", reason="no time", key="k")
    assert (ruled.outcome, ruled.ruling) == ("X", A6040)
    assert enter(bridge, 1, "A60/40", key="k") == ruled
    assert enter(bridge, 1, "a 60/40", base_version=1) == ruled
    with pytest.raises(Refusal, match="another result"):
        enter(bridge, 1, "420", key="k")
    played = enter(bridge, 1, "420", base_version=1, reason="played after all")
    assert (played.outcome, played.ruling) == ("S420", None)
    with pytest.raises(Refusal, match="Board 1, N/S: “160” is not a percentage"):
        enter(bridge, 1, "A160/40", base_version=2, reason="no time")


def test_a_correction_keeps_a_ruling_about_what_was_made(
    bridge: Session, enter: Enter, director: User
) -> None:
    enter(bridge, 1, "420")
    rule(director, bridge, "fouled", deal="B")
    with_deal = {"code": "artificial", "params": A6040["params"] | {"deal": "B"}}
    ruled = enter(bridge, 1, "A60/40", base_version=2, reason="no time")
    assert (ruled.outcome, ruled.ruling) == ("S420", with_deal)
    again = enter(bridge, 1, "450", base_version=3, reason="played")
    assert (again.outcome, again.ruling) == ("S450", {"code": "fouled", "params": {"deal": "B"}})


def test_a_version_comes_back(whist: Session, enter: Enter, director: User) -> None:
    enter(whist, 1, "7")
    enter(whist, 1, "8", base_version=1, reason="typed wrongly")
    result = restore_version(director, whist.pk, first(whist, 2), 1)
    assert (result.outcome, result.version, result.reason) == ("T7", 3, "restored version 1")
    assert believed(whist) == result
    with pytest.raises(Conflict):
        restore_version(director, whist.pk, first(whist, 2), 2)
    with pytest.raises(NotFound):
        restore_version(director, whist.pk, first(whist, 3), 9)


def test_a_result_is_taken_back_and_stays_in_the_history(
    whist: Session, enter: Enter, director: User
) -> None:
    enter(whist, 1, "7")
    with pytest.raises(Refusal, match="Say why it is taken back"):
        withdraw_result(director, whist.pk, first(whist), " ")
    withdrawal = withdraw_result(director, whist.pk, first(whist), "another table's")
    assert believed(whist) is None
    assert (withdrawal.result.outcome, withdrawal.reason) == ("T7", "another table's")
    assert Log.objects.latest("pk").what == "result.withdrawn"
    with pytest.raises(Conflict):
        withdraw_result(director, whist.pk, first(whist), "twice")
    back = restore_version(director, whist.pk, first(whist, 0), 1)
    assert (back.version, back.outcome) == (2, "T7")


def test_an_improbable_result_is_accepted_once(
    whist: Session, enter: Enter, director: User
) -> None:
    result = enter(whist, 1, "13")
    for _ in range(2):
        accept_result(director, whist.pk, first(whist))
    assert Acceptance.objects.get().result == result
    assert Log.objects.filter(what="result.accepted").count() == 1
    with pytest.raises(Conflict):
        accept_result(director, whist.pk, first(whist, 2))


def test_a_total_is_adjusted_with_a_reason(whist: Session, director: User, stranger: User) -> None:
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=whist)
    place = Place.objects.get(section__session=whist, number=1)
    adjust_total(director, whist.pk, place.pk, Fraction(-3, 2), "slow play", seen=0)
    field = whist.tournament.fields.get()
    read = read_results(read_inputs(field.pk, read_revisions(field.pk)))
    (told,) = read.results.adjustments
    assert (told.contestant, told.amount, told.reason) == (
        place.entry_id, Fraction(-3, 2), "slow play",
    )  # fmt: skip
    with pytest.raises(Conflict):
        adjust_total(director, whist.pk, place.pk, Fraction(-1), "again", seen=0)
    with pytest.raises(Refusal, match="Say why"):
        adjust_total(director, whist.pk, place.pk, Fraction(-1), " ", seen=1)
    with pytest.raises(Refusal, match="0 changes no total"):
        adjust_total(director, whist.pk, place.pk, Fraction(0), "late", seen=1)
    for number in (0, 2):
        with pytest.raises(NotFound):
            adjust_total(director, whist.pk, place.pk, Fraction(0), "late", seen=1, number=number)
    with pytest.raises(Refusal, match="by that much"):
        adjust_total(director, whist.pk, place.pk, Fraction(10**9), "typed", seen=1)
    for person in (stranger, scorer):
        with pytest.raises(NotAllowed):
            adjust_total(person, whist.pk, place.pk, Fraction(1), "mine", seen=1)
    assert Adjustment.objects.count() == 1


def test_every_penalty_stands_with_its_reason_until_it_is_taken_back(
    whist: Session, director: User
) -> None:
    place = Place.objects.get(section__session=whist, number=1)
    field = whist.tournament.fields.get()

    def standing() -> list[tuple[Fraction, str]]:
        read = read_results(read_inputs(field.pk, read_revisions(field.pk)))
        return [(each.amount, each.reason) for each in read.results.adjustments]

    first, second = (Fraction(-4, 5), "slow, round 3"), (Fraction(-4, 5), "slow, round 6")
    adjust_total(director, whist.pk, place.pk, *first, seen=0)
    adjust_total(director, whist.pk, place.pk, *second, seen=1)
    assert standing() == [first, second]
    adjust_total(director, whist.pk, place.pk, Fraction(-1, 2), "half of it", seen=2, number=1)
    assert standing() == [(Fraction(-1, 2), "half of it"), second]
    adjust_total(director, whist.pk, place.pk, Fraction(0), "not slow", seen=3, number=1)
    assert standing() == [second]


@pytest.mark.laptop_parts
def test_going_on_after_results_were_taken_back_gives_what_scoring_all_gives(
    set_up: SetUp, director: User
) -> None:
    """Entries, withdrawals and second entries in any order: after each the sums are the same."""
    session = set_up("bridge", 8, 1)
    chance = random.Random(1)  # noqa: S311
    plays, typed = plays_of(session), ["140", "-100", "P"]
    went_on = 0
    for number in range(30):
        at, tray = chance.choice(plays[:5])
        known = Play.objects.filter(
            section=at.section_id, round=at.round, table=at.table, tray__number=tray
        ).first()
        version = known.current.version if known and known.current else 0
        if version and number % 3 == 0:
            withdraw_result(director, session.pk, SeenPlay(at, tray, version), "wrong place")
        elif version and number % 3 == 1 and known is not None and known.current is not None:
            undo_entry(director, session.pk, known.current.pk)
        else:
            enter_result(
                director,
                session.pk,
                ResultEntry(at, tray, chance.choice(typed), version, "misread"),
            )
        went_on += _scored(session)
    assert Withdrawal.objects.count() > 5
    assert went_on > 5


def _scored(session: Session) -> bool:
    """Score, unless the last entry said what was there already."""
    field = session.tournament.fields.get()
    inputs = read_revisions(field.pk)
    if field.current is not None and field.current.seen >= inputs.seen:
        return False
    return score_again(session)
