"""The file of a backup: what is written is read again, and what has been changed is refused."""

import datetime
import gzip
import hashlib
import json
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sample import examples
from tournaments.exchange.backup_file import (
    BackupReader,
    BackupWriter,
    Fault,
    Header,
    Table,
    UnreadableBackup,
    checked,
)

HEADER = Header(
    version="0.2.0",
    made_at=datetime.datetime(2026, 3, 5, 22, 10, tzinfo=datetime.UTC),
    migrations={"tournaments": ["0001_initial"]},
    clubs=1,
    evenings=2,
    results=3,
    latest="Ünder the clock",
    played_on="2026-03-05",
)
VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.text(st.characters(codec="utf-8")))
ROWS = st.lists(st.tuples(VALUES, VALUES), max_size=6)
TABLES = st.dictionaries(st.sampled_from(["a", "b", "c"]), ROWS, max_size=3)
ANYTHING = st.recursive(
    VALUES | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


def written(tables: dict[str, list[Any]]) -> bytes:
    file = BytesIO()
    with BackupWriter(file, HEADER) as writer:
        for name, rows in tables.items():
            writer.table(Table(name, ("id", "name"), len(rows), None), rows)
    return file.getvalue()


def read(content: bytes) -> tuple[Header, dict[str, list[Any]]]:
    reader = BackupReader(BytesIO(content))
    return reader.header, {table.table: list(rows) for table, rows in reader.tables()}


def fault(content: bytes) -> Fault:
    with pytest.raises(UnreadableBackup) as raised:
        checked(BytesIO(content))
    return raised.value.fault


def repacked(lines: list[bytes]) -> bytes:
    return gzip.compress(b"\n".join(lines) + b"\n", mtime=0)


def with_digest(lines: list[Any], rows: int) -> bytes:
    said = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    end = {"rows": rows, "sha256": hashlib.sha256(said).hexdigest()}
    return gzip.compress(said + json.dumps(end).encode() + b"\n", mtime=0)


FEW: dict[str, list[Any]] = {
    "a": [[1, "Ann"], [2, "Bob"], [3, "½ \u2068דנה\u2069"]],
    "b": [[1, None]],
}
WRITTEN = written(FEW)
LINES = gzip.decompress(WRITTEN).splitlines()


@given(TABLES)
@settings(max_examples=examples(20))
def test_what_is_written_is_read_again(tables: dict[str, list[Any]]) -> None:
    header, found = read(written(tables))
    assert header == HEADER
    assert found == {name: [list(row) for row in rows] for name, rows in tables.items()}


@given(st.integers(0, len(WRITTEN) - 1), st.integers(1, 255))
@settings(max_examples=examples(100))
def test_any_byte_that_is_another_is_noticed(at: int, by: int) -> None:
    """But for those of gzip's own header that say nothing of the content, and the bits left over.

    The compressed content ends within a byte; eight of its length and check sum follow.
    """
    content = bytearray(WRITTEN)
    content[at] ^= by
    try:
        found = read(bytes(content))
    except UnreadableBackup:
        return
    assert found == (HEADER, FEW)
    assert at < 10 or at == len(WRITTEN) - 9


@given(st.integers(0, len(WRITTEN) - 1))
@settings(max_examples=examples(50))
def test_any_cut_is_noticed(at: int) -> None:
    assert fault(WRITTEN[:at]) in (Fault.CUT_SHORT, Fault.NO_BACKUP)


@given(st.permutations(range(len(LINES))))
@settings(max_examples=examples(50))
def test_lines_in_another_order_are_noticed(order: list[int]) -> None:
    if order != sorted(order):
        fault(repacked([LINES[at] for at in order]))


@given(st.sampled_from(range(len(LINES))), st.sampled_from(["drop", "double"]))
@settings(max_examples=examples(20))
def test_a_line_too_few_or_too_many_is_noticed(at: int, how: str) -> None:
    middle = [] if how == "drop" else [LINES[at], LINES[at]]
    fault(repacked([*LINES[:at], *middle, *LINES[at + 1 :]]))


@given(st.binary(max_size=200))
@settings(max_examples=examples(50))
def test_any_bytes_are_no_backup(content: bytes) -> None:
    for one in (content, gzip.compress(content)):
        assert fault(one) == Fault.NO_BACKUP


@given(st.lists(ANYTHING, max_size=4), st.booleans())
@settings(max_examples=examples(100))
def test_any_lines_are_read_or_refused(lines: list[Any], begun: bool) -> None:
    """Their digest is right: they are what somebody else has written."""
    first = [json.loads(LINES[0])] if begun else []
    content = with_digest([*first, *lines], 0)
    try:
        checked(BytesIO(content))
    except UnreadableBackup:
        return
    assert begun


@given(st.sampled_from([*json.loads(LINES[0])]), ANYTHING)
@settings(max_examples=examples(100))
def test_a_header_with_anything_in_it_is_read_or_refused(name: str, value: Any) -> None:
    line = json.loads(LINES[0]) | {name: value}
    try:
        checked(BytesIO(with_digest([line], 0)))
    except UnreadableBackup:
        return
    assert type(value) is type(json.loads(LINES[0])[name])


def test_a_newer_format_is_told_from_a_damaged_one() -> None:
    line = json.loads(LINES[0])
    assert fault(with_digest([line | {"format": 2}], 0)) == Fault.NEWER
    assert fault(with_digest([line | {"format": "2"}], 0)) != Fault.NEWER
    assert fault(with_digest([{"format": 2}], 0)) == Fault.NO_BACKUP


def test_a_line_that_would_fill_the_memory_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tournaments.exchange.backup_file.LONGEST_LINE", 2000)
    content = with_digest([json.loads(LINES[0]), ["x" * 3000]], 0)
    assert fault(content) == Fault.CHANGED


def test_rows_that_went_while_they_were_written_are_no_backup() -> None:
    with pytest.raises(ValueError, match="1 rows of a instead of 2"):
        BackupWriter(BytesIO(), HEADER).table(Table("a", ("id",), 2, None), [[1]])
