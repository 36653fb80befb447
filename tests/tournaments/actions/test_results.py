"""Entering and correcting results."""

import pytest
from django.contrib.auth.models import AnonymousUser

from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Log, Play, Result, Session, User
from tournaments.queries.desk.trays import history
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Conflict, NotAllowed, NotFound, Refusal, SignInFirst


def state() -> tuple[object, ...]:
    """Everything an entry may change."""
    return (
        list(Result.objects.values_list()),
        list(Play.objects.values_list("pk", "current")),
        list(Session.objects.values_list()),
        Log.objects.count(),
    )


def test_a_result_is_kept_and_believed(whist: Session, enter: Enter, director: User) -> None:
    before = section_of(whist).revision
    result = enter(whist, 2, "8")
    play = Play.objects.get()
    assert (play.round, play.table, play.tray.number, play.current) == (1, 2, 2, result)
    assert (result.outcome, result.version, result.base_version) == ("T8", 1, 0)
    assert (result.said_by, result.plan_version) == (director, 1)
    assert section_of(whist).revision == before + 1
    log = Log.objects.latest("pk")
    assert (log.what, log.who, log.details["outcome"]) == ("result.entered", director, "T8")


def test_the_pairs_of_the_plan_hold_the_four_hands(whist: Session, enter: Enter) -> None:
    """In round 2 table 3 has N/S pair c, E/W pair j from table 4, and the tray of table 2."""
    result = enter(whist, 2, "5", round=2, table=3)
    held = [p.label for p in (result.north, result.east, result.south, result.west)]
    assert held == ["c", "j", "c", "j"]


def test_a_correction_keeps_both_and_says_why(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    second = enter(whist, 1, "6", base_version=1, reason="both sides agree")
    assert Play.objects.get().current == second
    told = history(whist, TableRound(section_of(whist).pk, 1, 1), 1)
    assert [(e.version, e.typed, e.reason) for e in told] == [
        (2, "6", "both sides agree"),
        (1, "7", ""),
    ]
    assert [e.said_by for e in told] == ["dora", "dora"]


def test_a_correction_without_a_reason_changes_nothing(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    before = state()
    with pytest.raises(Refusal, match="Say why") as refused:
        enter(whist, 1, "6", base_version=1, reason="  ")
    assert refused.value.status == 422
    assert state() == before


def test_the_same_again_is_no_new_version(whist: Session, enter: Enter) -> None:
    first = enter(whist, 1, "7")
    before = state()
    assert enter(whist, 1, "7-6") == first
    assert state() == before
    assert Result.objects.count() == 1


def test_one_key_is_one_result(whist: Session, enter: Enter) -> None:
    first = enter(whist, 1, "7", key="k-1")
    assert enter(whist, 1, "7", key="k-1") == first
    assert Result.objects.count() == 1


def test_a_key_does_not_reach_into_another_session(
    whist: Session, set_up: SetUp, enter: Enter
) -> None:
    first = enter(whist, 1, "7", key="k-1")
    elsewhere = set_up("bridge")
    second = enter(elsewhere, 1, "420", key="k-1")
    assert [one.play.section.session_id for one in (first, second)] == [whist.pk, elsewhere.pk]
    assert enter(whist, 1, "7", key="k-1") == first
    assert enter(elsewhere, 1, "420", key="k-1") == second
    assert Result.objects.count() == 2


def test_a_key_that_was_kept_as_it_was_sent_is_known(
    whist: Session, set_up: SetUp, enter: Enter
) -> None:
    first = enter(whist, 1, "7")
    Result._base_manager.filter(pk=first.pk).update(key="k-1")
    assert enter(whist, 1, "7", key="k-1") == first
    assert enter(set_up("bridge"), 1, "420", key="k-1") != first


def test_the_second_of_two_sees_both_and_chooses(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    before = state()
    with pytest.raises(Conflict) as met:
        enter(whist, 1, "9")
    assert met.value.status == 409
    assert (met.value.details["current"].outcome, met.value.details["mine"].outcome) == ("T7", "T9")
    assert state() == before
    enter(whist, 1, "9", base_version=1, reason="the card says so")
    current = Play.objects.get().current
    assert current is not None
    assert current.outcome == "T9"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("14", "13 tricks"),
        ("7-7", "do not make 13"),
        ("", "Type a result"),
        ("4SN10", "not a result"),
        ("x\x00", "not a result"),
    ],
)
def test_whist_refuses_what_a_deal_cannot_give(
    whist: Session, enter: Enter, typed: str, sentence: str
) -> None:
    before = state()
    with pytest.raises(Refusal, match=sentence):
        enter(whist, 1, typed)
    assert state() == before


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("425", "No contract gives"),
        ("620", "No contract gives"),  # board 1: nobody is vulnerable
        ("4S10", "Who played it"),
        ("4SN+4", "at most 3"),
        ("8CN=", "level 8"),
    ],
)
def test_bridge_refuses_what_no_contract_gives(
    bridge: Session, enter: Enter, typed: str, sentence: str
) -> None:
    before = state()
    with pytest.raises(Refusal, match=sentence):
        enter(bridge, 1, typed)
    assert state() == before


@pytest.mark.parametrize(
    ("typed", "code"),
    [("4SN10", "C4SN10"), ("3ntw-1", "C3NW8"), ("420", "S420"), ("-50", "S-50"), ("P", "P")],
)
def test_bridge_takes_a_contract_or_a_score(
    bridge: Session, enter: Enter, typed: str, code: str
) -> None:
    assert enter(bridge, 1, typed).outcome == code


