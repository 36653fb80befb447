"""Reports on several rooms as one document."""

from collections.abc import Sequence
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject


def bind(parts: Sequence[bytes], title: str) -> bytes:
    """The pages of the parts, one at least, in their order; a single one stays as it is.

    ``title`` is that of the whole; author and language are those of the first.
    """
    first, *others = parts
    if not others:
        return first
    reader = PdfReader(BytesIO(first))
    writer = PdfWriter()
    for part in parts:
        writer.append(BytesIO(part), import_outline=False)
    writer.pdf_header = "%PDF-1.4"
    writer.metadata = {**(reader.metadata or {}), "/Title": title}
    language = NameObject("/Lang")
    writer.root_object[language] = reader.root_object[language]
    shown = NameObject("/ViewerPreferences")
    writer.root_object[shown] = reader.root_object[shown].clone(writer)
    writer.compress_identical_objects()
    file = BytesIO()
    writer.write(file)
    return file.getvalue()
