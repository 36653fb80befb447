"""What stands on a score slip: one table in one round."""

from dataclasses import dataclass

from tournaments.paper.drawing.values import Contracts

ON_A_SLIP = 5
"""The most trays that an eighth of A4 holds."""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One tray on a slip: its number, who deals, who leads, and who is vulnerable, as worded.

    ``trump`` is printed only where the slip has a column for it.
    """

    tray: str
    dealer: str
    leads: str = ""
    vulnerable: str = ""
    trump: str = ""


@dataclass(frozen=True, slots=True)
class Party:
    """The holders of the hands of one side: the label on the chip, and the names."""

    label: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSlip:
    """One table in one round. Empty table, round and parties are lines to write on.

    ``bridge``: contract, declarer, tricks and score, with what else belongs to the ``contracts``
    of its game: the lead, honours and revokes at auction, the points announced at MiniBridge;
    otherwise tricks alone. ``with_trump`` gives a slip of whist a column for the trump. ``note`` is
    what this table must mind. ``word`` is ``Tray`` or ``Board``, already translated, where the game
    does not say it.
    """

    table: str
    round: str
    ns: Party
    ew: Party
    lines: tuple[SlipLine, ...]
    event: str = ""
    note: str = ""
    bridge: bool = False
    with_trump: bool = False
    word: str = ""
    contracts: Contracts = Contracts.BRIDGE


def blank_slip(
    *,
    bridge: bool,
    lines: int = ON_A_SLIP,
    with_trump: bool = False,
    contracts: Contracts = Contracts.BRIDGE,
    word: str = "",
) -> ScoreSlip:
    """A slip on which everything is written by hand."""
    return ScoreSlip(
        "",
        "",
        Party(),
        Party(),
        (SlipLine("", ""),) * lines,
        bridge=bridge,
        with_trump=with_trump,
        contracts=contracts,
        word=word,
    )
