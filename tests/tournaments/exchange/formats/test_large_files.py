"""A file of 50 MB is read, or refused, within 300 MB of memory."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.tournaments.exchange.formats.acbl.files import TWO, page
from tests.tournaments.exchange.formats.pbn.files import HEAD
from tests.tournaments.exchange.formats.usebio.files import pairs, traveller
from tournaments.exchange.format import LARGEST, MOST_RESULTS
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.malformed import MalformedFile

TOO_MANY = f"there are more than {MOST_RESULTS:,} results in this file"
FULL = (26, 960)
"""Boards, and tables on each: just under the most."""
MOST_MEGABYTES = 300
TABLE = (
    '[Event "Large"]\n[Board "{0}"]\n[ScoreTable "PairId_NS\\4R;PairId_EW\\4R;Contract\\4L;'
    'Declarer\\1R;Result\\2R;Score_NS\\5R"]\n'
)
READS = """
import re, sys
from pathlib import Path
from tournaments.exchange.formats import FORMATS
from tournaments.exchange.malformed import MalformedFile
try:
    print(len(FORMATS[sys.argv[1]].open(Path(sys.argv[2]).read_bytes()).record().results))
except MalformedFile as fault:
    print(fault)
status = Path("/proc/self/status").read_text()
print(int(re.search(r"VmHWM:\\s+(\\d+) kB", status)[1]) // 1024)
"""
"""Reads a file, and prints how many results it has or why not, and the most memory in MB."""


def in_pbn(boards: int, tables: int, beside: str = "") -> Iterator[str]:
    yield HEAD
    for board in range(1, boards + 1):
        yield TABLE.format(board)
        yield from (f" {2 * each + 1}  {2 * each + 2} 4S N 10  420\n" for each in range(tables))
        yield f"{beside}\n"


def in_plain(boards: int, tables: int, beside: str = "") -> Iterator[str]:
    yield '{"source": "large", "kind": "pairs", "rules": {"scoring": "mp"}, "boards": ['
    for board in range(1, boards + 1):
        results = [
            {"ns": f"{2 * each + 1}", "ew": f"{2 * each + 2}", "score_ns": 420}
            for each in range(tables)
        ]
        said = {"number": board, "notes": beside, "results": results}
        yield f"{', ' if board > 1 else ''}{json.dumps(said, ensure_ascii=False)}"
    yield "]}"


def in_usebio(boards: int, tables: int, beside: str = "") -> Iterator[str]:
    before, after = pairs(boards="BOARDS").decode().split("BOARDS")
    yield before
    for board in range(1, boards + 1):
        yield f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
        for each in range(tables):
            line = traveller(2 * each + 1, 2 * each + 2, "4S", "N", 10, 420)
            yield line.replace("</TRAVELLER_LINE>", f"{beside}</TRAVELLER_LINE>")
        yield "</BOARD>"
    yield after


def in_acbl(_boards: int, _tables: int, beside: str = "") -> str:
    return page(*TWO, filler="FILLER").decode().replace("FILLER", beside)


@pytest.mark.parametrize(("name", "written"), [("pbn", in_pbn), ("plain", in_plain)])
def test_more_results_than_are_held_at_once(name: str, written: object) -> None:
    content = "".join(written(26, 1000)).encode()  # type: ignore[operator]
    with pytest.raises(MalformedFile, match=TOO_MANY):
        FORMATS[name].open(content).record()


def test_tables_that_are_said_again_are_results_too() -> None:
    """A game that has the table of the one before it costs a line, and as many results."""
    again = "".join(
        f'[Event "#"]\n[Board "{each}"]\n[ScoreTable "##"]\n\n' for each in range(2, 99)
    )
    content = "".join([*in_pbn(1, 960), again]).encode()
    with pytest.raises(MalformedFile, match=TOO_MANY):
        FORMATS["pbn"].open(content)


def test_more_values_than_are_held_at_once() -> None:
    with pytest.raises(MalformedFile, match="there are more than 1,000,000 values in this file"):
        FORMATS["plain"].open(b'{"boards": [' + b"1," * 1_000_001 + b"1]}")


HAND = "<HAND><DIRECTION>North</DIRECTION><CLUBS>AK2</CLUBS></HAND>"
FILLER = "é" + "pn|a|b|c|d|md|3SAKQHJT9|" * 50
LARGE = {
    "usebio: results alone": ("usebio", in_usebio, 2000, 99, "", "more than 600,000 elements"),
    "usebio: boards as played": (
        "usebio", in_usebio, *FULL, f"<LIN_DATA>{FILLER}</LIN_DATA>", "24960"
    ),
    "usebio: hands": ("usebio", in_usebio, 26, 20, f"<HANDSET>{HAND * 1400}</HANDSET>", "520"),
    "pbn: results alone": ("pbn", in_pbn, 20_000, 99, "", "more than 400,000 lines"),
    "pbn: notes": ("pbn", in_pbn, *FULL, f'[Note "1:{FILLER}"]\n' * 1300, "24960"),
    "plain: results alone": ("plain", in_plain, 9000, 99, "", "more than 1,000,000 values"),
    "plain: notes": ("plain", in_plain, *FULL, FILLER * 1300, "24960"),
    "acbl: a page": ("acbl", in_acbl, 1, 2, FILLER * 35_000, "2"),
}  # fmt: skip
"""The format, how it is written, boards, tables, what stands beside, and what comes of it."""


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="only Linux tells it")
@pytest.mark.parametrize("large", LARGE)
def test_it_is_read_or_refused_within_300_megabytes(large: str, tmp_path: Path) -> None:
    name, written, boards, tables, beside, said = LARGE[large]
    file = tmp_path / "large"
    content = "".join(written(boards, tables, beside)).encode()
    assert 0.7 * LARGEST < len(content) <= LARGEST
    file.write_bytes(content)
    del content
    command = [sys.executable, "-c", READS, name, str(file)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    came, megabytes = told.stdout.splitlines()
    assert said in came
    assert int(megabytes) < MOST_MEGABYTES
