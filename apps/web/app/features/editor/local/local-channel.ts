/** What tabs of this browser tell each other about the one map that it keeps. */
export type LocalNews =
  | { readonly kind: "update"; readonly id: string; readonly update: Uint8Array }
  | { readonly kind: "adopted"; readonly id: string; readonly documentId: string };

export interface LocalChannel {
  /** To every other tab. */
  post(news: LocalNews): void;
  close(): void;
}

export function openLocalChannel(listen?: (news: LocalNews) => void): LocalChannel {
  const channel = new BroadcastChannel("treeline-local-map");
  if (listen) channel.addEventListener("message", (event: MessageEvent<LocalNews>) => listen(event.data));
  return { post: (news) => channel.postMessage(news), close: () => channel.close() };
}
