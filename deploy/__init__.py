"""What a server or a laptop is given beside the program."""
