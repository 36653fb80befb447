"""Every file in the folder of the sheets is a sheet that can be printed."""

from pathlib import Path

import pytest

from tournaments.paper import sheets
from tournaments.paper.sheet import Moment, Sheet
from tournaments.paper.sheets import FORMS, SHEETS

pytestmark = pytest.mark.laptop_parts

HERE = {path.stem for path in Path(sheets.__path__[0]).glob("*.py")} - {"__init__"}


def test_every_file_is_one_sheet() -> None:
    """Neither is there a file without a sheet, nor a sheet elsewhere, nor two in one."""
    modules = [type(sheet).__module__ for sheet in SHEETS.values()]
    assert sorted(modules) == sorted(f"{sheets.__name__}.{name}" for name in HERE)


def test_a_sheet_is_named_as_its_file() -> None:
    for name, sheet in SHEETS.items():
        assert type(sheet).__module__.rpartition(".")[2] == name.replace("-", "_")


def test_a_sheet_inherits_from_nothing_but_what_a_sheet_is() -> None:
    assert {type(sheet).__bases__ for sheet in SHEETS.values()} == {(Sheet,)}


def test_no_two_have_one_name_or_place() -> None:
    kinds = Sheet.__subclasses__()
    assert len({kind.name for kind in kinds}) == len({kind.place for kind in kinds}) == len(HERE)
    assert {moment for moment, _turn in (kind.place for kind in kinds)} == set(Moment)
    places = [form.place for form in FORMS.values()]
    assert places == list(range(1, len(places) + 1))
    forms = [form.name for sheet in SHEETS.values() for form in sheet.blank()]
    assert sorted(forms) == sorted(FORMS)


def test_every_sheet_says_what_it_is() -> None:
    for sheet in SHEETS.values():
        for title, purpose in filter(None, ((sheet.title, sheet.purpose), sheet.of_boards)):
            assert str(title)
            assert str(purpose).endswith(".")
