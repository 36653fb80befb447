"""The visitors of these tests hear what a page does against the policy."""

import pytest

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.laptop_parts


@pytest.mark.parametrize(
    "against",
    [
        "document.body.setAttribute('style', 'color: red')",
        "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert()>')",
    ],
)
def test_what_is_against_the_policy_is_heard(director: Visitor, against: str) -> None:
    director.page.goto("/")
    assert director.complaints == []
    director.page.evaluate(against)
    director.page.wait_for_function("document.readyState === 'complete'")
    director.context.close()
    assert any("policy" in one.lower() for one in director.complaints)
    director.complaints.clear()
