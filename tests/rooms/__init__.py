"""The picture of the rooms in ``docs/architecture.md``: which there are, and which uses which."""
