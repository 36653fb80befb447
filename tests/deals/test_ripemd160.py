"""RIPEMD-160 with and without OpenSSL: the vectors of its authors."""

import pytest

from deals.ripemd160 import computed, ripemd160

VECTORS = {
    b"": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
    b"a": "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe",
    b"abc": "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
    b"message digest": "5d0689ef49d2fae572b881b123a85ffa21595f36",
    b"abcdefghijklmnopqrstuvwxyz": "f71c27109c692c1b56bbdceb5b9d2865b3708dbc",
    b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": (
        "12a053384a9c0c88e405a06c27dcf49ada62eb2b"
    ),
    b"1234567890" * 8: "9b752e45573d4b39f4dbd3323cab82bf63326bfb",
}
"""Bosselaers, "The hash function RIPEMD-160", test vectors."""


@pytest.mark.parametrize("content", VECTORS)
def test_the_vectors_of_its_authors(content: bytes) -> None:
    assert computed(content).hex() == VECTORS[content]
    assert ripemd160(content).hex() == VECTORS[content]


def test_every_length_about_a_block() -> None:
    for length in range(200):
        assert computed(bytes(length)) == ripemd160(bytes(length))


def test_a_python_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(*_given: object, **_named: object) -> None:
        raise ValueError("unsupported hash type ripemd160")

    monkeypatch.setattr("hashlib.new", absent)
    assert ripemd160(b"abc").hex() == VECTORS[b"abc"]
