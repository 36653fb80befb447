"""The sentences of what cannot be done, by subject: constants, and functions of what they name."""
