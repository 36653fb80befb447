"""What a measurement found, and whether it is what was promised."""

import statistics
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Times:
    """The times of many requests, in seconds; ``took`` is all of them together."""

    seconds: list[float]
    took: float
    failures: list[bytes]

    @property
    def per_second(self) -> float:
        """Requests a second."""
        return len(self.seconds) / self.took

    def percentile(self, percent: int) -> float:
        """The time that so many per cent of the requests did not exceed."""
        return statistics.quantiles(self.seconds, n=100, method="inclusive")[percent - 1]


def say(what: str, found: float, bound: float, *, at_most: bool, unit: str = "") -> bool:
    """Print a figure beside its bound; returns whether it is kept."""
    kept = found <= bound if at_most else found >= bound
    word = "at most" if at_most else "at least"
    print(f"  {'ok   ' if kept else 'SHORT'} {what}: {found:.2f}{unit} ({word} {bound:g}{unit})")
    return kept
