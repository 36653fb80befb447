"""The devices that open the link of a table: those that speak for it, and those that ask to."""

from django.db import models
from django.utils import timezone

from tournaments.models.play import Play
from tournaments.models.table_link import TableLink


class TableDevice(models.Model):
    """A browser that speaks for a table, or asks the director whether it may.

    It is known by a name of its own, of which a digest is kept here. It may speak since
    ``let_in_at``; without that it waits for the director, or was ``turned_away_at``. ``entries``:
    what it has entered, the only results that are shown on it.
    """

    link = models.ForeignKey(TableLink, on_delete=models.CASCADE, related_name="devices")
    digest = models.CharField(max_length=64)
    asked_at = models.DateTimeField(default=timezone.now)
    let_in_at = models.DateTimeField(null=True, blank=True)
    turned_away_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["link", "digest"], name="table_device_once"),
        ]

    def __str__(self) -> str:
        return f"a device at {self.link}"


class DeviceEntry(models.Model):
    """A play whose result a device has entered.

    ``confirmed``: East and West have said on it that the result is right. ``compared_at``: since
    when it has shown what that is worth among those of other tables, or what they made.
    """

    device = models.ForeignKey(TableDevice, on_delete=models.CASCADE, related_name="entries")
    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="device_entries")
    confirmed = models.BooleanField(default=False)
    compared_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["device", "play"], name="device_entry_once"),
        ]

    def __str__(self) -> str:
        return f"{self.play} by {self.device}"
