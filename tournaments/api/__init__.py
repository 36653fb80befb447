"""The REST interface: thin, over the same actions and queries as the pages."""
