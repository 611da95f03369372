import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import WebSocket from "ws";
// The provider and the map must mean the same Yjs; one of the peers brings another.
// @ts-expect-error -- the file has no types beside it
import * as Y from "../../node_modules/yjs/dist/yjs.mjs";

/** A real client that is cheap enough to have a thousand of: it writes into the document without reading the map in it. */
export interface LightClient {
  /** One change; the milliseconds until the server has stored it. */
  edit(): Promise<number>;
  close(): void;
}

const SYNC_LIMIT_MS = 120_000;
const ANSWER_LIMIT_MS = 60_000;

export async function openLightClient(
  url: string,
  { token, document, field }: { token: string; document: string; field: string },
): Promise<LightClient> {
  const doc = new Y.Doc();
  const websocketProvider = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: WebSocket });
  const provider = new HocuspocusProvider({ websocketProvider, name: document, token, document: doc });
  provider.attach();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("a client did not sync")), SYNC_LIMIT_MS);
    provider.on("synced", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  let count = 0;
  return {
    edit: () =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const timer = setTimeout(() => reject(new Error("a change was not stored")), ANSWER_LIMIT_MS);
        const hear = ({ number }: { number: number }) => {
          if (number > 0) return;
          provider.off("unsyncedChanges", hear);
          clearTimeout(timer);
          resolve(performance.now() - start);
        };
        count += 1;
        // What it writes stands beside the map, which ignores it: each client's own place, so that nothing grows.
        doc.getMap("bench").set(field, count);
        provider.on("unsyncedChanges", hear);
      }),
    close() {
      provider.destroy();
      websocketProvider.destroy();
      doc.destroy();
    },
  };
}
