import { openMap } from "@treeline/map";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import type { LiveConnection, openLive } from "../connection/live-connection.ts";
import { createStore } from "../session/store.ts";
import { openLocalChannel } from "./local-channel.ts";
import { compactMap, type KeptMap, readMap } from "./local-store.ts";
import { LocalWriter } from "./local-writer.ts";

interface LocalOptions {
  readonly kept: KeptMap;
  /** It has become a document meanwhile, in another tab; null: of which this one does not know the address. */
  onAdopted(documentId: string | null): void;
}

/** More updates than this become one when the map is opened. */
const MOST_UPDATES = 200;
const FROM_ELSEWHERE = { from: "elsewhere" };

/**
 * The map that this browser keeps, with every tab that shows it: each change is written down at once and told to the other tabs, and as
 * changes merge, no tab can overwrite what another has done.
 */
export function openLocal(
  { kept, onAdopted }: LocalOptions,
  { onNews }: Parameters<typeof openLive>[0],
): LiveConnection {
  const { id } = kept;
  const doc = new Doc();
  const apply = (update: Uint8Array) => applyUpdate(doc, update, FROM_ELSEWHERE);
  // Before anything is read: what another tab writes from now on is told.
  const channel = openLocalChannel((news) => {
    if (news.id !== id) return;
    if (news.kind === "update") apply(news.update);
    else onAdopted(news.documentId);
  });
  const writer = new LocalWriter(id, {
    onWritten: (update) => channel.post({ kind: "update", id, update }),
    onGone: () => onAdopted(null),
  });
  const catchUp = async () => {
    const now = await readMap();
    if (now?.id !== id) return onAdopted(null);
    now.updates.forEach(apply);
    if (now.updates.length > MOST_UPDATES) await compactMap(now, encodeStateAsUpdate(doc));
  };
  kept.updates.forEach(apply);
  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin !== FROM_ELSEWHERE) writer.write(update);
  });
  // Without a database the map is on the screen all the same, and the page says that it is kept nowhere.
  void catchUp()
    .catch(() => writer.become("failed"))
    .then(() => onNews({ kind: "synced" }));
  return {
    map: openMap(doc),
    saving: writer.saving,
    unsent: createStore(0),
    presence: null,
    local: null,
    flush() {},
    save: () => writer.save(),
    close() {
      void writer.close().then(() => channel.close());
      doc.destroy();
    },
  };
}
