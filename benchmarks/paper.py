"""What paper costs: a thousand pages of travellers, and the indicator cards of a large field.

The yardstick draws the same strings in the same places and does nothing else: no measuring, no
fitting, no rules, no scripts. Each is made in a process of its own, in its own time whatever
else the machine does; the memory is the most that the process ever had, Python and all.
"""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest import mock

from reportlab.pdfgen.canvas import Canvas

from benchmarks.figures import say
from tournaments.paper.drawing import page
from tournaments.paper.drawing.fonts import Align, Face, draw_text, register, text_width
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.page import A4, Document
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.travellers import Traveller, TravellerLine, travellers
from tournaments.paper.drawing.values import IndicatorCard, Move

ROOT = Path(__file__).parents[1]
PAGES, PLAYS = 1000, 13
PAIRS, ROUNDS = 34, 33
FEW = 10
"""Of the travellers' pages, for the strings that the yardstick repeats."""
TURNS = 3
CONTRACTS = ("4♠", "3NT", "2♥×", "5♦", "1♣", "6NT", "pass")

_Text = tuple[float, float, str, str, float]
"""A string and where it stands: x, y, text, font, size."""


def main() -> bool:
    """Measure and print; returns whether what was promised is kept."""
    made = {what: _apart(what) for what in _MEASURED}
    sheets, bare_sheets = made["travellers"], made["bare travellers"]
    cards, bare_cards = made["indicator cards"], made["bare indicator cards"]
    print(
        f"paper, {PAGES} pages of travellers in {sheets['seconds']:.1f} s (bare "
        f"{bare_sheets['seconds']:.1f}); {PAIRS} indicator cards of {ROUNDS} rounds in "
        f"{1000 * cards['seconds']:.0f} ms (bare {1000 * bare_cards['seconds']:.0f})"
    )
    return all(
        [
            say("travellers / bare loop", sheets["seconds"] / bare_sheets["seconds"], 2,
                at_most=True),
            say("memory for the travellers", sheets["megabytes"], 100, at_most=True, unit=" MB"),
            say("indicator cards / bare loop", cards["seconds"] / bare_cards["seconds"], 1.5,
                at_most=True),
        ]
    )  # fmt: skip


def _apart(what: str) -> dict[str, float]:
    """The least time and the most memory of a measurement in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.paper", what]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _travellers(pages: int) -> list[Traveller]:
    lines = tuple(
        TravellerLine(
            str(n), str(n), str(n + 20), CONTRACTS[n % 7], "NESW"[n % 4], str(n % 14),
            f"+{10 * n}", f"+{20 * n}", f"{n}.5", f"{24 - n}.5",
        )
        for n in range(1, PLAYS + 1)
    )  # fmt: skip
    return [
        Traveller(str(n), "North", lines, "N/S vulnerable", "Tuesday, 5 March", bridge=True)
        for n in range(1, 4 * pages + 1)
    ]


def _cards() -> list[IndicatorCard]:
    return [
        IndicatorCard(
            "Pair", str(pair), f"Ann Smith {pair} & Bob Jones {pair}", "Howell, 34 pairs", "",
            tuple(_move(pair, n) for n in range(1, ROUNDS + 1)),
        )
        for pair in range(1, PAIRS + 1)
    ]  # fmt: skip


def _move(pair: int, n: int) -> Move:
    side = "N/S" if n % 2 else "E/W"
    return Move(n, n % 17 + 1, side, str((pair + n) % 34 + 1), f"{n}, {n + 1}")


def _make_travellers() -> bytes:
    return travellers(_travellers(PAGES), Printer())


def _make_cards() -> bytes:
    return indicator_cards(_cards(), Printer())


def _strings(make: Callable[[], object]) -> list[list[_Text]]:
    """The strings of each page that a sheet draws, where it draws them."""
    pages: list[list[_Text]] = [[]]

    def draw(
        canvas: Any,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: float,
        align: Align,
        stretch: float,
    ) -> None:
        draw_text(canvas, x, y, text, face, size, align, stretch)
        left = x - align.value * stretch * text_width(text, face, size)
        pages[-1].append((left, y, text, face.value, size))

    turn = Document.turn

    def count(document: Document) -> None:
        turn(document)
        pages.append([])

    with mock.patch.object(page, "draw_text", draw), mock.patch.object(Document, "turn", count):
        make()
    return pages[:-1]


def _bare(pages: list[list[_Text]]) -> bytes:
    """The yardstick: these strings on these pages."""
    file = BytesIO()
    canvas: Any = Canvas(file, pagesize=A4, invariant=1)
    for texts in pages:
        for x, y, text, font, size in texts:
            canvas.setFont(font, size)
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _bare_travellers() -> Callable[[], object]:
    strings = _strings(lambda: travellers(_travellers(FEW), Printer()))
    return lambda: _bare(strings * (PAGES // FEW))


def _bare_cards() -> Callable[[], object]:
    strings = _strings(_make_cards)
    return lambda: _bare(strings)


_MEASURED: dict[str, Callable[[], Callable[[], object]]] = {
    "travellers": lambda: _make_travellers,
    "bare travellers": _bare_travellers,
    "indicator cards": lambda: _make_cards,
    "bare indicator cards": _bare_cards,
}


def _measure(what: str) -> None:
    register()
    make = _MEASURED[what]()
    turns = 1 if "travellers" in what else TURNS
    seconds = min(_seconds(make) for _turn in range(turns))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"seconds": seconds, "megabytes": peak / 1024}))


def _seconds(make: Callable[[], object]) -> float:
    start = time.process_time()
    make()
    return time.process_time() - start


if __name__ == "__main__":
    if sys.argv[1:]:
        _measure(sys.argv[1])
    else:
        sys.exit(not main())
