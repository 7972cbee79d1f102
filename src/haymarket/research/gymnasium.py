"""The games for one as Gymnasium environments."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from haymarket.kernel import Game
from haymarket.research._encoding import GameEncoding
from haymarket.research.pettingzoo import RENDER_MODES, observation, picture, space
from haymarket.research.registration import register


class SolitaireEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """One player against the game. An action that is not legal ends nothing and changes nothing:
    the same question is asked again, for a reward of -1."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}  # noqa: RUF012

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        self.table = GameEncoding(game, options)
        if len(self.table.seats) != 1:
            raise ValueError(f"{game} has {len(self.table.seats)} seats here; expected one")
        self.render_mode = render_mode
        self.observation_space = space(self.table)
        self.action_space = spaces.Discrete(len(self.table.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.game: Game[Any] = self.table.new(int(self.np_random.integers(1 << 62)))
        return self._observe(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        ask = self.game.pending[0]
        if int(action) not in self.table.legal(ask):
            return self._observe(), -1.0, False, False, {"illegal": True}
        self.game.answer(0, self.table.option[int(action)])
        over = self.game.outcome is not None
        return self._observe(), self.table.returns(self.game)[0], over, False, {}

    def render(self) -> Any:
        return picture(self.table, self.game, 0, self.render_mode)

    def _observe(self) -> dict[str, Any]:
        ask = self.game.pending[0] if self.game.pending else None
        return observation(self.table, self.game, 0, ask)


register()
