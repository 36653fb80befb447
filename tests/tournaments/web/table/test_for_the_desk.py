"""What a device sent and nobody could take: it waits, or the desk decides, and nothing is lost."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.pages import text
from tests.tournaments.web.table.test_device import KEY, OTHER, evening, tell
from tests.tournaments.web.table.test_table_page import token_of, trays_of
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.actions.table_links import renew_link
from tournaments.models import DeskClaim, Log, Play, Result, Session, User
from tournaments.queries.desk.claims import open_claims
from tournaments.queries.people.names import contestants
from tournaments.refusal import Code
from tournaments.web.table.entering import AFTER_REFUSAL

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

HTMX = {"HX-Request": "true"}
MADE = {"level": "4", "strain": "S", "declarer": "N", "result": "+1"}


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round: pairs 1 to 4 sit, 5 to 8 move up."""
    return set_up("bridge", 8, 3)


@pytest.fixture
def token(director: User, bridge: Session) -> str:
    """Opens table 1, where 1 plays 5 in the first round."""
    return token_of(director, bridge, 1)


@pytest.fixture
def desk(director: User) -> Client:
    client = Client()
    client.force_login(director)
    return client


def shown_as(bridge: Session, ns: str, ew: str) -> str:
    """What a device showed that had these pairs at its table."""
    number = {one.label: one.number for one in contestants([bridge.sections.get().pk])}
    return f"{number[ns]}-{number[ew]}-{number[ns]}-{number[ew]}"


def decide(desk: Client, session: Session, what: str, claim: DeskClaim | None = None) -> Any:
    claim = claim or DeskClaim.objects.get(ended_at=None)
    return desk.post(
        reverse("calls", args=[session.pk]), {"claim": f"{claim.pk}.{what}"}, headers=HTMX
    )


def who_played(result: Result) -> tuple[str, str]:
    return result.north.label, result.east.label


def test_every_refusal_is_one_of_three_kinds() -> None:
    assert set(AFTER_REFUSAL) == set(Code)


def test_what_waits_for_a_person_or_for_time_is_kept_on_the_device_alone(
    director: User, bridge: Session, token: str
) -> None:
    close_session(director, bridge.pk)
    closed = tell(token, special="P")
    assert (closed.status_code, closed.json()["code"], closed.json()["waits"]) == (
        422, "closed", True
    )  # fmt: skip
    reopen_session(director, bridge.pk)
    early = tell(token, OTHER, special="P", round=2, number=trays_of(bridge, 1, 2)[0])
    assert (early.json()["code"], early.json()["waits"]) == ("not_begun", True)
    assert not DeskClaim.objects.exists()
    assert tell(token, special="P").json()["taken"] == "in"


def test_a_result_for_others_than_are_planned_now_is_put_before_the_desk(
    director: User, bridge: Session, token: str, desk: Client
) -> None:
    """A wrong move that was put right: 1 and 6 have played board 1."""
    shown = shown_as(bridge, "1", "6")
    for _again in range(2):
        sent = tell(token, shown=shown, **MADE)
        assert sent.status_code == 200
        assert sent.json()["taken"] == "for the desk"
        assert "seating has changed" in sent.json()["refused"]
    assert not Result.objects.exists()
    (claim,) = open_claims(bridge)
    assert (claim.table, claim.round, claim.tray, claim.typed) == ("1", 1, 1, "4SN+1")
    assert (claim.sides_shown, claim.sides_planned, claim.result_in) == ("1 v 6", "1 v 5", "")
    assert evening(token)["waiting_at_desk"] == ["1/1"]
    page = text(desk.get(reverse("room", args=[bridge.pk])))
    assert "Table 1 said 4SN+1 on board 1, 1 v 6. It was not taken." in page
    assert "Take it for 1 v 6" in page
    assert "Take it for 1 v 5" in page
    assert "Throw it away" in page


@pytest.mark.parametrize(
    ("wrong", "why"),
    [({"typed": "nonsense"}, "“nonsense” is not a result"), ({"number": 99, **MADE}, "99")],
)
def test_what_is_no_result_is_kept_until_the_table_or_the_desk_has_put_it_right(
    bridge: Session, token: str, desk: Client, wrong: dict[str, object], why: str
) -> None:
    sent = tell(token, **wrong).json()
    assert sent["taken"] == "for the desk"
    assert why in sent["refused"]
    (claim,) = open_claims(bridge)
    assert why in claim.why
    refused = decide(desk, bridge, "shown.0")
    assert refused.status_code == 422
    assert why in text(refused)
    assert tell(token, OTHER, **MADE).json()["taken"] == "in"
    assert [each.tray for each in open_claims(bridge)] == ([99] if claim.tray == 99 else [])


@pytest.mark.parametrize(
    ("decision", "pairs"), [("shown.0", ("1", "6")), ("planned.0", ("1", "5"))]
)
def test_it_is_taken_by_one_button(
    bridge: Session, token: str, desk: Client, decision: str, pairs: tuple[str, str]
) -> None:
    tell(token, shown=shown_as(bridge, "1", "6"), **MADE)
    before = evening(token)["mark"]
    assert decide(desk, bridge, decision).status_code == 200
    (result,) = Result.objects.all()
    assert (who_played(result), result.outcome) == (pairs, "C4SN11")
    assert (result.play.round, result.play.table, result.play.tray.number) == (1, 1, 1)
    assert open_claims(bridge) == []
    now = evening(token)
    assert now["mark"] != before
    assert now["waiting_at_desk"] == []
    # Sent again, it is answered as it was, and nothing is entered twice.
    assert tell(token, shown=shown_as(bridge, "1", "6"), **MADE).json()["taken"] == "for the desk"
    assert Result.objects.count() == 1


