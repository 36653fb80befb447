"""The picture of the rooms shows them as they are."""

from tests.rooms.__main__ import PICTURE
from tests.rooms.drawing import picture
from tests.rooms.plan import Room, arrows, floors, rooms


def test_the_picture_is_that_of_these_rooms() -> None:
    assert PICTURE.read_text("utf-8") == picture(rooms()), "draw it anew: python -m tests.rooms"


def test_a_room_stands_above_all_that_it_uses_and_needs_no_arrow_that_follows() -> None:
    attic, hall, cellar = (
        Room(name, "", (), frozenset(uses))
        for name, uses in (("attic", ["hall", "cellar"]), ("hall", ["cellar"]), ("cellar", []))
    )
    assert floors([attic, hall, cellar]) == [[cellar], [hall], [attic]]
    assert set(arrows([attic, hall, cellar])) == {("attic", "hall"), ("hall", "cellar")}
