"""Every format, a module or a folder each: whatever lies in this folder is registered."""

from importlib import import_module
from pkgutil import iter_modules

from tournaments.exchange.format import BEGINNING, Format, registered
from tournaments.exchange.malformed import MalformedFile

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

FORMATS: dict[str, Format] = {each.name: each for each in registered()}
"""By their names."""
READ = {name: each for name, each in FORMATS.items() if each.reads}
WRITTEN = {name: each for name, each in FORMATS.items() if each.writes}


def format_of(content: bytes) -> Format:
    """Return the format that a file seems to be of. Raises ``MalformedFile`` where it is none."""
    beginning = content[:BEGINNING]
    for each in READ.values():
        if each.sniff(beginning):
            return each
    names = ", ".join(each.title for each in READ.values())
    raise MalformedFile("", f"this is no file of a kind that can be read ({names})")
