"""The header of a backup: what a database holds, in figures."""

import datetime
from zoneinfo import ZoneInfo

from django.apps.registry import Apps

from overplay import __version__
from tournaments.exchange.backup_file import Header
from tournaments.models import Club
from tournaments.server.database_state import Migrations


def common_time_zone() -> datetime.tzinfo:
    """Return the time zone of the clubs here where they have the same, else UTC."""
    zones = Club.objects.order_by("time_zone").values_list("time_zone", flat=True).distinct()[:2]
    return ZoneInfo(zones[0]) if len(zones) == 1 else datetime.UTC


def header_of(apps: Apps, alias: str, migrations: Migrations, made_at: datetime.datetime) -> Header:
    """Return what a database holds, whose tables may be of an earlier state."""
    clubs, sessions, results = (
        apps.get_model("tournaments", name)._base_manager.using(alias)
        for name in ("Club", "Session", "Result")
    )
    latest = sessions.order_by("-played_on", "-pk").values_list("tournament__name", "played_on")
    name, played_on = latest.first() or ("", "")
    return Header(
        version=__version__,
        made_at=made_at,
        migrations=migrations,
        clubs=clubs.count(),
        evenings=sessions.count(),
        results=results.count(),
        latest=name,
        played_on=str(played_on),
    )
