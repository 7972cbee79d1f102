"""The four nets, written once for every game.

Each is a plain function over rules, options and a seed that raises AssertionError on what it
catches, so that the tests can run it over real games and show it to bite on broken ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from haymarket.kernel import (
    TABLE,
    VERDICTS,
    WINNING,
    Ask,
    BadAnswer,
    Event,
    Game,
    Match,
    Rules,
    dump,
    key_from_seed,
    position,
    read_position,
    unseal,
    words,
)

MOST_DECISIONS = 50_000


def pick(g: Game[Any], rng: Random) -> tuple[Ask, int, int]:
    """A random pending question, a seat that may answer it, and one of its options."""
    ask = rng.choice(g.pending)
    seat = rng.randrange(len(g.seats)) if ask.seat == TABLE else ask.seat
    return ask, seat, rng.choice(ask.options)


def random_game(g: Game[Any], rng: Random) -> Iterator[tuple[Ask, int, int]]:
    """Play at random to the end, stopping before every decision with the one that will be made."""
    for _ in range(MOST_DECISIONS):
        if g.outcome is not None:
            return
        assert g.pending, "nobody is asked anything and the game has not ended"
        ask, seat, option = pick(g, rng)
        yield ask, seat, option
        g.answer(seat, option)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def plain(g: Game[Any]) -> str:
    """The whole position and what it asks, to compare two games by."""
    return json.dumps([position(g), [repr(ask) for ask in g.pending]], sort_keys=True)


# -- net 1: random games ---------------------------------------------------------------------------


def net_random(
    rules: Rules[Any], options: dict[str, Any], seed: int, every: int = 1
) -> dict[str, int]:
    """Never stuck, always ends, invariants hold; forks and saves answer alike.

    *every* n-th decision, chosen at random, is also tried on a fork and on a reloaded save.
    Returns how often each question was asked.
    """
    rng = Random(seed)
    g = rules.new(seed, options)
    speech = words(rules)
    asked: dict[str, int] = {}
    heard: list[Event] = []
    g.listener = heard.append
    twins: list[Game[Any]] = []
    for ask, seat, option in random_game(g, rng):
        _alike(g, twins)
        rules.check(g)
        asked[ask.what] = asked.get(ask.what, 0) + 1
        twins = []
        if rng.randrange(every) == 0:
            check_question(g, ask)
            check_standing(g)
            twins = [g.fork(), reload(g)]
            _alike(g, twins)
            for twin in twins:
                twin.answer(seat, option)
    _alike(g, twins)
    rules.check(g)
    check_standing(g)
    for event in heard:
        assert speech.event(event)
    end = g.outcome
    assert end is not None
    assert len(end.scores) == len(g.seats), "a score for every seat"
    assert end.reason in speech.rulebook(), f"the game ended by {end.reason!r}, no heading"
    assert speech.outcome(end)
    return asked


def check_standing(g: Game[Any]) -> None:
    """Every eye is told what wins and where it stands, with words in every language."""
    for eye in (*range(len(g.seats)), None):
        found = g.standing(eye)
        assert found is not None, "the game declares where a seat stands"
        assert found == json.loads(json.dumps(found)), "a standing is plain data"
        assert found["goals"]
        assert found["verdict"] in VERDICTS
        assert found["rule"] in words(g.rules).rulebook()
        if g.outcome is not None and eye is not None:
            won = eye in g.outcome.winners
            assert (found["verdict"] == WINNING) == won, "in the end the verdict is the result"
        for lang in g.rules.languages:
            for goal in found["goals"]:
                for part in ("label", "text", "help"):
                    assert words(g.rules, lang).goal(goal, part)


def _alike(g: Game[Any], twins: list[Game[Any]]) -> None:
    """A fork and a reloaded save, answered like the original, have become the same position."""
    for twin in twins:
        assert plain(twin) == plain(g), f"a copy differs from the original at {g.pending}"


def reload(g: Game[Any]) -> Game[Any]:
    return read_position(g.rules, unseal("position", dump(g)))


def check_question(g: Game[Any], ask: Ask) -> None:
    """Options are the domain's values that no rule refuses, and all have words."""
    question, speech = ask.question, words(g.rules)
    assert g.rules.questions[ask.what] is question
    legal = tuple(
        v for v in question.domain if question.refuse(g.s, ask.seat, v, *ask.about) is None
    )
    assert ask.options == legal, f"{ask}: the options are not what the refusals leave: {legal}"
    assert speech.prompt(ask)
    for value in ask.options:
        assert speech.option(question, value)
    for value in set(question.domain) - set(ask.options):
        refusal = g.why_not(ask.seat, ask.what, value)
        assert refusal is not None
        heading = refusal.partition("#")[0]
        assert heading in speech.rulebook(), f"{ask.what}: refused by {refusal!r}, no heading"
        assert speech.refusal(refusal)


