"""What a drive is: of a session, of a club's last evening, and as the library plays it."""

from collections.abc import Mapping

from movements.pairing import drive as library
from movements.systems.system import DoesNotFit
from scoring.drive import TRICKS
from tournaments.models import Club, Drive, Session
from tournaments.names import has_controls, is_visible
from tournaments.presenting.drives import counts_tricks, has_stars, unfit_drive
from tournaments.queries.access import drive_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

PLAYED = frozenset({"form", "custom", "players", "hands", "first_half"})
"""The columns on which it depends what a card means."""
PRIZES = frozenset({"prize_places", "prize_halves", "prize_tens", "prize_lowest"})
PRIZES |= {"drawn", "one_each", "shared"}
SETTINGS = PLAYED | PRIZES | {"trumps", "leaders"}
"""The columns that the director of a drive chooses, and the next one of the club begins with."""


def drive_in(session: Session) -> Drive:
    """The drive of a session. Refused where it is another evening."""
    drive = drive_of(session)
    if drive is None:
        raise NotFound(_("This evening is no drive."))
    return drive


def last_drive(club: Club) -> Drive | None:
    """Return the last drive of a club."""
    return Drive.objects.filter(session__tournament__club=club).first()


def drive_plan(drive: Drive) -> library.Drive:
    """Return a drive as the library plays it. Raises DoesNotFit where it cannot be played."""
    custom = library.Custom(drive.custom) if drive.custom else None
    return library.Drive(library.Form(drive.form), drive.players, drive.hands, custom)


def require_playable(drive: Drive) -> library.Drive:
    """Return the drive as the library plays it. Refused where that cannot be."""
    try:
        found = drive_plan(drive)
    except DoesNotFit as no:
        raise Refusal(unfit_drive(no.unfit)) from None
    if drive.first_half >= drive.hands:
        raise Refusal(_("Tea comes before the last hand."))
    return found


LARGEST_SCORE = 99_999
LONGEST_NAME = 120


def require_guests(plan: library.Drive, names: Mapping[int, str]) -> None:
    """Refuse names of guests that cannot be theirs; ``names`` by number."""
    seen: dict[str, int] = {}
    for number, name in sorted(names.items()):
        if not 1 <= number <= plan.places:
            raise Refusal(
                _("There is no number %(number)s here: they go from 1 to %(last)s.")
                % {"number": number, "last": plan.places}
            )
        if number in plan.blanks:
            raise Refusal(_("Number %(number)s is a blank.") % {"number": number})
        if len(name) > LONGEST_NAME or not is_visible(name) or has_controls(name):
            raise Refusal(
                _("Number %(number)s needs a name of 1 to %(most)s characters.")
                % {"number": number, "most": LONGEST_NAME}
            )
        if name.casefold() in seen:
            raise Refusal(
                _("%(name)s stands at %(first)s and at %(second)s.")
                % {"name": name, "first": seen[name.casefold()], "second": number}
            )
        seen[name.casefold()] = number


def _require_possible_stars(drive: Drive, stars: int) -> None:
    if stars > drive.hands:
        raise Refusal(
            ngettext(
                "%(stars)s stars are too many: in %(hands)s hand nobody gets more than one.",
                "%(stars)s stars are too many: in %(hands)s hands nobody gets more than one each.",
                drive.hands,
            )
            % {"stars": stars, "hands": drive.hands}
        )


def require_possible_card(
    drive: Drive, first: int, second: int, written: int | None, tens: int | None
) -> None:
    """Refuse figures of a card that nobody can have; None of what was not typed."""
    if has_stars(library.Form(drive.form)):
        _require_possible_stars(drive, first + second + (tens or 0))
        return
    after = drive.hands - drive.first_half
    halves = [(first, drive.first_half), (second, after)] if drive.first_half else [(first, after)]
    each = TRICKS if counts_tricks(library.Form(drive.form)) else 0
    for figure, hands in halves:
        if each and figure > each * hands:
            raise Refusal(
                ngettext(
                    "%(n)s is too much: in %(hands)s hand nobody wins more than %(most)s tricks.",
                    "%(n)s is too much: in %(hands)s hands nobody wins more than %(most)s tricks.",
                    hands,
                )
                % {"n": figure, "hands": hands, "most": each * hands}
            )
    if max(first, second, written or 0) > LARGEST_SCORE:
        raise Refusal(_("No card makes more than %(most)s.") % {"most": LARGEST_SCORE})
    if tens is not None and tens > drive.hands:
        raise Refusal(
            _("There are %(hands)s hands, so not %(tens)s of ten or more.")
            % {"hands": drive.hands, "tens": tens}
        )
