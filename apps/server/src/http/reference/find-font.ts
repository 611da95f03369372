import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The font of the built pages, whose name has a hash. Null where there are none. */
export function findFontUrl(clientFolder: string): string | null {
  try {
    const file = readdirSync(join(clientFolder, "assets")).find((name) =>
      /^inter-latin-wght-normal.*\.woff2$/.test(name),
    );
    return file === undefined ? null : `/assets/${file}`;
  } catch {
    return null;
  }
}
