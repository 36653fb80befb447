"""Values that are made by the thousand: one a result, one a contestant."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Value = TypeVar("Value")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def light_value(cls: type[Value]) -> type[Value]:
    """A dataclass with slots that is frozen for the type checker, but not at run time.

    Python writes the fields of a frozen dataclass one by one through ``object.__setattr__``:
    such a value takes four times as long to make. Like a frozen one it is equal to those of its
    own class only, and can be put into sets; nobody may ever change it.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
