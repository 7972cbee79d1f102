"""``haymarket lab``: studies from the command line."""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from haymarket._form import form
from haymarket.lab._report import figures, write_report
from haymarket.lab._run import duel, ladder, round_robin, run_study, what_if
from haymarket.lab._study import BadStudy, Folder, Study

lab_app = typer.Typer(help="Many games between bots, and what they show.")

Game = Annotated[str, typer.Argument(help="The game.", metavar="GAME")]
Bots = Annotated[str, typer.Option(help="Bots, with commas between them.")]
Games = Annotated[int, typer.Option(help="Games an entry.")]
Out = Annotated[Path, typer.Option(help="The study's folder; a rerun goes on where it stopped.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A set-up option, name=value.")]
Workers = Annotated[int | None, typer.Option(help="Processes; all cores without it.")]
On = Annotated[str, typer.Option(help="Where to play: cores or ray.")]


@lab_app.callback(invoke_without_command=True)
def _top(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab_app.command("duel")
def _duel(
    game: Game,
    bots: Bots = "greedy",
    games: Games = 100,
    out: Out = Path("study"),
    option: Options = None,
    workers: Workers = None,
    on: On = "cores",
) -> None:
    """These bots at the game's seats, in their order; one bot may serve all."""
    _run(duel(game, _names(bots), games, _options(option)), out, workers, on)


@lab_app.command("round-robin")
def _round_robin(
    game: Game,
    bots: Bots,
    games: Games = 100,
    out: Out = Path("study"),
    option: Options = None,
    workers: Workers = None,
    on: On = "cores",
) -> None:
    """Every bot against every other, from either side, on the same seeds."""
    _run(round_robin(game, _names(bots), games, _options(option)), out, workers, on)


@lab_app.command("ladder")
def _ladder(
    game: Game,
    bots: Bots = "newcomer,regular,veteran,expert",
    games: Games = 100,
    out: Out = Path("study"),
    option: Options = None,
    workers: Workers = None,
    on: On = "cores",
) -> None:
    """Each bot against the one before it, from either side, on the same seeds."""
    _run(ladder(game, _names(bots), games, _options(option)), out, workers, on)


@lab_app.command("what-if")
def _what_if(
    game: Game,
    vary: Annotated[str, typer.Argument(help="An option, or file.toml/row/field.", metavar="WHAT")],
    values: Annotated[str, typer.Argument(help="Values, 1,2,3 or 1..5.", metavar="VALUES")],
    bots: Bots = "greedy",
    games: Games = 100,
    out: Out = Path("study"),
    option: Options = None,
    workers: Workers = None,
    on: On = "cores",
) -> None:
    """The same bots and seeds while one option or one component number changes."""
    study = what_if(game, _names(bots), games, _options(option), vary, _values(values))
    _run(study, out, workers, on)


@lab_app.command("report")
def _report(
    out: Annotated[Path, typer.Argument(help="A study's folder.", metavar="FOLDER")],
) -> None:
    """Write the study's page and figures anew, and its table as Parquet."""
    folder = Folder(out)
    (out / "report.html").write_text(write_report(folder), "utf-8")
    (out / "figures.json").write_text(json.dumps(figures(folder), indent=1) + "\n", "utf-8")
    folder.write_parquet()
    print(out / "report.html")


def _run(study: Study, out: Path, workers: int | None, on: str) -> None:
    print(f"the games run as: {form()}", file=sys.stderr)
    study.check()
    folder = Folder(out)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn()) as bar:
        task = bar.add_task(study.game, total=None)
        try:
            run_study(
                folder,
                study,
                lambda done, total: bar.update(task, completed=done, total=total),
                workers,
                on,
            )
        except KeyboardInterrupt:
            print(f"stopped; what is finished is kept in {out}, and the same command goes on")
            raise typer.Exit(130) from None
    _report(out)


def _names(bots: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in bots.split(",") if name.strip())


def _options(given: list[str] | None) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadStudy(f"{text!r} is no option; expected name=value")
        options[name] = value
    return options


def _values(text: str) -> tuple[Any, ...]:
    """``1..5`` is a range, ``1,2,4`` a list; anything that is no number stays text."""
    first, dots, last = text.partition("..")
    if dots:
        try:
            return tuple(range(int(first), int(last) + 1))
        except ValueError:
            raise BadStudy(f"{text!r} is no range; expected whole numbers such as 1..5") from None
    return tuple(_value(part.strip()) for part in text.split(","))


def _value(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return {"true": True, "false": False}.get(text.casefold(), text)
