import { gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";

const BENCH = new URL("..", import.meta.url).pathname;

export interface Bundle {
  readonly script: string;
  readonly style: string;
  /** The engine with what it imports, script and styles, minified and gzipped, without the harness. */
  readonly gzippedBytes: number;
}

const OPTIONS = {
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2024",
  write: false,
  outdir: "/",
  logLevel: "error",
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff": "empty", ".woff2": "empty", ".ttf": "empty" },
} as const satisfies BuildOptions;

export async function bundleEngine(name: string): Promise<Bundle> {
  const alone = await bundle(`import { engine } from "./engines/${name}.ts"; globalThis.engine = engine;`);
  const page = await bundle(
    `import { engine } from "./engines/${name}.ts"; import { installHarness } from "./page/harness.ts"; installHarness(engine);`,
  );
  const gzippedBytes = [alone.script, alone.style]
    .filter((text) => text !== "")
    .reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  return { ...page, gzippedBytes };
}

async function bundle(contents: string): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({ ...OPTIONS, stdin: { contents, resolveDir: BENCH, loader: "ts" } });
  const find = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? "";
  return { script: find(".js"), style: find(".css") };
}
