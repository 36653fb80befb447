"""Whether an evening has ended since the last backup that was made after one."""

import datetime

from django.utils import timezone

from tournaments.models import Log, Publication
from tournaments.server.backup_folder import newest_after_evening


def is_backup_due() -> bool:
    """Return whether any evening has ended since, or its results have become official."""
    now = timezone.now()
    since = newest_after_evening(now) or datetime.datetime.min.replace(tzinfo=datetime.UTC)
    if Log.objects.filter(what="session.closed", when__gt=since).exists():
        return True
    settled = Publication.objects.filter(official_at__gt=since).order_by()
    columns = ("official_at", "session__tournament__club__correction_minutes")
    return any(
        official_at <= now or official_at - datetime.timedelta(minutes=minutes) > since
        for official_at, minutes in settled.values_list(*columns)
    )
