"""No page says anything that did not go through gettext: to nobody, and whatever is sent to it."""

import re
from copy import deepcopy
from typing import Any

import pytest
from django.db import transaction

from tests.tournaments.results_files import FOUR_PAIRS, found_in
from tests.tournaments.web.address import ROLES
from tests.tournaments.web.filled import TABLE
from tests.tournaments.web.test_access import World, world  # noqa: F401  a fixture
from tests.translation import pseudo
from tests.translation.english import assert_none, of_response
from tests.translation.greek import greek, in_greek, rename_everything
from tournaments.models import ResultsFile

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def foreign(world: World) -> World:  # noqa: F811
    rename_everything()
    # The database has a file as it came, and names in what was found in it.
    named = re.compile(rb"(?<=NAME>|TION>)[^<]+")
    content = named.sub(lambda found: greek(found[0].decode()).encode(), FOUR_PAIRS)
    ResultsFile.objects.update(content=content, found=found_in(content))
    return world


@pytest.mark.long
@pytest.mark.parametrize("how", ["GET", "POST", "POST with nothing"])
def test_every_page_for_everybody(foreign: World, how: str) -> None:
    with pseudo.offered():
        said = {
            f"{how} {foreign.addresses[name]} as {role}": of_answer(foreign, role, name, how)
            for name, method in TABLE
            for role in ROLES
            if how.startswith(method)
        }
    assert_none(said)


def test_a_few_pages(foreign: World) -> None:
    asked = [
        ("room", "scorer", "GET"),
        ("names", "director", "GET"),
        ("names", "stranger", "GET"),
        ("laws-of-whist", "stranger", "GET"),
        ("tray", "scorer", "POST"),
        ("ruling", "scorer", "POST with nothing"),
    ]
    with pseudo.offered():
        said = {
            f"{how} {foreign.addresses[name]} as {role}": of_answer(foreign, role, name, how)
            for name, role, how in [
                *asked,
                ("names", "stranger", "GET"),
                ("ruling", "scorer", "POST with nothing"),
            ]
        }
    assert_none(said)


def of_answer(world: World, role: str, name: str, how: str) -> list[str]:  # noqa: F811
    browser, address = world.browsers[role], world.addresses[name]
    cookies = deepcopy(browser.cookies)
    form: dict[str, Any] = in_greek(world.forms.get(name, {})) if how == "POST" else {}
    asking: dict[str, Any] = {"headers": pseudo.HEADERS, "follow": True}
    try:
        with transaction.atomic():
            if how == "GET":
                browser.get(address)  # in English: what is kept of that is not shown again
                answer = browser.get(address, **asking)
            else:
                answer = browser.post(address, form, **asking)
            raise _Undone
    except _Undone:
        browser.cookies = cookies
    return of_response(answer)


class _Undone(Exception):  # noqa: N818  it ends a test's transaction, nothing is wrong
    pass
