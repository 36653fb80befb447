"""The deals of a session by the interface: brought in, and read once everybody has played them."""

from base64 import b64encode
from typing import Any

import pytest

from deals.files import WRITTEN, read_hands
from tests.data import DEALS
from tests.tournaments.api.conftest import MakeProgram, Program, problem_of
from tests.tournaments.conftest import Enter
from tests.tournaments.web.sent_files import DEALS_PBN
from tournaments.actions.publication import hide_results
from tournaments.models import Log, Publication, Session, Tray, User

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())


def sent(content: bytes) -> dict[str, Any]:
    return {"name": "thursday.pbn", "content": b64encode(content).decode()}


def of(session: Session) -> str:
    return f"sessions/{session.pk}/deals"


@pytest.mark.parametrize("form", ["pbn", "dup", "dlm"])
def test_a_file_is_kept_and_said(bridge: Session, program: Program, form: str) -> None:
    answer = program.put(of(bridge), sent(WRITTEN[form](SIXTEEN.boards)))
    played = set(Tray.objects.filter(session=bridge).values_list("number", flat=True))
    assert answer.status_code == 200
    assert answer.json() == {
        "kept": sorted(played & set(range(1, 17))),
        "lacking": sorted(played - set(range(1, 17))),
        "others": sorted(set(range(1, 17)) - played),
        "different": [],
    }
    bridge.refresh_from_db()
    assert bridge.deal_set is not None
    assert (bridge.deal_set.name, bridge.deal_set.deals.count()) == ("thursday.pbn", 16)
    assert Log.objects.get(what="deals.brought").details == {"deals": len(answer.json()["kept"])}


def test_a_deal_is_told_once_everybody_has_played_it(
    bridge: Session, program: Program, enter: Enter
) -> None:
    program.put(of(bridge), sent((DEALS / "sixteen.pbn").read_bytes()))
    for number in range(1, 5):
        enter(bridge, 1, "P", table=(1 - number) % 5 + 1, round=number)
    assert program.get(of(bridge)).json() == {"items": []}
    enter(bridge, 1, "P", table=(1 - 5) % 5 + 1, round=5)
    for reader in (program, Program()):
        assert reader.get(of(bridge)).json() == {
            "items": [
                {
                    "tray": 1, "dealer": "N", "vulnerable": "none", "trump": "",
                    "deal": str(SIXTEEN.deals[1]), "tricks": None,
                }
            ]
        }  # fmt: skip


def test_a_hidden_evening_tells_its_scorers_alone(
    bridge: Session, program: Program, director: User
) -> None:
    hide_results(director, bridge.pk, Publication.NOW)
    assert program.get(of(bridge)).json() == {"items": []}
    assert problem_of(Program().get(of(bridge)))["status"] == 404


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (DEALS_PBN.replace("AK762 ", "AK72 "), "Board 1: North has 12 cards, and a hand has 13."),
        (DEALS_PBN.replace('"1"', '"99"'), "No deal of this file is of a tray"),
        ("thursday", "No deals can be read in this file."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_kept(
    bridge: Session, program: Program, content: str, said: str
) -> None:
    problem = problem_of(program.put(of(bridge), sent(content.encode())))
    assert problem["status"] == 422
    assert said in problem["detail"]
    bridge.refresh_from_db()
    assert bridge.deal_set is None


def test_a_scorer_brings_none(bridge: Session, program_of: MakeProgram, stranger: User) -> None:
    assert program_of(stranger).put(of(bridge), sent(DEALS_PBN.encode())).status_code == 403
