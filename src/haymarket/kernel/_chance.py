"""Chance as plain data: a key and a counter, and each draw a keyed hash of the counter.

Two values to copy, the same game on every machine, and nobody can foretell a die from earlier
dice. ``commitment`` of the key may be published when a match starts, the key when it ends.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import product
from random import Random
from typing import Final

from haymarket.kernel._errors import NoKey

KEY_BYTES = 16
MOST_PIPS: Final = 4
SIXES: Final = [6**n for n in range(MOST_PIPS + 1)]
PIPS: Final = [list(product(range(1, 7), repeat=n)) for n in range(MOST_PIPS + 1)]
"""All that up to four dice can show, by their number and in order."""


def key_from_seed(seed: int | str) -> bytes:
    """The key that a seed stands for; an int and its decimal text are the same seed."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"haymarket-key").digest()


def commitment(key: bytes) -> str:
    """What is published before the first draw: it binds the key and does not tell it."""
    return blake2b(key, digest_size=32, person=b"haymarket-oath").hexdigest()


def number(key: bytes, count: int) -> int:
    """64 random bits: draw *count* of this key."""
    if not key:
        raise NoKey
    draw = blake2b(count.to_bytes(8, "little"), key=key, digest_size=8).digest()
    return int.from_bytes(draw, "little")


def wide_number(key: bytes, count: int) -> int:
    """512 random bits, enough to order 90 cards at once."""
    if not key:
        raise NoKey
    return int.from_bytes(blake2b(count.to_bytes(8, "little"), key=key).digest(), "little")


def mix(cards: list[int], rng: Random) -> None:
    """Deal cards again that somebody cannot see, in an order that owes nothing to the true one."""
    random = rng.random
    cards.sort()
    cards.sort(key=lambda _: random())
