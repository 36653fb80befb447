"""The schedules worked out independently of this library, where they lie beside the tree."""

import json
from pathlib import Path
from typing import Any

import pytest

PATH = Path(__file__).resolve().parents[3] / "shared" / "seed_schedules.json"
SCHEDULES: dict[str, Any] = json.loads(PATH.read_text()) if PATH.exists() else {}

needs_seeds = pytest.mark.skipif(not SCHEDULES, reason="seed_schedules.json is not beside the tree")
