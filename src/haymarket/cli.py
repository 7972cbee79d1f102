"""The ``haymarket`` command. A bad argument gets one line that says what was expected."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown
from typer.exceptions import TyperException

import haymarket
from haymarket import HaymarketError, Rules
from haymarket.kernel import BadFile, BadOption, BrokenRule, Heading, words
from haymarket.lab._cli import lab_app

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="A digital tabletop for five games of street and ballot politics.",
)

app.add_typer(lab_app, name="lab")

Lang = Annotated[str | None, typer.Option(help="The language, such as es.", metavar="LANG")]


def main() -> NoReturn:
    """Run the command and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(args: list[str]) -> int:
    """The exit code of one command: 0, or 2 for bad arguments, or 1 for a verdict against."""
    try:
        code = app(args, prog_name="haymarket", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except TyperException as error:
        return _complain(_usage(error), 2)
    except BrokenRule as error:
        return _complain(f"a rule of the game is broken, please report it: {error}", 1)
    except HaymarketError as error:
        return _complain(str(error), 2)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; nothing more can reach it, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _complain(problem: str, code: int) -> int:
    print("haymarket:", " ".join(problem.split()), file=sys.stderr)
    return code


def _usage(error: TyperException) -> str:
    """A usage error in one line, with what the command takes."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    message = message.strip().rstrip(".")
    context = getattr(error, "ctx", None)
    if context is None or message.startswith("Invalid value"):
        return message
    if commands := getattr(context.command, "commands", None):
        return f"{message}; expected one of: {', '.join(commands)}"
    options = [name for param in context.command.params for name in param.opts if name[0] == "-"]
    usage = context.get_usage().removeprefix("Usage: ").replace("{", "").replace("}", "")
    known = f" (options: {', '.join(options)})" if options else ""
    return f"{message}; expected: {' '.join(usage.split())}{known}"


@app.callback(invoke_without_command=True)
def top(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


# -- playing ---------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(help="A game; with --resume also a file.", metavar="GAME")
    ] = None,
    file: Annotated[
        str | None, typer.Argument(help="With --resume: the match to go on with.", metavar="FILE")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game.", metavar="NAME=VALUE")
    ] = None,
    players: Annotated[str | None, typer.Option(help="How many play.", metavar="N")] = None,
    scenario: Annotated[str | None, typer.Option(help="Which scenario.", metavar="NAME")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="A bot for a seat.", metavar="SEAT=BOT")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last match, of GAME, or in FILE.")
    ] = False,
    example: Annotated[
        str | None,
        typer.Option(help="Begin at a position that shows this heading.", metavar="HEADING"),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, without a screen.")] = False,
    lang: Lang = None,
) -> None:
    """Play a game: in a full screen, or line by line with --plain."""
    from haymarket.terminal.start import BadWish, Wishes

    wishes = Wishes(
        seed=seed,
        options=_pairs("--option", "NAME=VALUE", option)
        | ({} if players is None else {"players": players})
        | ({} if scenario is None else {"scenario": scenario}),
        bots=_pairs("--bot", "SEAT=BOT", bot),
        lang=lang,
        plain=plain or not _has_screen(),
        example=example,
    )
    if example is not None and (game is None or resume):
        raise BadWish("--example needs a game, and does not go with --resume")
    if resume:
        wishes.resume(game, file)
    elif file is not None:
        raise BadWish(f"{file!r} follows the game; expected one game, or --resume and a file")
    elif game is not None:
        wishes.play(haymarket.rules(game))
    else:
        wishes.choose()


def _pairs(name: str, form: str, given: list[str] | None) -> dict[str, Any]:
    pairs = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not key or not equals or not value:
            raise typer.BadParameter(f"{text!r}; expected {form}", param_hint=name)
        pairs[key] = value
    return pairs


def _console() -> Console:
    """A terminal of its own width, or a pipe of the width that boards are made for."""
    return Console(emoji=False, width=None if sys.stdout.isatty() else 100)


def _has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"


# -- reading ---------------------------------------------------------------------------------------


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 takes any free one.", min=0, max=65535)] = 8068,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://…; without it, a file of its own.")
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser.")
    ] = False,
    workers: Annotated[
        int, typer.Option(help="Processes that share one PostgreSQL.", min=1, max=64)
    ] = 1,
) -> None:
    """The table in the browser: start the server and say where it is."""
    from haymarket.server import serve as run_server

    run_server(host, port, database, open_browser, workers)


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Annotated[
        str | None, typer.Option(help="The server's file; without it, the one it uses by default.")
    ] = None,
) -> int:
    """Copy the server's SQLite database while it goes on; the copy is checked."""
    from haymarket.server.config import read_config
    from haymarket.server.storage import StorageFailed
    from haymarket.server.storage.backup import back_up

    try:
        back_up(read_config(database=database).database, target)
    except StorageFailed as error:
        return _complain(str(error), 1)
    print(f"{target}: a sound copy. To go back to it: haymarket serve --database {target}")
    return 0


@app.command()
def games() -> None:
    """The games that can be played, with their seats, scenarios and options."""
    for known in haymarket.games():
        speech = words(known)
        print(f"{known.name}: {speech.text('game', 'title', known.name)}")
        for line in _about(known):
            print(f"    {line}")


def _about(known: Rules[Any]) -> list[str]:
    speech = words(known)
    seats = known.seats(known.read_options({}))
    lines = [speech.text("game", "sentence", "")]
    lines.append(f"players   {', '.join(map(str, known.players))}")
    lines.append(f"seats     {', '.join(f'{slug} ({speech.seat(slug)})' for slug in seats)}")
    if len(known.languages) > 1:
        lines.append(f"languages {', '.join(known.languages)}")
    for setting in known.settings:
        if len(setting.accepts) > 1 and setting.name != "players":
            accepts = ", ".join(str(value).lower() for value in setting.accepts)
            default = str(setting.default).lower()
            lines.append(f"option    {setting.name} = {accepts} (unless said: {default})")
    return [line for line in lines if line]


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="A game.", metavar="GAME")],
    heading: Annotated[
        str | None,
        typer.Argument(help="A heading's id or title; without one, all of it.", metavar="HEADING"),
    ] = None,
    contents: Annotated[bool, typer.Option("--list", help="The headings only.")] = False,
    lang: Lang = None,
) -> None:
    """The living rulebook of a game with its rulings and components, or one heading of it."""
    from haymarket.terminal.book import whole_book
    from haymarket.terminal.phrases import phrases
    from haymarket.terminal.session import read_lang

    known = haymarket.rules(game)
    lang = read_lang(known, lang)
    book = whole_book(words(known, lang), phrases(lang))
    if contents:
        for each in book.values():
            print(f"{'  ' * (each.level - 1)}{each.title} [§ {each.id}]")
        return
    chosen = list(book.values()) if heading is None else [_heading(known.name, book, heading)]
    console = _console()
    for each in chosen:
        text = f"{'#' * each.level} {each.title} (§ {each.id})\n\n{each.text}\n"
        if console.is_terminal:
            console.print(Markdown(text))
        else:
            print(text)


