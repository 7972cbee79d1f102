"""The games in OpenSpiel: importing this module registers each as ``haymarket_<game>``.

Chance is explicit: an answer that draws becomes a chance node, whose outcome re-keys the draw. So
a search cannot foresee the dice, and a history of actions replays exactly. Sealed questions are
simultaneous nodes. OpenSpiel's C++ search bots crash on games written in Python: use its Python
ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from haymarket.games import GAMES, rules
from haymarket.kernel import (
    Ask,
    Event,
    Game,
    NoKey,
    Rules,
    dump,
    key_from_seed,
    read_position,
    unseal,
)
from haymarket.research._encoding import GameEncoding

OUTCOMES = 64
"""Outcomes of a chance node, each as likely."""
DEAL = 4
"""Chance nodes before the first question: 64⁴ different deals."""
LONGEST = 100_000

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)

Moves: TypeAlias = tuple[tuple[int, int], ...]
"""Seats with their actions: one, or at a simultaneous node one each."""

_CHANCES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


def _game_type(known: Rules[Any], turn_based: bool = False) -> pyspiel.GameType:
    dynamics = pyspiel.GameType.Dynamics
    alone = known.players == (1,)
    at_once = known.simultaneous and not turn_based
    return pyspiel.GameType(
        short_name=short_name(known.name),
        long_name=f"Haymarket: {known.name}",
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
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
            **({"turn_based": False} if known.simultaneous else {}),
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
        turn_based = bool(given.get("turn_based", False))
        self.table = TurnEncoding(game, options, turn_based)
        kind = _game_type(known, turn_based)
        low, high = self.table.bounds()
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(self.table.actions),
                max_chance_outcomes=OUTCOMES,
                num_players=len(self.table.seats),
                min_utility=low,
                max_utility=high,
                utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
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


SEEN_TO_DRAW: dict[str, set[tuple[Moves, tuple[Any, ...]]]] = {game: set() for game in GAMES}
"""Moves of each game that have drawn before though not sure to, and what the question was about:
it pays to keep a copy when they come again."""


class TurnEncoding(GameEncoding):
    """A table as OpenSpiel plays at it."""

    def __init__(self, game: str, options: dict[str, Any], turn_based: bool) -> None:
        super().__init__(game, options)
        self.turn_based = turn_based
        """Whether sealed questions are asked one after the other."""
        self.sure = {q: q.draws for q in self.rules.questions.values() if q.draws is not None}
        self.seen = SEEN_TO_DRAW[game]

    def is_sure(self, g: Game[Any], ask: Ask, action: int) -> bool:
        """Whether the action is legal, and declared to draw."""
        option = self.option[action]
        return option in ask.options and self.sure[ask.question](g.s, option, *ask.about)


class Position:
    """All of a state that is ours, in one attribute that copies itself."""

    __slots__ = ("deal", "game", "key", "log", "origin", "player", "table", "turn", "waiting")

    def __init__(self, table: TurnEncoding) -> None:
        self.table = table
        self.deal: tuple[int, ...] = ()
        """Outcomes of the chance nodes that deal, until there are enough."""
        self.game: Game[Any] | None = None
        """Without its key: an answer that would draw stops."""
        self.key = b""
        self.waiting: Moves = ()
        """At a chance node: the moves that wait for its outcome; the game is still before them."""
        self.log: list[Event | tuple[int, int] | int] = []
        """What was said, the moves and the outcomes of chance, in order."""
        self.origin: tuple[Game[Any], int] | None = None
        """A position never played on, and how much of the log was before it."""
        self.turn = 0
        self.player = CHANCE
        """Whose move it is, in OpenSpiel's numbers."""

    def __deepcopy__(self, memo: Any) -> Position:
        new = Position(self.table)
        new.deal, new.key, new.waiting, new.log = self.deal, self.key, self.waiting, self.log[:]
        new.origin, new.turn, new.player = self.origin, self.turn, self.player
        if self.game is not None:
            new.play_on(self.game.fork())
        return new

    def __reduce__(self) -> Any:
        table = self.table
        setup = (table.rules.name, table.options, table.turn_based)
        game = None if self.game is None else dump(self.game)
        return restore, (*setup, self.deal, game, self.key, self.waiting, self.log, self.turn)

    # -- playing ---------------------------------------------------------------------------------

    def apply(self, moves: Moves) -> None:
        """Make the moves; where they draw, wait for chance with the game still before them."""
        g, table = self.game, self.table
        assert g is not None
        ask = g.pending[0]
        if ask.question in table.sure and table.is_sure(g, ask, moves[0][1]):
            self.waiting, self.player = moves, CHANCE
            return
        move = (moves, ask.about)
        before = g.fork() if move in table.seen else None
        logged = len(self.log)
        try:
            self._make(g, moves)
        except NoKey:
            table.seen.add(move)
            del self.log[logged:]
            self.play_on(before or self._again())
            self.waiting, self.player = moves, CHANCE

    def chance(self, outcome: int) -> None:
        """Let the outcome decide the draw, and what waited for it happen."""
        g = self.game
        if g is None:
            self.deal = (*self.deal, outcome)
            if len(self.deal) == DEAL:
                self._begin()
            return
        self.log.append(outcome)
        g.give_luck(self.key + bytes([outcome]))
        self._make(g, self.waiting)
        g.take_luck()
        self.waiting = ()

    def _begin(self) -> None:
        key = key_from_seed(" ".join(map(str, self.deal)))
        g = self.table.rules.blank(key, self.table.options)
        self.play_on(g)
        g.run()
        self.start_here()
        self.settle(g)

    def _make(self, g: Game[Any], moves: Moves) -> None:
        option = self.table.option
        for move in moves:
            self.log.append(move)
            seat, action = move
            g.answer(seat, option[action])
        self.turn += 1
        self.settle(g)

    def play_on(self, g: Game[Any]) -> None:
        """Go on from *g*, which is nobody else's."""
        g.listener = self.log.append
        self.game = g

    def settle(self, g: Game[Any]) -> None:
        """Work out whose move it is."""
        pending = g.pending
        if not pending:
            self.player = TERMINAL
        elif len(pending) > 1 and not self.table.turn_based:
            self.player = SIMULTANEOUS
        else:
            self.player = self.table.seat(pending[0], self.turn)

    # -- going back ------------------------------------------------------------------------------

    def start_here(self) -> None:
        """Take the game's key, and keep the position to come back to."""
        assert self.game is not None
        self.key = self.game.take_luck()
        self.origin = (self.game.fork(), len(self.log))

    def _again(self) -> Game[Any]:
        """The position, played once more from its origin."""
        assert self.origin is not None
        kept, start = self.origin
        g = kept.fork()
        for entry in self.log[start:]:
            if isinstance(entry, int):
                g.give_luck(self.key + bytes([entry]))
            elif not isinstance(entry, Event):
                seat, action = entry
                g.answer(seat, self.table.option[action])
        g.take_luck()
        return g

    # -- asking ----------------------------------------------------------------------------------

    def legal(self, player: int) -> list[int]:
        g = self.game
        if g is not None and player == self.player >= 0:
            return self.table.legal(g.pending[0])
        if g is not None and self.player == SIMULTANEOUS:
            return [action for ask in g.asked(player) for action in self.table.legal(ask)]
        return list(range(OUTCOMES)) if player == self.player == CHANCE else []

    def known_to(self, seat: int) -> list[str]:
        """What the seat was told and what it answered, in order."""
        known: list[str] = []
        for entry in self.log:
            if isinstance(entry, Event):
                if entry.seat in (None, seat):
                    known.append(f"{entry.code} {json.dumps(entry.args)}")
            elif not isinstance(entry, int) and entry[0] == seat:
                known.append(f"answered {self.table.option[entry[1]]}")
        return known


