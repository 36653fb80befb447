"""A child that notes that it was started, and gives signs of life until its input ends."""

import os
import sys
from pathlib import Path
from threading import Event

from overplay.child import beat, end_with_parent


def main() -> None:
    """``FOLDER [SECONDS]``: a file for each process that was started, by its id.

    ``SECONDS``: how long its start takes, before which it says nothing.
    """
    told = Event()
    end_with_parent(told.set)
    told.wait(float(sys.argv[2]) if sys.argv[2:3] != ["--child"] else 0)
    beat()
    hung = os.environ.get("OVERPLAY_HUNG", "")
    sys.stdout.write("a line of its own\n")
    sys.stdout.flush()
    # Whoever waits for the file may kill this process at once: by then all has been said.
    written = Path(sys.argv[1]) / f"{os.getpid()}.new"
    written.write_text(hung, "utf-8")
    written.rename(written.with_suffix(""))
    while not told.wait(0.05):
        beat()


if __name__ == "__main__":
    main()
