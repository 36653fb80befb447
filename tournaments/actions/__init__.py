"""What a person does: one function, one transaction, one entry in the log."""
