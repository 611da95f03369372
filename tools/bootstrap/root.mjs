import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Everything in this folder runs before the install too, on whatever Node the system has (20 or newer): built-ins only.

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const PINNED_NODE = join(ROOT, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** Compiled code of the last start makes the next one faster: a worker needs a third of the time. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "compiled") };

/** npm puts node_modules/.bin first. An install replaces the very programs in there, so it must not run them. */
export function pathWithoutModules() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.includes("node_modules"))
    .join(delimiter);
}
