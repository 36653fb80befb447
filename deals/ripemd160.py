"""RIPEMD-160, as its authors published it (Dobbertin, Bosselaers, Preneel, 1996).

Python has it where its OpenSSL does, and some builds leave it out; then it is computed here.
"""

import hashlib
import struct

_LEFT = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8),
    (3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12),
    (1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2),
    (4, 0, 5, 9, 7, 12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13),
)
_RIGHT = (
    (5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12),
    (6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2),
    (15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13),
    (8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14),
    (12, 15, 10, 4, 1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11),
)
_TURNS_LEFT = (
    (11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8),
    (7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12),
    (11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5),
    (11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12),
    (9, 15, 5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6),
)
_TURNS_RIGHT = (
    (8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6),
    (9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11),
    (9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5),
    (15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8),
    (8, 5, 12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11),
)
_ADDED_LEFT = (0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E)
_ADDED_RIGHT = (0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0)
_BEGIN = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)
_WORD = 0xFFFFFFFF


def ripemd160(content: bytes) -> bytes:
    """Return the 20 bytes of the digest."""
    try:
        return hashlib.new("ripemd160", content, usedforsecurity=False).digest()
    except ValueError:
        return computed(content)


def computed(content: bytes) -> bytes:
    """Return the same without OpenSSL."""
    padded = (
        content + b"\x80" + bytes(-(len(content) + 9) % 64) + struct.pack("<Q", 8 * len(content))
    )
    state: tuple[int, ...] = _BEGIN
    for at in range(0, len(padded), 64):
        state = _mixed(state, struct.unpack_from("<16I", padded, at))
    return struct.pack("<5I", *state)


def _mixed(state: tuple[int, ...], words: tuple[int, ...]) -> tuple[int, ...]:
    """Return the state after one block: two lines of five rounds, added crosswise."""
    left: tuple[int, ...] = state
    right: tuple[int, ...] = state
    for turn in range(5):
        left = _round(left, words, turn, _LEFT[turn], _TURNS_LEFT[turn], _ADDED_LEFT[turn])
        right = _round(right, words, 4 - turn, _RIGHT[turn], _TURNS_RIGHT[turn], _ADDED_RIGHT[turn])
    return tuple(
        (state[(n + 1) % 5] + left[(n + 2) % 5] + right[(n + 3) % 5]) & _WORD for n in range(5)
    )


def _round(
    line: tuple[int, ...],
    words: tuple[int, ...],
    function: int,
    order: tuple[int, ...],
    turns: tuple[int, ...],
    added: int,
) -> tuple[int, ...]:
    a, b, c, d, e = line
    for word, turn in zip(order, turns, strict=True):
        mixed = (a + _function(function, b, c, d) + words[word] + added) & _WORD
        a, e, d, c, b = e, d, _turned(c, 10), b, (_turned(mixed, turn) + e) & _WORD
    return a, b, c, d, e


def _function(number: int, x: int, y: int, z: int) -> int:
    match number:
        case 0:
            return x ^ y ^ z
        case 1:
            return x & y | ~x & z
        case 2:
            return (x | ~y & _WORD) ^ z
        case 3:
            return x & z | y & ~z
        case _:
            return x ^ (y | ~z & _WORD)


def _turned(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & _WORD
