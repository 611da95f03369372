import type { DocumentItem, User } from "@treeline/contract";
import { mergeUpdates } from "yjs";
import { type CopyReach, keyOf, LocalDocuments, TRIAL } from "../../../lib/local-documents/local-documents.ts";
import type { LocalPort } from "../connection/live-connection.ts";
import type { Saving } from "../session/saving.ts";
import type { Store, WritableStore } from "../session/store.ts";
import { CopyWriter } from "./copy-writer.ts";
import { hasAll } from "./has-all.ts";
import type { Keeping } from "./keeping.ts";
import { listHeld, lockName } from "./lock-name.ts";
import { followLead, joinTabs } from "./tabs.ts";
import { joinRows, type Taking, takeCopy } from "./take-copy.ts";

interface Kept extends Pick<Taking, "rescue"> {
  readonly port: LocalPort;
  readonly document: () => DocumentItem;
  readonly user: User | null;
  readonly unsent: Store<number>;
  readonly saving: Store<Saving>;
  readonly keeping: WritableStore<Keeping | null>;
  /** False after the session has ended: what was forgotten then is not kept anew. */
  mayKeep(): boolean;
  /** Given for the map without an account, which is begun elsewhere: it has become a document; null: of which no address is known. */
  onAdopted?(documentId: string | null): void;
}

export interface Keeper {
  /** Settles when all is written, or when that failed. */
  flush(): Promise<void>;
  close(): void;
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
export function keepLocal({ port, document, user, unsent, saving, keeping, mayKeep, rescue, onAdopted }: Kept): Keeper {
  const local = new LocalDocuments();
  const generation = port.generation();
  const key = onAdopted ? TRIAL : keyOf(user, document().id, generation);
  /** Rows in the store, as far as this tab knows. */
  let rows = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const join = async () => {
    rows = 2;
    await local.join(key, joinRows);
  };
  const noteRows = (count: number) => {
    rows += count;
    if (rows <= ROWS_MAX || !lead.isLeading()) return;
    clearTimeout(resting);
    resting = setTimeout(() => void join().catch(() => {}), rows > ROWS_LIMIT ? 0 : REST_MS);
  };
  const lead = followLead(key);
  const tabs = joinTabs(key, {
    doc: port.doc,
    isSent: () => ["saved", "saving"].includes(saving.get().kind),
    take({ update, isSent }) {
      merge([update], isSent);
      noteRows(1);
    },
    onAdopted,
  });
  let isTaking = false;
  const merge = (updates: readonly Uint8Array[], isSent: boolean) => {
    isTaking = true;
    try {
      port.merge(updates, isSent);
    } finally {
      isTaking = false;
    }
  };
  /** Told once nothing is unsent: until then some of it may not be told from what the server has. */
  let reach: CopyReach | null = null;
  const isAllSent = () => unsent.get() === 0 && port.isSure();
  const noteAllSent = async () => {
    await local.noteSentWhere(key, (update) => isAllSent() && hasAll(port.doc, update));
    if (!reach || !isAllSent()) return;
    await local.change(key, { reach });
    reach = null;
  };
  /** What fails is noted the next time; until then it is sent once more at worst. */
  const noteSent = () => void (isAllSent() && noteAllSent().catch(() => {}));
  const begin = async () => {
    if (!mayKeep()) return false;
    reach = await takeCopy(local, {
      port,
      about: { key, document: document(), user, generation, usedAt: Date.now() },
      unsent: unsent.get,
      merge: (updates) => merge(updates, false),
      rescue,
      isBegunElsewhere: onAdopted !== undefined,
    });
    if (!reach) onAdopted?.(null);
    rows = await local.countRows(key);
    const isBegun = reach !== null;
    noteSent();
    return isBegun;
  };
  const writer = new CopyWriter({
    local,
    key,
    begin,
    onWritten(updates) {
      noteRows(updates.length);
      tabs.tell(updates);
      noteSent();
    },
  });
  const others = gatherOthers(lead.isLeading, (update) => writer.add(update, { isUnsent: false }));
  const askToSend = () => void (saving.get().kind === "waiting" && askForBackgroundSync());
  const stops = [
    port.onUpdate((update, isOwn) => {
      if (isTaking) return;
      if (!isOwn) return others.add(update);
      others.flush();
      writer.add(update);
    }),
    writer.keeping.subscribe(() => keeping.set(writer.keeping.get())),
    unsent.subscribe(noteSent),
    saving.subscribe(askToSend),
    () => clearTimeout(resting),
    lead.close,
    tabs.close,
    () => void writer.close().finally(() => local.close()),
  ];
  askToSend();
  void writer.flush().then(() => dropOldest(local));
  return {
    flush: () => writer.flush(),
    close() {
      for (const stop of stops) stop();
    },
  };
}

async function dropOldest(local: LocalDocuments): Promise<void> {
  const held = await listHeld();
  await local.dropOldest((key) => held.has(lockName(key))).catch(() => {});
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
