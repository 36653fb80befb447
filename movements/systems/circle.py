"""The circle: everybody meets everybody once, by walking round one who stands still.

Known as the circle method, after which round robins of all sports are drawn up: one contestant
keeps a place, and the others move on one place round a circle of an odd number of places.
"""

Couple = tuple[int, int]
"""Two that are placed against one another."""


def rows(contestants: int) -> tuple[Couple, ...]:
    """Return which places stand opposite, for an even number of contestants; all numbers from 0.

    The highest place, which stands still, is opposite place 0; then come 1 and the last of the
    circle, 2 and the last but one, and so on: everybody moves to a neighbouring table.
    """
    places = contestants - 1
    return ((places, 0), *((i, places - i) for i in range(1, contestants // 2)))


def moved(place: int, number: int, contestants: int) -> int:
    """Return who stands at a place in a round: a contestant from 0, as all numbers here.

    Everybody follows the next lower number, 1 going where 0 was; the highest stands still.
    """
    places = contestants - 1
    return place if place == places else (place + number) % places
