import { CONNECTION_STYLE_NAMES, type ConnectionStyle } from "../connection.ts";
import type { MapDoc } from "../map-doc.ts";
import { planStyle, writeField, writeStyle } from "../stored-fields.ts";
import { writePlain } from "../text-delta.ts";
import type { ConnectionId, TopicId } from "../topic-id.ts";
import { checkConnection, requireConnection, shareLabel } from "./write-connection.ts";

export interface ConnectionChange {
  readonly connection: ConnectionId;
  readonly from?: TopicId;
  readonly to?: TopicId;
  readonly label?: string;
  /** Keys that are null go, keys that are absent stay. `null` for the whole style goes back to the theme. */
  readonly style?: ConnectionStyleChange | null;
}

export type ConnectionStyleChange = { readonly [K in keyof ConnectionStyle]?: ConnectionStyle[K] | null };

/** Value by value, so that a new label and a new curve by two people both stay. */
export function changeConnection(map: MapDoc, { connection, ...change }: ConnectionChange): void {
  const stored = requireConnection(map, connection);
  const ends = { from: change.from ?? stored.get("from"), to: change.to ?? stored.get("to") };
  const checked = checkConnection(map, { ...ends, label: change.label, style: change.style });
  map.transact(() => {
    writeField(stored, "from", checked.from);
    writeField(stored, "to", checked.to);
    if (change.label !== undefined) writePlain(shareLabel(stored), checked.label);
    if (change.style !== undefined) writeStyle(stored, planStyle(CONNECTION_STYLE_NAMES, change.style, checked.style));
  });
}
