"""The description of the interface: written once, and sent as it is."""

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from tournaments.api.schema import _schema

pytestmark = pytest.mark.laptop_parts


@pytest.mark.parametrize("kind", ["application/json", "application/vnd.oai.openapi+json"])
def test_it_is_written_once_however_many_ask(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    first = Client().get("/api/v1/schema", headers={"Accept": kind})
    assert (first.status_code, first["Content-Type"].partition(";")[0]) == (200, kind)
    assert first.json()["info"]["title"] == "Overplay"
    monkeypatch.setattr(SchemaGenerator, "get_schema", None)
    assert Client().get("/api/v1/schema", headers={"Accept": kind}).content == first.content
    assert _schema.cache_info().currsize >= 1


def test_a_mistake_is_a_problem_all_the_same() -> None:
    answer = Client().get("/api/v1/schema", headers={"Accept": "text/csv"})
    assert answer.status_code == 406
    assert answer.json()["detail"]
