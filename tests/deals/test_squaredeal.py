"""The World Bridge Games 2024 dealt again from their published files."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals.deal import Deal
from deals.fault import Code, Fault
from deals.squaredeal import (
    Description,
    Phase,
    deal_of_rank,
    dealt,
    read_description,
    read_keys,
    redealt,
    require_seal,
    seal_of,
    written_description,
    written_keys,
)
from tests.data import DEALS
from tests.sample import examples

SQD = (DEALS / "WBG2024.sqd").read_bytes()
SQK = (DEALS / "WBG2024.sqk").read_bytes()


def published() -> dict[tuple[tuple[int, int], int], str]:
    """48 of its boards as they were played, by session and board."""
    found = {}
    for line in (DEALS / "WBG2024-deals.txt").read_text().splitlines()[1:]:
        session, board, hands = line.split(" ", 2)
        phase, number = map(int, session.split(","))
        found[(phase, number), int(board)] = "N:" + hands
    return found


def fault_of(call: Any, *given: Any) -> tuple[Code, dict[str, str | int]]:
    with pytest.raises(Fault) as raised:
        call(*given)
    return raised.value.code, raised.value.params


def test_the_description() -> None:
    halves, thirds = (range(1, 17), range(17, 33)), (range(1, 11), range(11, 21), range(21, 31))
    assert read_description(SQD) == Description(
        "World Bridge Games 2024",
        "43275.91",
        (
            Phase(17, halves, "Open Round Robin #/17"),
            Phase(23, (range(1, 13), range(13, 25)), "Women/Seniors Round Robin #/23"),
            Phase(29, thirds, "Mixed Teams Round Robin #/29"),
            Phase(3, (range(1, 21),), "Round of 16 #/3"),
            Phase(6, halves, "Quarter Finals #/6"),
            Phase(6, halves, "Semi Finals #/6"),
            Phase(6, halves, "Finals #/6"),
        ),
        "bd4a46bea10ad8d20abd580f6be8869ef7772191ee9f6851cb1ab25df52a573e",
        "DJI1910",
    )


def test_every_board_is_dealt_again() -> None:
    found = {
        (session, board): str(deal)
        for session, board, deal in redealt(read_description(SQD), read_keys(SQK))
    }
    assert len(found) == 1186
    expected = published()
    assert len(expected) == 48
    assert {key: found[key] for key in expected} == expected


def test_the_seal() -> None:
    description = read_description(SQD)
    assert require_seal(description, SQK) is True
    assert require_seal(description, SQK.replace(b"\r\n", b"\n")) is False
    for spoilt in (SQK.replace(b"hrz", b"hrZ"), SQK[:-1], SQK + b"\r\n", b""):
        code, params = fault_of(require_seal, description, spoilt)
        assert (code, params["published"]) == (Code.SEAL_BROKEN, description.seal)
    other = read_description(SQD.replace(b"KH bd4", b"KH bd5"))
    assert fault_of(require_seal, other, SQK)[0] == Code.SEAL_BROKEN


ANY_KEYS = {(1, 1): "a" * 30 + "b" * 30}


def ours(**otherwise: Any) -> Description:
    """The description of a club's evening of 24 boards, sealed."""
    phases = (Phase(1, (range(1, 25),), "Session #"),)
    seal = seal_of(written_keys(ANY_KEYS))
    plain = Description("Tuesday pairs: 24 November", "11 17 23", phases, seal, "the lottery")
    return replace(plain, **otherwise)


@pytest.mark.parametrize(("longest", "uneven"), [(13, False), (6, False), (13, True), (6, True)])
def test_what_is_written_is_read_back(longest: int, uneven: bool) -> None:
    description = ours(longest=longest, uneven=uneven)
    written = written_description(description)
    assert read_description(written) == description
    assert (b"LONGEST" in written) is (longest == 6)
    assert (b"UNEVEN" in written) is uneven
    keys = written_keys(ANY_KEYS)
    assert require_seal(description, keys) is True
    assert read_keys(keys) == ANY_KEYS
    found = [deal for _session, _board, deal in redealt(description, ANY_KEYS)]
    key, every = ANY_KEYS[1, 1], dealt(ANY_KEYS[1, 1], "11 17 23")
    kept = (d for d in every if d.longest <= longest and not (uneven and points_of_ns(d) == 20))
    assert found == list(islice(kept, 24))
    thrown_out = uneven or longest == 6
    assert (list(islice(dealt(key, "11 17 23"), 24)) != found) is thrown_out


def points_of_ns(deal: Deal) -> int:
    return sum("JQKA".index(rank) + 1 for seat in "NS" for suit in deal.hand(seat)
               for rank in suit if rank in "JQKA")  # fmt: skip


def test_before_anybody_knows_the_value_nothing_is_dealt() -> None:
    written = written_description(ours(delayed=""))
    assert fault_of(read_description, written) == (Code.LINE_MISSING, {"key": "DV"})


@pytest.mark.parametrize("text", ["4", "14", "x", "-6", "06"])
def test_a_longest_suit_that_is_none(text: str) -> None:
    written = written_description(ours(longest=6)).replace(b"LONGEST 6", f"LONGEST {text}".encode())
    assert fault_of(read_description, written) == (
        Code.LINE_UNREADABLE, {"line": "LONGEST", "text": text},
    )  # fmt: skip


def test_files_that_cannot_be_read() -> None:
    assert fault_of(read_description, b"") == (Code.LINE_MISSING, {"key": "DV"})
    assert fault_of(read_description, SQD.replace(b"KH ", b"KX ")) == (
        Code.LINE_MISSING,
        {"key": "KH"},
    )
    assert fault_of(read_description, b"DV 1\nKH 2\n") == (Code.LINE_MISSING, {"key": "SN"})
    for text in ("x:1-16:f:d", "17:16-1:f:d", "3:1-x:f:d", "9999:20:f:d", "3::f:d"):
        content = f"DV 1\nKH 2\nSN {text}\n".encode()
        assert fault_of(read_description, content) == (
            Code.LINE_UNREADABLE,
            {"line": 3, "text": text},
        )
    assert fault_of(read_description, b"DV 1\nKH 2\nSN 999:900:f:d\n")[0] == Code.TOO_MANY
    assert fault_of(read_keys, b"1,1:abc\r\n") == (
        Code.LINE_UNREADABLE,
        {"line": 1, "text": "1,1:abc"},
    )


def test_the_first_deal_and_the_last() -> None:
    """Of 52! / 13!^4: North has all spades, East all hearts ...; and the other way round."""
    suit = "AKQJT98765432"
    first = f"N:{suit}... .{suit}.. ..{suit}. ...{suit}"
    last = f"N:...{suit} ..{suit}. .{suit}.. {suit}..."
    assert str(deal_of_rank(0)) == first
    assert str(deal_of_rank(53644737765488792839237440000 - 1)) == last


@given(st.binary())
@settings(max_examples=examples(60))
def test_any_bytes_are_a_description_or_refused(content: bytes) -> None:
    for spoilt in (content, SQD + content, b"DV 1\nKH 2\nSN " + content):
        try:
            description = read_description(spoilt)
        except Fault:
            continue
        assert sum(1 for _ in redealt(description, {})) == 0
    try:
        keys = read_keys(content)
    except Fault:
        return
    assert all(len(key) == 60 for key in keys.values())
