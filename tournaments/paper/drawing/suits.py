"""The four suits, drawn as shapes: no reader's font decides what a spade looks like.

Red suits are hollow: black and red are told apart by their filling, and no sheet needs colour.

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
    """Hollow: a diamond in a diamond is left white."""
    path = canvas.beginPath()
    for edge in (0.0, 0.16):
        path.moveTo(0.5, edge)
        path.lineTo(0.88 - 0.76 * edge, 0.5)
        path.lineTo(0.5, 1 - edge)
        path.lineTo(0.12 + 0.76 * edge, 0.5)
        path.close()
    _fill(canvas, path)


def _heart_path(path: Any, up: float, down: float, half: float = 0.48) -> None:
    """Add a heart whose point is at ``down``; its lobes reach ``up``, and ``half`` to each side."""
    full = up - down

    def at(x: float, y: float) -> tuple[float, float]:
        return 0.5 + x * half, down + y * full

    path.moveTo(*at(0, 0))
    path.curveTo(*at(-0.29, 0.22), *at(-1, 0.42), *at(-1, 0.72))
    path.curveTo(*at(-1, 1.06), *at(-0.17, 1.1), *at(0, 0.78))
    path.curveTo(*at(0.17, 1.1), *at(1, 1.06), *at(1, 0.72))
    path.curveTo(*at(1, 0.42), *at(0.29, 0.22), *at(0, 0))
    path.close()


def _heart(canvas: Any) -> None:
    """Hollow: a heart in a heart is left white."""
    path = canvas.beginPath()
    _heart_path(path, up=0.98, down=0.0)
    _heart_path(path, up=0.84, down=0.17, half=0.36)
    _fill(canvas, path)


def _stem(canvas: Any) -> None:
    path = canvas.beginPath()
    path.moveTo(0.5, 0.42)
    path.curveTo(0.5, 0.18, 0.42, 0.06, 0.28, 0)
    path.lineTo(0.72, 0)
    path.curveTo(0.58, 0.06, 0.5, 0.18, 0.5, 0.42)
    path.close()
    _fill(canvas, path)


def _spade(canvas: Any) -> None:
    path = canvas.beginPath()
    _heart_path(path, up=0.14, down=1.0)
    _fill(canvas, path)
    _stem(canvas)


def _club(canvas: Any) -> None:
    for x, y in ((0.5, 0.75), (0.24, 0.37), (0.76, 0.37)):
        canvas.circle(x, y, 0.235, stroke=0, fill=1)
    _stem(canvas)


_SHAPES = {SPADE: _spade, HEART: _heart, DIAMOND: _diamond, CLUB: _club}
