"""All the paper of a session as one document."""

from django.utils.formats import date_format
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext as _

from tournaments.models import Session
from tournaments.printing.pack import Part, Step, pack
from tournaments.printing.paper import Print
from tournaments.printing.values import Heading
from tournaments.queries.documents import SHEETS
from tournaments.queries.session_field import session_field
from tournaments.queries.sheet import Sheet

_AS_DESIGNED = Print()


def pack_of(session: Session, step: Step, how: Print = _AS_DESIGNED) -> bytes:
    """Every sheet there is something to print on, as PDF, in the order of ``SHEETS``.

    ``step`` is told how far the work has come; whatever it raises ends the work.
    """
    sheets = _sheets(session)
    steps = 2 * len(sheets)
    parts = []
    for done, sheet in enumerate(sheets, 1):
        parts.append(Part(str(sheet.title), sheet.pdf(session, how)))
        step(done, steps)

    def join(done: int, _of: int) -> None:
        step(len(sheets) + done, steps)

    return pack(
        _heading(session), parts, gettext, language=get_language() or "en", step=join, how=how
    )


def _sheets(session: Session) -> list[Sheet]:
    """All that suit the session, without those of results before any result is scored."""
    field = session_field(session)
    scored = field is not None and field.current is not None and field.current.results > 0
    return [
        sheet
        for sheet in SHEETS.values()
        if (scored or not sheet.of_results) and sheet.suits(session)
    ]


def _heading(session: Session) -> Heading:
    subtitle = _("%(club)s, %(day)s. In the order in which it is laid out.") % {
        "club": session.tournament.club.name,
        "day": date_format(session.played_on, "j F Y"),
    }
    return Heading(session.tournament.name, subtitle, note="", foot="", tray_word="")
