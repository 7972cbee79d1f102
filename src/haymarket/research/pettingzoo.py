"""The games as PettingZoo environments.

``env(GAME, days=3)`` has the usual wrappers, ``raw_env`` has none; options and the scenario
are keyword arguments. ``parallel_env`` is for the games whose questions are sometimes sealed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from haymarket.kernel import Ask, Game
from haymarket.research import _picture
from haymarket.research._encoding import GameEncoding

RENDER_MODES = ["ansi", "human", "rgb_array"]


def env(game: str, render_mode: str | None = None, shaped: bool = False, **options: Any) -> Any:
    """An AEC environment that says so when it is misused."""
    plain = raw_env(game, render_mode="human" if render_mode == "ansi" else render_mode,
                    shaped=shaped, **options)  # fmt: skip
    wrapped: Any = wrappers.CaptureStdoutWrapper(plain) if render_mode == "ansi" else plain
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # type: ignore[misc]
    """One agent a seat. Rewards come at the end; *shaped* adds how the standing changes."""

    metadata = {"render_modes": RENDER_MODES, "name": "haymarket_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, render_mode: str | None = None, shaped: bool = False, **options: Any
    ) -> None:
        super().__init__()
        self.table = GameEncoding(game, options)
        self.render_mode = render_mode
        self.shaped = shaped
        self.possible_agents = list(self.table.seats)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {a: space(self.table) for a in self.possible_agents}
        self._actions = {a: spaces.Discrete(len(self.table.actions)) for a in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game: Game[Any] = self.table.new(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn = 0
        self._standing = standing(self.game, len(self.possible_agents)) if self.shaped else []
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        return observation(self.table, self.game, seat, self._ask_of(seat))

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat[agent]
        ask = self._ask_of(seat)
        assert ask is not None
        self._cumulative_rewards[agent] = 0.0
        self.game.answer(seat, self.table.option[int(action)])
        self._turn += 1
        self._reward()
        if self.game.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        seat = self._seat[self.agent_selection] if self.agents else None
        return picture(self.table, self.game, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _ask_of(self, seat: int) -> Ask | None:
        """The question this seat is to answer now; of several sealed ones, one at a time."""
        for ask in self.game.pending:
            if self.table.seat(ask, self._turn) == seat:
                return ask
        return None

    def _select(self) -> None:
        if self.game.pending:
            seat = self.table.seat(self.game.pending[0], self._turn)
            self.agent_selection = self.possible_agents[seat]

    def _reward(self) -> None:
        given = self.table.returns(self.game)
        if self.shaped:
            now = standing(self.game, len(given))
            given = [g + n - b for g, n, b in zip(given, now, self._standing, strict=True)]
            self._standing = now
        self.rewards = dict(zip(self.possible_agents, given, strict=True))


class parallel_env(ParallelEnv):  # type: ignore[misc]
    """All agents act at once; who is not asked answers with the action after the last, to wait."""

    metadata = {"render_modes": RENDER_MODES, "name": "haymarket_v0"}  # noqa: RUF012

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        self.table = GameEncoding(game, options)
        self.render_mode = render_mode
        self.possible_agents = list(self.table.seats)
        self.wait = len(self.table.actions)
        self._spaces = {a: space(self.table, extra=1) for a in self.possible_agents}
        self._actions = {a: spaces.Discrete(self.wait + 1) for a in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game: Game[Any] = self.table.new(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self._turn = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        asked = {self.table.seat(ask, self._turn): ask for ask in self.game.pending}
        for seat in asked:
            action = int(actions[self.possible_agents[seat]])
            self.game.answer(seat, self.table.option[action])
        self._turn += 1
        over = self.game.outcome is not None
        rewards = dict(zip(self.possible_agents, self.table.returns(self.game), strict=True))
        observations = self._observations()
        agents = self.agents
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        return picture(self.table, self.game, None, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _observations(self) -> dict[str, Any]:
        asked = {self.table.seat(ask, self._turn): ask for ask in self.game.pending}
        found = {}
        for seat, agent in enumerate(self.agents):
            seen = observation(self.table, self.game, seat, asked.get(seat), extra=1)
            seen["action_mask"][self.wait] = seat not in asked
            found[agent] = seen
        return found


def space(table: GameEncoding, extra: int = 0) -> spaces.Dict:
    """What an agent observes: its view as numbers, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(
                np.array([place.low for place in table.places], np.float32),
                np.array([place.high for place in table.places], np.float32),
                dtype=np.float32,
            ),
            "action_mask": spaces.Box(0, 1, (len(table.actions) + extra,), np.int8),
        }
    )


def observation(
    table: GameEncoding, g: Game[Any], seat: int, ask: Ask | None, extra: int = 0
) -> dict[str, Any]:
    mask = np.zeros(len(table.actions) + extra, np.int8)
    if ask is not None:
        mask[table.legal(ask)] = 1
    seen = np.fromiter(table.vector(g, seat), np.float32, table.width)
    return {"observation": seen, "action_mask": mask}


def picture(table: GameEncoding, g: Game[Any], seat: int | None, mode: str | None) -> Any:
    """The position in the render mode asked for; "human" prints it."""
    if mode == "rgb_array":
        return _picture.pixels(table.rules, g.view(seat))
    if mode is not None:
        drawn = _picture.text(table.rules, g.view(seat), colour=mode == "human")
        if mode == "ansi":
            return drawn
        print(drawn)
    return None


def standing(g: Game[Any], seats: int) -> list[float]:
    """How far each seat's score is ahead of the best other, by the game's own evaluation."""
    from haymarket.bots import knowledge

    value = knowledge(g.rules.name).value
    worth = [value(g, seat) for seat in range(seats)]
    if seats == 1:
        return worth
    return [
        mine - max(other for k, other in enumerate(worth) if k != seat)
        for seat, mine in enumerate(worth)
    ]
