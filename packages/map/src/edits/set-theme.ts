import type { MapDoc } from "../map-doc.ts";
import { parseTheme, type ThemeName } from "../map-meta.ts";
import { requireParsed } from "../parse.ts";
import { writeField } from "../stored-fields.ts";

export function setTheme(map: MapDoc, { theme }: { theme: ThemeName }): void {
  const checked = requireParsed(parseTheme, theme, "theme");
  map.transact(() => writeField(map.parts.meta, "theme", checked));
}
