"""The demo's evenings for the gallery: what lies on the tables, the results, and the contents."""

import datetime
from io import BytesIO

from django.utils import timezone
from pypdf import PdfReader, PdfWriter

from tournaments.actions.demo_club import demo_director, make_demo_club
from tournaments.actions.temporary_database import temporary_database
from tournaments.models import Session, Standings
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.pack import pack_of
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.sheets import SHEETS

DAY = datetime.date(2026, 3, 12)
AT = datetime.datetime(2026, 3, 12, 21, 58, 31, tzinfo=datetime.UTC)
LARGE = PrintOptions(Paper.LETTER, large=True)


def sheets() -> dict[str, bytes]:
    """Each sheet by the name of its picture."""
    with temporary_database(), timezone.override("Europe/London"):
        make_demo_club(demo_director(), DAY)
        Standings.objects.update(computed_at=AT)
        whist = Session.objects.get(tournament__game="whist", drive=None)
        bridge = Session.objects.get(tournament__game="bridge")
        return {
            "indicator-cards": SHEETS["indicator-cards"].pdf(whist, PrintOptions()),
            "score-cards": SHEETS["score-cards"].pdf(whist, PrintOptions()),
            "score-cards-bridge": SHEETS["score-cards"].pdf(bridge, PrintOptions()),
            "standings": SHEETS["standings"].pdf(whist, PrintOptions()),
            "standings-large-letter": SHEETS["standings"].pdf(whist, LARGE),
            "standings-for-the-wall": SHEETS["wall-standings"].pdf(bridge, PrintOptions()),
            "recap": SHEETS["recap"].pdf(whist, PrintOptions()),
            "contents-of-the-pack": _first_page(pack_of(whist, _silent, PackChoice())),
        }


def _silent(_done: int, _of: int) -> None:
    pass


def _first_page(pdf: bytes) -> bytes:
    """The pack is large, and only its first page is drawn."""
    writer, file = PdfWriter(), BytesIO()
    writer.add_page(PdfReader(BytesIO(pdf)).pages[0])
    writer.write(file)
    return file.getvalue()
