"""Read what is kept of people: members, names, helpers, who signs in."""
