"""The director of ``manage.py demo``, whose password everybody knows."""

from tournaments.models import User
from tournaments.queries.people.demo_password import DIRECTOR, PASSWORD


def demo_director() -> User:
    """Return the director of the demo, made where there is none yet."""
    director, made = User.objects.get_or_create(username=DIRECTOR)
    if made:
        director.set_password(PASSWORD)
        director.save()
    return director
