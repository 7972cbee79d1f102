"""What the bench says: whose time counts, and how results are put side by side."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from haymarket.server.bench import __main__ as bench
from haymarket.server.bench.measure import Process, Result, processor_time
from haymarket.server.bench.memory import memory
from tests.toy import RULES


def result(rate: float, cpu: float, database: float = 0.0) -> Result:
    return Result(4, rate, 0.001, 0.002, 0.003, 0.004, {"picket": 100.0}, 200, cpu, database)


def test_the_time_of_a_process_and_of_those_it_started() -> None:
    if not Path("/proc/self/stat").exists():
        pytest.skip("the system does not tell")
    begun = time.process_time()
    while time.process_time() - begun < 0.05:
        pass
    own = processor_time(Process(os.getpid()))
    assert own >= 0.05
    assert processor_time(Process(os.getppid(), 1)) >= own
    assert processor_time(Process(-1)) == 0


def test_results_side_by_side_with_their_ratios() -> None:
    results = {
        (pace, name): [result(rate, 1 / rate), result(rate * 2, 1 / rate, 0.5 / rate)]
        for pace in (bench.THINKING, bench.FLAT_OUT)
        for name, rate in (("before", 100.0), ("now", 200.0))
    }
    lines = list(bench.lines(results))
    assert lines[0] == "people who think about a second, 4 clients"
    assert any("now" in line and "300 [200–400]" in line for line in lines)
    told = "now beside before: 2.00 [2.00–2.00] times the moves/s,"
    assert any(told in line and "0.50 [0.50–0.50] times" in line for line in lines)
    assert lines[-1].endswith("now: picket 100")


def test_a_table_that_is_looked_at_takes_more_memory() -> None:
    looked_at, alone = memory(RULES)
    assert looked_at > alone > 0


def test_a_folder_that_is_no_checkout_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "--beside", str(tmp_path)])
    with pytest.raises(SystemExit, match="no checkout"):
        bench.main()
