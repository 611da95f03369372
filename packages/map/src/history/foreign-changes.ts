import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";

type Events = readonly Y.YEvent<Y.Map<unknown>>[];

/** Remembers which topics others have touched, and when, counted in this tab's own ticks (never by a clock). */
export class ForeignChanges {
  tick = 0;
  private readonly last = new Map<TopicId, number>();
  private readonly map: MapDoc;
  readonly close: () => void;

  constructor(map: MapDoc) {
    this.map = map;
    const { topics, notes, connections } = map.parts;
    const seeTopics = (events: Events, { local }: Y.Transaction) => {
      if (!local) for (const id of listKeys(events)) this.see(id);
    };
    const seeConnections = (events: Events, { local }: Y.Transaction) => {
      if (!local) for (const id of listKeys(events)) this.seeEnds(connections.get(id));
    };
    topics.observeDeep(seeTopics);
    notes.observeDeep(seeTopics);
    connections.observeDeep(seeConnections);
    this.close = () => {
      topics.unobserveDeep(seeTopics);
      notes.unobserveDeep(seeTopics);
      connections.unobserveDeep(seeConnections);
    };
  }

  /** Every topic that someone else touched after `tick`, and all topics above these. */
  listStanding(tick: number): Set<TopicId> {
    const standing = new Set<TopicId>();
    for (const [id, touched] of this.last) {
      if (touched <= tick) continue;
      let at: TopicId | undefined = id;
      while (at !== undefined && !standing.has(at)) {
        standing.add(at);
        at = this.map.tree.parentOf(at);
      }
    }
    return standing;
  }

  private see(id: TopicId): void {
    this.tick += 1;
    this.last.set(id, this.tick);
  }

  private seeEnds(connection: unknown): void {
    if (!(connection instanceof Y.Map)) return;
    for (const key of ["from", "to"]) this.see(String(connection.get(key)));
  }
}

function listKeys(events: Events): string[] {
  return events.flatMap((event) => {
    const [key] = event.path;
    if (key !== undefined) return [String(key)];
    return event instanceof Y.YMapEvent ? [...event.keysChanged].map(String) : [];
  });
}
