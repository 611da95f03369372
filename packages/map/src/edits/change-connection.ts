import type { ConnectionStyle } from "../connection.ts";
import type { MapDoc } from "../map-doc.ts";
import type { ConnectionId, TopicId } from "../topic-id.ts";
import { checkConnection, requireConnection, writeConnection } from "./write-connection.ts";

export interface ConnectionChange {
  readonly connection: ConnectionId;
  readonly from?: TopicId;
  readonly to?: TopicId;
  readonly label?: string;
  /** The whole style; null goes back to the theme. */
  readonly style?: ConnectionStyle | null;
}

export function changeConnection(map: MapDoc, { connection, ...change }: ConnectionChange): void {
  const stored = requireConnection(map, connection);
  const before = Object.fromEntries(["from", "to", "style"].map((key) => [key, stored.get(key)]));
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const checked = checkConnection(map, { ...before, ...given });
  map.transact(() => writeConnection(map, connection, { ...checked, label: change.label }));
}
