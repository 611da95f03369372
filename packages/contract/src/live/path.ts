export const LIVE_PATH = "/collab";

const PATH = /^\/collab(?:\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?\/?$/;

export interface LivePath {
  readonly documentId: string | null;
  /** The form of documents that the page knows; null: it does not say. */
  readonly pageVersion: number | null;
  /** The generation of what the page has; null: it has nothing, or does not say. */
  readonly pageGeneration: number | null;
  /** The client puts large messages together from several frames. */
  readonly takesParts: boolean;
}

/**
 * `/collab/<document id>?version=<n>&generation=<n>&parts=1`, or `/collab` as older pages say it (then `documentId` is null). Null: another address.
 * The id is a hint for proxies and never a right: which document is opened, and whether it may be, is said inside the socket.
 * Any bytes may stand in a request line, so this must not throw: `new URL` does.
 */
export function readLivePath(url: string | undefined): LivePath | null {
  const match = PATH.exec(url?.split("?", 1)[0] ?? "");
  if (!match) return null;
  const read = (name: string) => {
    const number = new RegExp(`[?&]${name}=(\\d{1,9})(?:&|$)`).exec(url ?? "")?.[1];
    return number === undefined ? null : Number(number);
  };
  return {
    documentId: match[1] ?? null,
    pageVersion: read("version"),
    pageGeneration: read("generation"),
    takesParts: read("parts") === 1,
  };
}

export function writeLivePath({ documentId, pageVersion, pageGeneration, takesParts }: LivePath): string {
  const path = documentId === null ? LIVE_PATH : `${LIVE_PATH}/${documentId}`;
  const said = { version: pageVersion, generation: pageGeneration, parts: takesParts ? 1 : null };
  const query = Object.entries(said).flatMap(([name, number]) => (number === null ? [] : [`${name}=${number}`]));
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}
