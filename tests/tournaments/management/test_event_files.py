"""One event as a file, by the commands of whoever runs the server."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.conftest import Enter
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.rows import everything
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Role, Session, Tournament, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

PLAYERS = ("Ann Low", "Bea High", "Cy Young", "Dee Doe")
SPOILT = (
    "{spoilt}: This file cannot be read: sessions[0].state: expected one of 'open', 'closed', "
    'found "ajar".'
)


def said(*words: object) -> str:
    out = StringIO()
    call_command(*map(str, words), stdout=out)
    return out.getvalue()


@pytest.fixture
def file(bridge: Session, director: User, enter: Enter, tmp_path: Path) -> Path:
    """An evening of two pairs who have names, and one result."""
    name_pairs(director, bridge.pk, {1: ["Ann Low", "Bea High"], 6: ["Cy Young", "Dee Doe"]})
    enter(bridge, 1, "4SN=")
    scored(bridge)
    path = tmp_path / "evening.json"
    assert said("export_event", bridge.tournament_id, path).strip() == str(path)
    return path


def test_it_comes_in_again_and_is_the_same(file: Path, bridge: Session, tmp_path: Path) -> None:
    lines = said("import_event", file).splitlines()
    made = Tournament.objects.order_by("pk").last()
    assert made is not None
    assert lines == [
        "Evening, bridge",
        f"  Here: club {made.club_id} here",
        f"  session {bridge.pk} of this club has the same name and date: is it here already?",
        *(
            f"  {name}: the member {name}"
            for name in ("Ann Low", "Bea High", "Cy Young", "Dee Doe")
        ),
        f"Tournament {made.pk} is made.",
        f"Session {made.sessions.get().pk}: 2026-03-05",
    ]
    again = tmp_path / "again.json"
    said("export_event", "--session", made.sessions.get().pk, again)
    assert again.read_bytes() == file.read_bytes()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["again.json", "evening.json"]


def test_another_club_may_take_it(file: Path, director: User) -> None:
    said("import_event", file, "--club", "New Club", "--organiser", "dora")
    club = Club.objects.get(name="New Club")
    assert club.members.count() == 4
    assert Role.objects.get(club=club).user == director
    lines = said("import_event", file, "--club", club.pk, "--dry-run")
    assert f"  New Club: club {club.pk} here" in lines
    assert "made" not in lines
    assert club.tournaments.count() == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("export_event", 2**40, "x.json"), "There is no tournament 1099511627776."),
        (("export_event", "--session", 2**70, "x"), "There is no session 1180591620717411303424."),
        (("import_event", "absent.json"), "absent.json: No such file or directory"),
        (("import_event", "{file}", "--club", "99999"), "There is no club 99999."),
        (("import_event", "{file}", "--organiser", "nobody"), "There is no user nobody."),
        (("import_event", "{spoilt}"), SPOILT),
    ],
)  # fmt: skip
def test_whatever_cannot_be_done_is_said(
    file: Path, tmp_path: Path, words: tuple[object, ...], why: str
) -> None:
    whole = json.loads(file.read_text())
    whole["sessions"][0]["state"] = "ajar"
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(json.dumps(whole))
    before = everything()
    with pytest.raises(CommandError) as error:
        said(*(str(word).format(file=file, spoilt=spoilt) for word in words))
    assert str(error.value) == why.format(spoilt=spoilt)
    assert error.value.returncode == 2
    assert everything() == before


def test_a_folder_that_is_not_there_is_told(bridge: Session, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file or directory"):
        said("export_event", bridge.tournament_id, tmp_path / "absent" / "evening.json")
