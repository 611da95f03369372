import type { ContentView } from "../../content/content-view.ts";
import { unpackView } from "../../content/joined-view.ts";
import type { Db } from "../../db/schema.ts";

const MAX_BYTES = 64 * 1024 * 1024;

interface Kept {
  readonly version: string;
  readonly view: ContentView;
}

/** The views of the documents that were looked at last, in memory. A view counts only for the version that it was made of. */
export class KeptViews {
  readonly #kept = new Map<string, Kept>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  find(documentId: string, version: string): ContentView | undefined {
    const kept = this.#kept.get(documentId);
    if (kept?.version !== version) return undefined;
    this.#kept.delete(documentId);
    this.#kept.set(documentId, kept);
    return kept.view;
  }

  keep(documentId: string, kept: Kept): void {
    this.#drop(documentId);
    this.#kept.set(documentId, kept);
    this.#bytes += sizeOf(kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(documentId: string): void {
    const kept = this.#kept.get(documentId);
    if (!kept) return;
    this.#kept.delete(documentId);
    this.#bytes -= sizeOf(kept);
  }
}

const sizeOf = ({ view }: Kept): number => view.schema.byteLength + view.notes.byteLength;

/** Earlier servers kept views as plain JSON: neither takes the other's for its own. */
const formOf = (version: string) => `zstd ${version}`;

/** In the database too: opening the Yjs document of 10,000 topics takes half a second, and most have not changed since. */
export async function findStoredView(db: Db, documentId: string, version: string): Promise<ContentView | undefined> {
  const row = await db
    .selectFrom("content_view")
    .select("json")
    .where("document_id", "=", documentId)
    .where("version", "=", formOf(version))
    .executeTakeFirst();
  // A damaged one is made again.
  return row && unpackView(row.json).catch(() => undefined);
}

/** Derived data: a concurrent write overwrites it with the same. */
export async function storeView(
  db: Db,
  documentId: string,
  { version, packed }: { version: string; packed: Uint8Array },
): Promise<void> {
  await db
    .insertInto("content_view")
    .values({ document_id: documentId, version: formOf(version), json: packed })
    .onConflict((conflict) =>
      conflict.column("document_id").doUpdateSet((eb) => ({
        version: eb.ref("excluded.version"),
        json: eb.ref("excluded.json"),
      })),
    )
    .execute();
}
