"""Bulk simulation: many games between bots, over all cores."""

from haymarket.lab._play import Record, play_game, play_many

__all__ = ["Record", "play_game", "play_many"]  # fmt: skip
