"""Every play of a session in one list, for its scorers."""

from dataclasses import dataclass

from tournaments.models import Play, Session
from tournaments.queries.people import contestants
from tournaments.queries.plays import TableRound, current_plan
from tournaments.queries.trays import Entered, entered_on, planned_plays


@dataclass(frozen=True, slots=True)
class ListedPlay:
    """A tray at a table in a round: the labels of those who meet, and what is in."""

    at: TableRound
    tray: int
    ns: str
    ew: str
    entered: Entered | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which plays are wanted; None: any."""

    tray: int | None = None
    table: int | None = None
    round: int | None = None
    played: bool | None = None

    def is_it(self, play: ListedPlay) -> bool:
        """Whether this play is one of them."""
        return (
            self.tray in (None, play.tray)
            and self.table in (None, play.at.table)
            and self.round in (None, play.at.round)
            and self.played in (None, play.entered is not None)
        )


def plays_listed(session: Session, wanted: Wanted) -> list[ListedPlay]:
    """The planned plays, by section, round and table; without a plan those that were played."""
    entered = entered_on(session)
    label = {
        (section.pk, c.number): c.label
        for section in session.sections.all()
        for c in contestants([section.pk])
    }
    plays = [
        ListedPlay(
            at,
            tray,
            label[at.section_id, ns],
            label[at.section_id, ew],
            entered.get((*at, tray)),
        )
        for at, ns, ew, tray in _plays(session)
    ]
    return [play for play in plays if wanted.is_it(play)]


def _plays(session: Session) -> list[tuple[TableRound, int, int, int]]:
    plays = []
    for section in session.sections.all():
        plan = current_plan(section)
        plays += planned_plays(section, plan[1]) if plan else _played(section.pk)
    return plays


def _played(section_id: int) -> list[tuple[TableRound, int, int, int]]:
    """Without a plan: what a record says was played."""
    rows = Play.objects.filter(section=section_id, current__isnull=False)
    columns = ("round", "table", "current__north__number", "current__east__number", "tray__number")
    return [
        (TableRound(section_id, in_round, table), ns, ew, tray)
        for in_round, table, ns, ew, tray in rows.order_by("round", "table", "tray").values_list(
            *columns
        )
    ]
