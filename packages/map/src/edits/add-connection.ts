import type { ConnectionStyle } from "../connection.ts";
import type { FieldValues } from "../fields.ts";
import { CONNECTIONS_MAX } from "../limits.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import type { ConnectionId, TopicId } from "../topic-id.ts";
import { checkConnection, writeConnection } from "./write-connection.ts";

export interface NewConnection {
  readonly from: TopicId;
  readonly to: TopicId;
  readonly label?: string;
  readonly style?: ConnectionStyle;
  /** What this build cannot read, of a copied connection. */
  readonly unknown?: FieldValues;
}

export function addConnection(map: MapDoc, connection: NewConnection): ConnectionId {
  const checked = checkConnection(map, { ...connection });
  requireRoomForConnections(map, 1);
  const id = map.newId();
  map.transact(() => writeConnection(map, id, checked));
  return id;
}

export function requireRoomForConnections(map: MapDoc, count: number): void {
  if (map.read().connections.length + count <= CONNECTIONS_MAX) return;
  throw new MapError("too_many_connections", `a map has at most ${CONNECTIONS_MAX} connections`);
}
