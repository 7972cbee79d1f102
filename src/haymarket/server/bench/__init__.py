"""How many live tables this machine can hold: servers of our own, and browsers that only click.

Every table has a client for each seat (and at least two in all), each with an open stream. Measured
are answers a second, how long an answer takes to be acknowledged (and so to be on disk), how long
until the other clients have seen it, the bytes a client is sent for a move, and the processor time
of all processes that serve: server, workers, PostgreSQL. Another checkout can be measured beside
this one, in turns, by the same clients.

It may import kernel and tables, and of the server only itself; nobody imports it but tests, which
use its PostgreSQL.
"""
