"""The browsers that are signed in, and attempts that failed."""

from django.conf import settings
from django.db import models


class SignIn(models.Model):
    """A browser in which somebody has signed in: what tells one of theirs from another.

    ``session_key`` is that of the session it lives in, and dies with it. ``browser`` is what
    it said of itself (its ``User-Agent``); ``seen_at`` is right to ten minutes.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="sign_ins"
    )
    session_key = models.CharField(max_length=40, unique=True)
    browser = models.CharField(max_length=250, blank=True)
    made_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    class Meta:
        ordering = ["-seen_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.user} {self.made_at:%Y-%m-%d %H:%M}"


class SignInFailure(models.Model):
    """A name and a password that did not belong together.

    ``name`` is a digest of what was typed: people also type passwords where the name belongs.
    """

    name = models.CharField(max_length=64)
    address = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        indexes = [
            models.Index(fields=["name", "at"], name="sign_in_by_name"),
            models.Index(fields=["address", "at"], name="sign_in_by_address"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.address}"
