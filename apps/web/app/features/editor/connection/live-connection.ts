import type { Permission } from "@treeline/contract";
import { type MapDoc, openMap } from "@treeline/map";
import { applyUpdate, Doc, encodeStateVector } from "yjs";
import type { Saving } from "../session/saving.ts";
import { createStore, type Store } from "../session/store.ts";
import { liveAddress } from "./live-address.ts";
import { LiveSync, type PresencePort } from "./live-sync.ts";
import type { LocalCopy } from "./local-copy.ts";

/** What the server says besides content. */
export type LiveNews =
  | { readonly kind: "synced" }
  /** Before any content. */
  | { readonly kind: "generation"; readonly generation: number }
  /** The session has ended: who this is has to be said anew. */
  | { readonly kind: "signed-out" }
  /** The right to edit came or went; null: the document may no longer be seen. */
  | { readonly kind: "access"; readonly permission: Permission | null }
  /** Some stored changes of the past could not be read; the rest of the document is here, unless all of it is lost. */
  | { readonly kind: "damaged"; readonly isLost: boolean }
  /**
   * The server stores documents in a newer form. Own changes are still sent and stored; others' changes are no longer applied. Or it
   * has rebuilt this one: nothing is sent or applied any more, and own changes are brought along by their content.
   */
  | { readonly kind: "outdated"; readonly isRebuilt: boolean };

export interface LiveConnection {
  readonly map: MapDoc;
  readonly saving: Store<Saving>;
  /** How many changes are not stored. It changes with every key: only for whoever shows or keeps it. */
  readonly unsent: Store<number>;
  /** Null where nobody else can be. */
  readonly presence: PresencePort | null;
  /** Null where the map itself is in this browser. */
  readonly local: LocalPort | null;
  /** Sends now what waits for more to come. */
  flush(): void;
  /** Settles when all is stored, or after a while when it is not. */
  save(): Promise<void>;
  close(): void;
}

/** The content for a copy in this browser. */
export interface LocalPort {
  /** Of the copy that the document was opened from, if it was. */
  readonly copied: { readonly clocks: Uint8Array; readonly rows: readonly number[] } | null;
  readonly doc: Doc;
  /** Counts how often the server has rebuilt the document. Content of two generations is never merged as it is. */
  generation(): number;
  /** Brings in changes of other pages of this browser. What is not sent by those is sent by this one. */
  merge(updates: readonly Uint8Array[], isSent: boolean): void;
  onUpdate(listener: (update: Uint8Array, isOwn: boolean) => void): () => void;
}

interface LiveOptions {
  readonly documentId: string;
  readonly actor: string;
  readonly copy?: LocalCopy | undefined;
  readonly onNews: (news: LiveNews) => void;
}

const SAVE_LIMIT_MS = 10_000;
/** The server closed the socket because it could not take a change: a plan, a document or its disk is full, or its database is away. */
const REFUSING_CODES = [4402, 4413, 4503, 4504];

/** The document as everybody sees it, over the socket. Must be opened in a browser. */
export function openLive({ documentId, actor, copy, onNews }: LiveOptions): LiveConnection {
  const doc = new Doc();
  for (const update of copy?.updates ?? []) applyUpdate(doc, update);
  const copied = copy ? { clocks: encodeStateVector(doc), rows: copy.rows } : null;
  let generation = copy?.generation ?? null;
  const saving = createStore<Saving>({ kind: "saved", savedAt: null });
  const unsent = createStore(0);
  let isOnline = false;
  /** The code that the socket was closed with; 0: no refusal. It is over when something is stored, not when the socket is back. */
  let refusal = 0;
  const tell = () => {
    const { open } = sync.ledger;
    if (open < unsent.get()) refusal = 0;
    unsent.set(open);
    const { kind, savedAt } = saving.get();
    const next = open === 0 ? "saved" : refusal ? "failed" : isOnline ? "saving" : "waiting";
    if (next !== kind) saving.set({ kind: next, savedAt: next === "saved" ? Date.now() : savedAt, refusal });
  };
  const sync = new LiveSync({
    address: () => liveAddress({ documentId, generation }),
    documentId,
    doc,
    onLedger: tell,
    onSynced: () => {
      isOnline = true;
      if (unsent.get() === 0) refusal = 0;
      tell();
      onNews({ kind: "synced" });
    },
    onDenied: (reason) =>
      onNews(reason === "not-signed-in" ? { kind: "signed-out" } : { kind: "access", permission: null }),
    onStateless: (text) => {
      const news = readNews(text);
      if (news?.kind === "generation") generation ??= news.generation;
      // What was typed while the right was away is sent once it is back.
      if (news?.kind === "access" && news.permission && news.permission !== "read") sync.resync();
      if (news?.kind === "outdated") {
        sync.stopReading();
        isOnline = true;
        tell();
      }
      if (news) onNews(news);
    },
    onClose: (code) => {
      isOnline = false;
      refusal = REFUSING_CODES.includes(code) ? code : 0;
      tell();
    },
  });
  if (copy?.rows.length) {
    sync.ledger.noteMade(copy.rows.length);
    sync.askForUpgrade();
  }
  return {
    map: openMap(doc, { actor }),
    saving,
    unsent,
    presence: sync.presence,
    local: {
      copied,
      doc,
      generation: () => generation ?? 0,
      merge(updates, isSent) {
        const origin = isSent ? sync : undefined;
        doc.transact(() => {
          for (const update of updates) applyUpdate(doc, update, origin);
        }, origin);
        // An older build may have written them.
        sync.askForUpgrade();
      },
      onUpdate(listener) {
        const tellUpdate = (update: Uint8Array, origin: unknown) => listener(update, origin !== sync);
        doc.on("update", tellUpdate);
        return () => doc.off("update", tellUpdate);
      },
    },
    flush: () => sync.flush(),
    async save() {
      sync.flush();
      sync.retryNow();
      await untilSaved(saving);
    },
    close() {
      sync.close();
      doc.destroy();
    },
  };
}

interface StatelessMessage {
  readonly type?: string;
  readonly permission?: Permission | null;
  readonly isLost?: boolean;
  readonly isRebuilt?: boolean;
  readonly generation?: number;
}

function readNews(payload: string): LiveNews | null {
  try {
    const message = JSON.parse(payload) as StatelessMessage;
    if (message.type === "access") return { kind: "access", permission: message.permission ?? null };
    if (message.type === "generation") return { kind: "generation", generation: Number(message.generation) };
    if (message.type === "outdated") return { kind: "outdated", isRebuilt: message.isRebuilt === true };
    return message.type === "damaged" ? { kind: "damaged", isLost: message.isLost === true } : null;
  } catch {
    return null;
  }
}

function untilSaved(saving: Store<Saving>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(limit);
      resolve();
    };
    const stop = saving.subscribe(() => {
      if (saving.get().kind === "saved") finish();
    });
    const limit = setTimeout(finish, SAVE_LIMIT_MS);
    if (saving.get().kind === "saved") finish();
  });
}
