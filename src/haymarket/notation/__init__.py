"""A match as text that people read and programs play again, as chess has its notation.

``write`` and ``read`` are each other's inverse: header, answers, comments and branches come back
as they were, and every answer is played by the rules on the way. May import the kernel only; the
command line and whatever shows matches may import it. ``docs/notation.md`` describes the text.
"""

from haymarket.notation.read import read
from haymarket.notation.tree import Branch, Line, Record
from haymarket.notation.write import write

__all__ = ["Branch", "Line", "Record", "read", "write"]
