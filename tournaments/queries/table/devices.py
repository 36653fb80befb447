"""The devices at the tables of a session: which ask, and which come with their players."""

from statistics import median_low
from typing import Any

from django.db.models import Max, QuerySet

from tournaments.models import DeviceEntry, Drive, Section, Session, TableDevice, TableLink
from tournaments.presenting.drives import counts_tricks
from tournaments.queries.drives.settings import drive_plan
from tournaments.queries.plan.plays import seatings_of, section_letters
from tournaments.queries.table.at_table import TableRounds


def asking_devices(session: Session) -> list[dict[str, Any]]:
    """Return the devices that wait for the director, the first first, as a page says them.

    ``table`` has the letter of its section, where there are several.
    """
    links = TableLink.objects.filter(section__session=session, withdrawn_at=None)
    asking = list(asking_at(links).select_related("link"))
    letters = section_letters(session.pk) if asking else {}
    return [
        {
            "key": each.pk,
            "table": f"{letters[each.link.section_id]}{each.link.table}",
            "asked_at": each.asked_at,
        }
        for each in asking
    ]


def asking_at(links: QuerySet[TableLink]) -> QuerySet[TableDevice]:
    """Return the devices at links that wait for the director."""
    return TableDevice.objects.filter(link__in=links, let_in_at=None, turned_away_at=None)


def tables_far_ahead(session_id: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the tables whose devices are two rounds or more ahead of the room, by section and
    number: each with the round it is in, and that of the room.

    The room are the other tables of its section that have devices: the round that half of them have
    come to.
    """
    entries = DeviceEntry.objects.filter(play__section__session=session_id).order_by()
    tables = entries.values_list("play__section", "play__table").annotate(Max("play__round"))
    rounds = {(section, table): number for section, table, number in tables}
    found = {}
    for (section, table), number in rounds.items():
        others = [n for (at, t), n in rounds.items() if at == section and t != table]
        if others and number >= median_low(others) + 2:
            found[section, table] = number, median_low(others)
    return found


def comes_with_its_players(link: TableLink, digest: str) -> bool:
    """Return whether a device has entered something of those who sit here now, in their last round
    and where they sat then.
    """
    entered = DeviceEntry.objects.filter(device__digest=digest, play__section=link.section_id)
    places = set(entered.values_list("play__round", "play__table"))
    return bool(places) and not places.isdisjoint(_places_before(TableRounds(link)))


def _places_before(rounds: TableRounds) -> set[tuple[int, int]]:
    """Return in which rounds, and at which tables, those sat last who sit here in this round."""
    found = set()
    for _one, way in rounds.ways(rounds.round) if rounds.round else ():
        earlier = [
            (stop.round, stop.table) for stop in way if stop.round < rounds.round and stop.table
        ]
        found.update(earlier[-1:])
    return found


def tables_of(session_id: int) -> list[tuple[int, int]]:
    """Return every table of a session by its section and number; none where nobody is seated, and
    in a drive none where no tricks are counted. A drive has a section as soon as it has links,
    and 0 before.
    """
    drive = Drive.objects.filter(session=session_id).first()
    if drive is not None:
        plan, section = drive_plan(drive), Section.objects.filter(session=session_id).first()
        tables = plan.tables if counts_tricks(plan.form) else 0
        return [(section.pk if section else 0, table) for table in range(1, tables + 1)]
    return [
        (section, table)
        for section, seating in seatings_of(session_id).items()
        for table in range(1, seating.movement.tables + 1)
    ]
