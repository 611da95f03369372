import { createMap } from "@treeline/map";
import { buildView, type ContentView } from "../../content/content-view.ts";
import { splitView } from "../../content/joined-view.ts";
import type { ReadContent } from "../../content/live-documents.ts";
import type { ContentWorkers } from "../../content/workers.ts";
import { giveAway } from "../../lib/pass-bytes.ts";
import type { StoredContent } from "../log/queries.ts";
import {
  type ContentStore,
  giveParts,
  putPartsAside,
  requireStored,
  requireVersion,
  versionOf,
} from "../log/stored-content.ts";
import { findStoredView, KeptViews, storeView } from "./kept-views.ts";

export interface ReaderOptions extends ContentStore {
  readonly workers: ContentWorkers;
  /** The view of a document that is being edited is out of date within seconds: it is kept in memory only. */
  readonly isOpen: (documentId: string) => boolean;
}

/** Shown for a document of which nothing could be read, and never stored: the damaged rows are kept. */
const NOTHING_READABLE = "This document could not be read. Its content is kept; please ask whoever runs this server.";

/** The content as it is stored, made once for each version of it, however many ask. */
export class DocumentReader {
  readonly #options: ReaderOptions;
  readonly #kept = new KeptViews();

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  async read(documentId: string, person: string): Promise<ReadContent> {
    const { db, bulkDb } = this.#options;
    const version = await requireVersion(db, documentId);
    const kept = this.#kept.find(documentId, version) ?? (await findStoredView(bulkDb, documentId, version));
    if (!kept) return this.#make(documentId, version, person);
    this.#kept.keep(documentId, { version, view: kept });
    return { ...kept, isLost: false };
  }

  /** What an edit has made of the content is not made again. */
  keep(documentId: string, version: string, view: ContentView): void {
    this.#kept.keep(documentId, { version, view });
  }

  async #make(documentId: string, version: string, person: string): Promise<ReadContent> {
    const { workers, isOpen } = this.#options;
    let content: StoredContent | undefined;
    const load = async () => {
      content = await requireStored(this.#options, documentId);
      return { ...giveParts(content), wantsPacked: !isOpen(documentId) };
    };
    const made = await workers.share(`${documentId} ${version}`, "read", load, { documentId, person });
    const { joined, packed, damaged } = made;
    // Undefined for callers that share a task which is already running: the one that started it stores the result.
    if (content) await putPartsAside(this.#options, documentId, { content, damaged });
    if (!joined) return this.#explain(documentId);
    const view = splitView(joined);
    if (content && damaged.size === 0) await this.#keepMade(documentId, versionOf(content), { view, packed });
    return { ...view, isLost: false };
  }

  async #keepMade(
    documentId: string,
    version: string,
    { view, packed }: { view: ContentView; packed: Uint8Array | null },
  ) {
    const { bulkDb, log } = this.#options;
    this.#kept.keep(documentId, { version, view });
    if (!packed) return;
    await storeView(bulkDb, documentId, { version, packed: giveAway(packed) }).catch((error: unknown) =>
      log.warn({ err: error, document: documentId }, "a content view was not kept"),
    );
  }

  async #explain(documentId: string): Promise<ReadContent> {
    const row = await this.#options.db
      .selectFrom("document")
      .select(["name", "layout_type as layout", "theme"])
      .where("id", "=", documentId)
      .executeTakeFirst();
    return { ...buildView(createMap({ ...row, rootText: NOTHING_READABLE })), isLost: true };
  }
}
