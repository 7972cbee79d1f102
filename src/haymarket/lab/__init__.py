"""Bulk simulation: many games between bots, over all cores, and what they show."""

from haymarket.lab._play import Record, play_game, play_many
from haymarket.lab._report import figures, write_report
from haymarket.lab._run import duel, ladder, round_robin, run_study, what_if
from haymarket.lab._study import BadStudy, Folder, Study, StudyEntry

__all__ = [
    "BadStudy",
    "Folder",
    "Record",
    "Study",
    "StudyEntry",
    "duel",
    "figures",
    "ladder",
    "play_game",
    "play_many",
    "round_robin",
    "run_study",
    "what_if",
    "write_report",
]
