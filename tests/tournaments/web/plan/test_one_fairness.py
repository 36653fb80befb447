"""Fairness is one figure: on the set-up page, the change page, by API, and from the commands."""

import json
import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import text
from tournaments.actions.seating import seat_pairs
from tournaments.models import User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("movement", *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("pairs", "system", "rounds", "options"),
    [
        (12, "compass", 5, {}),
        (14, "compass", 7, {"switch": "rounds"}),
        (13, "compass", 6, {}),
        (10, "reduced-howell", 8, {}),
        (8, "howell", 7, {}),
    ],
)
def test_every_page_and_command_tells_the_same_figure(
    desk: Client, set_up: SetUp, director: User, pairs: int, system: str, rounds: int,
    options: dict[str, str],
) -> None:  # fmt: skip
    session = set_up(pairs=0)
    asked = {"pairs": str(pairs), "system": system, "trays": str(2 * rounds)}
    asked["winners"] = "1" if options or "howell" in system else "2"
    page = text(desk.get(reverse("set-up", args=[session.pk]), asked))
    on_page = re.search(r"Fairness (\d+) of 100", page)
    by_api = desk.get(
        reverse("api-proposals", args=[session.pk]),
        {"pairs": str(pairs), "trays": str(2 * rounds), "winners": asked["winners"]},
    ).json()["items"]
    of_api = {
        item["fairness"] for item in by_api if (item["system"], item["rounds"]) == (system, rounds)
    }
    given = [f"--option={name}={value}" for name, value in options.items()]
    built = printed("build", system, f"--contestants={pairs}", f"--rounds={rounds}", *given)
    of_lists = [int(figure) for figure in re.findall(r"Fairness, .*?: (\d+) of 100", built)]
    chosen = json.loads(
        printed(
            "choose", f"--pairs={pairs}", f"--trays={2 * rounds}", "--json",
            f"--winners={asked['winners']}", "--game=whist",
        )
    )["choices"]  # fmt: skip
    of_choice = {c["fairness"] for c in chosen if (c["system"], c["rounds"]) == (system, rounds)}
    seat_pairs(
        director, session.pk, pairs=pairs, trays_per_round=2, rounds=rounds, system=system,
        options=options,
    )  # fmt: skip
    sent: dict[str, Any] = {"section": section_of(session).pk, "asked": 1, "rounds": rounds - 1}
    change = text(desk.get(reverse("change", args=[session.pk, "rounds"]), sent))
    on_change = re.search(r"Fairness before, of 100 (\d+)", change)
    assert on_page is not None
    assert on_change is not None
    figure = min(of_lists)
    assert int(on_page[1]) == figure
    assert int(on_change[1]) == figure
    assert figure in of_api
    assert figure in of_choice
