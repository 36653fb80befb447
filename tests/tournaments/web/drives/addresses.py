"""The addresses of the pages of a drive: ``tests.tournaments.web.addresses`` has the others."""

from tests.tournaments.web.address import (
    ANYBODY,
    DIRECTORS_SEND,
    SCORERS,
    SCORERS_SEND,
    Address,
)

A_DRIVE = {"session_id": "drive_session"}

# fmt: off
DRIVES = {
    "drive": Address(  # others read its results
        (302, 200, 200, 302, 302), DIRECTORS_SEND, at=A_DRIVE,
        form={"players": "24", "hands": "24", "form": "semi-partner"},
        also={"first_half": "12", "custom": "lady", "trumps": "HCDS"},
    ),
    "drive-cards": Address(
        SCORERS, SCORERS_SEND, at=A_DRIVE,
        form={"card": "1", "first": "83", "second": "80", "base": "0"},
        also={"written": "163"},
    ),
    "drive-hands": Address(
        SCORERS, SCORERS_SEND, at=A_DRIVE,
        form={"hand": "1", "table-1": "8", "base-1": "0"}, also={"table-2": "0", "base-2": "0"},
    ),
    "drive-names": Address(
        SCORERS, SCORERS_SEND, at=A_DRIVE,
        form={"names": "1 Ann Placeholder\n2 Bob"},
    ),
    "drive-wall": Address(ANYBODY, at=A_DRIVE),
    # there is no list before cards are in
    "read-prizes": Address(post=(401, 422, 422, 422, 403), at=A_DRIVE, form={"prizes": "1"}),
    "step-drive": Address(post=SCORERS_SEND, at=A_DRIVE, form={"step": "1"}),
    "drive-prizes": Address(SCORERS, at=A_DRIVE),
    "drive-results": Address(ANYBODY, at=A_DRIVE),
    "turn-drive": Address(post=DIRECTORS_SEND, at=A_DRIVE, form={"state": "open"}),
    # nobody is level before cards are in
    "drive-cut": Address(
        post=(401, 422, 422, 422, 403), at=A_DRIVE,
        form={"prize": "total-highest-L-1", "number": "1"},
    ),
    "change-prizes": Address(
        post=DIRECTORS_SEND, at=A_DRIVE, form={"prize_places": "2", "prize_halves": "on"},
        also={"prize_tens": "on", "prize_lowest": "on", "drawn": "150", "one_each": "on",
              "shared": "on"},
    ),
}
# fmt: on
