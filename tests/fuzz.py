"""``python -m tests.fuzz``: everything that reads what people type or send, for as long as wished.

``python -m tests.fuzz [READER ...] [--seconds 600]`` feeds each reader for so many seconds with
whatever its own property tests can draw, from random bytes, two readers at a time. A reader that
breaks is named with what broke it; drawn again with the same ``--seed``.
"""

import argparse
import itertools
import os
import random
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import django
import hypothesis

ROOT = Path(__file__).resolve().parent.parent


READERS = {
    "movement-notation": (
        "tests.movements.test_any_text:test_any_text_is_read_or_refused",
        "tests.movements.test_any_text:test_any_words_are_read_or_refused",
        "tests.movements.test_any_text:test_any_slip_of_the_hand_is_read_or_refused",
    ),
    "kept-movement": (
        "tests.movements.test_plain:test_any_data_is_read_or_refused",
        "tests.movements.test_plain:test_spoilt_data_is_read_or_refused",
    ),
    "result": (
        "tests.scoring.test_shorthand:test_any_text_is_an_outcome_or_refused",
        "tests.scoring.test_shorthand:test_bridge_shorthand_gives_the_outcome_back",
        "tests.scoring.test_outcome:test_any_text_is_a_code_or_refused",
    ),
    "auction-result": (
        "tests.scoring.test_auction_shorthand:test_any_text_is_an_outcome_or_refused",
    ),
    "minibridge-result": (
        "tests.scoring.test_minibridge:test_any_text_is_an_outcome_or_refused",
        "tests.scoring.test_minibridge:test_whatever_is_typed_is_read_or_refused",
    ),
    "weighted-score": (
        "tests.scoring.test_weighted_score:test_any_text_is_a_weighted_score_or_refused",
        "tests.scoring.test_weighted_score:test_what_is_written_is_read_again",
    ),
    "event-file": (
        "tests.tournaments.exchange.test_any_file:test_any_bytes",
        "tests.tournaments.exchange.test_any_file:test_any_json",
        "tests.tournaments.exchange.test_any_file:test_an_event_with_anything_anywhere",
        "tests.tournaments.exchange.test_any_file:test_an_event_of_any_kind_with_anything_anywhere",
        "tests.tournaments.exchange.test_any_file:test_an_event_with_other_bytes",
    ),
    "usebio-file": (
        "tests.tournaments.exchange.formats.test_any_file:test_any_bytes",
        "tests.tournaments.exchange.formats.test_any_file:test_usebio_with_other_bytes",
        "tests.tournaments.exchange.formats.test_any_file:test_a_real_file_of_usebio_with_other_bytes",
    ),
    "pbn-file": (
        "tests.tournaments.exchange.formats.test_any_file:test_pbn_with_other_bytes",
        "tests.tournaments.exchange.formats.test_any_file:test_a_real_file_of_pbn_with_other_bytes",
    ),
    "acbl-file": (
        "tests.tournaments.exchange.formats.test_any_file:test_a_page_of_the_acbl_with_other_bytes",
        "tests.tournaments.exchange.formats.test_any_file:test_a_real_page_of_the_acbl_with_other_bytes",
    ),
    "deals": (
        "tests.deals.test_files:test_any_bytes",
        "tests.deals.test_files:test_a_file_with_other_bytes",
    ),
    "drive-names": ("tests.tournaments.drives.test_any_names:test_any_names_are_read_or_refused",),
    "sealed-deals": ("tests.deals.test_squaredeal:test_any_bytes_are_a_description_or_refused",),
    "saved-event": (
        "tests.tournaments.exchange.test_saved_event_file:test_any_bytes",
        "tests.tournaments.exchange.test_saved_event_file:test_any_json",
        "tests.tournaments.exchange.test_saved_event_file:test_an_event_with_anything_anywhere",
    ),
    "member-list": ("tests.tournaments.exchange.test_member_list:test_any_file_is_read",),
    "backup": (
        "tests.tournaments.exchange.test_backup_file:test_any_bytes_are_no_backup",
        "tests.tournaments.exchange.test_backup_file:test_any_lines_are_read_or_refused",
        "tests.tournaments.exchange.test_backup_file:test_a_header_with_anything_in_it_is_read_or_refused",
        "tests.tournaments.exchange.test_backup_file:test_any_byte_that_is_another_is_noticed",
    ),
    "typed-names": ("tests.tournaments.written.test_likeness:test_any_text_may_be_typed",),
}
"""The property tests that feed each reader: the module and the function."""

LONGEST = 4000
"""Bytes to draw from: more than the largest example of these tests needs."""

AT_ONCE = 2


def fuzz(reader: str, seconds: float, seed: int) -> int:
    """Feed one reader in this process; print how much it was given, or what broke it."""
    tests = [(name, _fed(name)) for name in READERS[reader]]
    chance, end = random.Random(f"{seed} {reader}"), time.monotonic() + seconds  # noqa: S311
    read = 0
    for name, feed in itertools.cycle(tests):
        if time.monotonic() > end:
            break
        try:
            read += feed(chance.randbytes(chance.randrange(LONGEST))) is not None
        except Exception:
            print(
                f"{reader}: BROKEN by {name}, after {read:,}\n{traceback.format_exc()}", flush=True
            )
            return 1
    print(f"{reader}: ok, {read:,} in {seconds:g} s", flush=True)
    return 0


def _fed(name: str) -> Callable[[bytes], object]:
    module, _colon, function = name.partition(":")
    feed: Callable[[bytes], object] = getattr(
        import_module(module), function
    ).hypothesis.fuzz_one_input
    return feed


def main(readers: Sequence[str], seconds: float, seed: int) -> int:
    """Fuzz the readers, each in a process of its own; 0 where none broke."""

    def apart(reader: str) -> int:
        command = [sys.executable, "-m", "tests.fuzz", reader, "--seconds", str(seconds)]
        return subprocess.call([*command, "--seed", str(seed), "--here"], cwd=ROOT)

    print(f"{len(readers)} readers, {seconds:g} s each, --seed {seed}", flush=True)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return max(pool.map(apart, readers))


def _reader(name: str) -> str:
    if name not in READERS:
        raise argparse.ArgumentTypeError(f"{name} is none of {', '.join(READERS)}")
    return name


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "overplay.settings"
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("readers", nargs="*", type=_reader, metavar="READER")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))  # noqa: S311
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        hypothesis.settings.register_profile("fuzz", deadline=None)
        hypothesis.settings.load_profile("fuzz")
        django.setup()
        sys.exit(fuzz(asked.readers[0], asked.seconds, asked.seed))
    sys.exit(main(asked.readers or list(READERS), asked.seconds, asked.seed))
