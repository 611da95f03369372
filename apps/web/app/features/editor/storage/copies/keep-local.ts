import type { DocumentItem, User } from "@treeline/contract";
import { mergeUpdates } from "yjs";
import { type CopyReach, keyOf, LocalDocuments, TRIAL } from "../../../../lib/storage/local-documents.ts";
import type { Keeping } from "../../session/keeping.ts";
import type { Saving } from "../../session/saving.ts";
import type { Store, WritableStore } from "../../session/store.ts";
import type { LocalPort } from "../live/live-connection.ts";
import { CopyWriter } from "./copy-writer.ts";
import { hasAll } from "./has-all.ts";
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
  const lead = followLead(key);
  const compaction = new Compaction(local, key, lead.isLeading);
  const sent = new SentNotes(local, key, port, unsent);
  const { merge, onUpdate } = withoutMerged(port);
  const tabs = joinTabs(key, {
    doc: port.doc,
    isSent: () => ["saved", "saving"].includes(saving.get().kind),
    take({ update, isSent }) {
      merge([update], isSent);
      compaction.noteRows(1);
    },
    onAdopted,
  });
  const begin = async () => {
    if (!mayKeep()) return false;
    const reach = await takeCopy(local, {
      port,
      about: { key, document: document(), user, generation, usedAt: Date.now() },
      unsent: unsent.get,
      merge: (updates) => merge(updates, false),
      rescue,
      isBegunElsewhere: onAdopted !== undefined,
    });
    if (!reach) onAdopted?.(null);
    await compaction.countRows();
    sent.begin(reach);
    return reach !== null;
  };
  const onWritten = (updates: readonly Uint8Array[]) => {
    compaction.noteRows(updates.length);
    tabs.tell(updates);
    sent.note();
  };
  const writer = new CopyWriter({ local, key, begin, onWritten });
  const others = gatherOthers(lead.isLeading, (update) => writer.add(update, { isUnsent: false }));
  const askToSend = () => void (saving.get().kind === "waiting" && askForBackgroundSync());
  const stops = [
    onUpdate((update, isOwn) => {
      if (!isOwn) return others.add(update);
      others.flush();
      writer.add(update);
    }),
    writer.keeping.subscribe(() => keeping.set(writer.keeping.get())),
    unsent.subscribe(() => sent.note()),
    saving.subscribe(askToSend),
    () => compaction.close(),
    lead.close,
    tabs.close,
    () => void writer.close().finally(() => local.close()),
  ];
  askToSend();
  void writer.flush().then(() => dropOldest(local));
  return { flush: () => writer.flush(), close: () => stops.forEach((stop) => stop()) };
}

/** Joins the rows of a copy while there is a pause in editing, or at once where they are very many. Only the tab that leads does it. */
class Compaction {
  readonly #local: LocalDocuments;
  readonly #key: string;
  readonly #isLeading: () => boolean;
  /** In the store, as far as this tab knows. */
  #rows = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(local: LocalDocuments, key: string, isLeading: () => boolean) {
    this.#local = local;
    this.#key = key;
    this.#isLeading = isLeading;
  }

  async countRows(): Promise<void> {
    this.#rows = await this.#local.countRows(this.#key);
  }

  noteRows(count: number): void {
    this.#rows += count;
    if (this.#rows <= ROWS_MAX || !this.#isLeading()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#join(), this.#rows > ROWS_LIMIT ? 0 : REST_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #join(): void {
    this.#rows = 2;
    this.#local.join(this.#key, joinRows).catch(() => {});
  }
}

/** Notes in the store what the server has. What fails is noted the next time; until then it is sent once more at worst. */
class SentNotes {
  readonly #local: LocalDocuments;
  readonly #key: string;
  readonly #port: LocalPort;
  readonly #unsent: Store<number>;
  /** Stored once nothing is unsent: until then some of it cannot be told from what the server has. */
  #reach: CopyReach | null = null;

  constructor(local: LocalDocuments, key: string, port: LocalPort, unsent: Store<number>) {
    this.#local = local;
    this.#key = key;
    this.#port = port;
    this.#unsent = unsent;
  }

  begin(reach: CopyReach | null): void {
    this.#reach = reach;
    this.note();
  }

  note(): void {
    if (this.#isAllSent()) this.#noteAll().catch(() => {});
  }

  #isAllSent(): boolean {
    return this.#unsent.get() === 0 && this.#port.isSure();
  }

  async #noteAll(): Promise<void> {
    await this.#local.noteSentWhere(this.#key, (update) => this.#isAllSent() && hasAll(this.#port.doc, update));
    if (!this.#reach || !this.#isAllSent()) return;
    await this.#local.change(this.#key, { reach: this.#reach });
    this.#reach = null;
  }
}

/** Of the document's updates those that were not merged through here. */
function withoutMerged(port: LocalPort): Pick<LocalPort, "merge" | "onUpdate"> {
  let isMerging = false;
  return {
    merge(updates, isSent) {
      isMerging = true;
      try {
        port.merge(updates, isSent);
      } finally {
        isMerging = false;
      }
    },
    onUpdate: (listener) => port.onUpdate((update, isOwn) => void (isMerging || listener(update, isOwn))),
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
