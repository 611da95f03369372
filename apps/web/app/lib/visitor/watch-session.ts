import { at } from "@treeline/contract";
import { fetchApi, onRefusedSession } from "../api/fetch-api.ts";

/** An open document has its own way of saying that the session ended, and keeps what was written. */
const DOCUMENT = /^\/documents\/[^/]+$/;
/** It is drawn without anybody's session. */
const OFFLINE = "/offline";

/** For the other tabs: who is signed in on a page that has just come from the server. */
interface Message {
  readonly userId: string | null;
}

/**
 * All tabs share one session. When it becomes somebody else's, or ends, a page that shows the person before must not go on: what is pressed
 * there would be done as the wrong one. A tab that gets the message asks the server, and then reloads.
 */
export function watchSession(userId: string | null): () => void {
  if (location.pathname === OFFLINE) return () => undefined;
  const channel = new BroadcastChannel("session");
  channel.postMessage({ userId } satisfies Message);
  const stop = new AbortController();
  if (userId !== null) {
    const check = () => void checkSession(userId, stop.signal).catch(() => undefined);
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.userId !== userId) check();
    });
    // Out of the cache of the browser's back button.
    addEventListener("pageshow", ({ persisted }) => persisted && check(), { signal: stop.signal });
    stop.signal.addEventListener("abort", onRefusedSession(check));
  }
  return () => {
    stop.abort();
    channel.close();
  };
}

async function checkSession(userId: string, signal: AbortSignal): Promise<void> {
  const answer = await fetchApi(at.getUser, { signal });
  if (signal.aborted) return;
  if (answer.ok) {
    if (answer.value.id !== userId) location.reload();
    return;
  }
  if (answer.problem.code !== "not_signed_in" || DOCUMENT.test(location.pathname)) return;
  location.assign(`/login?ended&next=${encodeURIComponent(location.pathname + location.search)}`);
}
