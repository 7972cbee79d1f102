"""A record is exact: what is read is what was written, answer by answer, with all beside it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.cli import run
from haymarket.kernel import BadFile, Match, Rules, Step, position
from haymarket.notation import Line, Record, read, write
from tests.toy import RULES as TOY

GAMES = [*haymarket.games(), TOY]
games = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: str(rules.name))


def find(name: str) -> Rules[Any]:
    return next(rules for rules in GAMES if rules.name == name)


def played(rules: Rules[Any], seed: int, most: int = 10_000) -> Match:
    match, rng = Match.new(rules, seed), Random(seed)
    while match.game.outcome is None and len(match.steps) < most:
        if not match.answer_automatic():
            ask = rng.choice(match.game.pending)
            match.answer(max(ask.seat, 0), rng.choice(ask.options))
    return match


def beside(record: Record, seed: int) -> None:
    """Comments and branches of branches at random places."""
    rng = Random(seed)
    for _ in range(4):
        way: tuple[int, ...] = ()
        line: Line = record.line
        while line.branches and rng.random() < 0.5:
            way = (*way, rng.randrange(len(line.branches)))
            line = line.branches[way[-1]]
        after = rng.randint(line.after, line.end)
        game = record.position(*way, number=after)
        steps: list[Step] = []
        while game.outcome is None and len(steps) < rng.randint(1, 6):
            ask = rng.choice(game.pending)
            steps.append(Step(max(ask.seat, 0), rng.choice(ask.options)))
            game.answer(*steps[-1][:2])
        if steps:
            made = record.branch(way, after, steps, name=rng.choice(["", 'what "if"', "a ) b"]))
            made.comment(made.end, "A brace } and \\ a\n  second line; then ( more.")
    record.line.comment(rng.randint(0, record.line.end), "said")


@games
def test_what_is_read_is_what_was_written(rules: Rules[Any]) -> None:
    for seed in range(6):
        match = played(rules, seed)
        record = Record.of(match)
        beside(record, seed)
        for told in (True, False):
            again = read(write(record, told=told), find)
            assert again.line == record.line
            assert again.match.steps == match.steps
            assert again.match.game.outcome == match.game.outcome
            assert write(again) == write(record)
        for number in range(0, len(match.steps) + 1, 7):
            assert position(again.match.position(number)) == position(match.position(number))


@games
def test_a_match_that_goes_on_has_no_result_yet(rules: Rules[Any]) -> None:
    match = played(rules, 3, most=9)
    match.notes = {"seats": ["Ana Maria"]}
    again = read(write(Record.of(match)), find)
    assert again.match.game.outcome is None
    assert again.seats[0] == "Ana Maria"
    assert position(again.match.game) == position(match.game)


def test_it_can_be_read_by_people() -> None:
    text = write(Record.of(played(TOY, 1)))
    assert text.startswith("%haymarket record 1\ngame       picket\n")
    first = next(line for line in text.split("\n") if line.startswith("1"))
    code, _, told = first.partition(" ; ")
    assert "=" in code
    assert told


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("%haymarket record 1", "%chess", "line 1: this is no record"),
        ("\ngame ", "\ngme ", "'gme' is no field"),
        ("\nkey        ", "\nkey        zz", "the header does not serve"),
        ("\ncommitment ", "\ncommitment 00", "the key does not fit the commitment"),
        ("\n2", "\n3", "expected 2"),
        ("=", "=nowhere_", "has no value"),
        ("\n1. ", "\n1. nobody_", "no seat 'nobody_"),
        ("\nrules      ", "\nrules      9", "rules version 9"),
        ("\n1. ", "\n( \n)\n1. ", "a branch has no answers"),
        ("\n1. ", "\n{ never closed\n1. ", "a comment is not closed"),
        ("\n1. ", "\nand then\n1. ", "expected an answer"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, problem: str) -> None:
    text = write(Record.of(played(TOY, 1)), told=False)
    head, _, tail = text.partition(old) if old != "=" else text.partition("\n1")
    changed = head + new + tail if old != "=" else head + "\n1" + tail.replace("=", new, 1)
    with pytest.raises(BadFile) as refused:
        read(changed, find)
    assert problem in str(refused.value)


def test_a_result_that_the_answers_do_not_lead_to_is_refused() -> None:
    text = write(Record.of(played(TOY, 1)), told=False)
    lines = [line if not line.startswith("result") else "result     *" for line in text.split("\n")]
    with pytest.raises(BadFile, match="not the one that the answers lead to"):
        read("\n".join(lines), find)


def test_a_branch_must_be_legal_and_lie_on_its_line() -> None:
    record = Record.of(played(TOY, 1))
    with pytest.raises(haymarket.HaymarketError, match="answer 1 is not legal"):
        record.branch((), 0, [Step(0, 99)])
    with pytest.raises(ValueError, match="a branch has answers"):
        record.branch((), 999, [Step(0, 0)])
    with pytest.raises(ValueError, match="there is no answer 999"):
        record.line.comment(999, "late")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(haymarket.rules("mean-streets"), 2)
    file, record, again = (tmp_path / name for name in ("m.json", "m.txt", "again.json"))
    file.write_text(match.dump(), "utf-8")
    assert run(["record", str(file), "--out", str(record)]) == 0
    assert run(["record", str(record), "--out", str(again)]) == 0
    assert haymarket.load_match(again.read_text("utf-8")).steps == match.steps
    assert run(["record", str(record)]) == 0
    assert f"{len(match.steps)} answers, each by the rules" in capsys.readouterr().out
    assert run(["record", str(file), "--out", str(record)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert run(["record", str(tmp_path / "none")]) == 2
    assert "expected a match file or a record" in capsys.readouterr().err
