"""``python -m tests``: everything on a laptop's parts, and beside it what touches a server's.

Both at once: while one waits for a browser, the other computes. What the tests on a server's
parts say is held back until those on a laptop's have ended. Arguments are those of pytest.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO

TESTS = Path(__file__).parent
NOTHING_TO_TRY = 5
"""What pytest ends with where no test is left: of the libraries none touches a server."""


def main(arguments: Sequence[str]) -> int:
    """Run both; 0 if all of it passed."""
    _compile()
    with tempfile.TemporaryFile() as said:
        server = _begun("server", arguments, said)
        try:
            laptop = _begun("laptop", arguments).wait()
        finally:
            on_server = server.wait()
            said.seek(0)
            sys.stdout.buffer.write(b"\nOn a server's parts, PostgreSQL and Redis:\n" + said.read())
            sys.stdout.flush()
    return laptop or (0 if on_server == NOTHING_TO_TRY else on_server)


def _compile() -> None:
    """Have every test rewritten and kept once, where five processes would each do it."""
    if (TESTS / "tournaments" / "__pycache__").exists():
        return
    most = TESTS / "tournaments"
    others = [one for one in sorted(TESTS.iterdir()) if one.is_dir() and one != most]
    begun = [
        _begun("laptop", ["-n", "0", "--collect-only", *map(str, half)], subprocess.DEVNULL)
        for half in ([most], others)
    ]
    for one in begun:
        one.wait()


def _begun(
    parts: str, arguments: Sequence[str], said: IO[bytes] | int | None = None
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", *arguments],
        env=os.environ | {"TEST_PARTS": parts},
        stdout=said,
        stderr=subprocess.STDOUT if said else None,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
