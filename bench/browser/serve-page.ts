import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import type { Bundle } from "./bundle.ts";

/** Never leaves the machine: every request is answered here. Localhost, because some engines want a secure origin. */
const ORIGIN = "http://localhost";
export const PAGE_URL = `${ORIGIN}/`;

const FONTS = join(import.meta.dirname, "../../node_modules/@fontsource-variable/inter/files");
const SUBSETS = {
  latin: "U+0000-00FF, U+2000-206F",
  cyrillic: "U+0400-045F, U+0490-0491, U+2116",
} as const;

const fontFaces = Object.entries(SUBSETS).map(
  ([subset, range]) =>
    `@font-face { font-family: Inter; font-weight: 100 900; src: url("/${subset}.woff2"); unicode-range: ${range}; }`,
);

const html = `<!doctype html><meta charset="utf-8"><title>bench</title>
<style>${fontFaces.join("\n")}
body { margin: 0; font-family: Inter, sans-serif; }
#stage { position: relative; width: 1440px; height: 900px; overflow: hidden; }</style>
<link rel="stylesheet" href="/engine.css"><div id="stage"></div><script src="/engine.js"></script>`;

export async function servePage(context: BrowserContext, { script, style }: Bundle): Promise<void> {
  const files = new Map<string, { body: string | Buffer; contentType: string }>([
    ["/", { body: html, contentType: "text/html" }],
    ["/engine.js", { body: script, contentType: "text/javascript; charset=utf-8" }],
    ["/engine.css", { body: style, contentType: "text/css; charset=utf-8" }],
    ...Object.keys(SUBSETS).map((subset) => [`/${subset}.woff2`, readFont(subset)] as const),
  ]);
  await context.route(`${ORIGIN}/**`, async (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    await route.fulfill(file ?? { status: 404, body: "" });
  });
}

function readFont(subset: string): { body: Buffer; contentType: string } {
  return { body: readFileSync(join(FONTS, `inter-${subset}-wght-normal.woff2`)), contentType: "font/woff2" };
}
