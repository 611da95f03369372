import type { Connection } from "../connection.ts";
import type { TopicId } from "../topic-id.ts";
import type { NewConnection } from "./add-connection.ts";
import { parseNewConnection } from "./write-connection.ts";

/** Those with both ends in the pasted forest, under the new ids. */
export function parsePastedConnections(
  given: readonly NewConnection[],
  names: ReadonlyMap<string, TopicId>,
): Omit<Connection, "id">[] {
  const result: Omit<Connection, "id">[] = [];
  for (const { from, to, label, style, unknown } of given) {
    const ends = { from: names.get(from), to: names.get(to) };
    if (ends.from === undefined || ends.to === undefined) continue;
    result.push(parseNewConnection({ ...ends, label, style, unknown }, "connections"));
  }
  return result;
}
