"""Evenings of every kind, set up and played without a browser, the same each time."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.pictures.visitor import Visitor, number_in
from tests.waiting import until

PATIENCE = 300
"""Seconds for what a worker does on a busy machine."""
TRICKS = tuple(str(tricks) for tricks in (7, 6, 8, 5, 9, 7, 4, 10))
CONTRACTS = ("4SN=", "3NTW+1", "2HE-1", "5DxS-2", "P", "1NTN=", "6CE=")
DECLARED = ("3RN=", "2HE-1 h3", "3NTW+1 dh4", "P", "4CS-2 r", "1SE=")
PARTS_OR_GAMES = ("PHN9", "GNTE8", "GSW10", "PCS7", "GDN12", "PSE6", "PNTN8")
TYPED = {
    "whist": TRICKS,
    "bridge": CONTRACTS,
    "auction": DECLARED,
    "minibridge": PARTS_OR_GAMES,
}


@dataclass(frozen=True)
class Kind:
    """A kind of evening. ``played``: the last round of which results are in; None: all are."""

    game: str
    kind: str
    came: int
    system: str
    trays: int
    played: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)


EVENINGS = {
    "compass whist": Kind("whist", "pairs", 16, "compass", 2),
    "compass whist for thirteen": Kind("whist", "pairs", 13, "compass", 3, played=3),
    "bridge with two winners": Kind("bridge", "pairs", 12, "compass", 3, played=2),
    "bridge with one winner": Kind(
        "bridge", "pairs", 14, "compass", 3, options={"switch": "rounds"}
    ),
    "Howell bridge": Kind("bridge", "pairs", 7, "howell", 2),
    "auction": Kind("auction", "pairs", 6, "compass", 2),
    "MiniBridge": Kind("minibridge", "pairs", 8, "howell", 1),
    "teams of whist": Kind("whist", "teams", 5, "howell-teams", 2),
    "teams of bridge": Kind("bridge", "teams", 4, "round-robin", 4, played=2),
    "Safford's eight": Kind("whist", "individuals", 8, "safford", 2),
    "individuals at bridge": Kind("bridge", "individuals", 20, "mitchell-individual", 2),
    "Safford's couples": Kind("whist", "couples", 8, "safford-couples", 1),
    "a mixed party": Kind("whist", "couples", 6, "mitchell-party", 2),
    "memory duplicate": Kind("whist", "pairs", 2, "memory", 6),
    "four in memory": Kind("whist", "individuals", 4, "memory-individual", 2),
    "nobody seated": Kind("bridge", "pairs", 0, "", 0),
}


class Interface:
    """The interface for programs of one server; whatever it refuses is raised."""

    def __init__(self, address: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        self.client = httpx.Client(base_url=f"{address}/api/v1", headers=headers, timeout=30)

    def ask(self, method: str, path: str, said: Any = None) -> Any:
        """Return the answer to one call."""
        answer = self.client.request(method, path, json=said)
        assert answer.is_success, (path, said, answer.text)
        return answer.json()


def set_up_all(director: Visitor, interface: Interface) -> tuple[int, dict[str, int]]:
    """Play every kind of evening in one club; return its number, and those of the sessions."""
    sessions = {}
    page = director.do("/clubs/", name="Club of the Pictures", time_zone="Europe/London")
    club = number_in(page, "clubs")
    for name, kind in EVENINGS.items():
        page = director.do(
            f"/clubs/{club}/evenings/", name=name, game=kind.game, played_on="2026-03-05"
        )
        session = sessions[name] = number_in(page, "sessions")
        if kind.came:
            _seat(interface, session, kind)
            _play(interface, session, kind)
    return club, sessions


def wait_for_standings(interface: Interface, sessions: Mapping[str, int]) -> None:
    """Wait until the standings of every evening have followed its results."""
    seated = [number for name, number in sessions.items() if EVENINGS[name].came]
    until(
        lambda: (
            not any(
                interface.ask("GET", f"/sessions/{number}/standings")["behind"] for number in seated
            )
        ),
        "the standings have followed",
        PATIENCE,
    )


def _seat(interface: Interface, session: int, kind: Kind) -> None:
    plan = {
        "system": kind.system,
        "kind": kind.kind,
        "pairs": kind.came,
        "trays_per_round": kind.trays,
        "options": dict(kind.options),
    }
    interface.ask("PUT", f"/sessions/{session}/plan", plan)


def _play(interface: Interface, session: int, kind: Kind) -> None:
    results = [
        {
            **{name: play[name] for name in ("section", "round", "table", "tray")},
            "typed": _typed(kind.game, play),
            "base_version": 0,
        }
        for play in _plays(interface, session)
        if kind.played is None or play["round"] <= kind.played
    ]
    interface.ask("POST", f"/sessions/{session}/results/batch", {"results": results})


def _plays(interface: Interface, session: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    page = 1
    while True:
        answer = interface.ask("GET", f"/sessions/{session}/plays?page_size=200&page={page}")
        found += answer["items"]
        if answer["next"] is None:
            return found
        page += 1


def _typed(game: str, play: Mapping[str, Any]) -> str:
    choices = TYPED[game]
    number = int(3 * play["table"] + 5 * play["round"] + 7 * play["tray"])
    return choices[number % len(choices)]
