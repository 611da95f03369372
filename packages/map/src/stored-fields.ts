import * as Y from "yjs";
import {
  FieldReader,
  type Fields,
  type FieldTable,
  type FieldValues,
  isSameValue,
  NO_FIELDS,
  nameOf,
  OLD_STYLE,
  own,
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
  if (table.styleNames.length > 0 && stored.has(OLD_STYLE) && !stored.has(UPGRADED_STYLE)) {
    reader ??= new FieldReader(table);
    reader.takeStyle(compareOldStyle(stored).now, (key) => stored.has(key));
  }
  return reader?.fields ?? NO_FIELDS;
}

/** Null, undefined and false are all "not there": the key goes. An equal value is not written again. */
export function writeField(target: Y.Map<unknown>, key: string, value: unknown): void {
  writeValue(target, key, value === null || value === false ? undefined : value);
}

/** Undefined takes it away. An equal value is not written again. */
function writeValue(target: Y.Map<unknown>, key: string, value: unknown): void {
  if (value === undefined) {
    if (target.has(key)) target.delete(key);
  } else if (!target.has(key) || !isSameValue(toPlain(target.get(key)), value)) {
    target.set(key, value);
  }
}

/** Null takes a value of the style away; those that are not named stay. */
export function writeStyle(target: Y.Map<unknown>, change: FieldValues): void {
  const pending = target.has(OLD_STYLE) || target.has(UPGRADED_STYLE) ? listPending(target, change) : [];
  for (const name of Object.keys(change)) {
    // Written in any case: against what the upgrade writes at the same moment a deletion, or nothing, would lose.
    if (pending.includes(name)) target.set(styleKey(name), change[name]);
    else writeField(target, styleKey(name), change[name]);
  }
  if (pending.length > 0 && target.has(UPGRADED_STYLE)) settleOldStyle(target, pending);
}

/** What to write for a requested change: values that are null go, all of them where the whole style is null. */
export function planStyle(
  names: readonly string[],
  asked: object | null,
  checked: object | null | undefined,
): FieldValues {
  const cleared = names.filter((name) => asked === null || own(asked as FieldValues, name) === null);
  return { ...Object.fromEntries(cleared.map((name) => [name, null])), ...checked };
}

/** Of what is changed now, that which an old page has changed too, and the upgrade has not taken over yet. */
function listPending(target: Y.Map<unknown>, change: FieldValues): string[] {
  const { before, now } = compareOldStyle(target);
  return Object.keys(change).filter((name) => !isSameValue(own(before, name), own(now, name)));
}

/** As if the upgrade had taken it over. */
function settleOldStyle(target: Y.Map<unknown>, names: readonly string[]): void {
  const { before, now } = compareOldStyle(target);
  const entries = Object.entries({ ...before, ...Object.fromEntries(names.map((name) => [name, own(now, name)])) });
  target.set(UPGRADED_STYLE, Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

/** The old style as it was upgraded, and as it is now. */
export function compareOldStyle(target: Y.Map<unknown>): { readonly before: FieldValues; readonly now: FieldValues } {
  const [before, now] = [UPGRADED_STYLE, OLD_STYLE].map((key) => toPlain(target.get(key)));
  return { before: isRecord(before) ? before : {}, now: isRecord(now) ? now : {} };
}

/** One field, by the key under which it is stored. */
export function writeStored(target: Y.Map<unknown>, key: string, value: unknown): void {
  if (key.startsWith(STYLE_PREFIX)) writeStyle(target, { [nameOf(key)]: value ?? null });
  else writeValue(target, key, value);
}

const DEPTH_MAX = 32;

/**
 * What is stored, as JSON has it: shared types are plain, their keys in one order. A newer build may keep anything where this one knows
 * nothing, and so may a hand-made client: what JSON does not have, and what lies too deep, counts as absent.
 */
export function toPlain(value: unknown, depth = 0): unknown {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "object" || depth > DEPTH_MAX) return undefined;
  if (value instanceof Y.Text) return value.toJSON();
  if (value instanceof Y.Map)
    return toRecord(
      [...value].sort(([a], [b]) => (a < b ? -1 : 1)),
      depth,
    );
  if (value instanceof Y.Array || Array.isArray(value)) {
    return [...(value as Iterable<unknown>)].map((each) => toPlain(each, depth + 1) ?? null);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? toRecord(Object.entries(value), depth) : undefined;
}

function toRecord(entries: readonly (readonly [string, unknown])[], depth: number): Record<string, unknown> {
  const plain = entries.map(([key, value]) => [key, toPlain(value, depth + 1)] as const);
  return Object.fromEntries(plain.filter(([, value]) => value !== undefined));
}
