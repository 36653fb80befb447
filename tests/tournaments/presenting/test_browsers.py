"""Browsers in words, from what they say of themselves."""

import pytest

from tournaments.presenting.browsers import browser_name

MOZILLA = "Mozilla/5.0"
WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (f"{MOZILLA} (X11; Linux x86_64) Gecko/20100101 Firefox/128.0", "Firefox on Linux"),
        (f"{MOZILLA} (Windows NT 10.0) {WEBKIT} Chrome/126.0 Safari/537.36", "Chrome on Windows"),
        (f"{MOZILLA} (Windows NT 10.0) {WEBKIT} Chrome/126.0 Edg/126.0", "Edge on Windows"),
        (
            f"{MOZILLA} (Linux; Android 14) SamsungBrowser/25 Chrome/1",
            "Samsung Internet on Android",
        ),
        (f"{MOZILLA} (Macintosh; Intel Mac OS X 14) {WEBKIT} Safari/605", "Safari on Mac"),
        (f"{MOZILLA} (iPhone; like Mac OS X) {WEBKIT} CriOS/126 Safari/604", "Chrome on iPhone"),
        ("curl/8.5", "Unknown browser"),
        ("", "Unknown browser"),
        ("<b>Windows", "Windows"),
    ],
)
def test_what_a_browser_says_of_itself(said: str, name: str) -> None:
    assert browser_name(said) == name
