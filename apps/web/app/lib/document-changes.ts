import type { DocumentItem } from "@treeline/contract";

/** What happened to documents, for the other tabs of the same person. */
export type DocumentChange =
  | { readonly type: "added" | "updated"; readonly item: DocumentItem }
  | { readonly type: "patched"; readonly id: string; readonly fields: Partial<DocumentItem> }
  | { readonly type: "removed"; readonly ids: readonly string[] }
  /** Something did, but this tab does not know what the lists look like now. */
  | { readonly type: "unknown" };

export interface DocumentChannel {
  /** Tells every other tab, never this one. */
  post(change: DocumentChange): void;
  close(): void;
}

export function openDocumentChannel(userId: string, listen?: (change: DocumentChange) => void): DocumentChannel {
  const channel = new BroadcastChannel(`document-changes:${userId}`);
  if (listen) channel.addEventListener("message", (event: MessageEvent<DocumentChange>) => listen(event.data));
  return { post: (change) => channel.postMessage(change), close: () => channel.close() };
}