def restore(
    name: str,
    options: dict[str, Any],
    turn_based: bool,
    deal: tuple[int, ...],
    game: str | None,
    key: bytes,
    waiting: Moves,
    log: list[Event | tuple[int, int] | int],
    turn: int,
) -> Position:
    """The position that was pickled."""
    at = Position(TurnEncoding(name, options, turn_based))
    at.deal, at.waiting, at.log, at.turn = deal, waiting, log, turn
    if game is not None:
        g = read_position(at.table.rules, unseal("position", game))
        g.give_luck(key)
        at.play_on(g)
        at.start_here()
        if not waiting:
            at.settle(g)
    return at


class HaymarketState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, or the chance node before one.

    What OpenSpiel could answer by asking us is answered here: Python need not go through C++.
    """

    def __init__(self, game: HaymarketGame) -> None:
        super().__init__(game)
        self.at = Position(game.table)

    def current_player(self) -> int:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.at.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.at.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        at = self.at
        if player is None:
            player = at.player
        return at.legal(player)

    _legal_actions = legal_actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _CHANCES[:]  # OpenSpiel's MCTS shuffles what it is given

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.player == CHANCE:
            at.chance(action)
        else:
            at.apply(((at.player, action),))

    def _apply_actions(self, actions: list[int]) -> None:
        at = self.at
        assert at.game is not None
        at.apply(tuple([(ask.seat, actions[ask.seat]) for ask in at.game.pending]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        return self.at.table.action_words(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.at.table.seats)
        assert self.at.game is not None
        return self.at.table.returns(self.at.game)

    def __str__(self) -> str:
        at = self.at
        if at.game is None:
            return f"dealing {list(at.deal)}"
        waiting = f" chance for {list(at.waiting)}" if at.waiting else ""
        return f"{at.table.rules.name} {at.turn}{waiting} {json.dumps(at.game.view(None))}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HaymarketState:
        """A state that *player* could believe in, dealt by a number from 0 to 1."""
        new: HaymarketState = self.clone()
        assert new.at.game is not None
        new.at.game.resample(player, Random(sampler()))
        new.at.start_here()
        return new


class HaymarketObserver:
    """What a player sees: the view as numbers and as text; with perfect recall, all he was told."""

    def __init__(self, table: GameEncoding, kind: Any) -> None:
        self.table = table
        self.kind = kind
        self.tensor = np.zeros(table.width, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: HaymarketState, player: int) -> None:
        g = state.at.game
        self.tensor[:] = 0 if g is None else self.table.vector(g, player)

    def string_from(self, state: HaymarketState, player: int) -> str:
        g = state.at.game
        if g is None:
            return "dealing"
        seen = json.dumps(g.view(player))
        if not self.kind.perfect_recall:
            return seen
        return "\n".join([*state.at.known_to(player), seen])


def _register(game: str) -> None:
    """Under a class of its own: what OpenSpiel holds at the interpreter's end must not be freed."""

    def make(self: HaymarketGame, params: dict[str, Any] | None = None) -> None:
        HaymarketGame.__init__(self, game, params)

    name = short_name(game)
    # Pickle looks the class up by its name in this module.
    own = globals()[name] = type(name, (HaymarketGame,), {"__init__": make})
    pyspiel.register_game(_game_type(rules(game)), own)


for _game in GAMES:
    _register(_game)
