import type * as Y from "yjs";
import { type FieldTable, type FieldValues, parseFields } from "../fields.ts";
import { parseLayout, parseTheme } from "../map-meta.ts";
import type { Parse } from "../parse.ts";
import { readFields } from "../stored-fields.ts";

const META_FIELDS: FieldTable = {
  parsers: new Map<string, Parse<unknown>>([
    ["layout", parseLayout],
    ["theme", parseTheme],
  ]),
  reserved: new Set(["schema", "name"]),
  guarded: new Set(),
  styleNames: [],
};

/** What a newer build has set, layouts and themes of its own among it. */
export const readUnknownMeta = (meta: Y.Map<unknown>): FieldValues | undefined => readFields(META_FIELDS, meta).unknown;

export const parseUnknownMeta = (json: FieldValues): FieldValues | undefined => parseFields(META_FIELDS, json).unknown;
