"""The results that were played in the demo club.

The totals of the whist evening are those of the five-table example in R. F. Foster's Complete
Hoyle (Compass Whist): N/S 201, 204, 211, 207, 212 and E/W 189, 186, 179, 183, 178. The source
gives no single trays; these are made so that they add up to it.
"""

MEMBERS = (
    "Ada Brook",
    "Ben Carver",
    "Cora Dale",
    "Dan Ellis",
    "Edith Fenn",
    "Frank Gower",
    "Grace Hollis",
    "Hugh Irons",
    "Ida Jessop",
    "John Kemp",
    "Kate Lisle",
    "Leo Marsh",
    "May Norton",
    "Ned Oakes",
    "Olive Pryor",
    "Paul Quill",
    "Rose Sayer",
    "Sam Tanner",
    "Tess Upton",
    "Vic Waring",
    "Winifred Yates",
    "Abel Croft",
)
"""Twenty-two players who never were."""

WHIST_TRICKS = (
    (4, 8, 7, 10, 3, 7, 5, 9, 6, 8, 8, 6, 6, 7, 8, 4, 2, 7, 5, 7, 7, 10, 7, 7, 7, 4, 9, 8, 6, 9),
    (4, 8, 7, 11, 3, 6, 6, 6, 7, 8, 6, 6, 5, 8, 7, 4, 3, 10, 8, 8, 8, 9, 6, 7, 10, 4, 8, 8, 4, 9),
    (7, 9, 7, 11, 3, 7, 6, 8, 7, 9, 7, 4, 7, 8, 9, 6, 6, 10, 6, 6, 9, 9, 5, 6, 8, 4, 6, 8, 4, 9),
    (3, 7, 8, 10, 4, 5, 5, 6, 9, 7, 7, 7, 7, 6, 6, 6, 4, 8, 7, 7, 10, 10, 5, 8, 11, 4, 9, 9, 3, 9),
    (3, 10, 9, 10, 3, 7, 6, 5, 7, 7, 5, 8, 7, 7, 9, 5, 6, 10, 8, 6, 8, 10, 7, 6, 8, 5, 7, 8, 6, 9),
)
"""The tricks of N/S pairs a to e on trays 1 to 30."""

TRUMPS = (
    "♣J",
    "♠2",
    "♠Q",
    "♦6",
    "♠J",
    "♣Q",
    "♣2",
    "♦J",
    "♠4",
    "♥2",
    "♠2",
    "♦4",
    "♣A",
    "♥A",
    "♥9",
    "♣5",
    "♠J",
    "♦4",
    "♦J",
    "♠8",
    "♥10",
    "♦K",
    "♠6",
    "♦3",
    "♣10",
    "♥5",
    "♥7",
    "♥K",
    "♦5",
    "♣J",
)
"""The trump turned on trays 1 to 30."""

CONTRACTS = (
    ("5SxS-1", "4SN-1", "4SN-1", "4SS-1", "4SS-2"),
    ("2CE=", "2CE-1", "3CE-1", "4CxW-2", "3CE="),
    ("6DW-1", "5DW=", "5DE+1", "5DW=", "5DW+1"),
    ("3NTW-1", "4NTE-1", "3NTW=", "3NTW+1", "3NTxW-1"),
    ("4NTW-3", "3NTW-2", "4NTW-1", "3NTW-1", "4NTW-1"),
    ("2NTS-1", "2NTN-2", "2NTN-2", "2NTS-1", "1NTxN-1"),
    ("4SN-2", "4SS=", "4SS=", "5SxN-3", "4SN="),
    ("1DN+1", "2DS=", "2DS=", "2DxN-1", "1DS+1"),
    ("3DS=", "3DN+1", "3DN=", "2DS+1", "2DS+2"),
    ("4CW+1", "4CW+1", "4CW+1", "4CW+1", "5CW+1"),
    ("1DE+2", "2DE+1", "P", "2DW=", "2DE+1"),
    ("2DS+3", "3DS=", "3DS+1", "3DS+1", "3DS+1"),
    ("4DN=", "5DN-1", "5DS=", "5DS+1", "5DN="),
    ("5DW-1", "5DW=", "4DW+2", "6DW-1", "5DW="),
    ("3HxW-2", "3HW-2", "2HW-1", "1HW=", "3HW-2"),
    ("3HS+1", "2HN+1", "4HS-2", "3HS=", "3HS="),
    ("3NTW=", "3NTE=", "3NTE+1", "3NTW=", "3NTE+1"),
    ("3DS-1", "2DS+1", "4DS=", "3DS+1", "3DN="),
    ("1NTS=", "1NTN=", "1NTN+1", "1NTN-1", "1NTN="),
    ("3NTS+1", "3NTN+2", "3NTN+1", "3NTN=", "2NTN+1"),
    ("3CS-1", "2CS+1", "2CS=", "3CxS-2", "2CN+1"),
    ("4SW-1", "2SE+1", "P", "3SW-1", "3SE+1"),
    ("2CE-1", "2CxE-2", "2CxW-1", "2CxW-1", "2CxW-1"),
    ("4CxW-2", "2CE-1", "3CE-1", "3CxW-2", "2CE="),
    ("5CE=", "5CW=", "4CW+1", "5CW=", "5CE-1"),
)
"""What is bid and made here and there on boards 1 to 25."""

GUESTS = ("Walter Xavier", "Yvonne Zeal")
"""Who comes to the drive beside the members."""

DRIVE_CARDS = (
    (73, 81), (74, 78), (77, 89), (87, 71), (69, 70), (73, 86), (79, 71), (82, 78),
    (83, 76), (72, 83), (73, 64), (94, 89), (67, 78), (75, 80), (78, 80), (78, 74),
    (64, 74), (78, 82), (84, 82), (76, 68), (86, 84), (82, 77), (77, 77), (91, 80),
)  # fmt: skip
"""Both halves of the 24 cards of a drive of 24 hands, as six tables made them."""
