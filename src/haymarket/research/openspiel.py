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
from haymarket.kernel import (
    Event,
    Game,
    Rules,
    dump,
    key_from_seed,
    read_position,
    unseal,
)
from haymarket.research._table import Table

OUTCOMES = 64
"""Outcomes of a chance node, each as likely."""
DEAL = 4
"""Chance nodes before the first question: 64⁴ different deals."""
LONGEST = 100_000

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)

_CHANCES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


def _game_type(known: Rules[Any]) -> pyspiel.GameType:
    dynamics = pyspiel.GameType.Dynamics
    alone = known.players == (1,)
    return pyspiel.GameType(
        short_name=short_name(known.name),
        long_name=f"Haymarket: {known.name}",
        dynamics=dynamics.SIMULTANEOUS if known.simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if alone or len(known.players) > 1
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
    """A game with its players, scenario and other options (``"days:3;comeback:true"``) settled."""

    def __init__(self, game: str, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        known = rules(game)
        options: dict[str, Any] = {
            "players": given.get("players", known.players[0]),
            "scenario": given.get("scenario", known.scenarios[0]),
        }
        for part in filter(None, str(given.get("options", "")).split(";")):
            name, _, value = part.partition(":")  # OpenSpiel keeps "=" for itself
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

    __slots__ = ("before", "deal", "game", "heard", "player", "table", "turn")

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
        self.player = CHANCE
        """Whose move it is, in OpenSpiel's numbers."""

    def __deepcopy__(self, memo: Any) -> Position:
        new = Position(self.table)
        new.deal, new.before, new.heard = self.deal, self.before, self.heard
        new.turn, new.player = self.turn, self.player
        if self.game is not None:
            new.game = self.game.fork()
            new.game.listener = new._hear
        return new

    def __reduce__(self) -> Any:
        waiting = None if self.before is None else (dump(self.before[0]), self.before[1])
        game = None if self.game is None else dump(self.game)
        name, options = self.table.rules.name, self.table.options
        return restore, (name, options, self.deal, game, waiting, self._entries(), self.turn)

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
            self.player = CHANCE
        else:
            self._next_turn(g)

    def chance(self, outcome: int) -> None:
        """Re-key the draw by the outcome, and let what waited for it happen."""
        if self.game is None:
            self.deal = (*self.deal, outcome)
            if len(self.deal) == DEAL:
                key = key_from_seed(" ".join(map(str, self.deal)))
                self.game = self.table.rules.blank(key, self.table.options)
                self.game.listener = self._hear
                self.game.run()
                self._settle(self.game)
            return
        assert self.before is not None
        before, answers = self.before
        g = self.game = before.fork()
        mixed = g.key + g.count.to_bytes(8, "little") + bytes([outcome])
        g.key = blake2b(mixed, digest_size=len(g.key)).digest()
        g.listener = self._hear
        self.before = None
        self._answer(g, answers)
        self._next_turn(g)

    def _next_turn(self, g: Game[Any]) -> None:
        self.turn += 1
        self._settle(g)

    def _settle(self, g: Game[Any]) -> None:
        """Work out whose move it is."""
        pending = g.pending
        if not pending:
            self.player = TERMINAL
        elif len(pending) > 1:
            self.player = SIMULTANEOUS
        else:
            self.player = self.table.seat(pending[0], self.turn)

    def known_to(self, seat: int) -> list[str]:
        """What the seat was told and what it answered, in order."""
        known: list[str] = []
        for entry in self._entries():
            if isinstance(entry, Event):
                if entry.seat in (None, seat):
                    known.append(f"{entry.code} {json.dumps(entry.args)}")
            elif entry[0] == seat:
                known.append(f"answered {entry[1]}")
        return known

    def _entries(self) -> list[Any]:
        entries: list[Any] = []
        link = self.heard
        while link is not None:
            link, entry = link
            entries.append(entry)
        entries.reverse()
        return entries

    def _answer(self, g: Game[Any], answers: tuple[tuple[int, int], ...]) -> None:
        for seat, option in answers:
            self.heard = (self.heard, (seat, option))
            g.answer(seat, option)

    def _hear(self, event: Event) -> None:
        self.heard = (self.heard, event)


def restore(
    name: str,
    options: dict[str, Any],
    deal: tuple[int, ...],
    game: str | None,
    waiting: tuple[str, tuple[tuple[int, int], ...]] | None,
    entries: list[Any],
    turn: int,
) -> Position:
    """The position that was pickled."""
    at = Position(Table(name, options))
    at.deal, at.turn = deal, turn
    if game is not None:
        at.game = read_position(at.table.rules, unseal("position", game))
        at.game.listener = at._hear
    if waiting is not None:
        before = read_position(at.table.rules, unseal("position", waiting[0]))
        at.before = (before, waiting[1])
    elif at.game is not None:
        at._settle(at.game)
    for entry in entries:
        at.heard = (at.heard, entry)
    return at


class HaymarketState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, or the chance node before one."""

    def __init__(self, game: HaymarketGame) -> None:
        super().__init__(game)
        self.at = Position(game.table)

    def current_player(self) -> int:
        return self.at.player

    def _legal_actions(self, player: int) -> list[int]:
        at = self.at
        assert at.game is not None
        for ask in at.game.pending:
            if at.table.seat(ask, at.turn) == player:
                return at.table.legal(ask)
        return []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _CHANCES[:]  # OpenSpiel's MCTS shuffles what it is given

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.player == CHANCE:
            at.chance(action)
        else:
            at.apply(((at.player, at.table.option(action)),))

    def _apply_actions(self, actions: list[int]) -> None:
        at = self.at
        assert at.game is not None
        at.apply(tuple((ask.seat, at.table.option(actions[ask.seat])) for ask in at.game.pending))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        return self.at.table.action_words(action)

    def is_terminal(self) -> bool:
        return self.at.player == TERMINAL

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
    """Under a class of its own: what OpenSpiel holds at the interpreter's end must not be freed."""

    def make(self: HaymarketGame, params: dict[str, Any] | None = None) -> None:
        HaymarketGame.__init__(self, game, params)

    name = short_name(game)
    # Pickle looks the class up by its name in this module.
    own = globals()[name] = type(name, (HaymarketGame,), {"__init__": make})
    pyspiel.register_game(TYPES[game], own)


TYPES = {game: _game_type(rules(game)) for game in GAMES}
for _game in GAMES:
    _register(_game)
