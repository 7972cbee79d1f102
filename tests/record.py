"""Record again all that is recorded: golden games, answer trees, bots' choices, playthroughs.

    python -m tests.record        or: make record

Read the difference before committing it, as you would read code.
"""

from __future__ import annotations

import re
import tomllib
from random import Random
from typing import Any

import haymarket
from haymarket.kernel import Rules
from tests.bots import choices
from tests.nets.nets import (
    count_answers,
    random_answers,
    random_game,
    replay_transcript,
    transcript,
)
from tests.nets.record import GOLDEN
from tests.toy import RULES as TOY


def find(game: str) -> Rules[Any]:
    return TOY if game == TOY.name else haymarket.rules(game)


def goldens() -> None:
    """The answers of a golden game are kept while they are legal; else it is a new random game.

    One that is called after what happens in it then needs another seed, found by hand.
    """
    for file in sorted(GOLDEN.glob("*/*.txt")):
        text = file.read_text("utf-8")
        try:
            made = replay_transcript(find, text)
        except (AssertionError, KeyError, haymarket.HaymarketError):
            rules = find(file.parent.name)
            head = dict(re.findall(r"^(seed) (.*)$", text, re.M))
            options = dict(re.findall(r"^option (\S+) (.*)$", text, re.M))
            most = len(re.findall(r"^> ", text, re.M))
            if re.search(r"^= ", text, re.M):
                most = 10_000  # it was played to its end
            answers = random_answers(rules, head["seed"], options, most)
            made = transcript(rules, head["seed"], options, answers)
        if made != text:
            file.write_text(made, "utf-8")
            print(file.relative_to(GOLDEN))


def counts() -> None:
    for file in sorted(GOLDEN.glob("*/counts.toml")):
        text = file.read_text("utf-8")
        head, *parts = re.split(r"(?=^\[\[count\]\])", text, flags=re.M)
        for i, row in enumerate(tomllib.loads(text)["count"]):
            rules = find(row["game"])
            g = rules.new(row["seed"], rules.read_options(row.get("options", {})))
            for number, _ in enumerate(random_game(g, Random(row["seed"]))):
                if number == row["after"]:
                    break
            leaves = count_answers(g, row["depth"])
            if leaves != row["leaves"]:
                parts[i] = parts[i].replace(f"leaves = {row['leaves']}", f"leaves = {leaves}")
                print(f"{file.relative_to(GOLDEN)}: {row['leaves']} became {leaves}")
        file.write_text(head + "".join(parts), "utf-8")


def main() -> None:
    goldens()
    counts()
    choices.main()
    try:
        from tests.research import record
    except ImportError:
        print("no OpenSpiel here: its playthroughs are not recorded")
    else:
        record.main()


if __name__ == "__main__":
    main()
