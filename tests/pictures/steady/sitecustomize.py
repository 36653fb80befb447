"""For programs whose pictures are compared: tokens come in the same order each time.

And with a false clock they sleep as they do in ``tests/faults/steady_sleep``.
"""

import itertools
import runpy
import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from string import ascii_letters
from typing import TypeVar

_STEADY_SLEEP = Path(__file__).parents[2] / "faults" / "steady_sleep" / "sitecustomize.py"
_drawn = itertools.count()
_Any = TypeVar("_Any")


def choice(sequence: Sequence[_Any]) -> _Any:
    """Return the next of the sequence: keys and the salt of passwords are made of these."""
    return Random(next(_drawn)).choice(sequence)  # noqa: S311  nothing here is secret


def token_urlsafe(nbytes: int | None = None) -> str:
    """Return the next token, as long as it was asked for."""
    return "".join(choice(ascii_letters) for _each in range(-(-4 * (nbytes or 32) // 3)))


secrets.__dict__.update(choice=choice, token_urlsafe=token_urlsafe)
runpy.run_path(str(_STEADY_SLEEP))
