from __future__ import annotations

import sys

import haymarket
from tests.statements import missing

for name in sys.argv[1:] or [rules.name for rules in haymarket.games()]:
    print(name)
    for what, ids in missing(haymarket.rules(name)).items():
        print(f"  {what}: {len(ids)}" + "".join(f"\n    {i}" for i in ids))
