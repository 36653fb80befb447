"""How results are entered on a phone or tablet at the table, for the players: one page."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session, Tournament
from tournaments.paper.drawing.fitting import whole_lines
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.page import Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import Passage, Strip, body_width, report, space
from tournaments.paper.drawing.values import Heading
from tournaments.paper.sheet import Follows, Moment, Sheet

_SIZE, _LINE, _GAP = 16, 7.2 * mm, 4 * mm
_NUMBER = 10 * mm
"""What the number of a step takes of the width."""


class PhoneGuides(Sheet[tuple[Heading, tuple[str, ...]]]):
    """The page, in the words of the game; the same for every table."""

    name = "phone-guide"
    title = gettext_lazy("Results on a phone")
    purpose = gettext_lazy("For the players: how they enter their results at the table. One page.")
    place = (Moment.ON_THE_TABLES, 6)
    follows = Follows.NOTHING

    def read(self, session: Session) -> tuple[Heading, tuple[str, ...]]:
        """Return the heading and the steps of a session's game."""
        heading = Heading(
            title=_("Results on a phone"),
            subtitle=session.name,
            note="",
            foot=session.tournament.club.name,
            tray_word="",
        )
        return heading, steps(session.tournament.game)

    def draw(self, printer: Printer, values: tuple[Heading, tuple[str, ...]]) -> bytes:
        """Return the PDF of the page."""
        (heading, its_steps), size = values, report_size(printer.options)
        width = body_width(size)
        strips = tuple(_strip(n, step, width) for n, step in enumerate(its_steps, 1))
        return report(heading, [Passage(space(_GAP), strips)], size, printer)


def steps(game: str) -> tuple[str, ...]:
    """Return what players do, from scanning the code on, as docs/table.md has it for bridge."""
    whist = game == Tournament.Game.WHIST
    return (
        _("Scan the code on the table card with a phone's camera, and open the address."),
        _(
            "The page shows your table, the round and who sits there. If that is you, choose “That "
            "is who sits here”; if not, “Somebody else sits here”, and type the name."
        ),
        _of_the_game(whist),
        _("If the page then asks for East or West, let one of them look and say if it is right."),
        _("If something is wrong, tap it again and enter it as it should be."),
        _(
            "If you have played another than the page names, choose “We played another tray”: "
            "the director is told. What you should have played stays to be entered."
        )
        if whist
        else _(
            "If you have played another than the page names, choose “We played another board”: "
            "the director is told. What you should have played stays to be entered."
        ),
        _(
            "When all of the round is in, the page says where everybody goes next. What you made "
            "is no longer shown: whoever sits down now may still have to play it."
        ),
        _(
            "“Everything is sent” means what it says. If nobody answers, look whether the phone is "
            "on the hall's Wi-Fi, and go on: what you enter is kept and sent later. If the page is "
            "gone, scan the code again."
        ),
        _("If you need a ruling, or the page tells you so, choose “Call the director”."),
    )


def _of_the_game(whist: bool) -> str:
    """Return how a result is entered."""
    if whist:
        return _(
            "When a tray has been played, tap it on the page. Tap the tricks of North and South. "
            "Then “Enter”."
        )
    return _(
        "When a board has been played, tap it on the page. Tap level, suit, declarer and result, "
        "or “Passed out”. Then “Enter”."
    )


def _strip(number: int, step: str, width: float) -> Strip:
    lines = whole_lines(step, Face.SANS, _SIZE, width - _NUMBER)

    def draw(pen: Pen) -> None:
        pen.text(0, _LINE, f"{number}", Face.SERIF, _SIZE)
        for at, line in enumerate(lines, 1):
            pen.text(_NUMBER, at * _LINE, line, Face.SANS, _SIZE)

    return Strip(len(lines) * _LINE + _GAP, draw)
