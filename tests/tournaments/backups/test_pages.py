"""The pages of the backups: for whoever runs the server, from making one to being restored."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.backups.evenings import lines_of
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.validity import Page
from tournaments.models import Club, Session, User
from tournaments.server.backup_folder import kept_backups

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.laptop_parts]


@pytest.fixture
def operator(file: BytesIO) -> Client:
    """The browser of whoever runs the server, who was not there when the backup was made."""
    return signed_in(User.objects.create_superuser("olga", password="overplay-olga"))


def sent(operator: Client, content: bytes) -> Any:
    page = operator.get(reverse("backups")).content.decode()
    address = re.search(r'action="(/backups/upload/[^"]+)"', page)
    assert address is not None
    named = BytesIO(content)
    named.name = "any name.gz"
    return operator.post(address[1], {"file": named})


def faults(answer: Any) -> list[str]:
    return Page(answer.content.decode()).faults


def test_one_is_made_listed_and_downloaded(operator: Client, file: BytesIO) -> None:
    empty = operator.get(reverse("backups"))
    assert "None yet." in text(empty)
    page = operator.post(reverse("backups"), follow=True)
    assert (faults(empty), faults(page)) == ([], [])
    (kept,) = kept_backups()
    assert "The backup is made." in text(page)
    assert "Evening 3 , 25 September 2024" in text(page)
    answer = operator.get(reverse("backup-file", args=[kept.name]))
    assert answer["Content-Disposition"] == f'attachment; filename="{kept.name}"'
    content = BytesIO(answer.getvalue())
    assert len(lines_of(content)) == len(lines_of(file)) + 1  # the operator


def test_a_backup_is_sent_looked_at_and_restored(
    operator: Client, few: bytes, client: Client
) -> None:
    Club.objects.create(name="Founded since")
    page = sent(operator, few)
    assert page.status_code == 302
    page = operator.get(page["Location"])
    assert faults(page) == []
    assert "Clubs 1 Evenings 2 Results" in text(page)
    assert "with its 2 evenings" in text(page)
    (kept,) = kept_backups()
    address = reverse("backup", args=[kept.name])
    refused = operator.post(address)
    assert (refused.status_code, faults(refused)) == (422, [])
    assert "tick the box" in said(refused)
    assert Club.objects.filter(name="Founded since").exists()
    landed = operator.post(address, {"sure": "yes"}, follow=True)
    assert landed.redirect_chain == [("/restored/", 302)]
    assert faults(landed) == []
    assert not Club.objects.filter(name="Founded since").exists()
    assert not User.objects.filter(username="olga").exists()
    before = next(each for each in kept_backups() if each.name.startswith("before-restore"))
    assert f"is kept among the backups as {before.name}." in text(landed)
    assert operator.get(reverse("backups")).status_code == 302
    assert client.get(reverse("restored")).status_code == 404


def test_a_form_that_was_typed_meanwhile_is_kept(operator: Client, few: bytes) -> None:
    """Whoever waited until it was restored is not signed in any more, and is told."""
    sent(operator, few)
    desk = signed_in(User.objects.get(username="secretary"))
    operator.post(reverse("backup", args=[kept_backups()[0].name]), {"sure": "yes"})
    session = Session.objects.order_by("-pk")[0]
    answer = desk.post(reverse("tray", args=[session.pk, 1]), {"typed": "7"})
    assert answer.status_code == 401
    assert 'name="typed" value="7"' in " ".join(answer.content.decode().split())


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda content: content[:-30], "its end is missing"),
        (lambda content: content[:-900] + b"?" + content[-899:], "damaged or changed"),
        (lambda _content: b"any other file", "not a backup"),
    ],
)
def test_what_is_no_backup_is_refused_and_not_kept(
    operator: Client, few: bytes, folder: Path, spoil: Any, sentence: str
) -> None:
    page = sent(operator, spoil(few))
    assert (page.status_code, faults(page)) == (422, [])
    assert sentence in said(page)
    assert not folder.exists()
    assert "Choose the file" in said(operator.post(reverse("upload-backup", args=["any"])))


def test_one_that_was_damaged_where_it_lay_is_shown_and_not_restored(operator: Client) -> None:
    operator.post(reverse("backups"))
    (kept,) = kept_backups()
    content = kept.path.read_bytes()
    kept.path.write_bytes(content[:-40])
    address = reverse("backup", args=[kept.name])
    page = operator.get(address)
    assert (page.status_code, faults(page)) == (200, [])
    assert "Restore" not in text(page)
    assert "its end is missing" in said(operator.post(address, {"sure": "yes"}))
    kept.path.write_bytes(b"")
    page = operator.get(reverse("backups"))
    assert (faults(page), "cannot be read" in text(page)) == ([], True)


@pytest.mark.parametrize("name", ["asked-20260305-221000.jsonl.gz", "secret_key", "..", "x\x00"])
def test_only_backups_are_handed_out(operator: Client, folder: Path, name: str) -> None:
    folder.mkdir()
    (folder.parent / "secret_key").write_text("secret")
    (folder / "secret_key").write_text("secret")
    for address in ("backup", "backup-file"):
        assert operator.get(reverse(address, args=[name])).status_code == 404


def test_the_front_page_leads_there(operator: Client) -> None:
    assert reverse("backups") in operator.get("/").content.decode()
    secretary = signed_in(User.objects.get(username="secretary"))
    assert reverse("backups") not in secretary.get("/").content.decode()