def _heading(game: str, book: dict[str, Heading], given: str) -> Heading:
    """The heading of that id or title, or of an id that ends so."""
    word = given.strip("§ ").casefold()
    for each in book.values():
        if word in (each.id, each.title.casefold()):
            return each
    ends = [each for each in book.values() if each.id.endswith(f"/{word}")]
    if len(ends) == 1:
        return ends[0]
    near = [each.id for each in ends] or get_close_matches(word, book, n=3, cutoff=0.4)
    hint = f"; perhaps {', '.join(near)}" if near else ""
    raise BadOption(game, "HEADING", f"is no heading {given!r}{hint} (rules {game} --list)")


@app.command()
def rulebooks(
    folder: Annotated[Path, typer.Argument(help="Where to write them.", metavar="FOLDER")],
) -> None:
    """Write every living rulebook as a page: with statements, rulings, rules and tests woven in."""
    from haymarket.rulebooks import page

    folder.mkdir(parents=True, exist_ok=True)
    for known in haymarket.games():
        for lang in known.languages:
            name = known.name if lang == "en" else f"{known.name}.{lang}"
            (folder / f"{name}.html").write_text(page(known, lang), "utf-8")
            print(folder / f"{name}.html")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match.", metavar="FILE")],
    step: Annotated[int | None, typer.Option(help="Stop after so many answers.")] = None,
    seat: Annotated[str | None, typer.Option(help="Whose eyes to see it with.")] = None,
    lang: Lang = None,
) -> None:
    """Tell a match again, and draw the position it reached."""
    from haymarket.terminal.replay import replay as tell

    tell(_console(), file, step, seat, lang)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A finished match.", metavar="FILE")],
    commitment: Annotated[
        str | None, typer.Option(help="The commitment you were shown when it began.")
    ] = None,
) -> None:
    """Check a finished match: its commitment, every answer and the result."""
    from haymarket.terminal.replay import verify as prove

    if not file.is_file():
        raise BadFile(f"there is no file {str(file)!r}", "a finished match")
    try:
        print(prove(file, commitment))
    except BadFile as error:
        raise typer.Exit(_complain(f"not verified: {file}: {error}", 1)) from None


@app.command()
def record(
    file: Annotated[Path, typer.Argument(help="A match file, or a record.", metavar="FILE")],
    out: Annotated[
        Path | None, typer.Option(help="Write here; from a record, the match file.", metavar="FILE")
    ] = None,
    codes: Annotated[
        bool, typer.Option("--codes", help="The answers alone, without what came of them.")
    ] = False,
    lang: Lang = None,
) -> None:
    """A match as text to read, comment and branch; or a record, checked, as a match file again."""
    from haymarket import notation

    try:
        text = file.read_text("utf-8")
        if text.startswith("%haymarket"):
            read = notation.read(text, haymarket.rules)
            made = read.match.dump()
            done = f"{file}: {len(read.match.steps)} answers, each by the rules."
        else:
            read = notation.Record.of(haymarket.load_match(text))
            made = done = notation.write(read, lang or "en", told=not codes)
        if out is None:
            print(done.rstrip())
        elif out.exists():
            raise BadFile(f"{str(out)!r} is there already", "a file to be made")
        else:
            out.write_text(made, "utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{str(file)!r}: {error}", "a match file or a record") from None


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(help="One game; without it, all.", metavar="GAME")
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each.", min=0.1)] = 5.0,
) -> None:
    """How fast the games play at random, beside python-chess."""
    from haymarket.bench import report

    print(report((haymarket.rules(game),) if game else haymarket.games(), seconds))
