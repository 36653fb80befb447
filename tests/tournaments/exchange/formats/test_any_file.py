"""Whatever is in a file, it is an event or it is refused with a sentence."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.tournaments.exchange.formats.acbl.files import TWO, page
from tests.tournaments.exchange.formats.pbn.files import TOTALS, TWO_TABLES
from tests.tournaments.exchange.formats.usebio.files import INDIVIDUALS, TEAMS, pairs
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats import READ, format_of
from tournaments.exchange.malformed import MalformedFile

SEEDS = {
    "usebio": (pairs(), TEAMS, INDIVIDUALS),
    "acbl": (page(*TWO), b"<html>\nvar data = " + page(*TWO) + b";\n</html>"),
    "pbn": ((TWO_TABLES + TOTALS).encode(),),
}
"""Small files of each format, to be spoilt."""

REAL = (
    "ukb_mp-pairs.usebio.xml",
    "abf_cross_imp_howell.usebio.xml",
    "ukb_usebio-and-pbn.hands.pbn",
    "acbl_club_page.json",
)

many = settings(max_examples=examples(60))
few = settings(
    max_examples=examples(10),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
PIECES = (
    *(b"</", b"<BOARD>", b"&a;", b"]]>", b"\0", b"9" * 50, b"1e99", b"\xff\xfe", b"\xed\xa0\x80"),
    *(b'[Board "1"]', b"{", b"#", b";", b'"'),
)
pieces = st.binary(max_size=6) | st.sampled_from(PIECES)


def check(name: str, content: bytes) -> None:
    read = outcome(name, content)
    said = (str(read),) if isinstance(read, MalformedFile) else read.not_read
    assert all(line.isprintable() and 0 < len(line) < 400 for line in said)


def outcome(name: str, content: bytes) -> EventRecord | MalformedFile:
    try:
        return READ[name].open(content).record()
    except MalformedFile as complaint:
        return complaint


@many
@given(st.sampled_from(sorted(READ)), st.binary(max_size=200))
def test_any_bytes(name: str, content: bytes) -> None:
    check(name, content)


@many
@given(st.data(), st.sampled_from([(name, seed) for name, of in SEEDS.items() for seed in of]))
def test_a_file_with_other_bytes(data: st.DataObject, spoilt: tuple[str, bytes]) -> None:
    name, content = spoilt
    for _time in range(data.draw(st.integers(1, 3))):
        content = replaced(data, content)
    check(name, content)


def replaced(data: st.DataObject, content: bytes) -> bytes:
    start = data.draw(st.integers(0, len(content)))
    end = start + data.draw(st.integers(0, 40))
    return content[:start] + data.draw(pieces) + content[end:]


@pytest.mark.parametrize("name", REAL)
@few
@given(data=st.data())
def test_a_real_file_with_other_bytes(shared: Path, name: str, data: st.DataObject) -> None:
    content = (shared / "real-events" / name).read_bytes()
    check(format_of(content).name, replaced(data, content))


def test_json_that_is_spaced_is_no_pbn() -> None:
    assert format_of(b'{ "boards": [ { "number": 1 } ] }').name == "plain"


@pytest.mark.parametrize("content", [b"", b"   ", b"Board 1\n", b"[1, 2]", b"PK\x03\x04"])
def test_what_is_of_no_format_is_said(content: bytes) -> None:
    with pytest.raises(MalformedFile, match="this is no file of a kind that can be read"):
        format_of(content)
