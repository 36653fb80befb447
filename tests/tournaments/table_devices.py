"""The device that lies on the table of a link in tests: known there by its cookie."""

from functools import cache

from django.test import Client

from tournaments.actions.table_devices import device_at
from tournaments.models import TableDevice, TableLink
from tournaments.web.table.opening import DEVICE

THERE = "the-device-that-lies-there"


@cache
def browser_at(token: str) -> Client:
    """Return the browser of the device that lies on the table of a link, always the same.

    Without a token: one of somebody who has photographed the card.
    """
    browser = Client()
    browser.cookies[DEVICE] = THERE if token else "of-somebody-who-photographed-it"
    return browser


def device_of(link: TableLink) -> TableDevice:
    """Return the device that lies on the table of a link and speaks for it."""
    return device_at(link, THERE, speaks=True)
