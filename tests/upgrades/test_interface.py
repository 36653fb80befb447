"""Version 1 of the interface for programs only grows: whatever it had, it has."""

import copy
import json
import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator

from tests.upgrades.interface import lost
from tests.upgrades.keep import INTERFACE, KEPT
from tests.upgrades.restored import versions

ADDRESS = "/api/v1/sessions/{session}/results"
Change = Callable[[dict[str, Any]], object]


def kept(folder: Path) -> dict[str, Any]:
    """Return the description that a version gave of itself."""
    found: dict[str, Any] = json.loads(lzma.decompress((folder / f"{INTERFACE}.xz").read_bytes()))
    return found


@pytest.mark.parametrize("version", versions())
def test_nothing_of_a_released_interface_is_lost(version: str) -> None:
    now = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    found = list(lost(kept(KEPT / version), json.loads(json.dumps(now))))
    assert not found, "\n".join(found)


def shapes(api: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = api["components"]["schemas"][name]
    return found


def call(api: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = api["paths"][ADDRESS]["post"]
    return found


def gain_a_required_parameter(api: dict[str, Any]) -> None:
    more = {"in": "query", "name": "club", "required": True, "schema": {"type": "integer"}}
    call(api)["parameters"].append(more)


BREAKS: dict[str, tuple[Change, str]] = {
    "an address": (lambda api: api["paths"].pop(ADDRESS), f"POST {ADDRESS}: gone"),
    "a method": (
        lambda api: api["paths"]["/api/v1/clubs"].pop("get"),
        "GET /api/v1/clubs: gone",
    ),
    "a parameter": (
        lambda api: call(api)["parameters"].pop(0),
        f"POST {ADDRESS} parameter Idempotency-Key: gone",
    ),
    "a parameter that must be sent": (
        gain_a_required_parameter,
        f"POST {ADDRESS} parameter club: must be sent now",
    ),
    "a status": (
        lambda api: call(api)["responses"].pop("201"),
        f"POST {ADDRESS}: is never answered 201",
    ),
    "a header": (
        lambda api: call(api)["responses"]["201"]["headers"].pop("Location"),
        f"POST {ADDRESS} 201 header Location: gone",
    ),
    "a field of an answer": (
        lambda api: shapes(api, "Club")["properties"].pop("time_zone"),
        "GET /api/v1/clubs/{club} 200.time_zone: gone",
    ),
    "a field that may be missing": (
        lambda api: shapes(api, "Club")["required"].remove("name"),
        "GET /api/v1/clubs/{club} 200.name: may be missing now",
    ),
    "a type": (
        lambda api: shapes(api, "Club")["properties"]["id"].update(type="string"),
        "GET /api/v1/clubs/{club} 200.id: was integer, is string",
    ),
    "a null": (
        lambda api: shapes(api, "Club")["properties"]["id"].update(nullable=True),
        "GET /api/v1/clubs/{club} 200.id: may be null now",
    ),
    "a value": (
        lambda api: shapes(api, "SessionState")["enum"].remove("closed"),
        "GET /api/v1/sessions/{session} 200.state: is never 'closed' now",
    ),
    "a field that must be sent": (
        lambda api: shapes(api, "Said")["required"].append("reason"),
        f"POST {ADDRESS} body.reason: must be sent now",
    ),
    "a shorter text": (
        lambda api: shapes(api, "Said")["properties"]["typed"].update(maxLength=3),
        f"POST {ADDRESS} body.typed: maxLength is 3 now",
    ),
}
GROWTH: dict[str, Change] = {
    "an address": lambda api: api["paths"].update({"/api/v1/new": api["paths"][ADDRESS]}),
    "a field of an answer": lambda api: shapes(api, "Club")["properties"].update(
        more={"type": "integer"}
    ),
    "a field that may be sent": lambda api: shapes(api, "Said")["properties"].update(
        more={"type": "integer"}
    ),
    "a longer text": lambda api: shapes(api, "Said")["properties"]["reason"].update(maxLength=9999),
    "a value": lambda api: shapes(api, "Game")["enum"].append("euchre"),
}


@pytest.fixture(scope="module")
def released() -> dict[str, Any]:
    return kept(KEPT / "0.1.0")


@pytest.mark.parametrize(("change", "line"), BREAKS.values(), ids=BREAKS)
def test_what_is_lost_is_named(released: dict[str, Any], change: Change, line: str) -> None:
    now = copy.deepcopy(released)
    change(now)
    assert line in set(lost(released, now))


@pytest.mark.parametrize("change", GROWTH.values(), ids=GROWTH)
def test_growth_is_no_loss(released: dict[str, Any], change: Change) -> None:
    now = copy.deepcopy(released)
    change(now)
    assert now != released
    assert list(lost(released, now)) == []
