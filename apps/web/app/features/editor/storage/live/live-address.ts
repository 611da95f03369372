import { writeLivePath } from "@treeline/contract/live";
import { DOC_VERSION } from "@treeline/map";

interface Addressed {
  readonly documentId: string;
  /** Null: the page has nothing yet. */
  readonly generation: number | null;
}

/**
 * The id is for proxies: they can bring everybody in one document to the same server. The version tells an old page from others, the
 * generation one that was away while the document was rebuilt. Large messages come in parts, so that a slow line is no silence.
 */
export function liveAddress({ documentId, generation }: Addressed): string {
  const { protocol, host } = location;
  const scheme = protocol === "https:" ? "wss:" : "ws:";
  const path = writeLivePath({ documentId, pageVersion: DOC_VERSION, pageGeneration: generation, takesParts: true });
  return `${scheme}//${host}${path}`;
}
