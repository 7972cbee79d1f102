"""What goes over the wire as TypeScript: written from the Python types, never by hand.

``python -m haymarket.wire.views`` writes the types of the games' views into ``web/src/generated``.
"""
