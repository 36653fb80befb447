"""Real servers for the tests: PostgreSQL and a Redis-protocol server, found on this machine.

In this order: an address in the environment (TEST_DATABASE_URL, TEST_REDIS_URL), programs on
this machine, the programs inside the wheels of requirements-dev.txt.
"""
