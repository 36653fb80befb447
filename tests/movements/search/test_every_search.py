"""Every table has its search, and what stands in the tables is what they say."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from movements.search import barometer, rover, six_pairs
from movements.search.__main__ import SEARCHES, main
from movements.search.records import FOLDER
from movements.systems.rover import Side

QUICK = sorted(SEARCHES.keys() - {"arrow_switches", "six_pairs", "vacant_numbers"})
"""What all switches give is tested in test_arrow_switch, which numbers are vacant in test_vacant,
the plan for six pairs in its own test.
"""


def test_every_table_has_its_search() -> None:
    tables = {path.stem for path in FOLDER.glob("*.json")}
    assert tables == {"rovers" if name == "rover" else name for name in SEARCHES} - {"six_pairs"}


@pytest.mark.parametrize("name", QUICK)
def test_nothing_is_wrong_in_a_table(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in FOLDER.glob("*.json")}
    assert SEARCHES[name](["--check"]) == 0
    assert "wrong" not in capsys.readouterr().err
    assert {path: path.read_bytes() for path in FOLDER.glob("*.json")} == before


def test_all_are_called_and_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    called = []

    def searched(handed_on: Sequence[str]) -> int:
        called.append(list(handed_on))
        return len(called) % 2

    assert main(["--check"], {"one": searched, "two": searched, "three": searched}) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[::2][:3] == ["[1 of 3] one", "[2 of 3] two", "[3 of 3] three"]
    assert told[-1].endswith(" s in all; one, three wrong")
    assert main([], {"two": searched}) == 0
    assert capsys.readouterr().err.endswith(" s in all; nothing wrong\n")
    assert called == [["--check"]] * 3 + [[]]


@pytest.mark.parametrize(
    "couples",
    [
        [[7, 0], [1, 3], [2, 6], [4, 3]],  # 3 twice, 5 nowhere
        [[7, 0], [1, 2], [3, 4], [5, 6]],  # always one apart
        [[0, 7], [1, 3], [2, 6], [4, 5]],
    ],
)
def test_a_round_that_does_not_make_all_meet_is_wrong(
    couples: list[list[int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt = json.loads(barometer.DATA.read_text("utf-8")) | {"8": couples}
    monkeypatch.setattr(barometer, "DATA", tmp_path / "barometer.json")
    barometer.DATA.write_text(json.dumps(spoilt), "utf-8")
    assert barometer.main(["--check"]) == 1


@pytest.mark.parametrize(
    "path",
    [
        [6, 3, 1, 4],  # a round short
        [6, 6, 1, 4, 2],  # N/S of table 6 twice
        [6, 3, 1, 5, 2],  # a tray set twice
    ],
)
def test_a_path_on_which_anything_comes_twice_is_wrong(path: list[int]) -> None:
    assert rover.is_path([6, 3, 1, 4, 2], 6, Side.EW)
    assert not rover.is_path(path, 6, Side.EW)


def test_the_plan_for_six_pairs_is_searched_for_and_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert six_pairs.main([]) == 0
    assert capsys.readouterr().err.splitlines()[:2] == ["Q 60", "((6, 1, 1), (2, 5, 1), (3, 4, 1))"]
