"""The password of the demo club, which everybody knows: it may open nothing that others reach."""

from overplay.paths import COMMAND
from tournaments.models import User

DIRECTOR = "director"
PASSWORD = "overplay"  # noqa: S105  the demo's, printed for everybody

DEMO_PASSWORD_OPENS = (
    "The demo's password, which everybody knows, signs in here. Change it first: "
    f"{COMMAND} changepassword {DIRECTOR}"
)
"""The sentence for whoever starts a server."""


def demo_password_opens() -> bool:
    """Return whether the password that everybody knows signs somebody in."""
    director = User.objects.filter(username=DIRECTOR, is_active=True).first()
    return director is not None and director.check_password(PASSWORD)
