"""Positions arranged by hand: for lessons, puzzles, branches and tests of rules.

    g = arrange(RULES, hire, (2,), fields={"cash": 9}, dice=[5, 1])

Nothing here is part of play: a match begins with its set-up and a key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from haymarket.kernel._chance import key_from_seed
from haymarket.kernel._errors import BadPosition
from haymarket.kernel._game import Call, Game, call_of
from haymarket.kernel._rules import Rules


def arrange(
    rules: Rules[Any],
    then: Callable[..., Any] | None = None,
    args: tuple[Any, ...] = (),
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | str | None = None,
    fields: Mapping[str, Any] | None = None,
    after: Iterable[Call] = (),
    dice: Iterable[int] = (),
    luck: int | str | None = None,
) -> Game[Any]:
    """A position about to resolve the rule *then*, run to its first question.

    - The state is the game's blank one; with *seed*, that of a set-up game. *fields* replaces parts
      of it by name: a deck is arranged by laying it, its top last.
    - *after* names the calls that wait behind *then*, the last to resolve first. When nothing is
      left to resolve, the game rests instead of failing.
    - *dice* are what chance brings first, in order: pips for dice, from 0 for other draws. While
      any are left, a shuffle leaves the cards as they lie. Then *luck* (a seed) decides; without
      it, a draw beyond them is an error.
    """
    chosen = rules.read_options(dict(options or {}))
    s = rules.begin(chosen) if seed is None else rules.new(seed, chosen).s.copy()
    for name, value in (fields or {}).items():
        if not hasattr(s, name):
            known = ", ".join(rules.fields)
            raise BadPosition(f"the state of {rules.name} has no field {name!r}; it has {known}")
        setattr(s, name, value)
    key = b"" if luck is None else key_from_seed(luck)
    g = Game(rules, chosen, s, list(after), (), [], [], (), key, 0, 0, None)
    g._loose = True
    g.loaded = list(dice)
    if then is not None:
        resolve(g, then, *args)
    return g


def resolve(g: Game[Any], rule: Callable[..., Any] | str, *args: Any, alone: bool = False) -> None:
    """Resolve a rule now, before whatever waits; *alone*, instead of it.

    A question that waits is dropped: its rule has changed nothing yet.
    """
    queue(g, rule, *args, alone=alone)
    g.run()


def queue(g: Game[Any], rule: Callable[..., Any] | str, *args: Any, alone: bool = False) -> None:
    """The same, but nothing happens before the game is run."""
    name = rule if isinstance(rule, str) else call_of(rule)[0]
    if name not in g.rules.rules:
        raise BadPosition(f"{g.rules.name} has no rule {name!r}")
    g._answers, g._past, g._seals, g._machine, g._now, g.pending = [], [], None, None, (), ()
    g._loose = True
    if alone:
        g._todo.clear()
    g._todo.append((name, *args))


def agenda(g: Game[Any]) -> list[Call]:
    """The calls that wait behind the question, the next one last."""
    return [*g._todo, *reversed(g._next)]
