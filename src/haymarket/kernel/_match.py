"""A match: a position, the log of answers that led to it, what was said, and the way back."""

from __future__ import annotations

from typing import Any, NamedTuple

from haymarket.kernel._ask import TABLE, Ask, Seat
from haymarket.kernel._chance import commitment, key_from_seed
from haymarket.kernel._errors import BadFile, HaymarketError, NothingToUndo
from haymarket.kernel._game import Event, Game
from haymarket.kernel._rules import Rules
from haymarket.kernel._save import read_position, seal, unseal


class Step(NamedTuple):
    """One answer of the log. A forced one was the only option and was made for the player."""

    seat: Seat
    option: int
    forced: bool = False


CHECKPOINT = 25
"""Steps between the positions that are kept along the way."""


class Match:
    """The log of answers is the truth; the position and the checkpoints are caches of it."""

    def __init__(
        self,
        rules: Rules[Any],
        key: bytes,
        options: dict[str, Any],
        begun: dict[str, Any] | None = None,
    ) -> None:
        self.rules = rules
        self.key = key
        self.commitment = commitment(key)
        """Publish it when the match starts, and the key when it ends."""
        self.options = rules.read_options(options)
        self.begun = begun
        """The position that it began from, made plain; None where it began with the set-up."""
        self.notes: dict[str, Any] = {}
        """What whoever keeps the match wants remembered with it, such as who plays which seat."""
        self.steps: list[Step] = []
        self.asks: list[Ask] = []
        """The question that each step answered."""
        self.events: list[list[Event]] = [[]]
        """What happened in set-up, then after each step."""
        self._final: list[bool] = []
        """For each step, whether chance or a reveal came of it: then it cannot be undone."""
        self._settled = 0
        """How many steps stand since a sealed answer was last taken back."""
        self._last: tuple[int, Game[Any]] | None = None
        """The newest checkpoint of play: how many steps, and the position after them."""
        self._kept: dict[int, Game[Any]] = {}
        """The checkpoints of those who look back; the same, by steps."""
        self.game: Game[Any] = self._first_position()
        self._listen()
        if begun is None:
            self.game.run()

    @classmethod
    def new(
        cls, rules: Rules[Any], seed: int | str, options: dict[str, Any] | None = None
    ) -> Match:
        return cls(rules, key_from_seed(seed), options or {})

    def answer(self, seat: Seat, option: int, forced: bool = False) -> list[Event]:
        """Answer, keep the log, and return what happened."""
        g = self.game
        pending, drawn = g.pending, (g.count, g.reveals)
        if not len(self.steps) % CHECKPOINT:
            self._last = (len(self.steps), g.fork())
        self.events.append([])
        try:
            g.answer(seat, option)
        except HaymarketError:
            self.events.pop()
            raise
        self._final.append((g.count, g.reveals) != drawn)
        self.steps.append(Step(seat, option, forced))
        self.asks.append(next(ask for ask in pending if ask.seat in (seat, TABLE)))
        return self.events[-1]

    def automatic(self) -> Step | None:
        """The answer that may be made for the player who is asked, if it decides nothing.

        It never takes the way back from a player either: where the last answer can still be undone
        and this one would draw or reveal something, the player gives it.
        """
        pending = self.game.pending
        if len(pending) != 1 or not pending[0].automatic:
            return None
        step = Step(max(pending[0].seat, 0), pending[0].options[0], forced=True)
        if self._last_own(pending[0].seat):
            after = self.game.fork()
            after.answer(step.seat, step.option)
            if (after.count, after.reveals) != (self.game.count, self.game.reveals):
                return None
        return step

    def answer_automatic(self) -> bool:
        """Make that answer; False where there is none."""
        step = self.automatic()
        if step is not None:
            self.answer(*step)
        return step is not None

    def can_undo(self, seat: Seat) -> bool:
        """Whether *seat* has an answer to take back: no chance, no reveal, nobody else's since.

        While a sealed question waits, only an answer to it: whether anything before it could still
        be taken back would tell who has answered.
        """
        return self._sealed_by(seat) if self.game.sealed else self._last_own(seat)

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last own answer, and the forced ones that followed it."""
        if not self.can_undo(seat):
            raise NothingToUndo(
                "nothing to undo: only your own answers since the last die, card or other player's"
                " decision can be taken back"
            )
        if self._sealed_by(seat):
            self._retract(seat)
            return
        last = self._last_chosen()
        assert last is not None
        self._back_to(last)

    def rewind(self, keep: int) -> None:
        """Go back to the position after *keep* steps, whoever answered since."""
        self._back_to(keep)
        self._settled = 0

    def position(self, steps: int) -> Game[Any]:
        """The position after so many steps, played again from the checkpoint before."""
        start, game = 0, None
        if self._last is not None and self._last[0] <= steps:
            start, game = self._last
        for number in range(steps - steps % CHECKPOINT, start, -CHECKPOINT):
            if number in self._kept:
                start, game = number, self._kept[number]
                break
        if game is None:
            game = self._kept.get(0)
        if game is None:
            game = self._kept[0] = self._first_position()
            if self.begun is None:
                game.run()
        game = game.fork()
        for number, step in enumerate(self.steps[start:steps], start=start + 1):
            game.answer(step.seat, step.option)
            if number % CHECKPOINT == 0 and number != steps:
                self._kept[number] = game.fork()
        return game

    def log(self, seat: Seat | None) -> list[list[Event]]:
        """What *seat* (None: a spectator) may know of what happened, by step."""
        return [[e for e in events if e.seat in (None, seat)] for events in self.events]

    # -- files ---------------------------------------------------------------------------------

    def dump(self, notes: dict[str, Any] | None = None) -> str:
        """The match as the text of a file: what it was, and every answer; *notes* for our own."""
        outcome = self.game.outcome
        begun = {} if self.begun is None else {"begun": self.begun}
        return seal(
            "match",
            {
                **begun,
                "game": self.rules.name,
                "rules": self.rules.version,
                "options": self.options,
                "commitment": self.commitment,
                "key": self.key.hex(),
                "steps": [[s.seat, s.option, int(s.forced)] for s in self.steps],
                "outcome": None if outcome is None else list(outcome),
                "notes": self.notes if notes is None else notes,
            },
        )

    @classmethod
    def replay(cls, rules: Rules[Any], body: dict[str, Any], upto: int | None = None) -> Match:
        """Play the log of a match file again, to its end or for *upto* answers."""
        if body.get("rules") != rules.version:
            raise BadFile(f"rules version {body.get('rules')!r}", f"version {rules.version}")
        try:
            match = cls(rules, bytes.fromhex(body["key"]), body["options"], body.get("begun"))
            steps = [Step(seat, option, bool(forced)) for seat, option, forced in body["steps"]]
            promised = body["commitment"]
            result = body["outcome"]
            match.notes = dict(body.get("notes", {}))
        except (HaymarketError, KeyError, TypeError, ValueError) as error:
            raise BadFile(f"this is no match of {rules.name} ({error})") from None
        if match.commitment != promised:
            raise BadFile("the key does not fit the commitment that was published")
        for number, step in enumerate(steps[:upto], start=1):
            try:
                match.answer(*step)
            except HaymarketError as error:
                raise BadFile(f"answer {number} of {len(steps)} was not legal: {error}") from None
        if upto is None or upto >= len(steps):
            outcome = match.game.outcome
            if (None if outcome is None else _plain(outcome)) != result:
                raise BadFile("the recorded result is not the one that the answers lead to")
        return match

    # -- the machine ---------------------------------------------------------------------------

    def _first_position(self) -> Game[Any]:
        """Where the match begins: before its set-up, or where it was begun, with its own luck."""
        if self.begun is None:
            return self.rules.blank(self.key, self.options)
        game = read_position(self.rules, self.begun)
        game.give_luck(self.key)
        return game

    def _listen(self) -> None:
        self.game.listener = lambda event: self.events[-1].append(event)

    def _last_own(self, seat: Seat) -> bool:
        """Whether the last answer that a player chose is one of *seat*, and can be undone."""
        last = self._last_chosen()
        return last is not None and seat in (self.steps[last].seat, TABLE)

    def _sealed_by(self, seat: Seat) -> bool:
        """Whether *seat* has sealed an answer in this match; one from before it began stays."""
        answered = self.game.sealed_answers(seat)
        return bool(answered) and any(step.seat == seat for step in self.steps)

    def _retract(self, seat: Seat) -> None:
        """A sealed answer may be taken back while others still think, whoever answered last."""
        self.game.retract(seat)
        last = max(i for i, step in enumerate(self.steps) if step.seat == seat)
        del self.steps[last], self.asks[last], self._final[last]
        del self.events[last + 1]
        self._settled = len(self.steps)
        self._forget(last)

    def _last_chosen(self) -> int | None:
        """The last step that was not forced, if neither it nor one after it is final."""
        for i in range(len(self.steps) - 1, self._settled - 1, -1):
            if self._final[i]:
                return None
            if not self.steps[i].forced:
                return i
        return None

    def _back_to(self, keep: int) -> None:
        self.game = self.position(keep)
        del self.steps[keep:], self.asks[keep:], self._final[keep:], self.events[keep + 1 :]
        self._forget(keep)
        self._listen()

    def _forget(self, steps: int) -> None:
        """What was kept of positions after so many steps is no longer how it went."""
        self._kept = {n: game for n, game in self._kept.items() if n <= steps}
        if self._last is not None and self._last[0] > steps:
            self._last = None


def read_match(text: str) -> dict[str, Any]:
    """The body of a match file, checked to be whole and ours."""
    body = unseal("match", text)
    if not isinstance(body.get("game"), str):
        raise BadFile("the match does not name its game")
    return body


def _plain(outcome: Any) -> list[Any]:
    return [list(part) if isinstance(part, tuple) else part for part in outcome]
