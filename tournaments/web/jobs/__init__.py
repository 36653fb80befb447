"""The pages of longer work."""
