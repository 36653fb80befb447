"""Events as files: bytes in, ``EventRecord`` out, and back; a library that knows no database."""
