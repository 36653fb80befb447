"""Doubling, at bridge and at auction."""

from enum import StrEnum


class Doubling(StrEnum):
    """Whether a contract was doubled."""

    NONE = ""
    DOUBLED = "x"
    REDOUBLED = "xx"
