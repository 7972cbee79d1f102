"""People: guests, accounts and their sessions, whose turn it is, and notices for the absent.

May import ``haymarket.server.storage`` and ``haymarket.tables``; the bots' processes may not import
it, nor may the storage.
"""
