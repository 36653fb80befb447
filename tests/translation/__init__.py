"""The catalogue of the program's texts, and a language made of it in which none is English."""
