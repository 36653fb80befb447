"""A Windows on which nothing was ever installed, as wine has it, and windows for commands on it."""

import codecs
import os
import pty
import re
import subprocess
import termios
import threading
import zipfile
from pathlib import Path

import psutil

from tests.servers.absent import Absent
from tests.servers.ports import free_port
from tests.servers.programs import on_path
from tests.waiting import PATIENCE, until

HOW_TO_GET_IT = "no wine here: install it (Debian: apt-get install wine wine64)"
USER, FOLDER = "Zoë Müller", "Mein Bridge"
"""Whose home it is, and the folder in it where Overplay is unpacked: neither is plain ASCII."""
SHELL_FOLDERS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\r")
"""What a terminal is told beside what it shows."""
CTRL_C = b"\x03"
COLUMNS = 400
LOCAL = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "WINEDEBUG": "-all", "TERM": "xterm", "CI": "1"}
"""Letters beyond ASCII, nothing told of wine itself, and nobody for whom to open a browser."""


class Windows:
    """A drive C and a registry, in a folder. Raises ``Absent`` where there is no wine."""

    def __init__(self, folder: Path) -> None:
        if on_path("wine") is None:
            raise Absent(HOW_TO_GET_IT)
        self.prefix = folder / "wine"
        ours = ("PYTHON", "DJANGO", "OVERPLAY", "TEST_", "DISPLAY")
        others = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self.environment = others | LOCAL | {"WINEPREFIX": str(self.prefix)}
        self.run("wine", "wineboot", "--init")
        self.run("wine", "winecfg", "-v", "win10")
        self.home = self.prefix / "drive_c" / "users" / USER
        self.local = self.home / "AppData" / "Local"
        self.local.mkdir(parents=True)
        # wine names its user as this system does: only where the folder lies can be chosen.
        self.run("wine", "reg", "add", SHELL_FOLDERS, "/f", "/v", "Local AppData",
                 "/d", self.path(self.local))  # fmt: skip

    def path(self, file: Path) -> str:
        """Return what a file is called there."""
        inside = file.relative_to(self.prefix / "drive_c")
        return "\\".join(["C:", *inside.parts])

    def unpack(self, zipped: Path) -> Path:
        """Unpack a zip of one folder into the user's; return where that lies."""
        place = self.home / FOLDER
        with zipfile.ZipFile(zipped) as archive:
            archive.extractall(place)
        (folder,) = place.iterdir()
        # This part of Python, which asks the system of its version, crashes wine, not Windows.
        (folder / "python" / "_wmi.pyd").unlink()
        return folder

    def run(self, *command: str, place: Path | None = None, fails: bool = False) -> str:
        """Run a command to its end, in this folder; return all that it says."""
        done = subprocess.run(
            command, env=self.environment, input=b"", capture_output=True, check=False,
            cwd=place or self.prefix.parent,
        )  # fmt: skip
        said = (done.stdout + done.stderr).decode(errors="replace")
        assert bool(done.returncode) is fails, said
        return said

    def programs(self) -> list[psutil.Process]:
        """Return the programs of Python that run there."""
        found = []
        for process in psutil.process_iter():
            try:
                if "python.exe" in " ".join(process.cmdline()) and self._is_here(process):
                    found.append(process)
            except psutil.Error:  # it has ended
                continue
        return found

    def _is_here(self, process: psutil.Process) -> bool:
        return bool(process.environ().get("WINEPREFIX") == str(self.prefix))

    def switch_off(self) -> None:
        """End all of it."""
        subprocess.run(["wineserver", "--kill"], env=self.environment, check=False)


class Terminal:
    """A window for commands with a command in it: what it shows, and its keyboard."""

    def __init__(self, windows: Windows, place: Path, *command: str) -> None:
        self.keyboard, screen = pty.openpty()
        termios.tcsetwinsize(screen, (50, COLUMNS))
        # It is this window that the keys are pressed in: Ctrl-C reaches whom a window belongs to.
        own = ("setsid", "--ctty", "--wait")
        self.process = subprocess.Popen(
            (*own, *command), env=windows.environment, cwd=place,
            stdin=screen, stdout=screen, stderr=screen,
        )  # fmt: skip
        os.close(screen)
        self._shown = ""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        while True:
            try:
                said = os.read(self.keyboard, 65536)
            except OSError:  # it has ended
                return
            self._shown += decoder.decode(said)

    @property
    def lines(self) -> list[str]:
        """All that was shown so far, but for a line that has no end yet."""
        return CONTROL.sub("", self._shown).split("\n")[:-1]

    def line(self, beginning: str) -> str:
        """Return the last line that begins so; waits for one."""

        def found() -> list[str]:
            return [line for line in self.lines if line.startswith(beginning)]

        until(lambda: bool(found()) or self.process.poll() is not None, beginning)
        assert found(), "\n".join(self.lines)
        return found()[-1].rstrip()

    def press_ctrl_c(self) -> int:
        """Ask for the end, and close the window; return what the command says of its end."""
        os.write(self.keyboard, CTRL_C)
        until(self._is_over, "the command ends")
        os.write(self.keyboard, b"\r")
        code = self.process.wait(PATIENCE)
        os.close(self.keyboard)
        return code

    def _is_over(self) -> bool:
        """Return whether it has ended, or waits for a key before its window closes."""
        waits = CONTROL.sub("", self._shown).split("\n")[-1].startswith("Press")
        return waits or self.process.poll() is not None


class WindowsServer:
    """Overplay in a folder of a Windows, started as its user starts it."""

    def __init__(self, windows: Windows, folder: Path) -> None:
        self.windows, self.folder, self.port = windows, folder, free_port()
        self.terminal: Terminal | None = None

    @property
    def address(self) -> str:
        """Where it is reached, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str, fails: bool = False) -> str:
        """Run a command of ``overplay.cmd`` to its end; return what it says."""
        command = self._command("overplay.cmd", *arguments)
        return self.windows.run(*command, place=self.folder, fails=fails)

    def start(self, name: str, *arguments: str) -> None:
        """Start something that serves pages, and wait until it says where."""
        command = self._command(name, *arguments, "--port", str(self.port))
        self.terminal = Terminal(self.windows, self.folder, *command)
        self.terminal.line("Overplay is at")

    def next_line(self, beginning: str) -> str:
        """Return the last line that it has said which begins so; waits for one."""
        assert self.terminal is not None
        return self.terminal.line(beginning)

    def said(self) -> list[str]:
        """Return the lines that its window shows."""
        assert self.terminal is not None
        return self.terminal.lines

    def stop(self) -> int:
        """Press Ctrl-C; return what it says of its end."""
        assert self.terminal is not None
        return self.terminal.press_ctrl_c()

    def worker(self) -> int:
        """Return the process id of the worker, once there is one."""
        until(lambda: bool(self._workers()), "the worker runs")
        return self._workers()[0]

    def _workers(self) -> list[int]:
        running = [(process.pid, process.cmdline()) for process in self.windows.programs()]
        return [pid for pid, command in running if "overplay.worker" in command]

    def _command(self, name: str, *arguments: str) -> list[str]:
        return ["wine", "cmd", "/c", name, *arguments]
