import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import WebSocket from "ws";
// The provider and the map must mean the same Yjs; one of the peers brings another.
// @ts-expect-error -- the file has no types beside it
import * as Y from "../../node_modules/yjs/dist/yjs.mjs";
import { addTopic, type MapDoc, openMap } from "../../packages/map/src/index.ts";

/** A real client of one document: makes edits and counts what the server has acknowledged. */
export interface LiveClient {
  /** Goes on editing, with at most `inFlight` edits unacknowledged; answers how many were acknowledged. */
  editFor(ms: number, inFlight: number): Promise<{ acknowledged: number; times: number[] }>;
  close(): void;
}

const SYNC_LIMIT_MS = 60_000;

export async function openLiveClient(
  url: string,
  { token, document }: { token: string; document: string },
): Promise<LiveClient> {
  const doc = new Y.Doc();
  const websocketProvider = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: WebSocket });
  const provider = new HocuspocusProvider({ websocketProvider, name: document, token, document: doc });
  provider.attach();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the client did not sync")), SYNC_LIMIT_MS);
    provider.on("synced", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  const map: MapDoc = openMap(doc);
  return {
    editFor: (ms, inFlight) => editFor({ map, provider, ms, inFlight }),
    close() {
      provider.destroy();
      websocketProvider.destroy();
      doc.destroy();
    },
  };
}

interface Editing {
  readonly map: MapDoc;
  readonly provider: HocuspocusProvider;
  readonly ms: number;
  readonly inFlight: number;
}

/** Acknowledgements come in the order of the edits, so the first that waits is the one that has arrived. */
async function editFor({ map, provider, ms, inFlight }: Editing): Promise<{ acknowledged: number; times: number[] }> {
  const parent = map.read().root.id;
  const started: number[] = [];
  const times: number[] = [];
  let last = 0;
  const end = performance.now() + ms;
  await new Promise<void>((resolve) => {
    const push = () => {
      while (performance.now() < end && started.length - times.length < inFlight) {
        started.push(performance.now());
        addTopic(map, { parent, index: 0, text: "x" });
      }
      if (performance.now() >= end && times.length >= started.length) {
        provider.off("unsyncedChanges", hear);
        resolve();
      }
    };
    const hear = ({ number }: { number: number }) => {
      for (; number < last && times.length < started.length; last -= 1) {
        times.push(performance.now() - (started[times.length] as number));
      }
      last = number;
      setImmediate(push);
    };
    provider.on("unsyncedChanges", hear);
    push();
  });
  return { acknowledged: times.length, times };
}
