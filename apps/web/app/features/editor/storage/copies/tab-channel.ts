/** What tabs of one document tell each other. */
export type News =
  | { readonly kind: "hello"; readonly clocks: Uint8Array }
  | ({ readonly kind: "update"; readonly version: number } & TabUpdate)
  /** A page without the document could send what is kept of it. */
  | { readonly kind: "who-sends" }
  | { readonly kind: "sends"; readonly isSent: boolean }
  /** The map without an account has become a document. */
  | { readonly kind: "adopted"; readonly documentId: string };

export interface TabUpdate {
  readonly update: Uint8Array;
  /** The other tab is connected, and sends it. */
  readonly isSent: boolean;
}

export const channelOf = (key: string) => new BroadcastChannel(`treeline:${key}`);

const ANSWER_MS = 1_000;

/** Whether a tab that has the document open sends what is kept of it. A frozen one does not answer, and one that is signed out cannot. */
export function isSentByTab(key: string): Promise<boolean> {
  const channel = channelOf(key);
  return new Promise((resolve) => {
    const finish = (isSent: boolean) => {
      clearTimeout(limit);
      channel.close();
      resolve(isSent);
    };
    const limit = setTimeout(finish, ANSWER_MS, false);
    channel.addEventListener("message", ({ data: news }: MessageEvent<News>) => {
      if (news.kind === "sends" && news.isSent) finish(true);
    });
    channel.postMessage({ kind: "who-sends" } satisfies News);
  });
}

export function tellAdopted(key: string, documentId: string): void {
  const channel = channelOf(key);
  channel.postMessage({ kind: "adopted", documentId } satisfies News);
  channel.close();
}
