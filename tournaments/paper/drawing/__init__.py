"""Paper: values in, PDF out. A library that knows no database."""
