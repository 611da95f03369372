import type { DocumentItem } from "@treeline/contract";

/** What happened to documents, for the other tabs of the same person. */
export type DocumentChange =
  | { readonly type: "added" | "updated"; readonly items: readonly DocumentItem[] }
  | { readonly type: "patched"; readonly ids: readonly string[]; readonly fields: Partial<DocumentItem> }
  | { readonly type: "removed"; readonly ids: readonly string[] }
  /** Something did, but this tab does not know what the lists look like now. */
  | { readonly type: "unknown" };

export interface DocumentChannel {
  /** Tells everyone who listens, in every tab, but not through this channel. */
  post(change: DocumentChange): void;
  close(): void;
}

export function openDocumentChannel(userId: string, listen?: (change: DocumentChange) => void): DocumentChannel {
  const channel = new BroadcastChannel(`document-changes:${userId}`);
  if (listen) channel.addEventListener("message", (event: MessageEvent<DocumentChange>) => listen(event.data));
  return { post: (change) => channel.postMessage(change), close: () => channel.close() };
}

/** Once, from a page that does not listen itself: lists in this tab that are remembered hear it, too. */
export function tellTabs(userId: string, change: DocumentChange): void {
  const channel = openDocumentChannel(userId);
  channel.post(change);
  channel.close();
}
