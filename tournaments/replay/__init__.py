"""A published event played again, and its figures compared with the published ones."""