def test_a_tray_that_is_not_there_this_round_is_refused(whist: Session, enter: Enter) -> None:
    before = state()
    with pytest.raises(Refusal, match="Tray 4 is not at table 1 in round 1, but 1 is"):
        enter(whist, 4, "7", table=1)
    with pytest.raises(Refusal, match="Nobody plays at table 6 in round 1"):
        enter(whist, 1, "7", table=6)
    with pytest.raises(Refusal, match="Nobody plays at table 1 in round 6"):
        enter(whist, 1, "7", table=1, round=6)
    with pytest.raises(Refusal, match="Tray 99 is not at table 1"):
        enter(whist, 99, "7", table=1)
    assert state() == before


def test_a_contestant_who_is_not_seated_is_refused(whist: Session, enter: Enter) -> None:
    before = state()
    with pytest.raises(Refusal, match="number 11 is seated"):
        enter(whist, 1, "7", seats=(1, 11, 1, 11))
    with pytest.raises(Refusal, match="both sides"):
        enter(whist, 1, "7", seats=(1, 1, 1, 1))
    assert state() == before


def test_who_really_sat_there_is_a_fact(whist: Session, enter: Enter) -> None:
    result = enter(whist, 1, "7", seats=(1, 7, 1, 7))
    assert [result.north.label, result.east.label] == ["a", "g"]


def test_a_closed_session_takes_nothing(whist: Session, enter: Enter, director: User) -> None:
    close_session(director, whist.pk)
    before = state()
    with pytest.raises(Refusal, match="closed"):
        enter(whist, 1, "7")
    assert state() == before
    reopen_session(director, whist.pk)
    assert enter(whist, 1, "7").version == 1


def test_another_club_is_out_of_reach(whist: Session, enter: Enter, stranger: User) -> None:
    before = state()
    with pytest.raises(NotAllowed, match="belongs to Here") as refused:
        enter(whist, 1, "7", by=stranger)
    assert refused.value.status == 403
    with pytest.raises(SignInFirst):
        enter(whist, 1, "7", by=AnonymousUser())
    assert state() == before


def test_results_are_append_only(whist: Session, enter: Enter) -> None:
    result = enter(whist, 1, "7")
    result.outcome = "T8"
    with pytest.raises(TypeError, match="append-only"):
        result.save()
    with pytest.raises(TypeError, match="append-only"):
        Result.objects.update(outcome="T8")
    with pytest.raises(TypeError, match="append-only"):
        Result.objects.all().delete()


def test_a_key_that_brings_something_else_is_refused(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7", key="k-1")
    before = state()
    for tray, typed in ((1, "8"), (2, "7")):
        with pytest.raises(Refusal, match="another result"):
            enter(whist, tray, typed, key="k-1", base_version=1, reason="again")
    assert state() == before


def test_what_was_saved_before_the_door_closed_may_be_sent_again(
    whist: Session, enter: Enter, director: User
) -> None:
    first = enter(whist, 1, "7", key="k-1")
    close_session(director, whist.pk)
    assert enter(whist, 1, "7", key="k-1") == first


def test_no_way_round_append_only(whist: Session, enter: Enter) -> None:
    result = enter(whist, 1, "7")
    with pytest.raises(TypeError, match="append-only"):
        result.delete()
    with pytest.raises(TypeError, match="one by one"):
        Result.objects.bulk_create([result])


def test_a_club_that_goes_takes_its_evenings_with_it(whist: Session, enter: Enter) -> None:
    """Append-only holds as long as what a result belongs to."""
    enter(whist, 1, "7")
    whist.tournament.club.delete()
    assert not Result.objects.exists()
    assert Log.objects.exists()


def test_the_history_of_a_play_is_its_own_sessions(
    whist: Session, set_up: SetUp, enter: Enter
) -> None:
    enter(whist, 1, "7")
    at = TableRound(section_of(whist).pk, 1, 1)
    assert len(history(whist, at, 1)) == 1
    assert history(set_up(), at, 1) == []


@pytest.mark.parametrize("number", [0, -1, 2**31, 2**63, -(10**30)])
def test_a_section_that_cannot_be(whist: Session, director: User, number: int) -> None:
    before = state()
    said = ResultEntry(TableRound(number, 1, 1), 1, "7")
    with pytest.raises(NotFound, match="no such section"):
        enter_result(director, whist.pk, said)
    assert state() == before


def test_a_play_that_is_nowhere_is_not_even_begun(whist: Session, director: User) -> None:
    """A round beyond what any column holds is refused as one that is not played."""
    for in_round in (77, 2**62):
        at = TableRound(section_of(whist).pk, in_round, 1)
        with pytest.raises(Refusal, match="Nobody plays"):
            enter_result(director, whist.pk, ResultEntry(at, 1, "7"))
    assert not Play.objects.exists()


@pytest.mark.parametrize("seen", [2, 3, 99])
def test_a_version_after_the_newest_is_refused(whist: Session, enter: Enter, seen: int) -> None:
    enter(whist, 1, "7")
    before = state()
    with pytest.raises(Refusal, match=f"version {seen} .* 1 is the newest") as refused:
        enter(whist, 1, "6", base_version=seen, reason="misheard")
    assert not isinstance(refused.value, Conflict)
    assert state() == before
