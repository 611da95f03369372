import { type Content, readServerMessage } from "@treeline/contract/live";
import { type MapDoc, openMap } from "@treeline/map";
import { applyUpdate, type Doc } from "yjs";
import type { CopyReach } from "../../../../lib/storage/local-documents.ts";
import type { Keeping } from "../../session/keeping.ts";
import type { Saving } from "../../session/saving.ts";
import type { Store, WritableStore } from "../../session/store.ts";
import { liveAddress } from "./live-address.ts";
import type { LiveNews } from "./live-news.ts";
import { LiveSync, type PresencePort } from "./live-sync.ts";
import { docOf, type LocalCopy, reachOf } from "./local-copy.ts";
import { SavingState } from "./saving-state.ts";

export interface LiveConnection {
  readonly map: MapDoc;
  readonly saving: Store<Saving>;
  /** How many changes are not stored. It changes with every key: subscribe only to show or store it. */
  readonly unsent: Store<number>;
  /** Null where there cannot be other people. */
  readonly presence: PresencePort | null;
  /** Null where the map itself is in this browser. */
  readonly local: LocalPort | null;
  /** Given where the map itself is in this browser. */
  readonly keeping?: WritableStore<Keeping | null>;
  /** Sends now what waits for more to come. */
  flush(): void;
  /** Settles when all is stored, or after a while when it is not. */
  save(): Promise<void>;
  close(): void;
}

/** The content for a copy in this browser. */
export interface LocalPort {
  /** Of the copy that the document was opened from, if it was. */
  readonly copied: CopyReach | null;
  /** The content as the server sent it, if this page began with that. Given once: it may be megabytes. */
  takeContent(): SentContent | null;
  readonly doc: Doc;
  /** Counts how often the server has rebuilt the document. Content of two generations is never merged as it is. */
  generation(): number;
  /** Whether the server has all that the document has, once nothing is unsent. */
  isSure(): boolean;
  /** Brings in changes of other pages of this browser. What is not sent by those is sent by this one. */
  merge(updates: readonly Uint8Array[], isSent: boolean): void;
  onUpdate(listener: (update: Uint8Array, isOwn: boolean) => void): () => void;
}

export interface SentContent {
  readonly updates: readonly Uint8Array[];
  readonly reach: CopyReach;
}

interface LiveOptions {
  readonly documentId: string;
  readonly actor: string;
  readonly copy?: LocalCopy | undefined;
  /** As the server has it at this moment. */
  readonly content?: Content | undefined;
  readonly onNews: (news: LiveNews) => void;
}

const SAVE_LIMIT_MS = 10_000;

/** The document as everybody sees it, over the socket. Must be opened in a browser. */
export function openLive({ documentId, actor, copy, content, onNews }: LiveOptions): LiveConnection {
  const begun = copy ?? content;
  const doc = docOf(begun?.updates ?? []);
  const copied = copy ? reachOf(doc) : null;
  let sent = content ? { updates: content.updates, reach: reachOf(doc) } : null;
  const takeContent = () => {
    const taken = sent;
    sent = null;
    return taken;
  };
  let generation = begun?.generation ?? null;
  const state = new SavingState({ isOnline: content !== undefined });
  const { saving, unsent } = state;
  const sync = new LiveSync({
    address: () => liveAddress({ documentId, generation }),
    documentId,
    doc,
    onLedger: () => state.onLedger(sync.ledger),
    onSynced: () => {
      state.onSynced(sync.ledger);
      onNews({ type: "synced" });
    },
    onDenied: (reason) =>
      onNews(reason === "not-signed-in" ? { type: "signed-out" } : { type: "access", permission: null }),
    onStateless: (text) => {
      const news = readServerMessage(text);
      if (news?.type === "generation") generation ??= news.generation;
      // What was typed while the right was away is sent once it is back; what is refused from now on is known to be.
      if (news?.type === "access" && news.permission) sync.resync();
      if (news?.type === "outdated") {
        sync.stopReading();
        state.onOutdated(sync.ledger, news.isRebuilt === true);
      }
      if (news) onNews(news);
    },
    onClose: (code) => state.onClose(sync.ledger, code),
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
    local: portOf(sync, { doc, copied, takeContent, generation: () => generation ?? 0 }),
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

function portOf(sync: LiveSync, about: Pick<LocalPort, "doc" | "copied" | "takeContent" | "generation">): LocalPort {
  const { doc } = about;
  return {
    ...about,
    isSure: () => sync.isCompared,
    merge(updates, isSent) {
      const origin = isSent ? sync : undefined;
      doc.transact(() => {
        for (const update of updates) applyUpdate(doc, update, origin);
      }, origin);
      if (isSent) sync.compareSoon();
      // An older build may have written them.
      sync.askForUpgrade();
    },
    onUpdate(listener) {
      const tellUpdate = (update: Uint8Array, origin: unknown) => listener(update, origin !== sync);
      doc.on("update", tellUpdate);
      return () => doc.off("update", tellUpdate);
    },
  };
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
