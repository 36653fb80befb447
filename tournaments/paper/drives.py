"""What every sheet of a drive says: the evening, its form, its rule, its hands."""

from dataclasses import dataclass

from django.utils.formats import date_format

from movements.pairing.drive import Drive
from tournaments.models import Session
from tournaments.presenting.drives import (
    HandWords,
    ends_of_the_line,
    halves_of,
    rule_of_moving,
)
from tournaments.queries.drives.settings import drive_in, drive_plan
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class DriveOnPaper:
    """A drive in words. ``halves`` are its hands before tea and after it, or all of them in one.

    ``ends``: where one goes from the last table and the first; empty where it need not be said.
    ``guests``: who has which number, where that is known.
    """

    name: str
    where: str
    plan: Drive
    rule: str
    ends: str
    halves: list[list[HandWords]]
    guests: dict[int, str]

    @property
    def has_trumps(self) -> bool:
        """Return whether the trump of each hand is known before."""
        return bool(self.halves[0][0].trump)

    @property
    def columns(self) -> tuple[list[HandWords], list[HandWords]]:
        """The hands before tea and after it; of a drive without tea, one half of them each."""
        hands = [hand for half in self.halves for hand in half]
        middle = len(self.halves[0]) if len(self.halves) == 2 else (len(hands) + 1) // 2
        return hands[:middle], hands[middle:]


def drive_on_paper(session: Session) -> DriveOnPaper:
    """Return the drive of a session. Refused where it is another evening."""
    drive = drive_in(session)
    plan = drive_plan(drive)
    day = date_format(session.played_on, "DATE_FORMAT")
    return DriveOnPaper(
        name=session.tournament.name,
        where=_("%(club)s, %(day)s") % {"club": session.tournament.club.name, "day": day},
        plan=plan,
        rule=rule_of_moving(plan),
        ends=ends_of_the_line(plan),
        halves=halves_of(plan, drive.first_half, drive.trumps),
        guests=dict(drive.guests.values_list("number", "name")),
    )
