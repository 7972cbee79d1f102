// Builds the browser client into the server's static folder.

import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.HAYMARKET_WEB_OUT ?? join(here, "../src/haymarket/server/static");

// English and Spanish, and the signs our texts use. What a face lacks falls back to the next one.
const signs = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join("");
const LETTERS = signs(0x20, 0x7e) + signs(0xa0, 0xff) + "–—‘’“”…•−×§½¼";

const smallFonts = {
  name: "small-fonts",
  setup(build) {
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => ({
      contents: await subsetFont(await readFile(path), LETTERS, {
        targetFormat: "woff2",
        noLayoutClosure: true,
        ...(path.includes("wght") ? { variationAxes: { wght: { min: 400, max: 800 } } } : {}),
      }),
      loader: "file",
    }));
  },
};

// A game's style comes as text with its board: only a table of that game takes it.
const gameStyles = {
  name: "game-styles",
  setup(build) {
    build.onLoad({ filter: /games\/[^/]+\/style\.css$/ }, async ({ path }) => ({
      contents: (await transform(await readFile(path, "utf8"), { loader: "css", minify: true })).code,
      loader: "text",
    }));
  },
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const result = await build({
  absWorkingDir: here,
  entryPoints: ["src/main.tsx", "src/style.css"],
  outdir: join(out, "assets"),
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".svg": "text" },
  plugins: [smallFonts, gameStyles],
  metafile: true,
  legalComments: "none",
});

// The service worker stands at the root, so that it serves every page; its name never changes.
await build({
  absWorkingDir: here,
  entryPoints: ["src/service/worker.ts"],
  outfile: join(out, "sw.js"),
  bundle: true,
  minify: true,
  target: ["es2022"],
  legalComments: "none",
});

const outputs = Object.entries(result.metafile.outputs);
const entry = (source) => {
  const [path] = outputs.find(([, o]) => o.entryPoint === source);
  return "/assets/" + path.split("/assets/").pop();
};
const font = outputs.map(([path]) => path).find((path) => path.endsWith(".woff2") && path.includes("libre-franklin"));

const icon = await readFile(join(here, "src/icon.svg"));
const iconName = `icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
await writeFile(join(out, "assets", iconName), icon);

await writeFile(
  join(out, "index.html"),
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="Five games of street and ballot politics, at one table.">
<meta name="theme-color" content="#15120f">
<title>Haymarket</title>
<link rel="icon" href="/assets/${iconName}" type="image/svg+xml">
<link rel="preload" href="/assets/${font?.split("/assets/").pop()}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${entry("src/style.css")}">
<script type="module" src="${entry("src/main.tsx")}"></script>
</head>
<body><div id="app"></div><noscript>Haymarket needs JavaScript. The terminal does not: run haymarket play --terminal.</noscript></body>
</html>
`,
);
const total = outputs.filter(([path]) => /\.(js|css)$/.test(path)).reduce((sum, [, o]) => sum + o.bytes, 0);
console.log(`built ${outputs.length} files, ${(total / 1000).toFixed(0)} kB of script and style, into ${out}`);