# -- net 2: secrets --------------------------------------------------------------------------------


def net_secrets(rules: Rules[Any], options: dict[str, Any], seed: int, every: int = 1) -> bool:
    """Re-deal what a seat cannot see: its view, its questions and its log stay the same.

    Returns whether anything hidden was ever there to re-deal.
    """
    rng = Random(seed)
    g = rules.new(seed, options)
    changed = False
    for _, seat, option in random_game(g, rng):
        if rng.randrange(every):
            continue
        eyes = (*range(len(g.seats)), None)
        for eye in eyes:
            other = g.fork().resample(eye, rng)
            for watcher in () if rules.secrets else eyes:
                assert seen(g, watcher) == seen(other, watcher), (
                    f"seat {watcher} sees what {eye} may not, and the game declares no secrets"
                )
            changed = changed or plain_state(other) != plain_state(g)
            assert seen(g, eye) == seen(other, eye), f"seat {eye} sees what it cannot know"
            rules.check(other)
            _same_belief(g, other, eye)
            _same_log(g, other, eye, seat, option)
    return changed


def _same_belief(g: Game[Any], other: Game[Any], eye: int | None) -> None:
    """What is dealt anew must not depend on what was hidden, or a bot could tell it from there."""
    deals = [plain_state(world.fork().resample(eye, Random(5))) for world in (g, other)]
    assert deals[0] == deals[1], (
        f"re-dealing for seat {eye} leans on what it cannot see: sort the unseen before shuffling"
    )


def _same_log(g: Game[Any], other: Game[Any], eye: int | None, seat: int, option: int) -> None:
    """One answer on: as long as the eye sees the same, it must be told the same."""
    if not any(a.seat in (seat, TABLE) and option in a.options for a in other.pending):
        return
    other.give_luck(g.fork().take_luck())
    worlds = g.fork(), other.fork()
    logs = [_told(world, eye, seat, option) for world in worlds]
    if logs[0] != logs[1] and seen(worlds[0], eye) == seen(worlds[1], eye):
        # The ways may have parted, in sight of all, and met again.
        views = [_told(world, eye, seat, option, with_view=True) for world in (g.fork(), other)]
        parted = next((pair for pair in zip(*views, strict=False) if pair[0] != pair[1]), None)
        in_sight = parted is not None and parted[0][1] != parted[1][1]
        assert in_sight, f"the log tells seat {eye} what it cannot know"


def _told(
    world: Game[Any], eye: int | None, seat: int, option: int, *, with_view: bool = False
) -> list[tuple[Event, Any]]:
    """What the eye is told while the answer is carried out, and what it sees at each moment."""
    heard: list[tuple[Event, Any]] = []

    def listen(event: Event) -> None:
        if event.seat in (None, eye):
            heard.append((event, world.view(eye) if with_view else None))

    world.listener = listen
    world.answer(seat, option)
    return heard


def plain_state(g: Game[Any]) -> str:
    return json.dumps(position(g)["state"], sort_keys=True)


def seen(g: Game[Any], eye: int | None) -> str:
    """All that reaches one eye: its view, its questions, and whose turn it is."""
    return json.dumps(
        [
            g.view(eye),
            g.standing(eye),
            [repr(ask) for ask in g.asked(eye)],
            sorted(ask.seat for ask in g.pending),
        ],
        sort_keys=True,
    )


# -- automatic answers -----------------------------------------------------------------------------


def net_automatic(rules: Rules[Any], options: dict[str, Any], seed: int) -> tuple[int, int]:
    """Play as drivers do: an answer made for a player is no button, is not sealed, and closes no
    way back. Returns how many answers players gave themselves, and how many were made for them.
    """
    rng = Random(seed)
    match = Match.new(rules, seed, options)
    given = made = 0
    while match.game.outcome is None:
        while (step := match.automatic()) is not None:
            (ask,) = match.game.pending
            assert ask.options == (step.option,)
            assert step.option >= 0, f"{ask} was pressed for the player"
            assert not ask.sealed, f"{ask} was sealed for the player"
            could_undo = match.can_undo(step.seat)
            match.answer(*step)
            made += 1
            assert match.can_undo(step.seat) or not could_undo, f"{ask} closed the way back"
            assert made < MOST_DECISIONS
        if match.game.outcome is None:
            _, seat, option = pick(match.game, rng)
            match.answer(seat, option)
            given += 1
            assert given < MOST_DECISIONS
    return given, made


