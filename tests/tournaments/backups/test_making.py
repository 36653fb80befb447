"""Backups that are made: where they lie, when one is made by itself, and which of them go."""

import datetime
import os
import stat
from io import BytesIO
from pathlib import Path

import pytest
from django.utils import timezone

from overplay.durable import whole_file
from tests.tournaments.backups.spoilt import packed
from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.backups import back_up, back_up_evenings
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.models import Publication, Session, User
from tournaments.server.backup_folder import KEPT, Occasion, kept_backups
from tournaments.tasks import back_up as back_up_task

pytestmark = pytest.mark.django_db(transaction=True)


def names(occasion: Occasion) -> list[str]:
    return [each.name for each in kept_backups() if each.occasion is occasion]


def made_since(count: int) -> bool:
    """Whether the worker, asked twice, makes exactly one more than ``count``."""
    back_up_task()
    back_up_task()
    return len(names(Occasion.EVENING)) == count + 1


def test_one_after_each_evening_and_each_time_it_is_settled_anew(
    whist: Session, set_up: SetUp, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    assert back_up_evenings() is None
    close_session(director, whist.pk)
    assert made_since(0)
    reopen_session(director, whist.pk)
    assert back_up_evenings() is None
    close_session(director, whist.pk)
    assert made_since(1)
    bridge = set_up("whist", 5, 1)
    play_all(director, bridge, lambda _ns, _ew, _tray: 7)
    score(bridge)
    assert made_since(2)  # all results are in
    publication = Publication.objects.get(session=bridge)
    publication.official_at = timezone.now()
    publication.save()
    assert made_since(3)


def test_the_last_ten_are_kept_and_whatever_somebody_asked_for(
    whist: Session, director: User
) -> None:
    asked = back_up(Occasion.ASKED)
    before = back_up(Occasion.BEFORE_RESTORE)
    made = []
    for _number in range(KEPT + 2):
        close_session(director, whist.pk)
        path = back_up_evenings()
        assert path is not None
        made.append(path.name)
        reopen_session(director, whist.pk)
    assert names(Occasion.EVENING) == made[:1:-1]
    assert asked.exists()
    assert before.exists()


def test_one_from_the_future_keeps_none_from_being_made(whist: Session, director: User) -> None:
    """The clock was set back since."""
    close_session(director, whist.pk)
    path = back_up_evenings()
    assert path is not None
    tomorrow = timezone.now() + datetime.timedelta(days=1)
    path.write_bytes(packed(BytesIO(path.read_bytes()), made_at=tomorrow).getvalue())
    assert made_since(1)


def test_it_is_for_its_owner_only_and_whole_or_not_there(whist: Session, folder: Path) -> None:
    path = back_up(Occasion.ASKED)
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(AttributeError), whole_file(folder / "another") as file:
        file.write(b"half of it").and_no_more()  # type: ignore[attr-defined]
    assert list(folder.iterdir()) == [path]
