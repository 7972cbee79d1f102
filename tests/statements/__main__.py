from __future__ import annotations

import sys

import haymarket
from tests.statements import missing, write_citations

names = [name for name in sys.argv[1:] if name != "--write"]
for name in names or [rules.name for rules in haymarket.games()]:
    print(name)
    for what, ids in missing(haymarket.rules(name)).items():
        print(f"  {what}: {len(ids)}" + "".join(f"\n    {i}" for i in ids))
    if "--write" in sys.argv:
        write_citations(haymarket.rules(name))
