"""``make update`` on a club's checkout: all of a newer version is taken over, or nothing."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from overplay.running import hold_as_running
from tests.conftest import ROOT

pytestmark = [pytest.mark.long, pytest.mark.laptop_parts]

CHANGED = "## [9.0.0] - 2031-02-03\n\n### Added\n\n- Everything else.\n\n## [0.2.0]"
MIGRATION = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("tournaments", "{after}")]
    operations = [migrations.RunSQL({statement!r}, migrations.RunSQL.noop)]
"""
NEW = "9000_everything_else"
WORKS = "CREATE TABLE everything_else (id integer)"
FAILS = "SELECT nothing FROM nowhere"


@dataclass(frozen=True)
class Checkout:
    """A clone of the program as a club has it, and the repository it was cloned from."""

    origin: Path
    folder: Path
    environment: dict[str, str]

    @property
    def var(self) -> Path:
        return Path(self.environment["OVERPLAY_VAR"])

    def update(self) -> tuple[int, str]:
        """Run ``make update`` without its make; return how it ended and what it said."""
        done = subprocess.run(
            [sys.executable, "-m", "overplay.update"],
            cwd=self.folder, env=self.environment, check=False, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        return done.returncode, done.stdout

    def state(self) -> tuple[str, set[str]]:
        """Return the commit and the migrations that the database has on record."""
        with closing(sqlite3.connect(self.var / "overplay.sqlite3")) as database:
            rows = database.execute("SELECT name FROM django_migrations").fetchall()
        return git(self.folder, "rev-parse", "HEAD"), {name for (name,) in rows}


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=Club", "-c", "user.email=club@overplay.example")
    command = ["git", "-c", "init.defaultBranch=main", *who, *arguments]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def release(origin: Path, statement: str = WORKS, requirements: str = "") -> None:
    """Publish version 9.0.0 with a migration more."""
    changes = origin / "CHANGELOG.md"
    changes.write_text(changes.read_text().replace("## [0.2.0]", CHANGED, 1))
    migrations = origin / "tournaments" / "migrations"
    last = max(file.stem for file in migrations.glob("0*.py"))
    (migrations / f"{NEW}.py").write_text(MIGRATION.format(after=last, statement=statement))
    with (origin / "requirements.txt").open("a") as file:
        file.write(requirements)
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "--message", "Release 9.0.0")
    git(origin, "tag", "v9.0.0")


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a repository of the program as it is here, committed or not."""
    origin = tmp_path_factory.mktemp("published") / "origin"
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split("\0")  # fmt: skip
    for name in filter(None, names):
        if (ROOT / name).is_file() and not name.startswith(("tests/", "docs/", "movements/data/")):
            (origin / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, origin / name)
    git(origin, "init", "--quiet")
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "--message", "Release 0.2.0")
    return origin


@pytest.fixture
def checkout(published: Path, laptop_environment: dict[str, str], tmp_path: Path) -> Checkout:
    """Clone it, with its packages installed and its database migrated."""
    origin, folder = tmp_path / "origin", tmp_path / "club"
    git(tmp_path, "clone", "--quiet", str(published), str(origin))
    git(tmp_path, "clone", "--quiet", str(origin), str(folder))
    (folder / ".venv").mkdir()
    for stamp in ("created", "installed"):
        (folder / ".venv" / stamp).touch()
    environment = laptop_environment | {"OVERPLAY_VAR": str(tmp_path / "var")}
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=folder, env=environment, check=True,
    )  # fmt: skip
    return Checkout(origin, folder, environment)


@pytest.fixture
def untouched(checkout: Checkout) -> Iterator[None]:
    """See that neither the program nor the database has changed, nor was anything copied."""
    before = checkout.state()
    yield
    assert checkout.state() == before
    assert not (checkout.var / "backups").exists()


def test_a_newer_version_is_taken_over_and_left_again_as_it_says(checkout: Checkout) -> None:
    before = checkout.state()
    release(checkout.origin)
    ended, said = checkout.update()
    assert ended == 0, said
    assert said.startswith("[9.0.0] - 2031-02-03\n\n### Added\n\n- Everything else.\n\nUpdated.")
    commit, applied = checkout.state()
    assert commit == git(checkout.origin, "rev-parse", "v9.0.0")
    assert applied == before[1] | {NEW}
    back = said.partition("To go back, with Overplay stopped:\n")[2]
    assert len(back.splitlines()) == 3
    (checkout.folder / ".venv" / "installed").touch()
    subprocess.run(["sh", "-ec", back], cwd=checkout.folder, env=checkout.environment, check=True)
    assert checkout.state() == before


@pytest.mark.usefixtures("untouched")
def test_the_newest_version_is_left_alone(checkout: Checkout) -> None:
    assert checkout.update() == (0, "This is the newest version: 0.2.0.\n")


def test_what_was_pulled_by_hand_is_backed_up_and_migrated(checkout: Checkout) -> None:
    release(checkout.origin)
    git(checkout.folder, "pull", "--quiet")
    ended, said = checkout.update()
    assert ended == 0, said
    assert NEW in checkout.state()[1]
    (copy,) = (checkout.var / "backups").iterdir()
    assert f"manage.py restore --replace {copy}" in said


@pytest.mark.usefixtures("untouched")
def test_changed_files_are_named_and_kept(checkout: Checkout) -> None:
    release(checkout.origin)
    (checkout.folder / "Makefile").write_text("# our own\n")
    ended, said = checkout.update()
    assert ended == 1
    assert said.startswith("Files of the program have been changed here")
    assert "M Makefile" in said
    assert (checkout.folder / "Makefile").read_text() == "# our own\n"


@pytest.mark.usefixtures("untouched")
def test_a_program_that_runs_is_stopped_first(checkout: Checkout) -> None:
    release(checkout.origin)
    with hold_as_running(checkout.var):
        ended, said = checkout.update()
    assert (ended, said) == (
        1, "Overplay is running. Stop it first (Ctrl-C, or systemctl stop), then update.\n"
    )  # fmt: skip


@pytest.mark.usefixtures("untouched")
def test_without_a_network_nothing_is_changed(checkout: Checkout) -> None:
    checkout.origin.rename(checkout.origin.with_name("unplugged"))
    ended, said = checkout.update()
    assert ended == 1
    assert "cannot be reached. Is this machine on the network? Nothing has been changed." in said


@pytest.mark.usefixtures("untouched")
def test_what_is_no_checkout_is_told(checkout: Checkout) -> None:
    (checkout.folder / ".git").rename(checkout.folder / "kept")
    ended, said = checkout.update()
    (checkout.folder / "kept").rename(checkout.folder / ".git")
    assert ended == 1
    assert said.startswith("This folder is no git checkout")


def test_commits_of_its_own_are_not_lost(checkout: Checkout) -> None:
    git(checkout.folder, "commit", "--quiet", "--allow-empty", "--message", "Our own")
    before = checkout.state()
    release(checkout.origin)
    ended, said = checkout.update()
    assert ended == 1
    assert said.startswith("This checkout has commits of its own")
    assert checkout.state() == before


@pytest.mark.parametrize(
    ("statement", "requirements", "step"),
    [(FAILS, "", "manage.py migrate"), (WORKS, "no-such-package\n", "make --silent")],
)
def test_an_update_that_fails_says_how_to_go_back(
    checkout: Checkout, statement: str, requirements: str, step: str
) -> None:
    before = checkout.state()
    release(checkout.origin, statement, requirements)
    ended, said = checkout.update()
    assert ended == 1
    assert said.startswith("The update stopped at")
    assert step in said.splitlines()[0]
    back = said.partition("To go back, with Overplay stopped:\n")[2].splitlines()
    back.remove("  make .venv/installed")
    subprocess.run(
        ["sh", "-ec", "\n".join(back)], cwd=checkout.folder, env=checkout.environment, check=True
    )
    assert checkout.state() == before
