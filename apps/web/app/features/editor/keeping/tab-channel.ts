/** A page without the document could send what is kept of it, and asks. */
export type SendingNews = { readonly kind: "who-sends" } | { readonly kind: "sends"; readonly isSent: boolean };

const ANSWER_MS = 1_000;

export const channelOf = (key: string) => new BroadcastChannel(`treeline:${key}`);

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
    channel.addEventListener("message", ({ data: news }: MessageEvent<SendingNews>) => {
      if (news.kind === "sends" && news.isSent) finish(true);
    });
    channel.postMessage({ kind: "who-sends" } satisfies SendingNews);
  });
}
