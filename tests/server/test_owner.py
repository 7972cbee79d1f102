"""One owner of a table: nobody else writes to it, and it catches up with other processes."""

from __future__ import annotations

import ast
from pathlib import Path

import haymarket
from haymarket.kernel import key_from_seed
from haymarket.server.storage import User
from haymarket.tables import Entry, SeatRecord, StoredMatch, Table, new_record
from tests.toy import RULES

SOURCES = Path(haymarket.__file__).parent
ANA, BEN = User("u0", "Ana"), User("u1", "Ben")


def functions(tree: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))]


def server_files() -> list[Path]:
    return [f for room in ("server", "tables") for f in (SOURCES / room).rglob("*.py")]


def test_files_and_functions_are_short() -> None:
    for file in server_files():
        text = file.read_text("utf-8")
        assert len(text.splitlines()) <= 400, file
        for function in functions(ast.parse(text)):
            length = (function.end_lineno or 0) - function.lineno + 1
            assert length <= 40, f"{file.name}: {function.name} has {length} lines"


def test_nobody_but_its_owner_writes_to_a_table() -> None:
    own = {"table.py", "reading.py", "following.py", "journal.py"}
    for file in server_files():
        if file.name in own and file.parent.name == "tables":
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else []
            if isinstance(node, (ast.AugAssign, ast.AnnAssign)):
                targets = [node.target]
            for target in targets:
                written = ast.unparse(target)
                assert not written.startswith(("table.", "self._table.")), f"{file}: {written}"


def a_table() -> Table:
    seats = [SeatRecord("u0", None, "Ana"), SeatRecord("u1", None, "Ben")]
    table = Table(RULES, new_record(RULES, {}, seats, "u0", key=key_from_seed(4)), [])
    table.begin([])
    return table


def stored(table: Table, *entries: Entry) -> StoredMatch:
    """The match as another process has written it."""
    other = Table(RULES, table.record, [])
    for entry in entries:
        other.journal.apply(entry)
    return StoredMatch(table.record, [(entry, None) for entry in entries], [], set())


def test_it_takes_in_what_another_process_has_written() -> None:
    table = a_table()
    change = table.catch_up(stored(table, Entry("answer", 1, -1)))
    assert change.rows == []
    assert change.first_step == 0
    assert table.journal.waiting() == [0]
    ask = table.journal.game.asked(0)[0]
    assert table.answer(ANA, 0, table.journal.rev(0), ask.what, -1).reply.repeated is False


def test_an_entry_that_came_second_gives_way() -> None:
    """Both processes wrote entry 1; the other's was first."""
    table = a_table()
    ask = table.journal.game.asked(0)[0]
    table.answer(ANA, 0, 0, ask.what, -1)
    assert table.journal.waiting() == [1]
    table.catch_up(stored(table, Entry("answer", 1, -1)))
    assert table.journal.entries == [Entry("answer", 1, -1)]
    assert table.journal.waiting() == [0]
    table.answer(ANA, 0, table.journal.rev(0), ask.what, -1)
    assert table.journal.length >= 2
