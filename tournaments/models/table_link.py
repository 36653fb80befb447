"""The link by which a device at a table speaks for it."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_hex

from django.db import models
from django.db.models import Q
from django.utils.crypto import salted_hmac

from tournaments.models.tournament import Section


def new_salt() -> str:
    """Return what tells a new link from every other."""
    return token_hex(16)


def token_of_link(salt: str) -> str:
    """Return the token that this server's secret key makes of a salt: 128 bits, 22 letters."""
    digest = salted_hmac("tournaments.table_link", salt, algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def digest_of_link(token: str) -> str:
    """Return what is kept of a token. It is random as a whole, so nothing slower is needed."""
    return sha256(token.encode(errors="replace")).hexdigest()


class WrongLink(models.Model):
    """A link to a table that there never was, opened from an address: somebody may be guessing."""

    address = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["address", "at"], name="wrong_link_by_address")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.address}"


class TableLink(models.Model):
    """Opens one table of a section to whoever has it, as long as its session is open.

    ``table`` is its number in the movement. Only a digest of the token is kept; with ``salt`` and
    the server's secret key it is worked out again for each print. Withdrawn, it opens nothing;
    of a table one at most is not. ``seen_at``: when a device last asked by it, to within a third
    of a minute.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="table_links")
    table = models.PositiveSmallIntegerField()
    salt = models.CharField(max_length=32, default=new_salt)
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["section", "table", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(table__gte=1), name="table_link_table_from_1"),
            models.UniqueConstraint(
                fields=["section", "table"],
                condition=Q(withdrawn_at__isnull=True),
                name="table_link_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section} table {self.table}"

    @property
    def token(self) -> str:
        """What opens the table; empty where it was made with another secret key than this server's.

        Such a link still opens its table for whoever has it; it cannot be printed again.
        """
        token = token_of_link(self.salt)
        return token if digest_of_link(token) == self.digest else ""
