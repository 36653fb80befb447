"""For programs whose pictures are compared: tokens come in the same order each time.

And with a false clock they sleep as they do in ``tests/faults/steady_sleep``.
"""

import itertools
import runpy
import secrets
from pathlib import Path
from random import Random

_STEADY_SLEEP = Path(__file__).parents[2] / "faults" / "steady_sleep" / "sitecustomize.py"
_drawn = itertools.count()


def token_urlsafe(nbytes: int | None = None) -> str:
    """Return the next token, as long as it was asked for."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    chance = Random(next(_drawn))  # noqa: S311  nothing here is secret
    return "".join(chance.choices(letters, k=-(-4 * (nbytes or 32) // 3)))


secrets.token_urlsafe = token_urlsafe
runpy.run_path(str(_STEADY_SLEEP))
