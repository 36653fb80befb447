"""Doubling, at bridge and at auction."""

from enum import StrEnum


class Doubling(StrEnum):
    """The doubling of a contract."""

    NONE = ""
    DOUBLED = "x"
    REDOUBLED = "xx"
