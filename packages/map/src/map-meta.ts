import { DEFAULT_LAYOUT, LAYOUTS, type LayoutName } from "@treeline/layout";
import type * as Y from "yjs";
import { isLongerThan, NAME_MAX_LENGTH } from "./limits.ts";
import { type Parse, parseOneOf, readSound } from "./parse.ts";

/** How the map is stored in Yjs; `upgradeDoc` brings older ones up to it. */
export const DOC_VERSION = 2;

/** Of the JSON view, which has not changed since. */
export const SCHEMA_VERSION = 1;

export const THEMES = ["Base", "Colorful", "Monochrome", "Purple", "Blue", "Green", "Orange", "Red"] as const;
export type ThemeName = (typeof THEMES)[number];

export interface MapMeta {
  /** How it is stored: `DOC_VERSION` of the build that wrote it. */
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

/** A name that has merged past its limit, or is from an older one, is read whole. */
export function readMeta(meta: Y.Map<unknown>): MapMeta {
  const [schema, name] = [meta.get("schema"), meta.get("name")];
  return {
    schema: typeof schema === "number" ? schema : FIRST_VERSION,
    name: typeof name === "string" ? name : "",
    layout: readSound(parseLayout, meta.get("layout")) ?? DEFAULT_LAYOUT,
    theme: readSound(parseTheme, meta.get("theme")) ?? "Base",
  };
}

const FIRST_VERSION = 1;
