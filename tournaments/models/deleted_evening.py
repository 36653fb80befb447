"""Evenings that were deleted, as long as they can be brought back."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.club import Club


class DeletedEvening(models.Model):
    """An evening that was deleted, with all its ``rows``, for the day in which it can come back.

    ``rows`` are for each table its name, its columns and its rows as plain values.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="deleted_evenings")
    name = models.CharField(max_length=120)
    played_on = models.DateField()
    rows = models.JSONField()
    deleted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    deleted_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.name
