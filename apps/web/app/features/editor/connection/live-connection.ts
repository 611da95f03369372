import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import type { Permission } from "@treeline/contract";
import { type MapDoc, openMap } from "@treeline/map";
import { Doc } from "yjs";
import type { Saving } from "../session/saving.ts";
import { createStore, type Store } from "../session/store.ts";
import { buildSocketClass } from "./counting-socket.ts";
import { SaveLedger } from "./save-ledger.ts";

/** What the server says besides content. */
export type LiveNews =
  | { readonly kind: "synced" }
  /** The right to edit came or went; null: the document may no longer be seen. */
  | { readonly kind: "access"; readonly permission: Permission | null }
  /** Some stored changes of the past could not be read; the rest of the document is here. */
  | { readonly kind: "damaged" };

export interface LiveConnection {
  readonly map: MapDoc;
  readonly saving: Store<Saving>;
  /** Settles when all is stored, or after a while when it is not. */
  save(): Promise<void>;
  close(): void;
}

interface LiveOptions {
  readonly documentId: string;
  readonly actor: string;
  readonly onNews: (news: LiveNews) => void;
}

const RETRY = { delay: 500, minDelay: 500, maxDelay: 10_000, factor: 1.7 };
const SAVE_LIMIT_MS = 10_000;
/** The server closed the socket because it could not take a change: it is full, or its disk is. */
const REFUSING_CODES = new Set([4413, 4503]);

/** The document as everybody sees it, over the socket. Must be opened in a browser. */
export function openLive({ documentId, actor, onNews }: LiveOptions): LiveConnection {
  const doc = new Doc();
  const saving = createStore<Saving>({ kind: "saved", savedAt: null });
  let isOnline = false;
  let isRefused = false;
  const tell = () => {
    const { kind, savedAt } = saving.get();
    const next = ledger.isSaved ? "saved" : isRefused ? "failed" : isOnline ? "saving" : "waiting";
    if (next !== kind) saving.set({ kind: next, savedAt: next === "saved" ? Date.now() : savedAt });
  };
  const ledger = new SaveLedger(tell);
  let provider: HocuspocusProvider | undefined;
  // Before the provider's own listener, which sends.
  doc.on("update", (_: Uint8Array, origin: unknown) => {
    if (origin !== provider) ledger.noteUpdate();
  });
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: addressOf(location),
    WebSocketPolyfill: buildSocketClass(ledger),
    ...RETRY,
  });
  provider = new HocuspocusProvider({
    websocketProvider,
    name: documentId,
    document: doc,
    // The session cookie says who this is; scripts never see the token.
    token: "",
    onSynced: ({ state }) => {
      if (!state) return;
      isOnline = true;
      isRefused = false;
      tell();
      onNews({ kind: "synced" });
    },
    onAuthenticationFailed: () => onNews({ kind: "access", permission: null }),
    onStateless: ({ payload }) => {
      const news = readNews(payload);
      // What was typed while the right was away is sent once it is back.
      if (news?.kind === "access" && news.permission && news.permission !== "read") provider?.forceSync();
      if (news) onNews(news);
    },
  });
  websocketProvider.on("close", ({ event }: { event?: { code?: number } }) => {
    isOnline = false;
    isRefused = REFUSING_CODES.has(event?.code ?? 0);
    tell();
  });
  provider.attach();
  return {
    map: openMap(doc, { actor }),
    saving,
    async save() {
      if (!isOnline) await websocketProvider.connect();
      await untilSaved(saving);
    },
    close() {
      provider?.destroy();
      websocketProvider.destroy();
      doc.destroy();
    },
  };
}

const addressOf = ({ protocol, host }: Location): string => `${protocol === "https:" ? "wss:" : "ws:"}//${host}/collab`;

function readNews(payload: string): LiveNews | null {
  try {
    const message = JSON.parse(payload) as { type?: string; permission?: Permission | null };
    if (message.type === "access") return { kind: "access", permission: message.permission ?? null };
    return message.type === "damaged" ? { kind: "damaged" } : null;
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
