import pytest

from movements.search.rover import path
from movements.systems.rover import Side


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(("tables", "twice"), [(6, 0), (8, 0), (9, 2), (10, 1)])
def test_a_path_is_found_again(tables: int, twice: int, side: Side) -> None:
    # By the rule of compass whist: E/W go down and with an even number skip, trays go up.
    found = [table - 1 for table in path(tables, side)]
    skip = tables // 2 if tables % 2 == 0 else tables
    ew = [(table + r + (r >= skip)) % tables for r, table in enumerate(found)]
    sets = [(table - r) % tables for r, table in enumerate(found)]
    met, resting = (found, ew) if side is Side.EW else (ew, found)
    assert len(found) == tables - (tables % 2 == 0)
    assert len(set(met)) == len(set(sets)) == len(found)
    assert len(resting) - len(set(resting)) == twice
