"""The event: the only package that knows the database, the web and paper."""
