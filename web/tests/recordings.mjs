// Recorded games between bots, written anew for a run of the tests by `python -m tests.recordings`.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The project's own Python; a second working tree of the repository has that of the first. */
function python() {
  const trees = [root];
  try {
    trees.push(dirname(resolve(root, execFileSync("git", ["rev-parse", "--git-common-dir"], { cwd: root, encoding: "utf8", stdio: "pipe" }).trim())));
  } catch {
    // No repository: then there is but one tree.
  }
  return trees.map((tree) => join(tree, ".venv/bin/python")).find((path) => existsSync(path)) ?? "python3";
}

export function record(game) {
  const folder = mkdtempSync(join(tmpdir(), "haymarket-recordings-"));
  try {
    const env = { ...process.env, PYTHONPATH: `${join(root, "src")}:${root}` };
    execFileSync(python(), ["-m", "tests.recordings", folder, game], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
    const data = JSON.parse(readFileSync(join(folder, `${game}.static.json`), "utf8"));
    const lines = readFileSync(join(folder, `${game}.jsonl`), "utf8")
      .trim()
      .split("\n");
    return { data: { ...data, headings: {} }, games: lines.map((line) => JSON.parse(line)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
