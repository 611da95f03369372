import type { GuardedFetch } from "../outside/fetch/guarded-fetch.ts";
import { unpackIcon } from "./unpack-icon.ts";

/** Checks, re-encodes and keeps a picture; undefined if it is none. The images room does it. */
export type StorePicture = (
  bytes: Uint8Array,
) => Promise<{ readonly url: string; readonly width: number; readonly height: number } | undefined>;

export const PICTURE_MAX_BYTES = 3 * 1024 * 1024;
const ACCEPT = "image/avif,image/webp,image/png,image/jpeg,image/gif,image/*;q=0.8";

export interface PictureTools {
  readonly web: GuardedFetch;
  readonly storePicture: StorePicture;
  readonly signal: AbortSignal;
}

/** The first of these addresses that has a picture, on this server. A preview never fails for a picture: then it is null. */
export async function fetchPicture(addresses: readonly string[], tools: PictureTools): Promise<string | null> {
  for (const address of addresses) {
    if (tools.signal.aborted) break;
    try {
      const answer = await tools.web.get(address, { accept: ACCEPT });
      const url = await keepPicture(answer.read(PICTURE_MAX_BYTES), tools);
      if (url !== null) return url;
    } catch {
      // Missing, forbidden, too large, too slow or no picture: the next address may do.
    }
  }
  return null;
}

export async function keepPicture(
  body: AsyncIterable<Uint8Array>,
  { storePicture, signal }: Omit<PictureTools, "web">,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return null;
  const stored = await untilAborted(storePicture(unpackIcon(bytes) ?? bytes), signal);
  return stored?.url ?? null;
}

/** A picture that takes too long to re-encode must not hold the answer. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error("out of time"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
