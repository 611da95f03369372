import { isRecord, type Parse, type Report, readSound, under } from "./parse.ts";

/**
 * The optional values of a topic or a connection. Each lies under a key of its own, so that two people's changes of different ones both
 * stay; those of a style are one object in snapshots and in JSON.
 */
export interface FieldTable {
  readonly parsers: ReadonlyMap<string, Parse<unknown>>;
  /** Keys of the stored map or of the JSON node that are not fields. */
  readonly reserved: ReadonlySet<string>;
  /** Fields with addresses. An unsafe one counts as absent; any other value that this build cannot read is kept. */
  readonly guarded: ReadonlySet<string>;
  /** The parts of its style, which is one object in JSON and was one value in documents of version 1. None: it has no style. */
  readonly styleNames: readonly string[];
  /** Keys with this beginning are one list, an entry each. The parser is made for what follows it. */
  readonly family?: { readonly prefix: string; readonly parserOf: (name: string) => Parse<unknown> };
}

/** By their keys. */
export type FieldValues = Readonly<Record<string, unknown>>;

export interface Fields {
  readonly values: FieldValues;
  readonly style: FieldValues | undefined;
  /** What this build cannot read, because a newer one wrote it: not drawn, and kept. */
  readonly unknown: FieldValues | undefined;
}

export const STYLE_PREFIX = "style.";

/** In documents of version 1 the whole style was one value. It counts until the document is upgraded. */
export const OLD_STYLE = "style";
/** The old style as it was when it was upgraded. */
export const UPGRADED_STYLE = "v1.style";

export const NO_FIELDS: Fields = { values: {}, style: undefined, unknown: undefined };

export const styleKey = (name: string): string => STYLE_PREFIX + name;
export const nameOf = (key: string): string => key.slice(STYLE_PREFIX.length);

function pickKeys(record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  if (Object.keys(record).length < 2) return record;
  const picked: Record<string, unknown> = {};
  for (const key of keys) if (Object.hasOwn(record, key)) picked[key] = record[key];
  return picked;
}

/** Collects the fields of one topic or connection. */
export class FieldReader {
  values: Record<string, unknown> | undefined;
  style: Record<string, unknown> | undefined;
  unknown: Record<string, unknown> | undefined;
  readonly #table: FieldTable;
  readonly #report: Report | undefined;

  /** With a report values that cannot be read are problems; without it they are kept. */
  constructor(table: FieldTable, report?: Report) {
    this.#table = table;
    this.#report = report;
  }

  take(key: string, value: unknown): void {
    const parse = this.#table.parsers.get(key) ?? familyParser(this.#table, key);
    // Of what this build knows, null and false are nothing.
    if (value === undefined || (parse && (value === null || value === false))) return;
    // As a key of an object, here or in the style, it would set the prototype.
    if (this.#table.reserved.has(key) || key.endsWith("__proto__")) return;
    const parsed = parse && (this.#report ? parse(value, under(this.#report, key)) : readSound(parse, value));
    if (parsed !== undefined) this.#put(key, parsed);
    else if (!parse || !(this.#report || this.#table.guarded.has(key))) (this.unknown ??= {})[key] = value;
  }

  takeStyle(style: unknown, isTaken: (key: string) => boolean = () => false): void {
    if (!isRecord(style)) return this.#report?.(OLD_STYLE, "bad_value", "must be an object");
    for (const name in style) if (!isTaken(styleKey(name))) this.take(styleKey(name), style[name]);
  }

  #put(key: string, value: unknown): void {
    if (key.startsWith(STYLE_PREFIX)) (this.style ??= {})[nameOf(key)] = value;
    else (this.values ??= {})[key] = value;
  }

  /** In one order, whatever the order in which they were written: the same content has the same JSON. */
  get fields(): Fields {
    const { values, style, unknown } = this;
    return {
      values: values ?? NO_FIELDS.values,
      style: style && pickKeys(style, this.#table.styleNames),
      unknown: unknown && pickKeys(unknown, Object.keys(unknown).sort()),
    };
  }
}

function familyParser({ family }: FieldTable, key: string): Parse<unknown> | undefined {
  return family && key.startsWith(family.prefix) ? family.parserOf(key.slice(family.prefix.length)) : undefined;
}

/** Of a node or a connection in JSON. */
export function parseFields(table: FieldTable, json: FieldValues, report?: Report): Fields {
  // Most topics have nothing but a place and a text.
  let reader: FieldReader | undefined;
  for (const key in json) {
    const isStyle = key === OLD_STYLE && table.styleNames.length > 0;
    if (table.reserved.has(key) && !isStyle) continue;
    reader ??= new FieldReader(table, report);
    if (!isStyle) reader.take(key, json[key]);
    else if (json.style !== undefined && json.style !== null) reader.takeStyle(json.style);
  }
  return reader?.fields ?? NO_FIELDS;
}

/** By the keys under which they are stored. */
export function flattenFields({ values, style, unknown }: Fields): Record<string, unknown> {
  const flat: Record<string, unknown> = { ...unknown, ...values };
  for (const name in style) flat[styleKey(name)] = style[name];
  return flat;
}

/** As they stand in JSON. */
export function presentFields({ values, style, unknown }: Fields): Record<string, unknown> {
  const json: Record<string, unknown> = { ...values };
  const styles: Record<string, unknown> = { ...style };
  for (const key in unknown) {
    if (key.startsWith(STYLE_PREFIX)) styles[nameOf(key)] = unknown[key];
    else json[key] = unknown[key];
  }
  if (Object.keys(styles).length > 0) json.style = styles;
  return json;
}

/** Calls `write` for every key whose value differs; undefined means that it is gone. */
export function eachDifference(
  before: FieldValues,
  next: FieldValues,
  write: (key: string, value: unknown) => void,
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(next)])) {
    if (!isSameValue(own(before, key), own(next, key))) write(key, own(next, key));
  }
}

/** Deep equality of plain values; a key that is undefined counts as absent. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) if (!isSameValue(own(left, key), own(right, key))) return false;
  return true;
}

/** Own properties only: keys come from anybody, and may be `toString`. */
export const own = (record: FieldValues, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
