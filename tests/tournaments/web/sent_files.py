"""Small files that are sent to the pages."""

from hashlib import sha256

PBN = (
    '[Event "Evening"]\n[Board "1"]\n'
    '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4S N 10\n'
)
"""A file of one result."""


DEALS_PBN = (
    '[Board "1"]\n[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"]\n'
)
"""A file of one deal."""


KEYS = f"1,1:{'a' * 30}{'b' * 30}\r\n"
SEALED = f"TN Evening\nDV 7\nSN 1:2:board:Evening\nKH {sha256(KEYS.encode()).hexdigest()}\n"
"""The keys of an event of one session, and its description."""
