"""Events as files: bytes in, ``EventRecord`` out, and back. A library that knows no database."""
