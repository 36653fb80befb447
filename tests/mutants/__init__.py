"""Changes one thing at a time in the code, and counts what the tests notice."""
