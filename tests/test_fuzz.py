"""What feeds the readers: it names the one that breaks, and feeds each that a test feeds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import fuzz


@given(st.text())
def no_seven_is_read(typed: str) -> None:
    assert "7" not in typed


@pytest.mark.long
def test_a_reader_that_breaks_is_named_with_its_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"{__name__}:no_seven_is_read"
    monkeypatch.setitem(fuzz.READERS, "numbers", (name,))
    assert fuzz.fuzz("numbers", seconds=60, seed=1) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"numbers: BROKEN by {name}")
    assert 'assert "7" not in typed' in told


@pytest.mark.one_in(4)
@pytest.mark.parametrize("reader", fuzz.READERS)
def test_every_reader_is_fed(reader: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.fuzz(reader, seconds=0.2, seed=2) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{reader}: ok, ")
    assert " 0 in" not in told
