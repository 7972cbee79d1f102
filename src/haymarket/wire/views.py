"""The types of the games' views, for the boards of the client: ``python -m haymarket.wire.views``.

One file a game, and an index of all. They are kept in the repository; a test compares them.
"""

from __future__ import annotations

from pathlib import Path

from haymarket.games import GAMES, OWN, rules
from haymarket.wire.typescript import Declarations

FOLDER = Path(__file__).parents[3] / "web" / "src" / "generated" / "views"
GAMES_HERE = [game for game in GAMES if game in OWN]
"""Not those of other packages: their boards are not in this client."""
HEAD = "// Written by `python -m haymarket.wire.views` from the game's view.py. Do not edit.\n"


def view_types(game: str) -> str:
    """The TypeScript of a game's view and of all that it names."""
    declarations = Declarations()
    declarations.add(rules(game).view_type)
    return f"{HEAD}\n{declarations.text()}"


def index() -> str:
    """The view of every game by the game's name."""
    imports = [f'import type {{ View as {_name(game)} }} from "./{game}";' for game in GAMES_HERE]
    lines = [f'  "{game}": {_name(game)};' for game in GAMES_HERE]
    return "\n".join(
        [
            HEAD,
            *imports,
            "",
            "/** What a seat sees, by game. */",
            "export interface Views {",
            *lines,
            "}",
            "",
            "/** What a seat sees of some game. */",
            "export type View = Views[keyof Views];",
            "",
        ]
    )


def _name(game: str) -> str:
    return "".join(part.capitalize() for part in game.split("-"))


def files() -> dict[str, str]:
    """Every generated file by its name."""
    return {"index.ts": index()} | {f"{game}.ts": view_types(game) for game in GAMES_HERE}


def differences(folder: Path) -> list[str]:
    """The files of a folder that are not what would be written now."""
    wanted = files()
    there = {file.name: file.read_text("utf-8") for file in folder.glob("*.ts")}
    return sorted(name for name in wanted | there if wanted.get(name) != there.get(name))


def main() -> None:
    wanted = files()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file in FOLDER.glob("*.ts"):
        if file.name not in wanted:
            file.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, "utf-8")
        print(f"web/src/generated/views/{name}")


if __name__ == "__main__":
    main()
