import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BenchPage } from "../browser/bench-browser.ts";
import type { Options } from "../options.ts";

/** For people who want to see that every engine really shows the map. */
export async function saveScreenshot({ page }: BenchPage, { screenshots }: Options, name: string): Promise<void> {
  if (!screenshots) return;
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`) });
}
