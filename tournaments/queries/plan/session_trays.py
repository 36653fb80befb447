"""The trays of a session: by their numbers, and how many there are."""

from collections.abc import Collection

from tournaments.models import Session, Tray


class Trays(dict[int, Tray]):
    """The trays of a session by their numbers, in order; one that is wanting is just a number."""

    def __missing__(self, number: int) -> Tray:
        return Tray(number=number)


def trays_by_number(session: Session) -> Trays:
    """The trays of a session. Of several series with the same number the first one counts."""
    rows = session.trays.order_by("number", "-series")
    return Trays({tray.number: tray for tray in rows})


def tray_numbers(session: Session) -> list[int]:
    """The numbers of the trays, in order; one that several series have stands there for each."""
    return sorted(session.trays.values_list("number", flat=True))


def tray_keys(session: Session) -> dict[int, int]:
    """The keys of the trays, by their numbers."""
    return dict(session.trays.values_list("number", "pk"))


def count_trays(session: Session) -> int:
    """Return how many trays the session has."""
    return session.trays.count()


def trays_with_keys(session: Session, keys: Collection[int]) -> list[Tray]:
    """The trays of these keys, series by series in the order of the numbers."""
    return list(session.trays.filter(pk__in=keys).order_by("series", "number"))
