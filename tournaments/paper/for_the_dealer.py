"""The deals of an evening on paper for whoever makes the boards, before anybody has played them."""

from collections.abc import Callable, Mapping, Sequence

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from deals.deal import Deal
from tournaments.models import Session, Tray
from tournaments.paper.drawing.dealing import curtain_cards, dealing_lists
from tournaments.paper.drawing.hand_records import HandRecord
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.values import Heading
from tournaments.paper.pack_choice import pack_choice_of
from tournaments.paper.sheet import printer
from tournaments.paper.tray_words import hand_record
from tournaments.presenting.deals import sealed_words
from tournaments.presenting.labels import tray_word
from tournaments.queries.deals.sealed import seal_of_session
from tournaments.sentence import gettext as _

Draw = Callable[[Heading, Sequence[HandRecord], Printer], bytes]
FOR_THE_DEALER: Mapping[str, tuple[Promise, Draw]] = {
    "dealing-lists": (gettext_lazy("Dealing lists"), dealing_lists),
    "curtain-cards": (gettext_lazy("Curtain cards"), curtain_cards),
}
"""What is printed, by its name in addresses: its title, and what draws it."""


def dealer_sheets(session: Session, dealt: Sequence[tuple[Tray, Deal]], name: str) -> bytes:
    """Return the PDF of one of ``FOR_THE_DEALER``, as the club of the session prints."""
    tournament = session.tournament
    title, draw = FOR_THE_DEALER[name]
    now = timezone.localtime(timezone.now(), tournament.club.zone)
    day = date_format(session.played_on, "DATE_FORMAT")
    printed = _("Printed %(time)s, and noted in the log.")
    foot = _("%(name)s, %(day)s.") % {"name": session.name, "day": day}
    heading = Heading(
        title=str(title),
        subtitle="",
        note=printed % {"time": date_format(now, "DATETIME_FORMAT")},
        foot=f"{foot} {sealed_words(seal_of_session(session))}".strip(),
        tray_word=tray_word(tournament.game),
    )
    records = [hand_record(tray, deal, None, tournament.game) for tray, deal in dealt]
    return draw(heading, records, printer(pack_choice_of(session).options))
