"""Read what is kept of longer work."""
