import { at } from "@treeline/contract";
import type { ImportedPicture } from "@treeline/formats";
import { type FetchProblem, fetchApi } from "../../lib/api/fetch-api.ts";
import { withPatience } from "./with-patience.ts";

const AT_ONCE = 3;
/** Ten megabytes on a slow line. */
const LIMIT_MS = 180_000;
/** The picture itself is at fault: the import goes on without it. */
const UNREADABLE = new Set([413, 415, 422]);

export type SentPictures =
  | {
      readonly ok: true;
      /** By the ids of images; null: refused. */
      readonly urls: ReadonlyMap<string, string | null>;
    }
  | { readonly ok: false; readonly problem: FetchProblem };

/** Stores the pictures of a file as ours. */
export async function sendPictures(pictures: readonly ImportedPicture[], onOne: () => void): Promise<SentPictures> {
  const urls = new Map<string, string | null>();
  const queue = [...pictures];
  let problem: FetchProblem | undefined;
  const work = async () => {
    for (let next = queue.shift(); next && !problem; next = queue.shift()) {
      const picture = next;
      const answer = await withPatience(() => send(picture));
      if (answer.ok) urls.set(next.id, answer.value.url);
      else if (UNREADABLE.has(answer.problem.status)) urls.set(next.id, null);
      else problem ??= answer.problem;
      onOne();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problem ? { ok: false, problem } : { ok: true, urls };
}

export const countRefused = (urls: ReadonlyMap<string, string | null>): number =>
  [...urls.values()].filter((url) => url === null).length;

function send({ id, type, bytes }: ImportedPicture) {
  const body = new FormData();
  body.append("image", new File([bytes as Uint8Array<ArrayBuffer>], id, { type }));
  return fetchApi(at.createImage, { body, timeoutMs: LIMIT_MS });
}
