import type { MapDoc } from "../map-doc.ts";
import type { ConnectionId } from "../topic-id.ts";
import { requireConnection } from "./write-connection.ts";

export function deleteConnections(map: MapDoc, { connections }: { connections: readonly ConnectionId[] }): void {
  for (const id of connections) requireConnection(map, id);
  map.transact(() => {
    for (const id of connections) map.parts.connections.delete(id);
  });
}
