import datetime
from importlib import import_module

import pytest
from django.apps import apps

from tests.tournaments.exchange.events import read, three_tables
from tournaments.actions.records import play_record
from tournaments.models import Field, User

RULINGS = import_module("tournaments.migrations.0007_rulings_and_datums")


@pytest.mark.django_db
def test_rules_that_were_named_neuberg_are_those_of_the_wbf() -> None:
    director = User.objects.create_user("dora")
    for _ in range(2):
        play_record(director, read(three_tables()), datetime.date(2026, 3, 5))
    first, second = Field.objects.order_by("pk")
    Field.objects.filter(pk=first.pk).update(rules={"name": "neuberg", "switches": {"unit": 1}})
    RULINGS.rename("neuberg", "wbf")(apps, None)
    rules = dict(Field.objects.values_list("pk", "rules"))
    assert rules[first.pk] == {"name": "wbf", "switches": {"unit": 1}}
    assert rules[second.pk]["name"] == "plain"
