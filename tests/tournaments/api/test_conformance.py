"""The schema and the interface say the same, whatever is sent."""

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import schemathesis
from django.core.management import call_command
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation.modes import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from scoring.series import SeriesRules
from tests.tournaments.conftest import Enter, SetUp, play_rounds, section_of
from tests.tournaments.kept import kept
from tests.tournaments.results_files import FOUR_PAIRS, read_file
from tests.tournaments.web.addresses import FOUR_IN_WRITING
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.sent_files import DEALS_PBN
from tournaments.actions.attempt import MadeFile, begin
from tournaments.actions.clubs import make_club
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.scales import keep_scale
from tournaments.actions.series import save_series
from tournaments.actions.standings import score_field
from tournaments.actions.tokens import make_token
from tournaments.api.schema import Schema
from tournaments.api.urls import ADDRESSES
from tournaments.models import Place, Scope, Session, User

# Once is enough, and PostgreSQL takes less than SQLite does.
pytestmark = [pytest.mark.django_db, pytest.mark.server_parts]

CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
PARAMETER = re.compile(r"<[a-z]+:([a-z_]+)>")
CALLS = [
    f"{method} /api/" + PARAMETER.sub(r"{\1}", where)
    for where, view, _name in ADDRESSES
    if view is not Schema
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE")
    if hasattr(view, method.lower())
]


@cache
def described() -> Any:
    return schemathesis.openapi.from_wsgi("/api/v1/schema", get_wsgi_application())


@cache
def operations() -> dict[str, Any]:
    """Every operation of the schema, by its method and path."""
    found = (result.ok() for result in described().get_all_operations())
    return {f"{each.method.upper()} {each.path}": each for each in found}


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """A web server gives its connection back after every request: here the test is in it."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture
def program(director: User) -> dict[str, Any]:
    """How the organiser's program signs in."""
    token = make_token(director, "Any", Scope.values)[1]
    return {"headers": {"Authorization": f"Bearer {token}"}}


@pytest.fixture
def browser(director: User) -> dict[str, Any]:
    """How the organiser's browser signs in."""
    session, token = signed_in(director).cookies["sessionid"].value, "t" * 32
    cookies = {"sessionid": session, "csrftoken": token}
    return {"headers": {"X-CSRFToken": token}, "cookies": cookies}


@pytest.fixture
def there(bridge: Session, set_up: SetUp, director: User, enter: Enter) -> dict[str, Any]:
    """What is there to be named in an address: an evening one board of which is complete."""
    return kept(("there", bridge.pk), lambda: _there(bridge, set_up, director, enter))


def _there(bridge: Session, set_up: SetUp, director: User, enter: Enter) -> dict[str, Any]:
    for number in range(1, 6):
        enter(bridge, 1, "P", table=(1 - number) % 5 + 1, round=number)
    over = set_up("bridge", 8)
    play_rounds(director, over, 4)
    for session in (bridge, over):
        score_field(session.tournament.fields.get().pk)
    made = ask_for_pack(director, bridge.pk)
    attempt = begin(made.pk)
    assert attempt is not None
    attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))
    return {
        "club": bridge.tournament.club_id,
        "tournament": bridge.tournament_id,
        "session": bridge.pk,
        "section": section_of(bridge).pk,
        "place": Place.objects.get(section__session=bridge, number=1).pk,
        "sheet": "indicator-cards",
        "job": ask_for_pack(director, bridge.pk).pk,
        "made": made.pk,
        "token": make_token(director, "Other", ["read"])[0].pk,
        "empty": set_up(pairs=0).pk,
        "over": over.pk,
        "format_name": "pbn",
        "file": read_file(director, bridge.tournament.club).pk,
        "scale": keep_scale(director, bridge.tournament.club_id, name="League", steps=STEPS).pk,
        "series": save_series(
            director,
            bridge.tournament.club_id,
            name="Winter",
            ranks="pairs",
            rules=SeriesRules(evenings=4),
            sessions=[bridge.pk],
        ).pk,
        "empty club": make_club(director, "A mistake").pk,
        **dict.fromkeys(("in_round", "table", "tray"), 1),
    }


def test_it_is_written_without_a_warning(tmp_path: Any) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yml"))


def test_every_call_is_described() -> None:
    assert sorted(operations()) == sorted(CALLS)


def test_where_what_was_made_is_said_where_it_has_an_address() -> None:
    """Members come many at once, and a token is looked up among the others."""
    located = {
        f"{method.upper()} {path.removeprefix('/api/v1')}"
        for path, calls in described().raw_schema["paths"].items()
        for method, one in calls.items()
        if any("Location" in answer.get("headers", {}) for answer in one["responses"].values())
    }
    assert located == {
        "POST /clubs",
        "POST /clubs/{club}/scales",
        "POST /clubs/{club}/series",
        "POST /clubs/{club}/tournaments",
        "POST /tournaments/{tournament}/sessions",
        "POST /sessions/{session}/results",
        "POST /sessions/{session}/jobs",
        "POST /imports",
    }


