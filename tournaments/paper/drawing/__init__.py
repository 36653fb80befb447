"""Values in, PDF out; a library that knows no database."""
