"""Entries while the worker has it computed what could be made of 36 deals, and without that.

Ten desks enter all the time, turn by turn: before, until the deals are solved, and after. The ratio
is that of the medians of the turns; as many turns without it stand on both sides of those beside
it, so that a machine that slows down or warms up does not pass for the solver.
"""

import statistics
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path

from benchmarks.clients import at_once
from benchmarks.entries import EVENINGS, TABLES, TRAYS, Plays
from benchmarks.figures import say
from benchmarks.places import DIRECTOR, PARTS, place, web, worker
from tests.servers.absent import require_dds
from tests.waiting import until

DEALS, DESKS, ENTRIES, TURNS = 36, 10, 5, 20
MOST = 50
"""Turns beside it: then an evening has hardly a play that nobody has entered."""
SLOWER, MEGABYTES = 1.5, 100


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    require_dds()
    with place(parts) as here:
        made = here.evenings(EVENINGS, TABLES, TRAYS)
        plays, session = Plays(made["evenings"]), made["evenings"][0]["session"]
        with web(here) as (port, _process), worker(here):

            def turn() -> float:
                times = at_once(port, plays.api(made["token"], ENTRIES, DESKS))
                assert not times.failures, times.failures[:1]
                return times.percentile(95)

            turn()
            without = [turn() for _ in range(TURNS)]
            here.run("-c", f"from benchmarks.double_dummy import ask; ask({session})")
            until(lambda: bool(solver_memory()), "the deals are being solved")
            beside, memory = list[float](), 0
            while len(beside) < MOST and (found := solver_memory()):
                memory = max(memory, found)
                beside.append(turn())
            until(lambda: not solver_memory(), "the deals are solved")
            without += [turn() for _ in range(TURNS)]
    return _report(parts, without, beside, memory)


def _report(parts: str, without: list[float], beside: list[float], memory: int) -> bool:
    before, after = statistics.median(without), statistics.median(beside)
    print(f"entries while {DEALS} deals are solved, {parts}, {DESKS} desks: p95 {before:.3f} s "
          f"without, {after:.3f} s in {len(beside)} turns beside it")  # fmt: skip
    return all(
        [
            say("p95 beside / without", after / before, SLOWER, at_most=True),
            say("memory of the solver", memory / 1024, MEGABYTES, at_most=True, unit=" MB"),
        ]
    )


def solver_memory() -> int:
    """The most that the process which solves deals has used, in kB; 0 while there is none."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"deals.double_dummy" in (process / "cmdline").read_bytes():
                status = (process / "status").read_text()
                if "VmHWM:" in status:
                    return int(status.partition("VmHWM:")[2].split()[0])
    return 0


def ask(session_id: int) -> None:
    """Run in a place: give a session its deals, and ask for what could be made of them."""
    import django  # noqa: PLC0415  in a place alone are there settings

    django.setup()
    from deals.dealing import Constraints, deals_of, new_key  # noqa: PLC0415
    from tournaments.actions.deals import keep_deals  # noqa: PLC0415
    from tournaments.actions.double_dummy import ask_for_double_dummy  # noqa: PLC0415
    from tournaments.models import Session, User  # noqa: PLC0415

    deals = islice(deals_of(new_key(), "", DEALS, Constraints()), DEALS)
    keep_deals(Session.objects.get(pk=session_id), dict(enumerate(deals, 1)))
    ask_for_double_dummy(User.objects.get(username=DIRECTOR), session_id)


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
