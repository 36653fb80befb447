"""The pages of a device at a table: no account, one table of one evening."""
