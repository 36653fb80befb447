"""The addresses of the pages of a drive: ``tests.tournaments.web.addresses`` has the others."""

from tests.tournaments.web.address import DIRECTORS, DIRECTORS_SEND, IN_A_STATE, Address

A_DRIVE = {"session_id": "drive_session"}

# fmt: off
DRIVES = {
    "drive": Address(
        DIRECTORS, DIRECTORS_SEND, at=A_DRIVE, demo=IN_A_STATE,
        form={"players": "24", "hands": "24", "form": "semi-partner"},
        also={"first_half": "12", "custom": "lady", "trumps": "HCDS"},
        no_picture="the demo has no drive",
    ),
}
# fmt: on
