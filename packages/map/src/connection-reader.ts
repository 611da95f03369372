import * as Y from "yjs";
import { buildConnection, CONNECTION_FIELDS, type Connection } from "./connection.ts";
import { isSameValue } from "./fields.ts";
import { readSound } from "./parse.ts";
import { readFields } from "./stored-fields.ts";
import { type ConnectionId, parseId, type TopicId } from "./topic-id.ts";

type Shown = { has(id: TopicId): boolean };

/** Connections with both ends in the tree, by id. One whose end is deleted is hidden, and back with the topic. */
export class ConnectionReader {
  private readonly source: Y.Map<unknown>;
  private readonly known = new Map<ConnectionId, Connection>();
  private readonly ends = new Map<TopicId, number>();
  private listed: readonly Connection[] = [];
  private isStale = false;

  constructor(source: Y.Map<unknown>) {
    this.source = source;
    this.read(source.keys());
  }

  read(ids: Iterable<ConnectionId>): void {
    for (const id of ids) {
      const before = this.known.get(id);
      const now = readConnection(id, this.source.get(id));
      if (isSameValue(before, now)) continue;
      this.isStale = true;
      if (before) this.countEnds(before, -1);
      if (now) this.countEnds(now, 1);
      if (now) this.known.set(id, now);
      else this.known.delete(id);
    }
  }

  list(shown: Shown): readonly Connection[] {
    const now = [...this.known.values()].filter(({ from, to }) => shown.has(from) && shown.has(to));
    now.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.isStale = false;
    const isSame = now.length === this.listed.length && now.every((each, i) => each === this.listed[i]);
    if (!isSame) this.listed = now;
    return this.listed;
  }

  refresh(shown: Shown, { added, removed }: { added: Iterable<TopicId>; removed: Iterable<TopicId> }) {
    if (this.known.size === 0 && !this.isStale) return this.listed;
    if (!this.isStale && !this.hasEndAmong(added) && !this.hasEndAmong(removed)) return this.listed;
    return this.list(shown);
  }

  private hasEndAmong(ids: Iterable<TopicId>): boolean {
    for (const id of ids) if (this.ends.has(id)) return true;
    return false;
  }

  private countEnds({ from, to }: Connection, step: 1 | -1): void {
    for (const end of [from, to]) {
      const count = (this.ends.get(end) ?? 0) + step;
      if (count > 0) this.ends.set(end, count);
      else this.ends.delete(end);
    }
  }
}

/** As stored. What has merged past the limit is read whole. */
export const readLabel = (label: unknown): string =>
  label instanceof Y.Text ? label.toJSON() : typeof label === "string" ? label : "";

/** Undefined for what a hand-made client damaged. */
export function readConnection(id: ConnectionId, stored: unknown): Connection | undefined {
  if (!(stored instanceof Y.Map)) return undefined;
  const [from, to] = ["from", "to"].map((end) => readSound(parseId, stored.get(end)));
  if (from === undefined || to === undefined || from === to) return undefined;
  const label = readLabel(stored.get("label"));
  return { id, ...buildConnection({ from, to, label }, readFields(CONNECTION_FIELDS, stored)) };
}
