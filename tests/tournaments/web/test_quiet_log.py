"""What anybody may send as often as they like writes nothing into the log."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TOO_MANY = {f"field-{n}": "1" for n in range(settings.DATA_UPLOAD_MAX_NUMBER_FIELDS + 1)}
TOO_MUCH = {"username": "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)}


@pytest.mark.parametrize("form", [TOO_MANY, TOO_MUCH], ids=["fields", "bytes"])
def test_forms_that_are_refused(
    form: dict[str, str], db: None, caplog: pytest.LogCaptureFixture
) -> None:
    encoded = "application/x-www-form-urlencoded"
    body = "&".join(f"{name}={value}" for name, value in form.items())
    answer = Client().post(reverse("sign-in"), body, content_type=encoded)
    assert answer.status_code in (400, 413)
    assert not caplog.records


def test_questions_for_the_headers(whist: Session, caplog: pytest.LogCaptureFixture) -> None:
    page = reverse("standings", args=[whist.pk])
    answers = [Client().head(address) for address in ("/", page, "/api/v1/sessions", "/nowhere/")]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 404]
    assert not caplog.records
