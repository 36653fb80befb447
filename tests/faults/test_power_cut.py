"""The power fails: what was acknowledged is on the disk, and not only on its way there."""

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.conftest import ROOT
from tests.faults.conftest import Parts, run, told
from tests.faults.disk_record import DiskRecord, build_library
from tests.faults.doors import Door, Entry, Play
from tests.faults.losses import Moment, left, losses, require_whole
from tests.faults.power_cut import WAYS, Disk, nothing
from tests.faults.running import Running
from tests.faults.scorers import Scorers
from tests.faults.trial import PAIRS, SCORERS, TRAYS, Evening, entering, rows_of
from tests.servers.absent import Absent, skip_or_fail
from tests.waiting import next_line

pytestmark = pytest.mark.laptop_parts

USUAL, NORMAL = "overplay.settings", "tests.faults.normal_settings"
COMMITS = 10
ENTRIES = 200
EVERY = 10
"""Entries from one moment at which the power fails to the next."""
SAID = """
    SELECT tray.number, play.section_id, play.round, play."table",
           result.version, result.base_version, result.outcome, result.reason, result.key
    FROM tournaments_result AS result
    JOIN tournaments_play AS play ON play.id = result.play_id
    JOIN tournaments_tray AS tray ON tray.id = play.tray_id
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What records the processes into which it is loaded."""
    try:
        return build_library(tmp_path_factory.mktemp("library"))
    except Absent as absent:
        skip_or_fail(absent)


@pytest.fixture
def record(library: Path, tmp_path: Path) -> DiskRecord:
    """The record of a folder in which there is nothing yet."""
    folder = tmp_path.resolve() / "var"
    folder.mkdir()
    return DiskRecord(library, folder, tmp_path / "record")


def commit(environment: dict[str, str], settings: str, record: DiskRecord) -> list[Moment]:
    """Commit some rows from a process of its own; the moments at which each was acknowledged."""
    own = {"DJANGO_SETTINGS_MODULE": settings, "OVERPLAY_VAR": str(record.folder)}
    moments = []
    with subprocess.Popen(
        # It needs the settings' connection, and none of the applications of which Django warns.
        [sys.executable, "-W", "ignore::RuntimeWarning", "-m", "tests.faults.committer"],
        cwd=ROOT,
        env=environment | record.environment() | own,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        assert process.stdin is not None
        for number in range(1, COMMITS + 1):
            process.stdin.write("\n")
            assert next_line(process.stdout) == f"{number}\n"
            rows = frozenset((so_far,) for so_far in range(1, number + 1))
            moments.append(Moment(record.length(), rows))
        process.kill()
    return moments


def test_what_was_committed_is_there(
    laptop_environment: dict[str, str], record: DiskRecord
) -> None:
    moments = commit(laptop_environment, USUAL, record)
    require_whole(record)
    lost = losses(record, moments, "entry", "SELECT number FROM entry")
    assert lost == dict.fromkeys(WAYS, [0] * COMMITS)


def test_without_syncs_what_was_committed_is_not_there(
    laptop_environment: dict[str, str], record: DiskRecord
) -> None:
    """The proof that the test above can fail."""
    moments = commit(laptop_environment, NORMAL, record)
    require_whole(record)
    lost = losses(record, moments, "entry", "SELECT number FROM entry")
    assert lost["nothing"] == list(range(1, COMMITS + 1))
    assert all(any(at_moments) for at_moments in lost.values())


def test_the_secret_key_is_there_as_a_whole_or_not_at_all(
    laptop_environment: dict[str, str], record: DiskRecord
) -> None:
    """The power fails after each step from an empty folder to the first commit."""
    moment = commit(laptop_environment, USUAL, record)[0]
    key = (record.folder / "secret_key").read_text()
    steps = list(record.operations(moment.length))
    for count in range(len(steps)):
        disk = Disk(steps[:count])
        for way in WAYS.values():
            with left(disk, way, count) as folder:
                kept = folder / "secret_key"
                assert not kept.exists() or kept.read_text() == key
    with left(Disk(steps), nothing) as folder:
        assert (folder / "secret_key").read_text() == key


MAKE = """
import pathlib, runpy, sys
runpy.run_path("overplay/durable.py")["make_folder"](pathlib.Path(sys.argv[1]))
"""


def test_a_folder_that_was_made_is_there(
    laptop_environment: dict[str, str], record: DiskRecord
) -> None:
    subprocess.run(
        [sys.executable, "-S", "-c", MAKE, str(record.folder / "data" / "var")],
        cwd=ROOT,
        env=laptop_environment | record.environment(),
        check=True,
    )
    assert (record.folder / "data" / "var").is_dir()
    with left(Disk(record.operations()), nothing) as folder:
        assert (folder / "data").is_dir()


class NotingDoor:
    """A door that notes how long the record was when an entry was acknowledged."""

    def __init__(self, door: Door, record: DiskRecord) -> None:
        self.door, self.record = door, record
        self.noted: list[tuple[int, Entry]] = []

    def send(self, entry: Entry) -> httpx.Response:
        """Hand it in once."""
        answer = self.door.send(entry)
        if answer.is_success:
            self.noted.append((self.record.length(), entry))
        return answer

    def moments(self, session: int) -> list[Moment]:
        """Every so many acknowledgements the power fails, and after the last."""
        lengths = sorted(length for length, _entry in self.noted)
        return [
            Moment(length, rows([entry for at, entry in self.noted if at <= length], session))
            for length in [*lengths[::EVERY], lengths[-1]]
        ]


def rows(entries: list[Entry], session: int) -> frozenset[tuple[object, ...]]:
    """The rows that entries of several plays must have become."""
    by_play: dict[Play, list[Entry]] = {}
    for entry in sorted(entries, key=lambda entry: entry.version):
        by_play.setdefault(entry.play, []).append(entry)
    return frozenset(tuple(row) for those in by_play.values() for row in rows_of(those, session))


def enter(evening: Evening, record: DiskRecord) -> list[Moment]:
    """Have twenty people enter results."""
    session = evening.desk.evening(PAIRS)
    plays = list(evening.desk.plays(session, TRAYS))
    door = NotingDoor(evening.desk.of(session), record)
    scorers = Scorers([door] * SCORERS, plays)
    with entering(scorers):
        scorers.go_on(ENTRIES)
    assert [wrong for scorer in scorers.all for wrong in scorer.wrong] == []
    return door.moments(session)


@pytest.mark.long
@pytest.mark.parametrize("settings", [USUAL, NORMAL])
def test_what_was_acknowledged_is_there(
    parts: Parts, record: DiskRecord, settings: str, pytestconfig: pytest.Config
) -> None:
    """Of the web server and the worker everything is recorded; with NORMAL the test must fail."""
    own = {"DJANGO_SETTINGS_MODULE": settings}
    running = Running(parts.environment | record.environment() | own, record.folder)
    with contextmanager(run)(running, pytestconfig) as evening:
        moments = enter(evening, record)
    require_whole(record)
    lost = losses(record, moments, "tournaments_result", SAID)
    most = {way: max(at_moments) for way, at_moments in lost.items()}
    pytestconfig.stash[told].append(
        f"the power cut, {settings}: {len(moments[-1].acknowledged)} entries acknowledged; lost at "
        f"the worst of {len(moments)} moments, by what of the unsynced came through: {most}"
    )
    assert any(most.values()) == (settings == NORMAL), lost
