import * as Y from "yjs";
import {
  FieldReader,
  type Fields,
  type FieldTable,
  type FieldValues,
  isSameValue,
  NO_FIELDS,
  OLD_STYLE,
  STYLE_PREFIX,
  styleKey,
  UPGRADED_STYLE,
} from "./fields.ts";
import { isRecord } from "./parse.ts";

/** Of a stored topic or connection. Never fails. */
export function readFields(table: FieldTable, stored: Y.Map<unknown>): Fields {
  // Most topics have nothing but a place and a text.
  let reader: FieldReader | undefined;
  stored.forEach((value, key) => {
    if (!table.reserved.has(key)) (reader ??= new FieldReader(table)).take(key, toPlain(value));
  });
  const old = readOldStyle(stored);
  if (!old) return reader?.fields ?? NO_FIELDS;
  reader ??= new FieldReader(table);
  reader.takeStyle(old, (key) => stored.has(key));
  return reader.fields;
}

function readOldStyle(stored: Y.Map<unknown>): Record<string, unknown> | undefined {
  const old = stored.get(OLD_STYLE);
  return isRecord(old) && !stored.has(UPGRADED_STYLE) ? old : undefined;
}

/** Null, undefined and false are all "not there": the key goes. An equal value is not written again. */
export function writeField(target: Y.Map<unknown>, key: string, value: unknown): void {
  const before = target.get(key);
  if (value === undefined || value === null || value === false) {
    if (before !== undefined) target.delete(key);
  } else if (!isSameValue(toPlain(before), value)) {
    target.set(key, value);
  }
}

/** Null takes a value of the style away; those that are not named stay. */
export function writeStyle(target: Y.Map<unknown>, change: FieldValues): void {
  for (const name of Object.keys(change)) writeField(target, styleKey(name), change[name]);
  const [old, upgraded] = [target.get(OLD_STYLE), target.get(UPGRADED_STYLE)];
  if (old !== undefined || upgraded !== undefined) overruleOldStyle(target, change);
}

/** What an old page wrote and the upgrade has not taken over yet gives way to what is changed now. */
function overruleOldStyle(target: Y.Map<unknown>, change: FieldValues): void {
  const { before, now } = compareOldStyle(target);
  const open = Object.keys(change).filter((name) => !isSameValue(before[name], now[name]));
  if (open.length === 0) return;
  // Written in any case: against what the upgrade writes at the same moment a deletion, or nothing, would lose.
  for (const name of open) target.set(styleKey(name), change[name]);
  if (!target.has(UPGRADED_STYLE)) return;
  const entries = Object.entries({ ...before, ...Object.fromEntries(open.map((name) => [name, now[name]])) });
  target.set(UPGRADED_STYLE, Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

/** The old style as it was upgraded, and as it is now. */
export function compareOldStyle(target: Y.Map<unknown>): { readonly before: FieldValues; readonly now: FieldValues } {
  const [before, now] = [target.get(UPGRADED_STYLE), target.get(OLD_STYLE)];
  return { before: isRecord(before) ? before : {}, now: isRecord(now) ? now : {} };
}

/** One field, by the key under which it is stored. */
export function writeStored(target: Y.Map<unknown>, key: string, value: unknown): void {
  if (key.startsWith(STYLE_PREFIX)) writeStyle(target, { [key.slice(STYLE_PREFIX.length)]: value ?? null });
  else writeField(target, key, value);
}

/** A newer build may keep shared types where this one knows nothing; in JSON and in copies they are plain. */
export const toPlain = (value: unknown): unknown =>
  value instanceof Y.AbstractType ? (value.toJSON() as unknown) : value;
