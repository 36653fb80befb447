"""The fault in a file, and where it is."""


class MalformedFile(ValueError):  # noqa: N818  it names the file, not an error in the program
    """A file that cannot be read. ``where`` is a path into it, ``what`` says what is wrong.

    For each character of the file that cannot be printed a sign stands that says so.
    """

    def __init__(self, where: str, what: str) -> None:
        self.where, self.what = _printable(where), _printable(what)
        super().__init__(f"{self.where}: {self.what}" if where else self.what)


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
