"""The folder that is a laptop's queue: spoilt messages, and no folder at all."""

import shutil
from pathlib import Path

import pytest

from tests.faults.scorers import Scorers
from tests.faults.trial import Evening

pytestmark = [pytest.mark.laptop_only, pytest.mark.long]

SPOILT = {
    "empty": b"",
    "half-written": b'{"body": "W1sxXSwge30sIHsi',
    "foreign": b"\xff\xfe\x00",
    "no message": b'["a list"]',
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_message_is_spoilt(evening: Evening, kind: str) -> None:
    folder = evening.running.folder / "queue" / "messages"
    worker = evening.running.worker()

    def spoil(scorers: Scorers) -> None:
        for number in range(3):
            (folder / f"0_{number}.celery.msg").write_bytes(SPOILT[kind])
        scorers.go_on()

    evening.survives(f"three messages spoilt: {kind}", spoil)
    assert evening.running.worker() == worker, "the worker lives on"


def test_the_folder_is_taken_away(evening: Evening) -> None:
    folder = evening.running.folder / "queue"

    def take_away(scorers: Scorers) -> None:
        aside = folder.with_name("aside")
        folder.rename(aside)
        shutil.rmtree(aside)
        scorers.go_on()

    evening.survives("the queue's folder deleted", take_away)
    assert Path(folder / "messages").is_dir()
