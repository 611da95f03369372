import { type Connection, fieldsOfConnection, parseConnection, readConnectionJson } from "../connection.ts";
import { presentFields } from "../fields.ts";
import { CONNECTIONS_MAX, MARKS_MAX, TOPICS_MAX } from "../limits.ts";
import { SCHEMA_VERSION } from "../map-meta.ts";
import { countMarks } from "../marks.ts";
import { type Note, parseNote, readNoteJson } from "../note.ts";
import { isRecord, joinPath, type Parse, type Problem, type Report, under } from "../parse.ts";
import { isOrderKey } from "../position.ts";
import { parseText, readRunsJson, type TextRun } from "../text-runs.ts";
import { parseId } from "../topic-id.ts";
import { parseTopicFields } from "../topic-look.ts";
import { upgradeSchema } from "../upgrades/upgrade-schema.ts";
import { checkSchemaTree } from "./check-schema-tree.ts";
import { listUnknownParts, type MapSchema, newRecord, type SchemaConnection, type SchemaNode } from "./map-schema.ts";

export type ParsedSchema =
  | { readonly ok: true; readonly value: MapSchema }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Only the first hundred problems are reported. */
const PROBLEMS_MAX = 100;

/**
 * Checks a value from outside. Older versions are upgraded, keys that this build does not know are kept, and every problem names its path.
 * `isOwn`: the view of a map that is there, perhaps made by another build. What has merged past a limit is in it whole, and so are
 * values that this build cannot read.
 */
export function parseSchema(value: unknown, { isOwn = false } = {}): ParsedSchema {
  const problems: Problem[] = [];
  const report: Report = (path, code, message) => {
    if (problems.length < PROBLEMS_MAX) problems.push({ path, code, message });
  };
  const current = upgradeSchema(value, report);
  const schema = current && readSchema(current, isOwn ? OWN : GIVEN, report);
  // With nodes missing that were not readable, the tree would be blamed for their absence.
  if (schema && problems.length === 0) checkSchemaTree(schema, report);
  return problems.length === 0 && schema ? { ok: true, value: schema } : { ok: false, problems };
}

interface Rules {
  readonly node: Parse<SchemaNode>;
  readonly connection: Parse<Omit<Connection, "id">>;
  readonly note: Parse<Note>;
  readonly topicsMax: number;
  readonly connectionsMax: number;
}

const nodeParser =
  (text: Parse<readonly TextRun[]>, isStrict: boolean): Parse<SchemaNode> =>
  (value, report) => {
    if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
    const parent = value.parent === null ? null : parseId(value.parent, under(report, "parent"));
    if (!isOrderKey(value.order)) report("order", "bad_value", "must be 1 to 256 letters and digits");
    const runs = text(value.text, under(report, "text"));
    const fields = presentFields(parseTopicFields(value, isStrict ? report : undefined));
    if (isStrict && countMarks(fields) > MARKS_MAX)
      report("", "too_many_marks", `must have at most ${MARKS_MAX} marks`);
    if (parent === undefined || runs === undefined || !isOrderKey(value.order)) return undefined;
    return { parent, order: value.order, text: runs, ...fields };
  };

const GIVEN: Rules = {
  node: nodeParser(parseText, true),
  connection: parseConnection,
  note: parseNote,
  topicsMax: TOPICS_MAX,
  connectionsMax: CONNECTIONS_MAX,
};

/** So far over its limits no map can get by merging. */
const MERGED = 4;

const OWN: Rules = {
  node: nodeParser(readRunsJson, false),
  connection: readConnectionJson,
  note: readNoteJson,
  topicsMax: MERGED * TOPICS_MAX,
  connectionsMax: MERGED * CONNECTIONS_MAX,
};

function readSchema(value: Record<string, unknown>, rules: Rules, report: Report): MapSchema | undefined {
  const root = parseId(value.root, under(report, "root"));
  const nodes = readEntries(value.nodes, rules.node, { key: "nodes", max: rules.topicsMax, report });
  const connections = readEntries(value.connections ?? {}, schemaConnection(rules.connection), {
    key: "connections",
    max: rules.connectionsMax,
    report,
  });
  const notes = readEntries(value.notes ?? {}, rules.note, { key: "notes", max: rules.topicsMax, report });
  if (root === undefined || !nodes || !connections || !notes) return undefined;
  const unknown = Object.fromEntries(listUnknownParts(value));
  const meta = isRecord(value.meta) ? { meta: value.meta } : {};
  return { version: SCHEMA_VERSION, root, nodes, connections, notes, ...unknown, ...meta };
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

const schemaConnection =
  (parse: Rules["connection"]): Parse<SchemaConnection> =>
  (value, report) => {
    const parsed = parse(value, report);
    if (!parsed) return undefined;
    const { from, to, label, ...fields } = parsed;
    return { from, to, ...(label !== "" && { label }), ...presentFields(fieldsOfConnection(fields)) };
  };
