"""The settings of the yardstick: the same database, no middleware."""

from overplay.settings import *  # noqa: F403

MIDDLEWARE = []  # type: ignore[assignment,unused-ignore]
ROOT_URLCONF = "benchmarks.bare"
