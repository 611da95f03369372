import * as Y from "yjs";
import { type Connection, parseConnection } from "../connection.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { requireParsed } from "../parse.ts";
import type { ConnectionId } from "../topic-id.ts";
import { requireTopics, writeField } from "./write-topic.ts";

type ConnectionFields = Omit<Connection, "id">;

export function checkConnection(map: MapDoc, fields: unknown): ConnectionFields {
  const checked = requireParsed(parseConnection, fields, "connection");
  requireTopics(map, [checked.from, checked.to]);
  return checked;
}

/** Value by value, so that a new label and a new curve by two people both stay. */
export function writeConnection(map: MapDoc, id: ConnectionId, fields: ConnectionFields): void {
  const { connections } = map.parts;
  const before = connections.get(id);
  const target = before instanceof Y.Map ? before : new Y.Map<unknown>();
  if (!(before instanceof Y.Map)) connections.set(id, target);
  writeField(target, "from", fields.from);
  writeField(target, "to", fields.to);
  writeField(target, "label", fields.label === "" ? null : fields.label);
  writeField(target, "style", fields.style);
}

export function requireConnection(map: MapDoc, id: ConnectionId): Y.Map<unknown> {
  const connection = map.parts.connections.get(id);
  if (connection instanceof Y.Map) return connection;
  throw new MapError("not_found", `there is no connection ${id}`);
}
