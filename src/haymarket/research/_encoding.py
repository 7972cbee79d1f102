"""What every adapter shares: the action space, observations and returns of one game's set-up."""

from __future__ import annotations

from typing import Any

from haymarket.games import rules
from haymarket.kernel import TABLE, Ask, Game, Question, words
from haymarket.research._layout import layout_of


class GameEncoding:
    """One game with its options settled: answers as numbers, views as vectors."""

    def __init__(self, game: str, options: dict[str, Any] | None = None) -> None:
        self.rules = rules(game)
        self.options = self.rules.read_options(options or {})
        self.seats = self.rules.seats(self.options)
        self.actions = self.rules.actions()
        self.option = tuple([value for _, value in self.actions])
        """What each action answers."""
        self._places: dict[Question, dict[int, int]] = {}
        for place, (what, value) in enumerate(self.actions):
            self._places.setdefault(self.rules.questions[what], {})[value] = place
        layout = layout_of(game)
        self.places = layout.places
        """What each number of an observation tells, and between which bounds."""
        self.width = layout.width
        self._write = layout.write

    def new(self, seed: int | str) -> Game[Any]:
        return self.rules.new(seed, self.options)

    def seat(self, ask: Ask, turn: int) -> int:
        """Who answers; what is asked of the whole table goes round its seats."""
        return turn % len(self.seats) if ask.seat == TABLE else ask.seat

    def legal(self, ask: Ask) -> list[int]:
        """The places of a question's options in the action space, ascending as options are."""
        return list(map(self._places[ask.question].__getitem__, ask.options))

    def vector(self, g: Game[Any], seat: int | None) -> list[float]:
        """What the seat sees, as numbers; always ``width`` of them."""
        out: list[float] = []
        self._write(g.view(seat), out)
        return out

    def action_words(self, action: int) -> str:
        """An action in plain words, different for every action."""
        what, value = self.actions[action]
        question = self.rules.questions[what]
        return f"{what} {question.slug(value)}: {words(self.rules).option(question, value)}"

    def returns(self, g: Game[Any]) -> list[float]:
        """The score in a game played for one; else 1 for who won, -1 for who lost, 0 for a draw."""
        end = g.outcome
        if end is None:
            return [0.0] * len(self.seats)
        if self.rules.best_score is not None:
            return [float(score) for score in end.scores]
        if not end.winners:
            # Alone or together against the game, nobody winning is losing.
            together = self.rules.together(self.options)
            return [-1.0 if together else 0.0] * len(self.seats)
        return [1.0 if seat in end.winners else -1.0 for seat in range(len(self.seats))]

    def bounds(self) -> tuple[float, float]:
        best = self.rules.best_score
        return (-1.0, 1.0) if best is None else (0.0, best)
