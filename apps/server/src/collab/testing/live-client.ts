import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { buildCount, readCount } from "@treeline/contract/live";
import { type MapDoc, openMap } from "@treeline/map";
import { WebSocket } from "ws";
import * as Y from "yjs";
import type { SaveLedger } from "./save-ledger.ts";
import { waitFor } from "./wait-for.ts";

export interface LiveClient {
  readonly provider: HocuspocusProvider;
  readonly doc: Y.Doc;
  readonly map: MapDoc;
  /** Reasons of refusals, and codes with reasons of closes, in the order they came. */
  readonly refusals: string[];
  readonly closes: { readonly code: number; readonly reason: string }[];
  readonly messages: unknown[];
  synced(): Promise<void>;
  /** When the server has acknowledged everything. */
  saved(): Promise<void>;
  destroy(): void;
}

/** The way from one client to the server: while it is blocked nothing passes, and whoever is on it falls off. */
export class Road {
  readonly #sockets = new Set<WebSocket>();
  #isBlocked = false;

  block(): void {
    this.#isBlocked = true;
    for (const socket of this.#sockets) socket.terminate();
  }

  unblock(): void {
    this.#isBlocked = false;
  }

  take(socket: WebSocket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    if (this.#isBlocked) setImmediate(() => socket.terminate());
  }
}

export interface ClientOptions {
  readonly url: string;
  readonly documentId: string;
  readonly token?: string | undefined;
  readonly doc?: Y.Doc;
  readonly headers?: Record<string, string>;
  readonly retryMs?: number;
  readonly ledger?: SaveLedger;
  readonly road?: Road;
}

/** A real provider, as pages use it. */
export function openClient(options: ClientOptions) {
  const { url, documentId, token, doc = new Y.Doc(), retryMs = 100 } = options;
  const refusals: string[] = [];
  const closes: { code: number; reason: string }[] = [];
  const messages: unknown[] = [];
  const websocketProvider = new HocuspocusProviderWebsocket({
    url,
    WebSocketPolyfill: buildSocketClass(options),
    delay: retryMs,
    minDelay: retryMs,
    maxDelay: Math.max(2_000, 2 * retryMs),
  });
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: documentId,
    document: doc,
    token: token ?? "",
    onAuthenticationFailed: ({ reason }) => void refusals.push(reason),
    onStateless: ({ payload }) => void messages.push(JSON.parse(payload)),
  });
  websocketProvider.on("close", ({ event }: { event: { code: number; reason: string } }) => {
    closes.push({ code: event.code, reason: event.reason });
  });
  provider.attach();
  return {
    provider,
    doc,
    map: openMap(doc),
    refusals,
    closes,
    messages,
    synced: () => waitFor(() => provider.isSynced, "synced"),
    saved: () => waitFor(() => provider.isSynced && !provider.hasUnsyncedChanges, "saved"),
    destroy() {
      provider.destroy();
      websocketProvider.destroy();
    },
  } satisfies LiveClient;
}

function buildSocketClass({ headers = {}, ledger, road }: ClientOptions) {
  return class extends WebSocket {
    #sent = 0;
    #received = 0;

    constructor(address: string) {
      super(address, { headers });
      // The provider takes its own listener off before it closes a socket that is not open yet.
      this.on("error", () => undefined);
      road?.take(this);
      this.on("message", (data: ArrayBuffer) => {
        const frame = new Uint8Array(data);
        ledger?.noteReceived(this, frame);
        this.#compareCounts(readCount(frame));
      });
    }

    override send(data: Uint8Array): void {
      ledger?.noteSent(this, data);
      this.#sent += 1;
      super.send(data);
    }

    /** As pages do. */
    #compareCounts(sentByServer: number | null): void {
      const before = this.#received;
      this.#received += 1;
      if (sentByServer === null) return;
      if (sentByServer === before) this.send(buildCount(this.#sent));
      else this.terminate();
    }
  };
}
