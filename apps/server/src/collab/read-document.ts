import type { Hocuspocus } from "@hocuspocus/server";
import { createMap, type MapDoc, openMap, toSchema } from "@treeline/map";
import type { Doc } from "yjs";
import { AppError } from "../http/app-error.ts";
import { isBlank } from "./build-content.ts";
import type { CatchUp } from "./catch-up.ts";
import type { LiveContext } from "./live-context.ts";
import type { LiveContent } from "./live-documents.ts";
import { type ContentStore, loadScratch } from "./load-content.ts";

/** Each holds a whole document in memory and keeps the thread busy for up to half a second. */
const AT_ONCE = 3;
const MAX_WAITING = 500;

/** For whoever opens a document of which nothing could be read. It is only shown, never stored: the damaged rows are kept. */
const NOTHING_READABLE = "This document could not be read. Its content is kept; please ask whoever runs this server.";

/** The content at one moment: of the open copy, else of one that is loaded for this and thrown away. */
export class DocumentReader {
  readonly #store: ContentStore;
  readonly #hocuspocus: Hocuspocus<LiveContext>;
  readonly #catchUp: CatchUp;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(store: ContentStore, hocuspocus: Hocuspocus<LiveContext>, catchUp: CatchUp) {
    this.#store = store;
    this.#hocuspocus = hocuspocus;
    this.#catchUp = catchUp;
  }

  async read(documentId: string): Promise<LiveContent> {
    const open = this.#hocuspocus.documents.get(documentId);
    if (open) {
      await this.#catchUp.look(open);
      if (!open.isDestroyed) return this.#present(documentId, open);
    }
    await this.#takeTurn();
    try {
      const { doc } = await loadScratch(this.#store, documentId);
      try {
        return await this.#present(documentId, doc);
      } finally {
        doc.destroy();
      }
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw new AppError("unavailable", { detail: "Try again in a moment." });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
  }

  async #present(documentId: string, doc: Doc): Promise<LiveContent> {
    const map = isBlank(doc) ? await this.#buildExplanation(documentId) : openMap(doc);
    try {
      return { schema: toSchema(map), meta: map.read().meta };
    } finally {
      map.close();
    }
  }

  async #buildExplanation(documentId: string): Promise<MapDoc> {
    const row = await this.#store.db
      .selectFrom("document")
      .select(["name", "layout_type as layout", "theme"])
      .where("id", "=", documentId)
      .executeTakeFirst();
    return createMap({ ...row, rootText: NOTHING_READABLE });
  }
}
