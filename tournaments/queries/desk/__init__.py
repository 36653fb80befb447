"""Read what is kept of the entry desk: rows, trays, what was typed."""
