import { CONNECTION_STYLE_NAMES, type ConnectionStyle } from "../connection.ts";
import type { MapDoc } from "../map-doc.ts";
import { writeField, writeStyle } from "../stored-fields.ts";
import { writePlain } from "../text-delta.ts";
import type { ConnectionId, TopicId } from "../topic-id.ts";
import { checkConnection, requireConnection, shareLabel } from "./write-connection.ts";

export interface ConnectionChange {
  readonly connection: ConnectionId;
  readonly from?: TopicId;
  readonly to?: TopicId;
  readonly label?: string;
  /** Only what changes in it; null goes back to the theme. */
  readonly style?: ConnectionStyle | null;
}

/** Value by value, so that a new label and a new curve by two people both stay. */
export function changeConnection(map: MapDoc, { connection, ...change }: ConnectionChange): void {
  const stored = requireConnection(map, connection);
  const ends = { from: change.from ?? stored.get("from"), to: change.to ?? stored.get("to") };
  const checked = checkConnection(map, { ...ends, label: change.label, style: change.style });
  map.transact(() => {
    writeField(stored, "from", checked.from);
    writeField(stored, "to", checked.to);
    if (change.label !== undefined) writePlain(shareLabel(stored), checked.label);
    if (change.style === null) writeStyle(stored, NO_STYLE);
    else if (checked.style) writeStyle(stored, { ...checked.style });
  });
}

const NO_STYLE = Object.fromEntries(CONNECTION_STYLE_NAMES.map((name) => [name, null]));
