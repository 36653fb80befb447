"""The addresses of the pages of a series: ``tests.tournaments.web.addresses`` has the others."""

from tests.tournaments.web.address import (
    ANYBODY,
    DIRECTORS_SEND,
    ORGANISERS,
    ORGANISERS_SEND,
    Address,
)

# fmt: off
SERIES = {
    "club-series": Address(
        ANYBODY, ORGANISERS_SEND,
        form={"name": "Cup", "ranks": "pairs", "evenings": "4", "counting": "all"},
        also={"number": "3", "least": "2", "points": "10, 8", "sessions": "{session_id}"},
    ),
    "series": Address(ANYBODY),
    "print-series": Address(ANYBODY, file=True),
    "series-file": Address(ANYBODY, file=True),
    "change-series": Address(
        ORGANISERS, ORGANISERS_SEND,
        form={"name": "Winter", "ranks": "people", "evenings": "4", "counting": "best",
            "number": "2"},
    ),
    "count-in-series": Address(post=DIRECTORS_SEND, form={"series": "{series_id}"}),
    "delete-series": Address(post=ORGANISERS_SEND),
    # nobody has played in it
    "why-series": Address((404,) * 5, demo=("/series/1/1/",)),
}
