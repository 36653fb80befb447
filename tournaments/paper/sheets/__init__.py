"""Every kind of sheet, one module each: whatever lies in this folder is imported and registered."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from tournaments.paper.sheet import EmptyForm, Sheet, registered

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

SHEETS: dict[str, Sheet[Any]] = {sheet.name: sheet for sheet in registered()}
"""By their names, in the order in which they are laid out."""

FORMS: dict[str, EmptyForm] = {
    form.name: form
    for form in sorted(
        (form for sheet in SHEETS.values() for form in sheet.blank()), key=lambda form: form.place
    )
}
"""Every empty form by the name in its address, in the order of their list."""
