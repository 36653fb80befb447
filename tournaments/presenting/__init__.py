"""Words and figures for people: the libraries return codes, people read sentences."""