def test_it_is_kept_once_though_the_table_has_a_new_link_meanwhile(
    director: User, bridge: Session, token: str, desk: Client
) -> None:
    """Its answer was lost; the desk decides before it comes again."""
    shown = shown_as(bridge, "1", "6")
    tell(token, shown=shown, **MADE)
    renewed = renew_link(director, bridge.pk, bridge.sections.get().pk, 1).token
    assert tell(renewed, shown=shown, **MADE).json()["taken"] == "for the desk"
    decide(desk, bridge, "throw-away")
    assert tell(renewed, OTHER, shown=shown, **MADE).json()["taken"] == "for the desk"
    assert tell(renewed, shown=shown, **MADE).json()["taken"] == "for the desk"
    assert (DeskClaim.objects.count(), len(open_claims(bridge))) == (2, 1)
    assert not Result.objects.exists()


@pytest.mark.parametrize("older", [{"what": "dance"}, {"plan": ""}, {"base": "x"}])
def test_what_a_page_of_another_version_sends_waits_on_its_device(
    token: str, older: dict[str, object]
) -> None:
    refused = tell(token, **MADE | older)
    assert (refused.status_code, refused.json()["waits"]) == (422, True)


@pytest.mark.parametrize("beyond", [{"round": 32_768}, {"number": 2**31}, {"number": 2**70}])
def test_no_number_is_too_large(token: str, beyond: dict[str, object]) -> None:
    refused = tell(token, **beyond, **MADE)
    assert (refused.status_code, refused.json()["waits"]) == (422, True)
    assert tell(token, OTHER, round=32_767, number=2**31 - 1, **MADE).status_code == 200


def test_it_is_thrown_away_by_a_person_alone_and_the_log_has_it(
    bridge: Session, token: str, desk: Client
) -> None:
    tell(token, shown=shown_as(bridge, "1", "6"), **MADE)
    claim = DeskClaim.objects.get()
    for no_decision in ("", "shown", "planned.x", "nothing", "throw-away.0"):
        assert decide(desk, bridge, no_decision).status_code == 422
    assert DeskClaim.objects.get().ended_at is None
    assert decide(desk, bridge, "throw-away").status_code == 200
    assert not Result.objects.exists()
    kept, thrown = Log.objects.filter(what__startswith="claim.").order_by("pk")
    assert (kept.what, thrown.what) == ("claim.kept", "claim.thrown_away")
    assert kept.details["typed"] == "4SN+1"
    again = decide(desk, bridge, "shown.0", claim)
    assert again.status_code == 404
    assert "has been decided already" in text(again)
    assert not Result.objects.exists()


def test_where_another_result_came_in_since_it_was_seen_it_is_said(
    director: User, bridge: Session, token: str, desk: Client
) -> None:
    tell(token, shown=shown_as(bridge, "1", "6"), **MADE)
    assert tell(token, OTHER, special="P").json()["taken"] == "in"
    answer = decide(desk, bridge, "planned.0")
    assert answer.status_code == 409
    (claim,) = open_claims(bridge)
    assert claim.version_of_planned == 1
    assert decide(desk, bridge, "planned.1").status_code == 200
    play = Play.objects.get()
    assert play.current is not None
    assert (play.current.version, play.current.outcome) == (2, "C4SN11")
    assert play.current.reason == "as its table said"


def test_a_board_that_was_postponed_is_entered_where_these_play_it_now(
    bridge: Session, token: str, desk: Client
) -> None:
    """Board 4 is of round 2 here; 1 and 6 say in round 1 that they have played it."""
    board = trays_of(bridge, 1, 2)[0]
    sent = tell(token, number=board, shown=shown_as(bridge, "1", "8"), **MADE)
    assert sent.json()["taken"] == "for the desk"
    (claim,) = open_claims(bridge)
    assert (claim.tray, claim.sides_shown, claim.sides_planned) == (board, "1 v 8", "")
    assert decide(desk, bridge, f"shown.{claim.version_of_shown}").status_code == 200
    result = Result.objects.get()
    assert (who_played(result), result.play.round, result.play.table) == (("1", "8"), 2, 1)


def test_who_sat_there_by_a_plan_that_is_over_is_told(
    bridge: Session, token: str, desk: Client
) -> None:
    shown = shown_as(bridge, "1", "6")
    sent = browser_at(token).post(
        reverse("table-send", args=[token]),
        {"key": KEY, "what": "seats", "round": 1, "shown": shown},
    )
    assert sent.json()["taken"] == "for the desk"
    page = text(desk.get(reverse("room", args=[bridge.pk])))
    assert "Table 1 says that 1 v 6 sit there, and the plan has others." in page
    assert "Take it for" not in page
    assert decide(desk, bridge, "throw-away").status_code == 200
    assert open_claims(bridge) == []
