"""A drive of 24 players, and a browser of its director."""

import pytest
from django.test import Client

from tests.tournaments.conftest import DAY
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.drives import begin_drive
from tournaments.models import Club, Drive, User


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def drive(director: User, club: Club) -> Drive:
    """The first drive of the club: as every drive is where nothing is chosen."""
    session = begin_drive(director, club.pk, name="Whist drive", played_on=DAY)
    return Drive.objects.get(session=session)
