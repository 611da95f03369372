import type * as Y from "yjs";
import { isLongerThan, NAME_MAX_LENGTH } from "./limits.ts";
import { type Parse, parseOneOf, readSound } from "./parse.ts";

/** The version of the map in Yjs and of its JSON view. */
export const SCHEMA_VERSION = 1;

export const LAYOUTS = ["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR"] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export const THEMES = ["Base", "Colorful", "Monochrome", "Purple", "Blue", "Green", "Orange", "Red"] as const;
export type ThemeName = (typeof THEMES)[number];

export interface MapMeta {
  readonly schema: number;
  readonly name: string;
  readonly layout: LayoutName;
  readonly theme: ThemeName;
}

export const parseLayout = parseOneOf(LAYOUTS);
export const parseTheme = parseOneOf(THEMES);

export const parseName: Parse<string> = (value, report) => {
  if (typeof value !== "string") return report("", "bad_value", "must be a text") as undefined;
  if (!isLongerThan(value, NAME_MAX_LENGTH)) return value;
  return report("", "name_too_long", `must have at most ${NAME_MAX_LENGTH} characters`) as undefined;
};

export function readMeta(meta: Y.Map<unknown>): MapMeta {
  const schema = meta.get("schema");
  return {
    schema: typeof schema === "number" ? schema : SCHEMA_VERSION,
    name: readSound(parseName, meta.get("name")) ?? "",
    layout: readSound(parseLayout, meta.get("layout")) ?? "CompactBoxH",
    theme: readSound(parseTheme, meta.get("theme")) ?? "Base",
  };
}
