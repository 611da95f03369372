import type { Document, Extension } from "@hocuspocus/server";
import { type MapDoc, openMap } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import { isBlank } from "./build-content.ts";
import { isFromElsewhere } from "./elsewhere.ts";
import type { LiveContext } from "./live-context.ts";
import { projectMeta, readMeta } from "./projection.ts";
import type { Turns } from "./turns.ts";

/** Hears of a document whose content came to rest, at least once after its last change. It may be told the same again. */
export type SettledHandler = (documentId: string, map: MapDoc) => void | Promise<void>;

export interface SettleOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly turns: Turns;
  readonly onSettled: readonly SettledHandler[];
}

/** Opening a map of 10,000 topics takes 150 ms; this keeps it under 2 % of the time of a document that is edited on and on. */
const REST_FACTOR = 50;
const PROJECT_AGAIN_MS = 1_000;

/**
 * What follows from the content: the columns of the lists, and what other rooms keep of it. It is derived data: when it fails, it is
 * made again with the next change or the next load, and nobody's edit depends on it.
 */
export class Settle {
  readonly #options: SettleOptions;
  readonly #nextAt = new WeakMap<Document, number>();
  readonly #timers = new Map<Document, NodeJS.Timeout>();
  readonly #projections = new Map<Document, NodeJS.Timeout>();

  constructor(options: SettleOptions) {
    this.#options = options;
  }

  extension(): Extension<LiveContext> {
    return {
      onStoreDocument: async ({ document }) => {
        await this.project(document, new Date(document.lastChangeTime).toISOString());
        if (this.#options.onSettled.length === 0) return;
        const wait = (this.#nextAt.get(document) ?? 0) - Date.now();
        if (wait > 0 && document.getConnectionsCount() > 0) this.#settleLater(document, wait);
        else await this.#settle(document);
      },
      onChange: async ({ document, transactionOrigin }) => {
        if (isFromElsewhere(transactionOrigin)) this.#projectLater(document);
      },
      beforeUnloadDocument: async ({ document }) => {
        if (this.#projections.has(document)) await this.#projectAgain(document);
        if (this.#timers.has(document)) await this.#settle(document);
      },
    };
  }

  /** Never throws. In turn with the edits of this document, so that an older name cannot come last. */
  async project(document: Document, changedAt: string | null): Promise<void> {
    await this.#options.turns.take(document.name, async () => {
      try {
        const meta = readMeta(document);
        if (meta) await projectMeta(this.#options.db, document.name, { meta, changedAt });
      } catch (error) {
        this.#options.log.warn({ err: error, documentId: document.name }, "the lists do not show the last change yet");
      }
    });
  }

  /**
   * The server on which a name was changed writes it to the lists. Another may have written the old name after that, because the new one
   * was still on its way to it. Whoever has the document open therefore looks at the lists again once both changes are there.
   */
  #projectLater(document: Document): void {
    if (this.#projections.has(document)) return;
    const timer = setTimeout(() => void this.#projectAgain(document), PROJECT_AGAIN_MS);
    timer.unref();
    this.#projections.set(document, timer);
  }

  async #projectAgain(document: Document): Promise<void> {
    clearTimeout(this.#projections.get(document));
    this.#projections.delete(document);
    if (!document.isDestroyed) await this.project(document, null);
  }

  async #settle(document: Document): Promise<void> {
    clearTimeout(this.#timers.get(document));
    this.#timers.delete(document);
    if (document.isDestroyed || isBlank(document)) return;
    const start = performance.now();
    const map = openMap(document);
    await tellSettled(this.#options, document.name, map);
    map.close();
    this.#nextAt.set(document, Date.now() + (performance.now() - start) * REST_FACTOR);
  }

  #settleLater(document: Document, wait: number): void {
    if (this.#timers.has(document)) return;
    const timer = setTimeout(() => void this.#settle(document), wait);
    timer.unref();
    this.#timers.set(document, timer);
  }
}

/** Never throws: what one room makes of the content must not stop another, or the document. */
export async function tellSettled(
  { log, onSettled }: Pick<SettleOptions, "log" | "onSettled">,
  documentId: string,
  map: MapDoc,
): Promise<void> {
  for (const handler of onSettled) {
    try {
      await handler(documentId, map);
    } catch (error) {
      log.warn({ err: error, documentId }, "what follows from the content was not recorded");
    }
  }
}
