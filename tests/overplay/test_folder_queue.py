"""The folder as queue: what cannot be read is passed over, what is written is whole."""

import itertools
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any
from uuid import uuid4

import pytest
from kombu import Connection
from kombu.exceptions import ChannelError
from kombu.simple import SimpleQueue

SPOILT = {
    "empty": b"",
    "half-written": b'{"body": "W1sxXSwge30sIHsi',
    "not text": b"\xff\xfe\x00",
    "no message": b'["a list"]',
}


def queue_in(folder: Path) -> SimpleQueue:
    connection = Connection(
        "folder://localhost",
        transport="overplay.folder_queue:Transport",
        transport_options={
            "folder": str(folder / "messages"),
        },
    )
    return connection.SimpleQueue("bell")


def take(queue: SimpleQueue) -> Any:
    message = queue.get(block=False)
    message.ack()
    return message.payload


@pytest.mark.parametrize("kind", SPOILT)
def test_a_spoilt_message_is_dropped_and_the_next_one_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    queue = queue_in(tmp_path)
    # Whoever takes a message moves it aside, where every process of this machine moves its own.
    spoilt = tmp_path / "messages" / f"0_{uuid4()}.bell.msg"
    spoilt.write_bytes(SPOILT[kind])
    queue.put({"field": 1})
    with caplog.at_level(logging.WARNING):
        assert take(queue) == {"field": 1}
    assert "is dropped" in caplog.text
    assert not spoilt.exists()
    with pytest.raises(Empty):
        take(queue)


def test_nothing_but_whole_messages_is_left(tmp_path: Path) -> None:
    queue = queue_in(tmp_path)
    queue.put({"field": 1})
    (message,) = (tmp_path / "messages").iterdir()
    assert message.name.endswith(".bell.msg")
    assert not message.name.startswith(".")


def test_what_is_being_written_is_not_read(tmp_path: Path) -> None:
    queue = queue_in(tmp_path)
    (tmp_path / "messages" / ".1_unfinished.bell.msg").write_text("{")
    with pytest.raises(Empty):
        take(queue)


def test_a_message_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    queue = queue_in(tmp_path)
    (tmp_path / "messages").rename(tmp_path / "away")
    with pytest.raises(ChannelError):
        queue.put({"field": 1})


def test_folders_that_were_taken_away_are_made_again(tmp_path: Path) -> None:
    queue_in(tmp_path / "queue")
    (tmp_path / "queue").rename(tmp_path / "away")
    queue = queue_in(tmp_path / "queue")
    queue.put({"field": 3})
    assert take(queue) == {"field": 3}


def test_each_message_is_taken_once_by_many_and_in_order(tmp_path: Path) -> None:
    """Forty messages, four takers in threads: each is taken by one of them."""
    queue = queue_in(tmp_path)
    for number in range(40):
        queue.put(number)
    with ThreadPoolExecutor(4) as pool:
        taken = list(pool.map(lambda _taker: all_in(queue_in(tmp_path)), range(4)))
    assert sorted(itertools.chain(*taken)) == list(range(40))
    assert all(each == sorted(each) for each in taken)
    assert list((tmp_path / "messages").iterdir()) == []


def test_a_queue_is_counted_and_emptied(tmp_path: Path) -> None:
    queue = queue_in(tmp_path)
    for number in range(3):
        queue.put(number)
    (tmp_path / "messages" / "1-other.gong.msg").write_text("{}")
    assert queue.qsize() == 3
    assert queue.clear() == 3
    assert queue.qsize() == 0


def all_in(queue: SimpleQueue) -> list[Any]:
    """What is taken until nothing is left."""
    found = []
    with suppress(Empty):
        while True:
            found.append(take(queue))
    return found
