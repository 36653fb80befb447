"""The schedules of the source's own systems, worked out independently of this library.

They stand beside the tree, in a folder of their own; where they are missing, tests skip.
"""

import json
from pathlib import Path
from typing import Any

import pytest

_PATH = Path(__file__).resolve().parents[3] / "shared" / "seed_schedules.json"
_PLANS: dict[str, Any] = json.loads(_PATH.read_text()) if _PATH.exists() else {}


def seed_plan(name: str) -> Any:
    """The schedule of that name in its plain form; skips the test where there is none."""
    if not _PLANS:
        pytest.skip("seed_schedules.json is not beside the tree")
    return _PLANS[name]
