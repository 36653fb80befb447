import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.group import Group


@pytest.mark.parametrize("moduli", [(7,), (3, 3), (5, 5), (3, 3, 3), (3, 5)])
def test_sums_make_a_group(moduli: tuple[int, ...]) -> None:
    group = Group(moduli)
    numbers = range(group.order)
    for x in numbers:
        assert group.number(group.digits(x)) == x
        assert group.add(x, 0) == group.subtract(x, 0) == x
        assert sorted(group.add(x, y) for y in numbers) == list(numbers)


@given(st.integers(2, 99), st.data())
def test_one_modulus_is_the_usual_arithmetic(modulus: int, data: st.DataObject) -> None:
    x, y = (data.draw(st.integers(0, modulus - 1)) for _time in range(2))
    group = Group((modulus,))
    assert group.add(x, y) == (x + y) % modulus
    assert group.subtract(x, y) == (x - y) % modulus
    assert group.add(group.subtract(x, y), y) == x


def test_digits_are_added_one_by_one() -> None:
    group = Group((3, 3))
    # 5 is 12 and 8 is 22: their digits make 3 and 4, that is 0 and 1.
    assert (group.digits(5), group.digits(8), group.add(5, 8)) == ((1, 2), (2, 2), 1)
    assert group.subtract(0, 5) == 7