# -- net 3: bad input ------------------------------------------------------------------------------

ODD_VALUES: tuple[Any, ...] = (True, False, 1.0, "0", "done", None, -99, 10**9, (), [0])


def net_bad_input(
    new: Callable[[], Game[Any]],
    seed: int,
    every: int = 1,
    answer: Callable[[Game[Any], Any, Any], None] = Game.answer,
) -> int:
    """Every answer outside the options, from every seat, raises and changes nothing."""
    rng = Random(seed)
    g = new()
    tries = 0
    for _ in random_game(g, rng):
        if rng.randrange(every):
            continue
        before = plain(g)
        seats = len(g.seats)
        values: set[Any] = {v for ask in g.pending for v in ask.question.domain}
        for seat in range(-2, seats + 2):
            legal: set[int] = set()
            for ask in g.pending:
                if 0 <= seat < seats and ask.seat in (seat, TABLE):
                    legal = set(ask.options)
                    break
            for value in [*(values - legal), *ODD_VALUES]:
                try:
                    answer(g, seat, value)
                except BadAnswer:
                    tries += 1
                else:
                    raise AssertionError(f"seat {seat} could answer {value!r}")
        assert plain(g) == before, "a refused answer changed the position"
    return tries


# -- net 4: golden games and answer trees ----------------------------------------------------------


def transcript(rules: Rules[Any], seed: str, options: dict[str, Any], answers: list[str]) -> str:
    """A game as text: every answer by name, and every line of the log."""
    speech = words(rules)
    g = rules.blank(key_from_seed(seed), rules.read_options(options))
    said: list[Event] = []
    g.listener = said.append
    lines = [f"game {rules.name}", f"seed {seed}"]
    lines += [f"option {name} {value}" for name, value in g.options.items()]

    def tell() -> None:
        for event in said:
            whom = "" if event.seat is None else f"[{g.seats[event.seat]} alone] "
            lines.append(f"  {whom}{speech.event(event)}")
        said.clear()

    g.run()
    tell()
    for line in answers:
        name, what, slug = line.split()
        seat = g.seats.index(name)
        ask = next((a for a in g.pending if a.seat in (seat, TABLE)), None)
        assert ask is not None, f"{line}: {name} is not asked; {g.pending}"
        assert ask.what == what, f"{line}: but the question is {ask}"
        lines.append(f"> {name} {what} {slug}")
        g.answer(seat, ask.question.value(slug))
        tell()
    if g.outcome is not None:
        lines.append(f"= {speech.outcome(g.outcome)}")
    return "\n".join(lines) + "\n"


def random_answers(rules: Rules[Any], seed: str, options: dict[str, Any], most: int) -> list[str]:
    """The answers of a random game, in the form that :func:`transcript` reads."""
    g = rules.blank(key_from_seed(seed), rules.read_options(options))
    g.run()
    answers: list[str] = []
    for ask, seat, option in random_game(g, Random(seed)):
        if len(answers) == most:
            break
        answers.append(f"{g.seats[seat]} {ask.what} {ask.question.slug(option)}")
    return answers


def replay_transcript(rules_of: Callable[[str], Rules[Any]], text: str) -> str:
    """The transcript made anew from the answers written in *text*."""
    head = dict[str, str]()
    options: dict[str, Any] = {}
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "option":
            name, _, value = rest.partition(" ")
            options[name] = value
        elif word in ("game", "seed"):
            head[word] = rest
    answers = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    return transcript(rules_of(head["game"]), head["seed"], options, answers)


def count_answers(g: Game[Any], depth: int) -> int:
    """How many sequences of *depth* answers there are from here: our perft."""
    if depth == 0 or g.outcome is not None:
        return 1
    ask = g.pending[0]
    total = 0
    for option in ask.options:
        twin = g.fork()
        twin.answer(max(ask.seat, 0), option)
        total += count_answers(twin, depth - 1)
    return total
