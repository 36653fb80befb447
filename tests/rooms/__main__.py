"""``python -m tests.rooms``: draws the rooms of the program into ``docs/rooms.svg``."""

from tests.conftest import ROOT
from tests.rooms.drawing import picture
from tests.rooms.plan import rooms

PICTURE = ROOT / "docs" / "rooms.svg"

if __name__ == "__main__":
    PICTURE.write_text(picture(rooms()), "utf-8")
