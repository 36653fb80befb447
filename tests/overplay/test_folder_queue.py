"""The folder as queue: what cannot be read is passed over, what is written is whole."""

import logging
from pathlib import Path
from queue import Empty
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
        "filesystem://localhost",
        transport="overplay.folder_queue:Transport",
        transport_options={
            "data_folder_in": str(folder / "messages"),
            "data_folder_out": str(folder / "messages"),
            "control_folder": str(folder / "control"),
        },
    )
    return connection.SimpleQueue("bell")


def take(queue: SimpleQueue) -> object:
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


def test_who_listens_is_said_anew_where_it_cannot_be_read(tmp_path: Path) -> None:
    queue_in(tmp_path)
    table = tmp_path / "control" / "bell.exchange"
    table.write_text("")
    queue = queue_in(tmp_path)
    queue.put({"field": 2})
    assert take(queue) == {"field": 2}


def test_folders_that_were_taken_away_are_made_again(tmp_path: Path) -> None:
    queue_in(tmp_path / "queue")
    (tmp_path / "queue").rename(tmp_path / "away")
    queue = queue_in(tmp_path / "queue")
    queue.put({"field": 3})
    assert take(queue) == {"field": 3}
