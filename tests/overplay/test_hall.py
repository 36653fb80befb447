"""The file of the hall: written by ``up``, read by whoever is asked for an address."""

import datetime
import json
from dataclasses import replace
from pathlib import Path

import pytest

from overplay.hall import NAME, Hall, HallHosts, hall_in, read_hall, write_hall

NOON = datetime.datetime(2026, 3, 5, 12, tzinfo=datetime.UTC)
WHOLE = Hall(True, 8000, ("192.0.2.7", "10.0.0.5"), "192.0.2.9", NOON, NOON, NOON)


@pytest.mark.parametrize("hall", [Hall(False, 8000), WHOLE])
def test_it_says_what_was_written(tmp_path: Path, hall: Hall) -> None:
    write_hall(tmp_path / NAME, hall)
    assert read_hall(tmp_path / NAME) == hall
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_it_says_the_last(tmp_path: Path) -> None:
    path = tmp_path / NAME
    for number in range(3):
        write_hall(path, replace(WHOLE, addresses=(f"192.0.2.{number}",)))
        read = read_hall(path)
        assert read is not None
        assert read.addresses == (f"192.0.2.{number}",)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '"x"'])
def test_what_is_no_hall_changes_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / NAME
    write_hall(path, WHOLE)
    assert read_hall(path) == WHOLE
    path.write_text(text)
    assert read_hall(path) == WHOLE
    path.unlink()
    assert read_hall(path) == WHOLE


def test_nothing_is_known_before_it_is_told(tmp_path: Path) -> None:
    assert read_hall(None) is None
    assert read_hall(tmp_path / NAME) is None


@pytest.mark.parametrize("host", ["evil.example", "*", ".", "1.2.3"])
def test_only_addresses_become_names_of_the_server(tmp_path: Path, host: str) -> None:
    write_hall(tmp_path / NAME, WHOLE)
    said = json.loads((tmp_path / NAME).read_text()) | {"addresses": [host]}
    with pytest.raises(ValueError, match="addresses"):
        hall_in(json.dumps(said))


def test_it_answers_to_the_addresses_of_now(tmp_path: Path) -> None:
    hosts = HallHosts(["localhost"], tmp_path / NAME)
    assert list(hosts) == ["localhost"]
    write_hall(tmp_path / NAME, WHOLE)
    assert list(hosts) == ["localhost", "192.0.2.7", "10.0.0.5"]
    write_hall(tmp_path / NAME, replace(WHOLE, addresses=("10.0.0.6",)))
    assert list(hosts) == ["localhost", "10.0.0.6"]
    write_hall(tmp_path / NAME, replace(WHOLE, listens=False))
    assert list(hosts) == ["localhost"]
