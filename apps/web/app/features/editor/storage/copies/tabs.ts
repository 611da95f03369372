import { DOC_VERSION } from "@treeline/map";
import { type Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import { hasGap } from "../live/has-gap.ts";
import { lockName } from "./lock-name.ts";
import { channelOf, type News, type TabUpdate } from "./tab-channel.ts";

interface TabOptions {
  readonly doc: Doc;
  readonly isSent: () => boolean;
  take(update: TabUpdate): void;
  onAdopted?(documentId: string): void;
}

export interface Tabs {
  tell(updates: readonly Uint8Array[]): void;
  close(): void;
}

/** The same document in other tabs of this browser, which hear of each change at once, with a network or without. */
export function joinTabs(key: string, { doc, isSent, take, onAdopted }: TabOptions): Tabs {
  const channel = channelOf(key);
  const post = (news: News) => channel.postMessage(news);
  const askForMissing = () => post({ kind: "hello", clocks: encodeStateVector(doc) });
  const postUpdate = (update: Uint8Array) => post({ kind: "update", version: DOC_VERSION, update, isSent: isSent() });
  channel.addEventListener("message", ({ data: news }: MessageEvent<News>) => {
    if (news.kind === "adopted") return onAdopted?.(news.documentId);
    if (news.kind === "who-sends") return post({ kind: "sends", isSent: isSent() });
    if (news.kind === "sends") return undefined;
    if (news.kind === "hello") return postUpdate(encodeStateAsUpdate(doc, news.clocks));
    // From a page of a newer build, which this one may not be able to read.
    if (news.version > DOC_VERSION) return;
    if (hasGap(doc, news.update)) askForMissing();
    else take(news);
  });
  askForMissing();
  return { tell: (updates) => postUpdate(mergeUpdates([...updates])), close: () => channel.close() };
}

/**
 * Of the tabs of a document the oldest leads: it writes others' changes into the store and keeps the rows few. Without Web Locks all do,
 * which takes more writing and is as right.
 */
export function followLead(key: string): { isLeading(): boolean; close(): void } {
  // Only over https.
  const locks: LockManager | undefined = navigator.locks;
  const stop = new AbortController();
  let isLeading = !locks;
  const lead = () => {
    isLeading = true;
    return new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
  };
  locks?.request(lockName(key), { signal: stop.signal }, lead).catch(() => {});
  return { isLeading: () => isLeading, close: () => stop.abort() };
}
