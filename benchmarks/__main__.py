"""All measurements, one after the other; ends with 1 where something promised is not kept."""

import sys

from benchmarks import (
    constraints,
    double_dummy,
    durability,
    engines,
    entries,
    follow_up,
    halls,
    movements,
    national,
    pages,
    paper,
    scoring,
    spectators,
    tables,
)
from benchmarks.places import PARTS

ON_EITHER_PARTS = (
    entries,
    engines,
    constraints,
    follow_up,
    halls,
    double_dummy,
    spectators,
    tables,
    pages,
    national,
)

kept = [movements.main(), scoring.main(), paper.main(), durability.main()] + [
    measurement.main(parts) for parts in PARTS for measurement in ON_EITHER_PARTS
]
sys.exit(not all(kept))
