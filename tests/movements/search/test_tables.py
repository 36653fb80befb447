"""What the programs write is what stands in the tables, and they see when it is not true."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from movements.search import howell, records, reduced_howell

Main = Callable[[Sequence[str]], int]


@pytest.mark.parametrize("pairs", [4, 5, 6, 8, 9, 12, 13])
def test_the_same_seeds_find_what_stands_in_the_table_of_howell(pairs: int) -> None:
    assert howell.search(pairs) == records.read(howell.TABLE)[str(pairs)]


def test_a_table_is_written_as_it_was_read(tmp_path: Path) -> None:
    for table in (howell.TABLE, reduced_howell.TABLE):
        read = records.read(table)
        records.write(table, read, tmp_path)
        assert records.read(table, tmp_path) == read
        name = f"{table}.json"
        assert (tmp_path / name).read_text() == (records.FOLDER / name).read_text()


def test_every_scheme_says_how_it_was_found() -> None:
    ways = {"climbing", "solver", "annealing", "known"}
    for table in (howell.TABLE, reduced_howell.TABLE):
        assert {record["found_by"] for record in records.read(table).values()} <= ways
    assert not any(r["found_by"] == "known" for r in records.read(howell.TABLE).values())


@pytest.mark.parametrize(
    ("main", "names"),
    [(howell.main, ["8", "9", "14"]), (reduced_howell.main, ["6/3", "8/6", "16/12"])],
)
def test_the_check_measures_what_is_named(
    main: Main, names: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check", *names]) == 0
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_the_check_fails_where_a_scheme_is_less_fair_than_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = records.read(howell.TABLE)
    wrong["10"]["quality"] = "90.00"
    records.write(howell.TABLE, wrong, tmp_path)
    monkeypatch.setattr(howell, "read", lambda table: records.read(table, tmp_path))
    assert howell.main(["--check", "10"]) == 1
    assert "10 pairs: 90.00 is wrong" in capsys.readouterr().err


@pytest.mark.long
def test_what_the_search_does_not_reach_again_stays_as_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reduced_howell, "read", lambda table: records.read(table, tmp_path))
    monkeypatch.setattr(
        reduced_howell, "write", lambda table, found: records.write(table, found, tmp_path)
    )
    reduced_howell.main(["8/6"])
    found = records.read(reduced_howell.TABLE, tmp_path)
    assert found["8/6"]["found_by"] == "solver"
    luckier = found["8/6"] | {"quality": "99.99"}
    records.write(reduced_howell.TABLE, {"8/6": luckier}, tmp_path)
    assert reduced_howell.main(["8/6"]) == 1
    assert records.read(reduced_howell.TABLE, tmp_path) == {"8/6": luckier | {"found_by": "known"}}


@pytest.mark.parametrize(("main", "name"), [(howell.main, "61"), (reduced_howell.main, "8/5")])
def test_other_sizes_are_refused(main: Main, name: str) -> None:
    with pytest.raises(SystemExit):
        main(["--check", name])
