"""Evenings of every kind in every format: a file, or a sentence that says why there is none."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from scoring.rulings import percentages
from tests.tournaments.actions.test_whole_evenings import EVENINGS, enter, seat
from tests.tournaments.conftest import SetUp
from tests.tournaments.queries.result_doings import by_rules, enter_in_turn, rule
from tests.tournaments.queries.standings.test_interim import plays_of
from tests.tournaments.queries.standings.test_off_plan import BOARD, howell_of_ten, say
from tests.tournaments.test_every_method import case, method, session
from tests.tournaments.test_translated import played
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.publication import declare_void
from tournaments.exchange.event_record import EventRecord, RecordedResult
from tournaments.exchange.formats import READ, WRITTEN
from tournaments.models import Session, User
from tournaments.refusal import Refusal
from tournaments.replay.differences import differences
from tournaments.replay.exports import export_offers, exported_file
from tournaments.replay.recorded_field import score_record
from tournaments.replay.session_record import session_record

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

__all__ = ["case", "method", "session"]  # fixtures


@pytest.mark.parametrize("name", EVENINGS)
def test_a_file_or_a_sentence(director: User, set_up: SetUp, name: str) -> None:
    require_files(played(director, set_up, name))


def test_of_every_method(session: Session) -> None:
    require_files(session)


@pytest.mark.parametrize(
    "rules",
    [
        {"total": "avg_pct"},
        {"method": "cross_imps", "total": "avg_pct"},
        {"method": "butler", "total": "avg_pct", "imp_cap": 5},
        {"tie_break": "ffb"},
    ],
    ids=["percentages", "IMPs", "IMPs up to five", "deal by deal"],
)
def test_of_means_and_ties(director: User, bridge: Session, rules: dict[str, str | int]) -> None:
    enter_in_turn(director, bridge, ["3NN=", "4SE-1", "2HN+1"])
    by_rules(bridge, **rules)
    score(bridge)
    require_files(bridge)


def off_plan(director: User, set_up: SetUp) -> Session:
    """Pairs 8 and 3 play board 15 beside the plan, and everything else is played by it."""
    session = howell_of_ten(set_up, director)
    say(director, session, (5, 3), BOARD, "170")
    for at, _ns, _ew, tray in plays_of(session):
        if tray != BOARD:
            say(director, session, (at.round, at.table), tray, "110")
    for where in (1, 4), (6, 3), (8, 1), (9, 5):
        say(director, session, where, BOARD, "NP" if where == (8, 1) else "110")
    return session


def ruled(director: User, set_up: SetUp, kind: str, **sides: str) -> Session:
    """Row 3 v 6 of round 7: pair 3 has played the board."""
    session = off_plan(director, set_up)
    say(director, session, (7, 2), BOARD, "110")
    rule(session, BOARD, 2, kind, "3 has played it", **sides)
    score(session)
    return session


def twice(director: User, set_up: SetUp) -> Session:
    session = off_plan(director, set_up)
    say(director, session, (7, 2), BOARD, "110")
    return session


def still_to_come(director: User, set_up: SetUp) -> Session:
    session = howell_of_ten(set_up, director)
    say(director, session, (1, 4), BOARD, "110")
    score(session)
    return session


def void(director: User, set_up: SetUp) -> Session:
    session = still_to_come(director, set_up)
    declare_void(director, session.pk, "a wrong set of boards")
    return session


STATES: dict[str, Callable[[User, SetUp], Session]] = {
    "nobody seated": lambda _director, set_up: set_up("bridge", 0),
    "nothing entered": lambda _director, set_up: set_up("bridge"),
    "some results": still_to_come,
    "void": void,
    "a board off the plan": lambda *at: scored_again(off_plan(*at)),
    "ruled for one side": lambda who, make: ruled(who, make, "mixed", ns="none", ew="60%"),
    "an artificial score for one side": lambda who, make: ruled(
        who, make, "artificial", ns="none", ew="60"
    ),
    "two results not scored yet": twice,
    "two results": lambda *at: scored_again(twice(*at)),
}


def scored_again(session: Session) -> Session:
    score(session)
    return session


@pytest.mark.parametrize("state", STATES)
def test_in_every_state(client: Client, director: User, set_up: SetUp, state: str) -> None:
    session = STATES[state](director, set_up)
    if state != "two results not scored yet":
        require_files(session)
    client.force_login(director)
    answers = {
        name: client.get(reverse("export", args=[session.pk, name])).status_code for name in WRITTEN
    }
    missing = state.startswith(("no", "two"))
    assert answers == dict.fromkeys(WRITTEN, 422 if missing else 200)
    assert client.get(reverse("files", args=[session.pk])).status_code == 200


def test_what_cannot_be_scored_is_said(director: User, set_up: SetUp) -> None:
    session = scored_again(twice(director, set_up))
    with pytest.raises(
        Refusal, match="These results cannot be scored: Pair 3 has two results on board 15"
    ):
        exported_file(session, "results-csv", in_full=True)


def require_files(session: Session) -> None:
    """Require a file or a sentence in every format, and of what is read again the same figures."""
    offers = list(export_offers(session))
    for offer in offers:
        if offer.why_not:
            with pytest.raises(Refusal, match=re.escape(offer.why_not)):
                exported_file(session, offer.format.name, in_full=True)
        else:
            assert exported_file(session, offer.format.name, in_full=True).content
    with_results = {offer.format.name for offer in offers if not offer.why_not} & READ.keys()
    for format_name in with_results:
        record = session_record(session, in_full=True)
        assert record is not None
        file = exported_file(session, format_name, in_full=True)
        read = READ[format_name].open(file.content).record()
        assert len(read.results) == len(record.results)
        if format_name == "plain":
            assert {each.who for each in read.published} == {each.who for each in record.published}
            assert differences(read, score_record(read)) == []


def test_of_teams_at_their_own_tables_there_is_no_file_yet(director: User, set_up: SetUp) -> None:
    evening = EVENINGS["Gilman's ten"]
    session = set_up(evening.game, 0)
    movement = seat(director, session, evening)
    enter(director, session, replace(movement, rounds=movement.rounds[:1]), evening.typed)
    score(session)
    assert {offer.why_not for offer in export_offers(session)} == {
        "Nothing has been scored yet.",
        "Holds bridge alone.",
    }
    with pytest.raises(Refusal, match="CSV: every result: Nothing has been scored yet"):
        exported_file(session, "results-csv", in_full=True)


@pytest.mark.parametrize(
    ("name", "unsaid"),
    [("plain", []), ("usebio", [2, 3, 4]), ("pbn", [2, 3, 4]), ("results-csv", [])],
)
def test_a_ruling_over_a_played_result_is_written_or_named_before(
    director: User, set_up: SetUp, name: str, unsaid: list[int]
) -> None:
    """What counts and what was played are two things: either comes back as it was."""
    session = set_up("bridge")
    enter_in_turn(director, session, ["4SN=", "3NTW+1", "2HE-1", "5DxS-2", "P", "1NTN="])
    for board, code, sides in (
        (1, "artificial", {"ns": "60", "ew": "40"}),
        (2, "score", {"ns": "S100", "ew": "S-50"}),
        (3, "weighted", {"ns": "1/3 S420, 2/3 S-50"}),
        (4, "mixed", {"ns": "60%"}),
        (5, "artificial", {"ns": "60+", "ew": "40-"}),
    ):
        rule(session, board, board, code, "hesitation", **sides)
    score(session)
    (offer,) = (each for each in export_offers(session) if each.format.name == name)
    assert [
        board for board in range(1, 6) if f"board {board} (" in offer.unwritten_rulings
    ] == unsaid
    record = session_record(session, in_full=True)
    assert record is not None
    if name not in READ:
        return
    read = READ[name].open(exported_file(session, name, in_full=True).content).record()
    for mine, theirs in zip(in_order(record), in_order(read), strict=True):
        assert theirs.outcome == mine.outcome
        assert theirs.published == mine.published
        if mine.tray not in unsaid:
            assert percentages(theirs.ruling) == percentages(mine.ruling)
            assert bool(theirs.ruling) == bool(mine.ruling)


def in_order(record: EventRecord) -> list[RecordedResult]:
    return sorted(record.results, key=lambda each: (each.tray, each.north, each.east))
