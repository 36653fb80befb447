"""Every system there is. A system joins the choice by standing here."""

from movements.systems.compass import COMPASS
from movements.systems.system import System

SYSTEMS: tuple[System, ...] = (COMPASS,)


def system_named(name: str) -> System:
    """The system with this code. Raises KeyError where there is none."""
    return {system.name: system for system in SYSTEMS}[name]
