"""The address that others are told, out of all that are known."""

import pytest
from django.core.exceptions import DisallowedHost
from django.test import RequestFactory
from pytest_django import Settings

from tournaments.server.address import (
    address_of,
    opens_only_here,
    qr_address,
    requested_address,
    server_address,
    use_qr_address,
)

PUBLIC, HALL, LAPTOP = "https://cards.example", "http://192.0.2.7:8201", "http://127.0.0.1:8201"
TABLET, TUNNEL = "http://10.0.0.5", "http://localhost:9000"


@pytest.mark.parametrize(
    ("public", "found", "requested", "told"),
    [
        (PUBLIC, HALL, TABLET, PUBLIC),
        ("", HALL, TABLET, HALL),
        ("", HALL, LAPTOP, HALL),
        ("", LAPTOP, TABLET, TABLET),
        ("", LAPTOP, TUNNEL, TUNNEL),
        ("", LAPTOP, "", LAPTOP),
        ("", "", TUNNEL, TUNNEL),
        ("", "", "", ""),
    ],
)
def test_the_best_that_is_known(
    settings: Settings, public: str, found: str, requested: str, told: str
) -> None:
    settings.PUBLIC_URL, settings.SERVER_URL = public, found
    assert server_address(requested) == told


@pytest.mark.parametrize(
    ("address", "only_here"),
    [
        *((address, False) for address in (PUBLIC, HALL, TABLET, "http://[fd00::2]:8201", "")),
        *((address, True) for address in (LAPTOP, TUNNEL, "http://[::1]:8000", "http://0.0.0.0")),
        ("http://127.0.0.2", True),
        ("http://cards.localhost", True),
    ],
)
def test_what_no_other_computer_opens(address: str, only_here: bool) -> None:
    assert opens_only_here(address) == only_here


def test_the_port_of_the_web_is_not_said() -> None:
    assert address_of("hall", 80) == "http://hall"
    assert address_of("hall", 8201) == "http://hall:8201"


def test_only_a_name_of_this_server_is_believed(rf: RequestFactory, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["192.0.2.7", "[fd00::2]"]
    for host in ("192.0.2.7:8201", "[fd00::2]:8201", "192.0.2.7"):
        assert requested_address(rf.get("/", headers={"host": host})) == f"http://{host}"
    with pytest.raises(DisallowedHost):
        requested_address(rf.get("/", headers={"host": "evil.example"}))


def test_codes_lead_elsewhere_for_a_while(settings: Settings) -> None:
    settings.SERVER_URL = HALL
    with use_qr_address(TABLET):
        assert qr_address() == TABLET
    assert qr_address() == HALL
