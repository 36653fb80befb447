"""Words for codes and figures: the libraries return codes, people read sentences."""
