"""Two pictures, held against one another."""

from pathlib import Path

from PIL import Image, ImageChops

WHITE = "white"


def different_pixels(old: Image.Image, new: Image.Image) -> int:
    """Return how many pixels differ. Where the sizes do, what only one of them has counts."""
    return _difference(old, new).histogram()[255]


def _difference(old: Image.Image, new: Image.Image) -> Image.Image:
    """Return a mask: 255 where anything differs."""
    size = max(old.width, new.width), max(old.height, new.height)
    bands = ImageChops.difference(_padded(old, size), _padded(new, size)).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    mask = most.point([0] + [255] * 255)
    alone = Image.new("L", size, 255)
    alone.paste(0, (0, 0, min(old.width, new.width), min(old.height, new.height)))
    return ImageChops.lighter(mask, alone)


def _padded(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    padded = Image.new("RGB", size, WHITE)
    padded.paste(picture, (0, 0))
    return padded


def put_beside(old: Image.Image, new: Image.Image, name: Path) -> Path:
    """Write both pictures and, in red, where they differ; return the file of the difference."""
    name.parent.mkdir(parents=True, exist_ok=True)
    old.save(f"{name}-before.png")
    new.save(f"{name}-after.png")
    mask = _difference(old, new)
    faded = Image.blend(_padded(new, mask.size), Image.new("RGB", mask.size, WHITE), 0.7)
    faded.paste("red", mask=mask)
    file = Path(f"{name}-difference.png")
    faded.save(file)
    return file
