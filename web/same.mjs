// Plays the digests of tests/nets/same.py under Pyodide: node same.mjs GAMES [GAME …]
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const python = await loadPyodide();
python.mountNodeFS("/haymarket", root);
python.runPython(`
import sys

sys.path[:0] = ["/haymarket/src", "/haymarket"]
sys.dont_write_bytecode = True
from tests.nets.same import main

main(*${JSON.stringify(process.argv.slice(2))})
`);
