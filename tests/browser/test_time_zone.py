"""A club that is created begins with the time zone of the browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.clerk import Clerk
from tests.browser.conftest import Arrive

pytestmark = pytest.mark.laptop_parts


@pytest.mark.parametrize(("scripts", "zone"), [(True, "America/Chicago"), (False, "UTC")])
def test_a_new_club_is_offered_the_browsers_time_zone(
    arrive: Arrive, clerk: Clerk, scripts: bool, zone: str
) -> None:
    visitor = arrive(timezone_id="America/Chicago", java_script_enabled=scripts)
    visitor.let_in(clerk.browser.cookies)
    visitor.page.goto("/clubs/")
    expect(visitor.page.get_by_label("Time zone")).to_have_value(zone)
