"""The actions of people: one function, one transaction, one entry in the log."""
