import type { LayoutName } from "@treeline/layout";
import type { MapDoc } from "../map-doc.ts";
import { parseLayout, parseName, parseTheme, type ThemeName } from "../map-meta.ts";
import { type Parse, requireParsed } from "../parse.ts";
import { writeField } from "../stored-fields.ts";

export function setName(map: MapDoc, { name }: { name: string }): void {
  setMeta(map, "name", parseName, name);
}

export function setLayout(map: MapDoc, { layout }: { layout: LayoutName }): void {
  setMeta(map, "layout", parseLayout, layout);
}

export function setTheme(map: MapDoc, { theme }: { theme: ThemeName }): void {
  setMeta(map, "theme", parseTheme, theme);
}

function setMeta<T>(map: MapDoc, key: string, parse: Parse<T>, value: T): void {
  const checked = requireParsed(parse, value, key);
  map.transact(() => writeField(map.parts.meta, key, checked));
}
