"""Reading and writing the tables of ``movements.data``: one line for each list of places."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from movements.fairness import fairness
from movements.systems.scheme import movement_of, scheme_of

Record = dict[str, Any]
"""A scheme as it stands in a table; see ``movements.systems.scheme``."""

FOLDER = Path(__file__).resolve().parents[1] / "data"


def read(table: str, folder: Path = FOLDER) -> dict[str, Record]:
    """The records of a table by their names; empty if there is none yet."""
    path = folder / f"{table}.json"
    if not path.exists():
        return {}
    found: dict[str, Record] = json.loads(path.read_text("ascii"))["schemes"]
    return found


def write(table: str, records: Mapping[str, Record], folder: Path = FOLDER) -> None:
    """Write a table, in the order of the numbers in the names."""
    lines = [
        f"{json.dumps(name)}: {_written(records[name])}"
        for name in sorted(records, key=lambda name: [int(part) for part in name.split("/")])
    ]
    text = '{"schemes": {\n' + ",\n".join(lines) + "\n}}\n"
    (folder / f"{table}.json").write_text(text, "ascii")


def quality(pairs: int, record: Record) -> Fraction:
    """Return what the fairness measures of a record; an odd number of pairs has a phantom
    besides.
    """
    phantom = pairs + 1 if pairs % 2 else None
    rounds = scheme_of(record).rounds()
    return fairness(movement_of(pairs + pairs % 2, rounds, 1, phantom)).quality


def rounded(exact: Fraction) -> str:
    """To two places, as it stands in a record."""
    return f"{float(round(exact, 2)):.2f}"


def _written(record: Record) -> str:
    entries = [f" {json.dumps(key)}: {_value(value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(entries) + "}"


def _value(value: Any) -> str:
    """Rounds, and words, one to a line."""
    first = value[0] if isinstance(value, list) else 0
    if isinstance(first, int) or (isinstance(first, list) and isinstance(first[0], int)):
        return json.dumps(value, separators=(",", ":"))
    return "[\n" + ",\n".join(f"  {json.dumps(v, separators=(',', ':'))}" for v in value) + "]"
