"""Numbers in addresses, of the pages and of the interface alike."""

from django.urls import register_converter


class RowNumber:
    """A number that a row of the database can have; a longer one is no address of ours.

    Eighteen digits fit into 64 bits on every database, so no query is ever asked for more.
    """

    regex = "[0-9]{1,18}"

    def to_python(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_url(self, value: int) -> str:
        """As it stands in the address."""
        return str(value)


register_converter(RowNumber, "row")
