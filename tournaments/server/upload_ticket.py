"""The right to send more than anybody may send: for an operator who uploads a backup.

The web server refuses a body that is too large before it is sent, when it knows no more than the
address. So the address itself says that somebody may: it holds a ticket, signed with the server's
key, that stands on the page of the backups and nowhere else.
"""

import re

from django.conf import settings
from django.core import signing

SALT = "upload a backup"
HOURS = 12
"""A ticket is good for so long: as long as such a page may be left open."""
ADDRESS = re.compile(r"/backups/upload/([\w:.-]+)/")


def upload_ticket(operator_id: int | None) -> str:
    """Return the ticket of an operator, to be put into the address."""
    return signing.dumps(operator_id, salt=SALT)


def most_bytes(path: str) -> int:
    """Return how long a body sent to this address may be."""
    found = ADDRESS.fullmatch(path)
    if found is None:
        return settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    try:
        signing.loads(found[1], salt=SALT, max_age=HOURS * 3600)
    except signing.BadSignature:
        return settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    return settings.LARGEST_BACKUP
