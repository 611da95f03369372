import * as Y from "yjs";
import { CONNECTION_FIELDS, type Connection, fieldsOfConnection, parseConnection } from "../connection.ts";
import { readLabel } from "../connection-reader.ts";
import { eachDifference, type FieldValues, flattenFields, parseFields } from "../fields.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { requireParsed } from "../parse.ts";
import { readFields, writeField, writeStored } from "../stored-fields.ts";
import { writePlain } from "../text-delta.ts";
import type { ConnectionId } from "../topic-id.ts";
import { requireTopics } from "./write-topic.ts";

type ConnectionFields = Omit<Connection, "id">;

/** The given values, and beside them what a copied one has that this build cannot read. */
export function parseNewConnection(
  { unknown, ...given }: { readonly unknown?: FieldValues | undefined } & FieldValues,
  name: string,
): ConnectionFields {
  const known = requireParsed(parseConnection, given, name);
  const kept = unknown && parseFields(CONNECTION_FIELDS, unknown).unknown;
  return { ...known, ...(kept && { unknown: kept }) };
}

export function checkConnection(map: MapDoc, given: FieldValues): ConnectionFields {
  const checked = parseNewConnection(given, "connection");
  requireTopics(map, [checked.from, checked.to]);
  return checked;
}

/** Makes it equal to this, and writes only what differs: a new label and a new curve by two people both stay. */
export function writeConnection(map: MapDoc, id: ConnectionId, fields: ConnectionFields): void {
  const { connections } = map.parts;
  const before = connections.get(id);
  const target = before instanceof Y.Map ? before : new Y.Map<unknown>();
  if (!(before instanceof Y.Map)) connections.set(id, target);
  writeField(target, "from", fields.from);
  writeField(target, "to", fields.to);
  writePlain(shareLabel(target), fields.label);
  const [stored, next] = [readFields(CONNECTION_FIELDS, target), fieldsOfConnection(fields)].map(flattenFields);
  eachDifference(stored ?? {}, next ?? {}, (key, value) => writeStored(target, key, value));
}

/** The label as a shared text, in which two people can type. Labels of the first builds were plain strings. */
export function shareLabel(connection: Y.Map<unknown>): Y.Text {
  const label = connection.get("label");
  if (label instanceof Y.Text) return label;
  const made = new Y.Text(readLabel(label));
  connection.set("label", made);
  return made;
}

export function requireConnection(map: MapDoc, id: ConnectionId): Y.Map<unknown> {
  const connection = map.parts.connections.get(id);
  if (connection instanceof Y.Map) return connection;
  throw new MapError("not_found", `there is no connection ${id}`);
}
