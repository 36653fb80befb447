"""The fault in a file, and where it is."""


class MalformedFile(ValueError):  # noqa: N818  it names the file, not an error in the program
    """A file that cannot be read. ``where`` is a path into it, ``what`` says what is wrong."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what
