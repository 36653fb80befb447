"""Series: what was made on evenings that belong together."""
