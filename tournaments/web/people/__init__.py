"""The pages of people: accounts, members, helpers."""
