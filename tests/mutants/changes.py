"""The changes: every way in which one token of a function could be another."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
SIGNS = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
    ast.And: "and", ast.Or: "or",
}  # fmt: skip

Token: TypeAlias = tuple[str, str, Callable[[], None]]
"""What stands there, what could stand there instead, and how to make it so."""


class Change(NamedTuple):
    """One token of one function, made another. *nth* tells equal changes of a function apart."""

    module: str
    function: str
    line: int
    old: str
    new: str
    nth: int

    @property
    def name(self) -> str:
        """How a survivor is listed: it outlives lines that are added above it."""
        again = "" if self.nth == 0 else f" #{self.nth + 1}"
        return f"{self.module}.{self.function}: {self.old} -> {self.new}{again}"

    @property
    def rank(self) -> str:
        """A fixed random order, so that a sample stays the same while other rules change."""
        return hashlib.blake2b(self.name.encode(), digest_size=8).hexdigest()


def changes(file: Path) -> list[Change]:
    """Every change of the functions of a module, in the order they stand there."""
    found: list[Change] = []
    for function, node in functions(ast.parse(file.read_text("utf-8"))):
        seen: dict[tuple[str, str], int] = {}
        for line, old, new in _spots(node):
            nth = seen.get((old, new), 0)
            seen[old, new] = nth + 1
            found.append(Change(file.stem, function, line, old, new, nth))
    return found


def apply(tree: ast.Module, change: Change) -> None:
    """Make the change in the module's tree, in place."""
    for function, node in functions(tree):
        if function == change.function:
            spots = _spots(node, wanted=(change.old, change.new), nth=change.nth)
            for _ in spots:
                pass
            return
    raise LookupError(change.name)


def functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The outermost functions and methods, with their qualified names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{inside}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{inside}{node.name}.")


def _spots(
    function: ast.FunctionDef, wanted: tuple[str, str] | None = None, nth: int = 0
) -> Iterator[tuple[int, str, str]]:
    """Each token that could be another; the *nth* of the wanted kind is changed on the way."""
    left = nth
    for parent in _inside(function):
        for old, new, make in _other_tokens(parent):
            yield getattr(parent, "lineno", 0), old, new
            if wanted == (old, new):
                if left == 0:
                    make()
                    return
                left -= 1


def _inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function's body that are evaluated when it runs, docstring left out."""
    body = function.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.AnnAssign):
                # What a variable is declared as is read by nobody at run time.
                node.annotation = ast.copy_location(ast.Name("int", ast.Load()), node.annotation)
            if hasattr(node, "lineno"):
                yield node


def _other_tokens(node: ast.AST) -> Iterator[Token]:
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC:
        other = ARITHMETIC[type(node.op)]
        yield SIGNS[type(node.op)], SIGNS[other], _setter(node, "op", other())
    elif isinstance(node, ast.BoolOp):
        boolean = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield SIGNS[type(node.op)], SIGNS[boolean], _setter(node, "op", boolean())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", "bool", _unnot(node)
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Name) and node.id in CALLS:
        yield node.id, CALLS[node.id], _setter(node, "id", CALLS[node.id])


def _comparisons(node: ast.Compare) -> Iterator[Token]:
    for i, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield SIGNS[type(op)], SIGNS[other], _item_setter(node.ops, i, other())


def _constants(node: ast.Constant) -> Iterator[Token]:
    value = node.value
    if value is True or value is False:
        yield str(value), str(not value), _setter(node, "value", not value)
    elif value.__class__ is int:
        yield str(value), str(value + 1), _setter(node, "value", value + 1)


def _setter(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, field, value)


def _item_setter(items: list[ast.cmpop], i: int, value: ast.cmpop) -> Callable[[], None]:
    return lambda: items.__setitem__(i, value)


def _unnot(node: ast.UnaryOp) -> Callable[[], None]:
    """``not x`` becomes ``not not x``: still a truth value, and the other one."""
    twice = ast.copy_location(ast.UnaryOp(ast.Not(), node.operand), node)
    return lambda: setattr(node, "operand", twice)
