"""The four suits, drawn as shapes: no reader's font decides what a spade looks like.

A shape fills the place that its character has in DejaVu. The character stands under it, unseen,
so that it can be searched, copied and read aloud.
"""

from typing import Any

SPADE, HEART, DIAMOND, CLUB = "♠", "♥", "♦", "♣"
SUITS = frozenset((SPADE, HEART, DIAMOND, CLUB))

_HEIGHT = 0.72
"""The height of a suit, in parts of the size: that of capitals."""


def draw_suit(canvas: Any, suit: str, x: float, y: float, width: float, size: float) -> None:
    """Draw a suit in the current fill, in the middle of ``width`` points from ``x``.

    ``y`` is the baseline and ``size`` that of the type around it, in points from the bottom.
    """
    edge = _HEIGHT * size
    canvas.saveState()
    canvas.translate(x + (width - edge) / 2, y)
    canvas.scale(edge, edge)
    _SHAPES[suit](canvas)
    canvas.restoreState()


def _fill(canvas: Any, path: Any) -> None:
    canvas.drawPath(path, stroke=0, fill=1)


def _diamond(canvas: Any) -> None:
    path = canvas.beginPath()
    path.moveTo(0.5, 0)
    path.lineTo(0.88, 0.5)
    path.lineTo(0.5, 1)
    path.lineTo(0.12, 0.5)
    path.close()
    _fill(canvas, path)


def _heart_path(canvas: Any, up: float, down: float) -> Any:
    """A heart whose point is at ``down`` and whose lobes reach ``up``."""
    full = up - down
    path = canvas.beginPath()
    path.moveTo(0.5, down)
    path.curveTo(0.36, down + 0.22 * full, 0.02, down + 0.42 * full, 0.02, down + 0.72 * full)
    path.curveTo(0.02, down + 1.06 * full, 0.42, down + 1.1 * full, 0.5, down + 0.78 * full)
    path.curveTo(0.58, down + 1.1 * full, 0.98, down + 1.06 * full, 0.98, down + 0.72 * full)
    path.curveTo(0.98, down + 0.42 * full, 0.64, down + 0.22 * full, 0.5, down)
    path.close()
    return path


def _heart(canvas: Any) -> None:
    _fill(canvas, _heart_path(canvas, up=0.98, down=0.0))


def _stem(canvas: Any) -> None:
    path = canvas.beginPath()
    path.moveTo(0.5, 0.42)
    path.curveTo(0.5, 0.18, 0.42, 0.06, 0.28, 0)
    path.lineTo(0.72, 0)
    path.curveTo(0.58, 0.06, 0.5, 0.18, 0.5, 0.42)
    path.close()
    _fill(canvas, path)


def _spade(canvas: Any) -> None:
    _fill(canvas, _heart_path(canvas, up=0.14, down=1.0))
    _stem(canvas)


def _club(canvas: Any) -> None:
    for x, y in ((0.5, 0.75), (0.24, 0.37), (0.76, 0.37)):
        canvas.circle(x, y, 0.235, stroke=0, fill=1)
    _stem(canvas)


_SHAPES = {SPADE: _spade, HEART: _heart, DIAMOND: _diamond, CLUB: _club}
