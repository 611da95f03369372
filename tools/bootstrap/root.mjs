import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Everything in this folder runs before the install too, on whatever Node the system has (20 or newer): built-ins only.

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const PINNED_NODE = join(ROOT, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** npm puts node_modules/.bin first. An install replaces the very programs in there, so it must not run them. */
export function pathWithoutModules() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.includes("node_modules"))
    .join(delimiter);
}