STEPS = "0 10-10\n9 20-0"
RESULT = {"round": 1, "table": 2, "tray": 2, "typed": "P", "base_version": 0}
SERIES = {"evenings": 4, "counting": "all", "least": 0, "points": [], "sessions": []}
TAKEN: dict[str, dict[str, Any]] = {
    "POST /api/v1/sessions/{session}/results": RESULT,
    "POST /api/v1/sessions/{session}/results/batch": {"results": [RESULT]},
    "PUT /api/v1/clubs/{club}/scales/{scale}": {
        "name": "Other",
        "steps": [{"margin": 0, "winner": "10"}, {"margin": 9, "winner": "20"}],
    },
    "POST /api/v1/clubs/{club}/series": SERIES,
    "PUT /api/v1/series/{series}": SERIES,
    "POST /api/v1/imports": {"content": b64encode(FOUR_PAIRS).decode()},
    "PUT /api/v1/sessions/{session}/deals": {"content": b64encode(DEALS_PBN.encode()).decode()},
    "POST /api/v1/imports/{file}/evening": {"meant": {}},
    "PATCH /api/v1/sessions/{session}": {"name": "Other", "played_on": "2026-03-05"},
    "PUT /api/v1/sessions/{session}/rules": {"name": "wbf", "switches": {}},
    "PUT /api/v1/sessions/{session}/plan": {
        "system": "compass",
        "pairs": 6,
        "trays_per_round": 1,
        "rounds": 3,
    },
    "PUT /api/v1/sessions/{session}/plan/notation": {"notation": FOUR_IN_WRITING},
    "PUT /api/v1/sessions/{session}/overall": {"way": "mean_percent", "carry_overs": []},
    "POST /api/v1/sessions/{session}/finals": {"first": 4, "number": 2, "by_lot": True},
}
"""What chance would not hit upon: these members of a body make it one that is taken."""
OTHERS = {
    "PUT /api/v1/sessions/{session}/plan": {"session": "empty"},
    "PUT /api/v1/sessions/{session}/plan/notation": {"session": "empty"},
    "POST /api/v1/sessions/{session}/finals": {"session": "over"},
    "GET /api/v1/jobs/{job}/document": {"job": "made"},
    "DELETE /api/v1/clubs/{club}": {"club": "empty club"},
    "DELETE /api/v1/sessions/{session}": {"session": "empty"},
}
"""Where something else than usual must be there."""
BY_BROWSER = ("POST /api/v1/tokens", "DELETE /api/v1/tokens/{token}")


FEW = settings(
    max_examples=6,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
    database=None,
)


def _made_real(which: str, case: Any, there: dict[str, Any]) -> None:
    """Lead a call to what is there, with something that is taken."""
    names = {name: name for name in case.path_parameters} | OTHERS.get(which, {})
    case.path_parameters.update({name: there[key] for name, key in names.items() if key in there})
    if which.endswith("proposals"):
        case.query = {"pairs": 10}
    if which in TAKEN:
        case.body = (case.body if isinstance(case.body, dict) else {}) | TAKEN[which]
        if "club" in case.body:
            case.body["club"] = there["club"]
        for name in ("section", "seats", "reason", "scale"):
            case.body.pop(name, None)


@pytest.mark.parametrize("which", CALLS)
def test_what_is_taken_is_answered_as_described(
    which: str, program: dict[str, Any], browser: dict[str, Any], there: dict[str, Any]
) -> None:
    """One example of each call; an answer has no member that its description has not."""
    one = settings(FEW, max_examples=1, derandomize=True)
    require_taken(which, browser if which in BY_BROWSER else program, there, one)


def require_taken(
    which: str, signed_in_as: dict[str, Any], there: dict[str, Any], tries: settings
) -> None:
    """Send what is right, and have some of it taken; every answer is as it is described."""
    answered: set[int] = set()

    @tries
    @given(case=operations()[which].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def what_is_right(case: Any) -> None:
        _made_real(which, case, there)
        answered.add(_status(case, signed_in_as))

    what_is_right()
    assert answered & {200, 201, 202, 204, 304}, answered


@pytest.mark.long
@pytest.mark.parametrize("which", CALLS)
def test_it_answers_as_described(
    which: str, program: dict[str, Any], browser: dict[str, Any], there: dict[str, Any]
) -> None:
    @FEW
    @given(case=operations()[which].as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def what_is_wrong(case: Any) -> None:
        _status(case, program)

    require_taken(which, browser if which in BY_BROWSER else program, there, FEW)
    what_is_wrong()


def _status(case: Any, signed_in_as: dict[str, Any]) -> int:
    """What a call is answered, once every check has passed; what it did is undone."""
    try:
        with transaction.atomic():
            answer = case.call_and_validate(checks=CHECKS, **signed_in_as)
            raise _Undone
    except _Undone:
        return int(answer.status_code)


class _Undone(Exception):  # noqa: N818  it ends a transaction, nothing is wrong
    pass
