"""How often a property is tried: other examples each time, so that many runs are as good as one.

``EXAMPLES=10 make test`` tries ten times as many.
"""

import os

TIMES = int(os.environ.get("EXAMPLES", "1"))


def examples(few: int) -> int:
    """As many as an ordinary run tries, times what is wanted."""
    return few * TIMES
