"""Where the program's own files lie, and where it keeps what it is told."""

from pathlib import Path

from platformdirs import user_data_path

_HERE = Path(__file__).resolve().parent
IN_CHECKOUT = (_HERE.parent / "manage.py").is_file()
"""Whether this is a checkout; else it was installed."""
PROGRAM = _HERE.parent
"""The folder of the packages."""
SITE = PROGRAM if IN_CHECKOUT else _HERE / "site"
"""The folder of ``templates``, ``static`` and ``locale``."""
DATA = PROGRAM / "var" if IN_CHECKOUT else user_data_path("Overplay", appauthor=False)
"""The folder of what is kept, unless another is asked for: in the user's usual place."""
COMMAND = "manage.py" if IN_CHECKOUT else "overplay"
"""What one says to run a command."""
