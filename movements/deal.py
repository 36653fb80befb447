"""The dealer, the leader and the vulnerability of a tray: all by its number, 1 and up."""

from enum import StrEnum

from movements.movement import Seat


class Vulnerability(StrEnum):
    """The sides that are vulnerable on a tray of bridge."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"


_WHIST = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_VULNERABLE = tuple(Vulnerability)


def whist_dealer(number: int) -> Seat:
    """West deals the first tray, then North, East and South in turn.

    Source: R. F. Foster, Complete Hoyle, Duplicate Whist. Raises ValueError below 1.
    """
    return _WHIST[_turn(number) % 4]


def whist_leader(number: int) -> Seat:
    """The hand on the dealer's left leads to the first trick: North on tray 1.

    Source: R. F. Foster, Complete Hoyle, Duplicate Whist. Raises ValueError below 1.
    """
    return whist_dealer(number).next


def bridge_dealer(number: int) -> Seat:
    """North deals the first tray, then East, South and West in turn.

    Source: Laws of Duplicate Bridge 2017, Law 2. Raises ValueError below 1.
    """
    return tuple(Seat)[_turn(number) % 4]


def bridge_vulnerability(number: int) -> Vulnerability:
    """The usual sixteen in turn: every four trays the same order begins one later.

    Source: Laws of Duplicate Bridge 2017, Law 2. Raises ValueError below 1.
    """
    turn = _turn(number)
    return _VULNERABLE[(turn + turn // 4) % 4]


def _turn(number: int) -> int:
    if number < 1:
        raise ValueError(number)
    return number - 1
