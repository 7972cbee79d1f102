"""The games in OpenSpiel: importing this module registers each as ``haymarket_<game>``.

Chance is explicit: an answer that draws becomes a chance node, whose outcome re-keys the draw. So
a search cannot foresee the dice, and a history of actions replays exactly. Sealed questions are
simultaneous nodes. OpenSpiel's C++ search bots crash on games written in Python: use its Python
ones.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random
from typing import Any

import numpy as np
import pyspiel

from haymarket.games import GAMES, rules
from haymarket.kernel import Event, Game, Rules, key_from_seed
from haymarket.research._table import Table

OUTCOMES = 64
"""Outcomes of a chance node, each as likely."""
DEAL = 4
"""Chance nodes before the first question: 64⁴ different deals."""
LONGEST = 100_000

_CHANCES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


def _game_type(known: Rules[Any]) -> pyspiel.GameType:
    dynamics = pyspiel.GameType.Dynamics
    alone = known.players == (1,)
    together = known.cooperative or len(known.players) > 1
    return pyspiel.GameType(
        short_name=short_name(known.name),
        long_name=f"Haymarket: {known.name}",
        dynamics=dynamics.SIMULTANEOUS if known.simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if alone or together
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(known.players),
        min_num_players=min(known.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": known.players[0],
            "scenario": known.scenarios[0],
            "options": "",
        },
    )


def short_name(game: str) -> str:
    return "haymarket_" + game.replace("-", "_")


class HaymarketGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players, scenario and other options (``"days=3;comeback=true"``) settled."""

    def __init__(self, game: str, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        known = rules(game)
        options: dict[str, Any] = {
            "players": given.get("players", known.players[0]),
            "scenario": given.get("scenario", known.scenarios[0]),
        }
        for part in filter(None, str(given.get("options", "")).split(";")):
            name, _, value = part.partition("=")
            options[name.strip()] = value.strip()
        self.table = Table(game, options)
        low, high = self.table.bounds()
        super().__init__(
            TYPES[game],
            pyspiel.GameInfo(
                num_distinct_actions=len(self.table.actions),
                max_chance_outcomes=OUTCOMES,
                num_players=len(self.table.seats),
                min_utility=low,
                max_utility=high,
                utility_sum=0.0
                if TYPES[game].utility == pyspiel.GameType.Utility.ZERO_SUM
                else None,
                max_game_length=LONGEST,
            ),
            given,
        )

    def new_initial_state(self) -> HaymarketState:
        return HaymarketState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HaymarketObserver:
        return HaymarketObserver(
            self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )


class Position:
    """All of a state that is ours, in one attribute that copies itself."""

    __slots__ = ("before", "deal", "game", "heard", "table", "turn")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.deal: tuple[int, ...] = ()
        """Outcomes of the chance nodes that deal, until there are enough."""
        self.game: Game[Any] | None = None
        self.before: tuple[Game[Any], tuple[tuple[int, int], ...]] | None = None
        """At a chance node: the position and the answers that wait for its outcome."""
        self.heard: Any = None
        """What was said and answered, the last first: ``(before, entry)``, shared by copies."""
        self.turn = 0

    def __deepcopy__(self, memo: Any) -> Position:
        new = Position(self.table)
        new.deal, new.before, new.heard, new.turn = self.deal, self.before, self.heard, self.turn
        if self.game is not None:
            new.game = self.game.fork()
            new.game.listener = new._hear
        return new

    def apply(self, answers: tuple[tuple[int, int], ...]) -> None:
        """Answer; where that draws, take it back and wait for chance."""
        g = self.game
        assert g is not None
        before, heard = g.fork(), self.heard
        count = g.count
        self._answer(g, answers)
        if g.count != count:
            self.before = (before, answers)
            self.heard = heard
        else:
            self.turn += 1

    def chance(self, outcome: int) -> None:
        """Re-key the draw by the outcome, and let what waited for it happen."""
        if self.game is None:
            self.deal = (*self.deal, outcome)
            if len(self.deal) == DEAL:
                key = key_from_seed(" ".join(map(str, self.deal)))
                self.game = self.table.rules.blank(key, self.table.options)
                self.game.listener = self._hear
                self.game.run()
            return
        assert self.before is not None
        before, answers = self.before
        g = self.game = before.fork()
        mixed = g.key + g.count.to_bytes(8, "little") + bytes([outcome])
        g.key = blake2b(mixed, digest_size=len(g.key)).digest()
        g.listener = self._hear
        self.before = None
        self._answer(g, answers)
        self.turn += 1

    def known_to(self, seat: int) -> list[str]:
        """What the seat was told and what it answered, in order."""
        entries: list[str] = []
        link = self.heard
        while link is not None:
            link, entry = link
            if isinstance(entry, Event):
                if entry.seat in (None, seat):
                    entries.append(f"{entry.code} {json.dumps(entry.args)}")
            elif entry[0] == seat:
                entries.append(f"answered {entry[1]}")
        entries.reverse()
        return entries

    def _answer(self, g: Game[Any], answers: tuple[tuple[int, int], ...]) -> None:
        for seat, option in answers:
            self.heard = (self.heard, (seat, option))
            g.answer(seat, option)

    def _hear(self, event: Event) -> None:
        self.heard = (self.heard, event)


class HaymarketState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, or the chance node before one."""

    def __init__(self, game: HaymarketGame) -> None:
        super().__init__(game)
        self.at = Position(game.table)

    def current_player(self) -> int:
        at = self.at
        g = at.game
        if g is None or at.before is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if g.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(g.pending) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return at.table.seat(g.pending[0], at.turn)

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        assert at.game is not None
        for ask in at.game.pending:
            if at.table.seat(ask, at.turn) == player:
                return at.table.legal(ask)
        return []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _CHANCES

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.game is None or at.before is not None:
            at.chance(action)
        else:
            seat = at.table.seat(at.game.pending[0], at.turn)
            at.apply(((seat, at.table.option(action)),))

    def _apply_actions(self, actions: list[int]) -> None:
        at = self.at
        assert at.game is not None
        at.apply(tuple((ask.seat, at.table.option(actions[ask.seat])) for ask in at.game.pending))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.at.table.action_words(action)

    def is_terminal(self) -> bool:
        g = self.at.game
        return g is not None and self.at.before is None and g.outcome is not None

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.at.table.seats)
        assert self.at.game is not None
        return self.at.table.returns(self.at.game)

    def __str__(self) -> str:
        at = self.at
        if at.game is None:
            return f"dealing {list(at.deal)}"
        waiting = " (chance)" if at.before is not None else ""
        return f"{at.table.rules.name} {at.turn}{waiting} {json.dumps(at.game.view(None))}"

    def resample(self, player: int, rng: Random) -> HaymarketState:
        """A state that *player* could believe in: the resampler that OpenSpiel's ISMCTS wants."""
        new: HaymarketState = self.clone()
        assert new.at.game is not None
        new.at.game.resample(player, rng)
        return new


class HaymarketObserver:
    """What a player sees: the view as numbers and as text; with perfect recall, all he was told."""

    def __init__(self, table: Table, kind: Any) -> None:
        self.table = table
        self.kind = kind
        self.tensor = np.zeros(table.width, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: HaymarketState, player: int) -> None:
        g = _settled(state.at)
        self.tensor[:] = 0 if g is None else self.table.vector(g, player)

    def string_from(self, state: HaymarketState, player: int) -> str:
        g = _settled(state.at)
        if g is None:
            return "dealing"
        seen = json.dumps(g.view(player))
        if not self.kind.perfect_recall:
            return seen
        return "\n".join([*state.at.known_to(player), seen])


def _settled(at: Position) -> Game[Any] | None:
    """The position that can be seen: at a chance node, the one before the draw."""
    return at.before[0] if at.before is not None else at.game


def _register(game: str) -> None:
    def make(params: dict[str, Any] | None = None) -> HaymarketGame:
        return HaymarketGame(game, params)

    pyspiel.register_game(TYPES[game], make)


TYPES = {game: _game_type(rules(game)) for game in GAMES}
for _game in GAMES:
    _register(_game)
