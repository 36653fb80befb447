"""Whatever is in a file, it is an event or it is refused with a sentence."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.data import CUTS, OTHER_PROGRAMS
from tests.sample import examples
from tests.tournaments.exchange.formats.acbl.files import TWO, page
from tests.tournaments.exchange.formats.pbn.files import HEAD, TOTALS, TWO_TABLES
from tests.tournaments.exchange.formats.pbn.test_single_games import TWO as TWO_ROOMS
from tests.tournaments.exchange.formats.usebio.files import INDIVIDUALS, TEAMS, pairs
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats import READ, format_of
from tournaments.exchange.malformed import MalformedFile

SEEDS = {
    "usebio": (pairs(), TEAMS, INDIVIDUALS),
    "acbl": (page(*TWO), b"<html>\nvar data = " + page(*TWO) + b";\n</html>"),
    "pbn": ((TWO_TABLES + TOTALS).encode(), (HEAD + "".join(TWO_ROOMS)).encode()),
}
"""Small files of each format, to be spoilt."""

REAL = {
    "usebio": tuple(CUTS),
    "pbn": ("bridgewebs.pbn",),
    "acbl": ("acbl_page.json",),
}
"""Files that other programs wrote, by their format."""
CUT = 4096
"""Bytes of a file that was cut."""

many = settings(max_examples=examples(60))
some = settings(max_examples=examples(20))
few = settings(max_examples=examples(10), suppress_health_check=[HealthCheck.too_slow])
PIECES = (
    *(b"</", b"<BOARD>", b"&a;", b"]]>", b"\0", b"9" * 50, b"1e99", b"\xff\xfe", b"\xed\xa0\x80"),
    *(b'[Board "1"]', b"{", b"#", b";", b'"'),
)
pieces = st.binary(max_size=6) | st.sampled_from(PIECES)


def check(name: str, content: bytes) -> None:
    read = outcome(name, content)
    said = (str(read),) if isinstance(read, MalformedFile) else read.not_read
    for line in said:
        assert line.isprintable(), line
        assert 0 < len(line) < 400, line


def outcome(name: str, content: bytes) -> EventRecord | MalformedFile:
    try:
        return READ[name].open(content).record()
    except MalformedFile as complaint:
        return complaint


@many
@given(st.sampled_from(sorted(READ)), st.binary(max_size=200))
def test_any_bytes(name: str, content: bytes) -> None:
    check(name, content)


@st.composite
def spoilt(draw: st.DrawFn, *files: bytes) -> bytes:
    """One of these files with up to three pieces of it replaced."""
    content = draw(st.sampled_from(files))
    for _time in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(content)))
        end = start + draw(st.integers(0, 40))
        content = content[:start] + draw(pieces) + content[end:]
    return content


def small(name: str) -> st.SearchStrategy[bytes]:
    """Small files of a format, and the beginnings of real ones, spoilt."""
    return st.deferred(lambda: spoilt(*SEEDS[name], *(each[:CUT] for each in real(name))))


def whole(name: str) -> st.SearchStrategy[bytes]:
    """Real files of a format, spoilt."""
    return st.deferred(lambda: spoilt(*real(name)))


@cache
def real(name: str) -> tuple[bytes, ...]:
    return tuple((OTHER_PROGRAMS / each).read_bytes() for each in REAL[name])


@some
@given(small("usebio"))
def test_usebio_with_other_bytes(content: bytes) -> None:
    check("usebio", content)


@some
@given(small("pbn"))
def test_pbn_with_other_bytes(content: bytes) -> None:
    check("pbn", content)


@some
@given(small("acbl"))
def test_a_page_of_the_acbl_with_other_bytes(content: bytes) -> None:
    check("acbl", content)


@few
@given(whole("usebio"))
def test_a_real_file_of_usebio_with_other_bytes(content: bytes) -> None:
    check("usebio", content)


@few
@given(whole("pbn"))
def test_a_real_file_of_pbn_with_other_bytes(content: bytes) -> None:
    check("pbn", content)


@few
@given(whole("acbl"))
def test_a_real_page_of_the_acbl_with_other_bytes(content: bytes) -> None:
    check("acbl", content)


def test_json_that_is_spaced_is_no_pbn() -> None:
    assert format_of(b'{ "boards": [ { "number": 1 } ] }').name == "plain"


@pytest.mark.parametrize("content", [b"", b"   ", b"Board 1\n", b"[1, 2]", b"PK\x03\x04"])
def test_what_is_of_no_format_is_said(content: bytes) -> None:
    with pytest.raises(MalformedFile, match="this is no file of a kind that can be read"):
        format_of(content)
