"""The shapes of what is sent and of what is answered, as the schema shows them.

What is sent is held against its shape. The answers about clubs and their evenings are made by their
shapes (``clubs``) from the rows of the database. Every other answer is made of plain values by
``api.values``, and its shape only describes it: the tests hold one against the other.
"""
