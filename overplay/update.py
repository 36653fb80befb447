"""``make update``: bring a club's checkout to the newest version, and its database with it.

The newest tag ``v1.2.3`` is the newest version; where there is none, the branch that the checkout
follows. Nothing is touched before it is certain that the update can begin, and the database is
backed up before anything else is done.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from overplay import __version__
from overplay.paths import DATA
from overplay.running import is_running

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("OVERPLAY_VAR") or DATA)
PATIENCE = 120
"""Seconds that are waited for the place the versions come from."""
TAG = re.compile(r"v(\d+)\.(\d+)\.(\d+)")
HEADING = re.compile(r"^## \[.*\].*$", re.MULTILINE)


class CannotUpdateError(Exception):
    """The reason an update was not begun, or not finished, in words."""


def main() -> int:
    """Update; print what was done, or why it was not. Returns 0 or 1."""
    try:
        update()
    except CannotUpdateError as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def update() -> None:
    """Fetch the newest version, back up, install, migrate, and say what changed."""
    _require_rest()
    before, after = _git("rev-parse", "HEAD"), _newest()
    to_come = before != after
    if not to_come and not _waits_to_be_migrated():
        print(f"This is the newest version: {__version__}.")
        return
    known, copy = _changes(), _backed_up()
    back = _way_back(before if to_come else "", copy)
    if to_come:
        _try("git", "merge", "--ff-only", "--quiet", after, back=back)
        _try("make", "--silent", ".venv/installed", back=back)
    _try(sys.executable, "manage.py", "migrate", "--verbosity", "0", back=back)
    _tell(known, before, back)


def _require_rest() -> None:
    """Refuse while anything is going on that an update would disturb."""
    if not (ROOT / ".git").exists():
        raise CannotUpdateError(
            "This folder is no git checkout, so there is nothing to update it from."
        )
    if changed := _git("status", "--porcelain", "--untracked-files=no"):
        raise CannotUpdateError(
            "Files of the program have been changed here, and an update could lose that:\n"
            f"{changed}\nKeep your changes with git stash, or undo them with git checkout ."
        )
    if is_running(VAR):
        raise CannotUpdateError(
            "Overplay is running. Stop it first (Ctrl-C, or systemctl stop), then update."
        )


def _newest() -> str:
    """Fetch, and return the commit of the newest version; this one where it is newer still."""
    try:
        _git("fetch", "--quiet", "--tags", "--force")
    except (CannotUpdateError, subprocess.TimeoutExpired) as error:
        raise CannotUpdateError(
            "The place where new versions come from cannot be reached. Is this machine on the "
            f"network? Nothing has been changed.\n{error}"
        ) from error
    tags = [tag for tag in _git("tag", "--list").split() if TAG.fullmatch(tag)]
    tags.sort(key=lambda tag: tuple(map(int, TAG.fullmatch(tag).groups())))  # type: ignore[union-attr]
    newest = _git("rev-parse", f"{tags[-1]}^{{commit}}") if tags else _followed()
    if _is_within(newest, "HEAD"):
        return _git("rev-parse", "HEAD")
    if not _is_within("HEAD", newest):
        raise CannotUpdateError(
            "This checkout has commits of its own, which the newest version does not have. "
            "Put them on top of it with git rebase; an update would lose them."
        )
    return newest


def _followed() -> str:
    """Return the commit of the branch that this checkout follows."""
    try:
        return _git("rev-parse", "@{upstream}")
    except CannotUpdateError as error:
        raise CannotUpdateError(
            "No version is marked where this checkout came from, and it follows no branch. "
            "Say git checkout main, then update."
        ) from error


def _waits_to_be_migrated() -> bool:
    checked = (sys.executable, "manage.py", "migrate", "--check", "--verbosity", "0")
    return subprocess.run(checked, cwd=ROOT, check=False, capture_output=True).returncode != 0


def _backed_up() -> str:
    """Back up the database; return where to."""
    done = subprocess.run(
        (sys.executable, "manage.py", "backup"),
        cwd=ROOT, check=False, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise CannotUpdateError(f"Nothing has been changed. {done.stderr.strip()}")
    return done.stdout.strip()


def _way_back(commit: str, copy: str) -> str:
    """Return the commands that make everything as it was."""
    lines = ["git reset --keep " + commit, "make .venv/installed"] if commit else []
    lines.append(shlex.join((sys.executable, "manage.py", "restore", "--replace", copy)))
    return "To go back, with Overplay stopped:\n" + "\n".join(f"  {line}" for line in lines)


def _try(*command: str, back: str) -> None:
    """Run a command that changes something; where it fails, say how to go back."""
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise CannotUpdateError(f"The update stopped at {' '.join(command)}:\n{said}\n{back}")


def _changes() -> list[str]:
    """Return the headings of the changes with what stands below them, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text()
    starts = [found.start() for found in HEADING.finditer(text)]
    return [
        text[start:end].strip().removeprefix("## ")
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
    ]


def _tell(known: list[str], before: str, back: str) -> None:
    new = [each for each in _changes() if each not in known]
    told = "\n\n".join(new) or _git("log", "--format=- %s", "--max-count=20", f"{before}..HEAD")
    print(f"{told}\n\nUpdated. Start Overplay again.\n{back}".lstrip())


def _is_within(one: str, other: str) -> bool:
    asked = ("git", "merge-base", "--is-ancestor", one, other)
    return subprocess.run(asked, cwd=ROOT, check=False, capture_output=True).returncode == 0


def _git(*arguments: str) -> str:
    """Return what git prints; raises ``CannotUpdateError`` with what it says."""
    done = subprocess.run(
        ("git", *arguments), cwd=ROOT, check=False, capture_output=True, text=True,
        timeout=PATIENCE, env=os.environ | {"GIT_TERMINAL_PROMPT": "0"},
    )  # fmt: skip
    if done.returncode:
        raise CannotUpdateError(done.stderr.strip())
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
