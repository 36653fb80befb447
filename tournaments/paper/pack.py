"""All the paper of a session as one document."""

from collections.abc import Collection, Iterable

from django.utils.formats import date_format

from tournaments.models import Session
from tournaments.paper.drawing.pack import Part, Step, pack
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.drawing.values import Heading
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.printable import OfferedSheet, offers
from tournaments.paper.sheet import printer
from tournaments.refusal import NobodySeated, Refusal
from tournaments.sentence import gettext as _


def pack_of(session: Session, step: Step, chosen: PackChoice) -> bytes:
    """Return those of the chosen sheets that have something to print, as one PDF.

    ``step`` is told how far the work has come; whatever it raises ends the work.
    """
    ready = _ready(session, chosen)
    steps = 2 * len(ready)
    parts = []
    for done, offer in enumerate(ready, 1):
        parts.append(Part(offer.title, offer.sheet.pdf(session, chosen.options)))
        step(done, steps)

    def join(done: int, _of: int) -> None:
        step(len(ready) + done, steps)

    return pack(_heading(session), parts, printer(chosen.options), step=join)


def pack_again(
    session: Session, wanted: Iterable[tuple[str, Collection[str]]], options: PrintOptions
) -> bytes:
    """Return sheets of a session as one PDF, each of certain contestants, tables or trays alone.

    ``wanted``: the names of the sheets, each with those; with none: the whole sheet.
    """
    known = {offer.name: offer for offer in offers(session)}
    parts = [
        Part(known[name].title, known[name].sheet.pdf(session, options, of))
        for name, of in wanted
        if name in known
    ]
    if not parts:
        raise Refusal(_("Nothing is wrong on paper."))
    return pack(_heading(session), parts, printer(options), step=lambda _done, _of: None)


def chosen_offers(session: Session, chosen: PackChoice) -> list[OfferedSheet]:
    """The sheets of the pack, as they are laid out, those included that wait for results.

    Refused before anybody is seated, and where all of them are left out.
    """
    suiting = offers(session)
    if not suiting:
        raise NobodySeated
    wanted = [offer for offer in suiting if chosen.has(offer.name, needed=offer.needed)]
    if not wanted:
        raise Refusal(_("No sheet is chosen for the pack."))
    return wanted


def _ready(session: Session, chosen: PackChoice) -> list[OfferedSheet]:
    ready = [offer for offer in chosen_offers(session, chosen) if offer.ready]
    if not ready:
        raise Refusal(_("Every sheet chosen for the pack waits for results."))
    return ready


def _heading(session: Session) -> Heading:
    subtitle = _("%(club)s, %(day)s. In the order in which it is laid out.") % {
        "club": session.tournament.club.name,
        "day": date_format(session.played_on, "DATE_FORMAT"),
    }
    return Heading(session.name, subtitle, note="", foot="", tray_word="")
