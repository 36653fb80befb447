"""The pages: thin, over actions and queries."""
