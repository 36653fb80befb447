"""Deals of auction: any at all, and the figures of one written down by its code."""

from hypothesis import strategies as st

from scoring.auction_deal import ACES, AuctionDeal, AuctionStrain, Faults, Holding, Honours
from scoring.doubling import Doubling

faults = st.builds(Faults, st.sampled_from((0, 0, 0, 1, 2, 9)), st.sampled_from((0, 0, 1, 9)))


@st.composite
def auction_deals(draw: st.DrawFn) -> AuctionDeal:
    strain = draw(st.sampled_from(AuctionStrain))
    possible = sorted(ACES) if strain is AuctionStrain.NO_TRUMP else list(Holding)
    theirs = draw(faults)
    return AuctionDeal(
        level=draw(st.integers(1, 7)),
        strain=strain,
        doubling=draw(st.sampled_from(Doubling)),
        declarer=draw(st.sampled_from("NESW")),
        tricks=draw(st.integers(0, 13)),
        honours=draw(
            st.none() | st.builds(Honours, st.sampled_from(possible), declarer=st.booleans())
        ),
        faults=draw(faults),
        defenders_faults=theirs,
        takes_tricks=bool(theirs.revokes) and draw(st.booleans()),
    )
