"""Where the data lies that tests are held against; ``README.md`` says of each file what it is."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent
EVENTS = DATA / "events"
OTHER_PROGRAMS = DATA / "other_programs"
CASES = DATA / "cases"
DEALS = DATA / "deals"

MITCHELL = "ebu_mp_mitchell_2015-10-22"
HOWELL = "abf_mp_howell_nsbc_2022-07-27"
HALF_POINTS = "acbl_mp_howell_stoneridge_2026-04-15"
CROSS_IMPS = "abf_crossimp_howell_mvbc_2026-02-02"
REAL = (MITCHELL, HOWELL, HALF_POINTS, CROSS_IMPS)
"""The published events, by their names in ``EVENTS``."""

CUTS = {
    "pairs_scorer_mitchell.usebio.xml": MITCHELL,
    "compscore_howell.usebio.xml": HOWELL,
    "compscore_cross_imps.usebio.xml": CROSS_IMPS,
}
"""Two boards of the file of USEBIO that was published, by its name, and the event it is of."""

SCHEDULES: dict[str, Any] = json.loads((DATA / "source_schedules.json").read_text())
"""The schedules of the source's own systems in their plain form, by name."""


def event_content(name: str) -> bytes:
    """Return the file of a published event in the plain form."""
    return (EVENTS / f"{name}.json").read_bytes()


def worked_examples() -> Any:
    """Return the worked examples: ``cases`` in a list, and tables of victory points."""
    return json.loads((DATA / "worked_examples.json").read_text())
