"""The usual settings, but one of the program's own engines is replaced by plain Django."""

from overplay.settings import *  # noqa: F403
from overplay.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "benchmarks.plain.PlainConfig"]  # type: ignore[assignment,unused-ignore]
