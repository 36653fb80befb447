"""What is put into the zip for Windows; ``make windows-test`` builds it and runs it by wine."""

import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

import pytest

from deploy.windows import __main__ as windows
from overplay import __version__
from tournaments.management.commands.up import Command as Up

pytestmark = pytest.mark.laptop_parts


def test_a_python_that_is_not_the_known_one_is_refused(tmp_path: Path) -> None:
    """Of files that are missing, changed or more, each is named."""
    given = tmp_path / "python.zip"
    with zipfile.ZipFile(given, "w") as zipped:
        zipped.writestr("python.exe", b"something else")
        zipped.writestr("more.dll", b"")
    with pytest.raises(windows.CannotBuildError) as refused:
        windows._python(tmp_path, given)
    named = set(str(refused.value).partition(": ")[2].rstrip(".").split(", "))
    assert {"python.exe", "more.dll", "sqlite3.dll"} <= named
    assert len(named) == 35


def test_what_is_double_clicked_starts_overplay(tmp_path: Path) -> None:
    for name in windows.STARTERS:
        text = windows._with_line_ends(windows.HERE / name)
        assert text.count(b"\r\n") == text.count(b"\n") > 2
        if name.endswith(".cmd"):
            assert b'"%~dp0python\\python.exe" -m overplay.command ' in text
            assert text.isascii()  # Windows reads it in the letters of its country
    start = windows._with_line_ends(windows.HERE / "Start Overplay.cmd").decode()
    (line,) = (line for line in start.splitlines() if "overplay.command" in line)
    asked = line.partition("overplay.command up ")[2].replace("%*", "").split()
    options = Up().create_parser("overplay", "up").parse_args(asked)
    assert (options.hall, options.browser) == (True, True)


def test_all_of_it_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For good: a laptop neither looks at the times of sources nor writes anything beside them."""
    monkeypatch.setattr(windows, "PYTHON", "{}.{}".format(*sys.version_info))
    source = tmp_path / "club" / "evening.py"
    source.parent.mkdir()
    source.write_text("trays = 24\n")
    windows._compile(tmp_path)
    compiled = Path(cache_from_source(str(source))).read_bytes()
    unchecked_hash = b"\1\0\0\0"
    assert compiled[:8] == MAGIC_NUMBER + unchecked_hash
    code = marshal.loads(compiled[16:])  # noqa: S302  written a moment ago
    assert code.co_filename == "packages/club/evening.py"
    assert {name for name, _ in windows._files(tmp_path)} == {
        "club/evening.py",
        f"club/__pycache__/evening.{sys.implementation.cache_tag}.pyc",
    }


def test_the_same_files_make_the_same_zip(tmp_path: Path) -> None:
    files = {"b/c.txt": b"one", "a.txt": b"two"}
    one, other = tmp_path / "one.zip", tmp_path / "other.zip"
    windows._write(one, files)
    windows._write(other, dict(reversed(files.items())))
    assert one.read_bytes() == other.read_bytes()
    assert zipfile.ZipFile(one).namelist() == [
        f"Overplay-{__version__}/a.txt",
        f"Overplay-{__version__}/b/c.txt",
    ]
