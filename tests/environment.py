"""The environment the tests run in: a folder of their own, nothing of the developer's.

``TEST_PARTS`` says which parts they run on: ``laptop`` (nothing set: SQLite and a folder as
queue) or ``server`` (PostgreSQL and a Redis-protocol server, found or started here).
"""

import atexit
import os
import shutil
import sys
import tempfile

FOLDER = tempfile.mkdtemp(prefix="overplay-tests-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

PARTS = os.environ.setdefault("TEST_PARTS", "laptop")
WORKER = "PYTEST_XDIST_WORKER" in os.environ
"""Whether this is one of several processes; the first has started the servers for all."""


def _forget_the_developers() -> None:
    names = (
        "SECRET_KEY",
        "ALLOWED_HOSTS",
        "OVERPLAY_PROFILE",
        "PUBLIC_URL",
        "EMAIL_URL",
        "NEW_CLUBS",
    )
    for name in names if WORKER else (*names, "DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ["OVERPLAY_VAR"] = FOLDER


def _start_servers() -> None:
    from tests.servers import postgresql, redis_server
    from tests.servers.absent import Absent

    try:
        database = postgresql.start()
        atexit.register(database.stop)
        queue = redis_server.start()
        atexit.register(queue.stop)
    except Absent as absent:
        sys.exit(f"These tests need real servers: {absent}")
    os.environ["TEST_DATABASE_URL"] = database.address
    os.environ["DATABASE_URL"] = database.url("overplay")
    os.environ["TEST_REDIS_URL"] = os.environ["REDIS_URL"] = queue.url


if PARTS not in ("laptop", "server"):
    sys.exit(f"TEST_PARTS is {PARTS!r}; it can be laptop or server.")
_forget_the_developers()
if PARTS == "server" and not WORKER:
    _start_servers()
elif PARTS == "server":
    # Each process its own queue, numbered like the process.
    number = os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw")
    os.environ["REDIS_URL"] = os.environ["TEST_REDIS_URL"].rpartition("/")[0] + f"/{number}"
