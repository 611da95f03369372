import type { DocumentItem, User } from "@treeline/contract";
import { mergeUpdates } from "yjs";
import { type CopyReach, keyOf, LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import type { LocalPort } from "../connection/live-connection.ts";
import type { Saving } from "../session/saving.ts";
import type { Store, WritableStore } from "../session/store.ts";
import { CopyWriter } from "./copy-writer.ts";
import type { Keeping } from "./keeping.ts";
import { followLead, joinTabs } from "./tabs.ts";
import { joinRows, takeCopy } from "./take-copy.ts";

interface Kept {
  readonly port: LocalPort;
  readonly document: () => DocumentItem;
  readonly user: User | null;
  readonly unsent: Store<number>;
  readonly saving: Store<Saving>;
  readonly keeping: WritableStore<Keeping | null>;
  /** Makes a document of its own of a copy whose unsent changes cannot be told from the rest. False: it could not be made. */
  readonly rescue: (updates: readonly Uint8Array[]) => Promise<boolean>;
}

/** With more rows than this the copy is compacted after a pause in editing: that rewrites the whole content. */
const ROWS_MAX = 400;
const REST_MS = 3_000;
/** With more than this it is compacted at once. */
const ROWS_LIMIT = 4_000;
/** Others' changes are on the server: losing the last second of them to a crash loses nothing. */
const OTHERS_PAUSE_MS = 1_000;
/** A tab that comes to lead has what the one before it may not have written any more. */
const OVERLAP_MS = 5_000;

/**
 * Keeps a copy of an open document in this browser: own changes at once, so that a crash of the tab loses none that the server does not
 * have. What an earlier page left unsent comes into this one, and so to the server. What the server has and what it lacks are kept
 * apart: should it rebuild the document meanwhile, only the content of own changes goes into the new one.
 */
export async function keepLocal({ port, document, user, unsent, saving, keeping, rescue }: Kept): Promise<() => void> {
  const local = await LocalDocuments.open();
  if (!local) {
    keeping.set("failed");
    return () => {};
  }
  const { doc } = port;
  const generation = port.generation();
  const key = keyOf(user, document().id, generation);
  /** Rows in the store, as far as this tab knows. */
  let rows = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fail = (error: unknown) => writer.fail(error);
  const join = async () => {
    const own = writer.unsentRows;
    rows = 2;
    writer.replace(own, await local.join(key, own, joinRows));
    if (unsent.get() === 0) await writer.noteSent();
  };
  const noteRows = (count: number) => {
    rows += count;
    if (rows <= ROWS_MAX || !lead.isLeading()) return;
    clearTimeout(resting);
    resting = setTimeout(() => void join().catch(fail), rows > ROWS_LIMIT ? 0 : REST_MS);
  };
  const lead = followLead(key);
  const others = gatherOthers(lead.isLeading, (update) => {
    void local.append(key, [update], { isUnsent: false }).then(() => noteRows(1), fail);
  });
  const tabs = joinTabs(key, {
    doc,
    isSent: () => ["saved", "saving"].includes(saving.get().kind),
    take: ({ update, rows: kept, isSent }) => {
      merge([update], { isSent });
      if (!isSent) writer.cover(kept);
    },
  });
  const writer = new CopyWriter({
    local,
    key,
    onBeforeWriting: others.flush,
    onWritten: (updates, written) => {
      noteRows(updates.length);
      tabs.tell(updates, written);
    },
    onGone: () => keeping.set("failed"),
  });
  let isTaking = false;
  const merge = (updates: readonly Uint8Array[], { isSent }: { isSent: boolean }) => {
    isTaking = true;
    try {
      port.merge(updates, isSent);
    } finally {
      isTaking = false;
    }
  };
  /** Made before the copy was there to put them into. */
  let early: Uint8Array[] | null = [];
  let reach: CopyReach | undefined;
  const noteSent = async () => {
    await writer.noteSent();
    // From now on what the server has can be told from the rest.
    if (reach) await local.change(key, { reach });
    reach = undefined;
  };
  const stops = [
    port.onUpdate((update, isOwn) => {
      if (isTaking) return;
      if (!isOwn) others.add(update);
      else if (early) early.push(update);
      else writer.add(update);
    }),
    writer.keeping.subscribe(() => keeping.set(writer.keeping.get())),
    unsent.subscribe(() => {
      if (unsent.get() === 0 && !early) void noteSent().catch(fail);
    }),
    saving.subscribe(() => {
      if (saving.get().kind === "waiting") void askForBackgroundSync();
    }),
    () => clearTimeout(resting),
    lead.close,
    tabs.close,
    () => void writer.close().finally(() => local.close()),
  ];
  try {
    const about = { key, document: document(), user, generation, usedAt: Date.now() };
    const isMixed = unsent.get() > 0;
    const reached = await takeCopy(local, {
      port,
      about,
      unsent: unsent.get,
      merge: (updates, covered) => {
        merge(updates, { isSent: false });
        writer.cover(covered);
      },
      rescue,
    });
    if (isMixed) reach = reached;
    rows = await local.countRows(key);
    for (const update of early) writer.add(update);
    keeping.set(writer.keeping.get());
  } catch (error) {
    fail(error);
  }
  early = null;
  if (unsent.get() === 0) void noteSent().catch(fail);
  void local.dropOldest().catch(fail);
  return () => {
    for (const stop of stops) stop();
  };
}

interface SyncingWorker extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Where the browser has it, the service worker sends what is left when there is a network again, also without a page. */
async function askForBackgroundSync(): Promise<void> {
  const registration: SyncingWorker | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register("send-unsent").catch(() => {});
}

/** Changes of others on their way into the store. Only the tab that leads writes them. */
function gatherOthers(isLeading: () => boolean, write: (update: Uint8Array) => void) {
  let gathered: { readonly update: Uint8Array; readonly at: number }[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!isLeading() || gathered.length === 0) return;
    const updates = gathered.map(({ update }) => update);
    gathered = [];
    write(mergeUpdates(updates));
  };
  const add = (update: Uint8Array) => {
    const at = performance.now();
    if (!isLeading()) gathered = gathered.filter((each) => at - each.at < OVERLAP_MS);
    gathered.push({ update, at });
    // Browsers let hidden pages wait for a second and more.
    if (window.document.hidden) flush();
    else waiting ??= setTimeout(flush, OTHERS_PAUSE_MS);
  };
  return { add, flush };
}
