"""A key that nobody knows is listed with its place; among the rules it is refused."""

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tournaments.exchange.events import three_tables
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.exchange.malformed import MalformedFile

BY_HAND = sorted((Path(__file__).parent / "events_by_hand").glob("*.json"))


def objects(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of a document with its path, of equal ones in a list the first and the last."""
    if isinstance(value, dict):
        if not path.endswith(".known"):
            yield path, value
        for key, below in value.items():
            yield from objects(below, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index in sorted({0, len(value) - 1} & set(range(len(value)))):
            yield from objects(value[index], f"{path}[{index}]")


@pytest.mark.parametrize("file", BY_HAND, ids=lambda file: file.stem)
def test_it_is_listed_and_refused_only_among_the_rules(file: Path) -> None:
    document = json.loads(file.read_text())
    record = read_plain_event(json.dumps(document).encode())
    assert record.not_read == ()
    tried = 0
    for path, each in objects(document):
        place = path.split(".")[0].split("[")[0]
        each["surprise"] = {"of": [1]}
        if place == "rules":
            with pytest.raises(MalformedFile, match="surprise") as refused:
                read_plain_event(json.dumps(document).encode())
            assert place in str(refused.value)
        else:
            read = read_plain_event(json.dumps(document).encode())
            assert replace(read, not_read=()) == record
            listed = [] if place == "info" else [f"{path}: surprise" if path else "surprise"]
            assert [line for line in read.not_read if line.endswith("surprise")] == listed
        del each["surprise"]
        tried += 1
    assert tried > 6


def test_two_rulings_that_differ_are_refused() -> None:
    document = three_tables()
    result = document["boards"][0]["results"][0]
    result["adjusted_percent"] = {"ns": 60, "ew": 40}
    read_plain_event(json.dumps(document).encode())
    twice = copy.deepcopy(document)
    twice["boards"][0]["results"][0]["assigned_mp"] = {"ns": 3, "ew": 1}
    with pytest.raises(MalformedFile, match="two rulings contradict one another"):
        read_plain_event(json.dumps(twice).encode())


@pytest.mark.parametrize(("written", "read"), [("12.5", "12.5"), (3, "3"), ("split", None)])
def test_a_tie_break_may_be_a_figure_in_text_or_words(written: object, read: str | None) -> None:
    document = three_tables()
    document["published_totals"][0]["tiebreak"] = written
    record = read_plain_event(json.dumps(document).encode())
    assert (str(t) if (t := record.published[0].tiebreak) is not None else None) == read
