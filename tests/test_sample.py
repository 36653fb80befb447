"""What is drawn of a product: the same of the same tree, and no value of it is never tried."""

from dataclasses import dataclass
from itertools import product
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests import sample
from tests.sample import drawn, few_of, of_this_part, one_in

HUNDRED = range(100)


@pytest.fixture(autouse=True)
def draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw, as make test does."""
    monkeypatch.setattr(sample, "WHOLE", False)
    monkeypatch.setattr(sample, "SAMPLE", "a tree")


@dataclass(frozen=True)
class Case:
    """As much of a test as is looked at: its name, its parametrized values, its mark."""

    nodeid: str
    values: tuple[tuple[str, int], ...] = ()
    every: int = 0
    marked: str = ""

    @property
    def callspec(self) -> Any:
        """The numbers of its values, and these."""
        return SimpleNamespace(indices=dict(self.values), params=dict(self.values))

    def iter_markers_with_node(self, _name: str) -> Any:
        """The mark that its file or its test has."""
        node = self if self.marked == "test" else None
        return iter([(node, pytest.mark.one_in(self.every).mark)] if self.every else [])

    def get_closest_marker(self, name: str) -> object:
        """Whether it is marked so."""
        return name if name == self.marked else None


def tried(cases: list[Case], *, on_server: bool = False) -> set[Case]:
    found = drawn(cast(list[pytest.Item], cases), on_server=on_server)
    return cast(set[Case], found)


def test_one_in_so_many_in_order_and_others_of_another_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = one_in(HUNDRED, 7)
    assert len(first) == 15
    assert first == sorted(first) == one_in(HUNDRED, 7)
    monkeypatch.setattr(sample, "SAMPLE", "another tree")
    assert one_in(HUNDRED, 7) != first
    assert one_in([], 3) == []
    monkeypatch.setattr(sample, "WHOLE", True)
    assert one_in(HUNDRED, 7) == list(HUNDRED)
    assert few_of(HUNDRED, 2, "a page") == list(HUNDRED)


def test_for_each_name_others_are_drawn() -> None:
    found = {name: tuple(few_of(range(5), 2, str(name))) for name in range(50)}
    assert {len(few) for few in found.values()} == {2}
    assert {each for few in found.values() for each in few} == set(range(5))


def test_every_value_of_what_is_combined_is_tried() -> None:
    """Twelve by ten by three cases of one test, one in ten of them."""
    axes = {"page": range(12), "role": range(10), "language": range(3)}
    cases = [
        Case(f"t.py::test_a[{values}]", tuple(zip(axes, values, strict=True)), 10, "test")
        for values in product(*axes.values())
    ]
    found = tried(cases)
    assert len(found) == 36
    assert {value for case in found for value in case.values} == {
        value for case in cases for value in case.values
    }


def test_what_stands_in_several_tests_of_a_file_is_tried_in_one() -> None:
    cases = [
        Case(f"t.py::test_{name}[{method}]", (("method", method),), 5)
        for name, method in product("abcdefghij", range(12))
    ]
    found = tried(cases)
    assert len(found) == 24
    assert {case.values for case in found} == {case.values for case in cases}


def test_names_that_are_given_together_are_one() -> None:
    cases = [Case(f"t.py::test_a[{n}]", (("tables", n), ("trays", n)), 10, "test") for n in HUNDRED]
    assert len(tried(cases)) == 10


def test_of_a_folder_one_in_so_many_of_others_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "ONE_IN_BY_FOLDER", {"paper/": 4})
    paper = [Case(f"paper/test_{n}.py::test_a") for n in HUNDRED]
    desk = [Case(f"desk/test_{n}.py::test_a") for n in HUNDRED]
    found = tried(paper + desk)
    assert len(found & {*paper}) == 25
    assert found >= {*desk}


def test_on_a_server_one_in_three_and_all_that_is_true_of_it_alone() -> None:
    both = [Case(f"t.py::test_{n}") for n in HUNDRED]
    own = [Case(f"t.py::test_own_{n}", marked="server_parts") for n in range(10)]
    found = tried(both + own, on_server=True)
    assert len(found & {*both}) == 34
    assert found >= {*own}


def test_the_parts_are_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = cast(list[pytest.Item], [Case(f"t.py::test_{n}") for n in HUNDRED])
    found = []
    for number in range(1, 8):
        monkeypatch.setattr(sample, "PART", (number, 7))
        found.append(of_this_part(cases))
    assert sum(map(len, found)) == len(set().union(*found)) == 100
    assert {len(part) for part in found} == {14, 15}
