"""How often a property is tried: the same examples each time, so that a change alone breaks it.

``EXAMPLES=10 make test`` tries ten times as many; ``make fuzz`` draws others each time.
"""

import os

TIMES = int(os.environ.get("EXAMPLES", "1"))


def examples(few: int) -> int:
    """As many as an ordinary run tries, times what is wanted."""
    return few * TIMES
