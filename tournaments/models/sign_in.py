"""Attempts to sign in that failed: what tells guessing from a slip of the finger."""

from django.db import models


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
