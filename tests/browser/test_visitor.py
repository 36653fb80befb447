"""The visitors of these tests hear what is against the policy, and see whole pages."""

import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.browser.accessible import faults, with_axe
from tests.browser.legible import lost_text
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


class _Slow(BaseHTTPRequestHandler):
    """A page that leads to one of which nothing comes for a while, and then not all at once."""

    def do_GET(self) -> None:  # the name that the base class looks for
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        for part in FIRST if self.path == "/" else SECOND:
            self.wfile.flush()
            time.sleep(0.2)
            self.wfile.write(part)

    def log_message(self, *_args: object) -> None:
        pass


HEAD = b"<!doctype html><html lang='en'><title>%s</title><meta name='viewport' content='width=390'>"
FIRST = [HEAD % b"First", b"<main><h1>First</h1><p><a href='/second'>Go on</a></p></main>"]
SECOND = [HEAD % b"Second", b"<main><h1>Second</h1>", b"<p><img src='data:,'></p></main>"]
"""The second has one fault, in what comes last: a picture without a word."""


@pytest.fixture
def slow() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Slow) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_a_page_is_looked_at_when_all_of_it_is_there(director: Visitor, slow: str) -> None:
    page = with_axe(director).page
    page.goto(slow)
    page.get_by_role("link").click()
    (fault,) = faults(page)
    assert fault.startswith("image-alt")
    page.goto(slow)
    page.get_by_role("link").click()
    assert lost_text(page) == []
