import { parseConnection } from "../connection.ts";
import { FIELD_PARSERS } from "../edits/new-topic.ts";
import { CONNECTIONS_MAX, TOPICS_MAX } from "../limits.ts";
import { type Note, parseNote } from "../note.ts";
import { isRecord, joinPath, type Parse, type Problem, type Report, under } from "../parse.ts";
import { isOrderKey } from "../position.ts";
import { parseText } from "../text-runs.ts";
import { parseId } from "../topic-id.ts";
import { upgradeSchema } from "../upgrades/upgrade-schema.ts";
import { checkSchemaTree } from "./check-schema-tree.ts";
import { type MapSchema, newRecord, type SchemaConnection, type SchemaNode } from "./map-schema.ts";

export type ParsedSchema =
  | { readonly ok: true; readonly value: MapSchema }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A file with a thousand mistakes is told the first hundred. */
const PROBLEMS_MAX = 100;

/** Checks a value from outside. Older versions are upgraded; unknown keys are ignored; every problem names its path. */
export function parseSchema(value: unknown): ParsedSchema {
  const problems: Problem[] = [];
  const report: Report = (path, code, message) => {
    if (problems.length < PROBLEMS_MAX) problems.push({ path, code, message });
  };
  const current = upgradeSchema(value, report);
  const schema = current && readSchema(current, report);
  // With nodes missing that were not readable, the tree would be blamed for their absence.
  if (schema && problems.length === 0) checkSchemaTree(schema, report);
  return problems.length === 0 && schema ? { ok: true, value: schema } : { ok: false, problems };
}

function readSchema(value: Record<string, unknown>, report: Report): MapSchema | undefined {
  const root = parseId(value.root, under(report, "root"));
  const nodes = readEntries(value.nodes, parseNode, { key: "nodes", max: TOPICS_MAX, report });
  const connections = readEntries(value.connections ?? {}, parseSchemaConnection, {
    key: "connections",
    max: CONNECTIONS_MAX,
    report,
  });
  const notes = readEntries<Note>(value.notes ?? {}, parseNote, { key: "notes", max: TOPICS_MAX, report });
  if (root === undefined || !nodes || !connections || !notes) return undefined;
  return { version: 1, root, nodes, connections, notes };
}

function readEntries<T>(
  value: unknown,
  parse: Parse<T>,
  { key, max, report }: { key: "nodes" | "connections" | "notes"; max: number; report: Report },
): Record<string, T> | undefined {
  if (!isRecord(value)) return report(key, "bad_value", "must be an object") as undefined;
  const entries = Object.entries(value);
  if (entries.length > max) {
    const code = key === "connections" ? "too_many_connections" : "too_many_topics";
    return report(key, code, `must have at most ${max} entries`) as undefined;
  }
  const result = newRecord<T>();
  for (const [id, each] of entries) {
    const at = under(report, joinPath(key, id));
    const parsed = parseId(id, at) !== undefined && parse(each, at);
    if (parsed) result[id] = parsed;
  }
  return result;
}

const parseNode: Parse<SchemaNode> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const parent = value.parent === null ? null : parseId(value.parent, under(report, "parent"));
  if (!isOrderKey(value.order)) report("order", "bad_value", "must be 1 to 256 letters and digits");
  const text = parseText(value.text, under(report, "text"));
  const fields: Record<string, unknown> = {};
  for (const [key, parse] of FIELD_PARSERS) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (given === undefined || given === null || given === false) continue;
    fields[key] = parse(given, under(report, key));
  }
  if (parent === undefined || text === undefined || !isOrderKey(value.order)) return undefined;
  return { parent, order: value.order, text, ...fields };
};

const parseSchemaConnection: Parse<SchemaConnection> = (value, report) => {
  const parsed = parseConnection(value, report);
  if (!parsed) return undefined;
  const { from, to, label, style } = parsed;
  return { from, to, ...(label !== "" && { label }), ...(style && { style }) };
};
