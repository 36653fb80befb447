"""The same evening on a laptop's parts and on a server's: the same standings, byte for byte."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.servers.overplay_server import Server, demo_server
from tests.tournaments.management.browser import Browser, number_in, rows_of
from tests.waiting import until

pytestmark = [pytest.mark.server_parts, pytest.mark.long]

CONTRACTS = ("4SN10", "3NS9", "3NW8", "2HxE6", "6DN12", "P", "1CW-1", "5DxxS11", "140", "-100", "X")


@pytest.fixture
def laptop(
    laptop_environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server with nothing set."""
    with demo_server(laptop_environment, tmp_path_factory.mktemp("laptop")) as server:
        yield server


def test_the_same_standings_byte_for_byte(laptop: Server, demo: Server) -> None:
    assert set(demo.environment) - set(laptop.environment) == {"DATABASE_URL", "REDIS_URL"}
    on_laptop, on_server = (_evenings(_signed_in(place)) for place in (laptop, demo))
    assert list(on_laptop) == list(on_server), "an evening had been made on one of them before"
    assert len(on_laptop) == 3 * 2 + 10 + 10 + 8  # twice standings of each evening, every card
    for what, content in on_laptop.items():
        assert on_server[what] == content, what
    assert any(b"-2/5" in content for content in on_laptop.values()), "nothing was compared"


def _signed_in(server: Server) -> Browser:
    browser = Browser(server.address)
    browser.get("/sign-in/")
    browser.post("/sign-in/", username="director", password="overplay", next="/")
    return browser


def _evenings(desk: Browser) -> dict[str, bytes]:
    """Everything that stands at the end of two evenings, and of the demo's."""
    sessions = [1, _evening(desk, "whist", 10), _evening(desk, "bridge", 8)]
    found: dict[str, bytes] = {}
    for session in sessions:
        address = f"/api/v1/sessions/{session}/standings"
        until(lambda at=address: not desk.json(at)["behind"], "standings follow")  # type: ignore[misc]
        for reader, browser in (("scorer", desk), ("anybody", Browser(desk.address))):
            found[f"{session} for {reader}"] = _without_its_number(browser.content(address))
        cards = re.findall(r"/sessions/\d+/contestants/\d+/", desk.get(_page(session)).text)
        found |= {card: _main(desk.content(card)) for card in sorted(set(cards))}
    return found


def _page(session: int) -> str:
    return f"/sessions/{session}/standings/"


def _main(page: bytes) -> bytes:
    """What a page says, without the keys of its forms."""
    return page.partition(b"<main")[2].partition(b"</main>")[0]


def _without_its_number(answer: bytes) -> bytes:
    """The standings alone: how often they were computed on the way is nobody's business."""
    return answer.partition(b'"standings":')[2]


def _evening(desk: Browser, game: str, pairs: int) -> int:
    page = desk.post("/clubs/", name=f"The {game} club", time_zone="Europe/Rome")
    club = number_in(page.url, "clubs")
    page = desk.post(f"/clubs/{club}/evenings/", name="First", game=game, played_on="2026-03-05")
    session = number_in(page.url, "sessions")
    choice = {"system": "compass", "pairs": pairs, "trays_per_round": 1}
    desk.post(f"/sessions/{session}/set-up/", **choice)
    desk.post(f"/sessions/{session}/names/", **{"name-1-1": "Ann", "name-1-2": "Bob"})
    _enter_all(desk, session, game, pairs // 2)
    return session


def _enter_all(desk: Browser, session: int, game: str, trays: int) -> None:
    chance = random.Random(session)  # noqa: S311  the same evening each time
    for tray in range(1, trays + 1):
        address = f"/sessions/{session}/trays/{tray}/"
        for row in rows_of(desk.get(address)):
            typed = str(chance.randint(0, 13)) if game == "whist" else chance.choice(CONTRACTS)
            assert desk.post(address, **row, typed=typed).status == 200
        row = rows_of(desk.get(address))[0]
        assert desk.post(address, **row, typed="14").status == 422
        corrected = "9" if game == "whist" else "4SN11"
        assert desk.post(address, **row, typed=corrected, reason="both cards").status == 200
