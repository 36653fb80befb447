"""What people type in words: pasted lists, names that are alike, seats, movements in writing."""
