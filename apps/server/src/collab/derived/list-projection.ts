import type { MapMeta } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { KeyedMutex } from "../../lib/concurrency.ts";
import type { LiveDocument } from "../documents/live-document.ts";
import { projectMeta, touchDocument } from "./projection.ts";

export interface ProjectionOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly mutex: KeyedMutex;
  /** From what is stored at this moment, by whichever server; null when nothing can be read. */
  readonly readMeta: (documentId: string) => Promise<MapMeta | null>;
  /** The lists follow a change after this. */
  readonly afterMs: number;
}

interface Due {
  timer: NodeJS.Timeout;
  changedAt: string | null;
  isMeta: boolean;
}

/**
 * Name, layout, theme and time of change in the lists follow the content. They are derived: when writing them fails it is done again
 * with the next change or when the document is opened, and no edit depends on it.
 */
export class ListProjection {
  readonly #options: ProjectionOptions;
  readonly #due = new Map<string, Due>();
  readonly #writing = new Map<string, Promise<void>>();

  constructor(options: ProjectionOptions) {
    this.#options = options;
  }

  /**
   * A change was stored here, or has arrived from another server (then without a time). The server on which a name was changed writes it
   * to the lists; another may have written the old name after that, because the new one was still on its way to it. So a server
   * that receives a name from another one writes the lists again.
   */
  note({ id }: Pick<LiveDocument, "id">, change: { changedAt: string | null; isMeta: boolean }): void {
    if (!change.isMeta && change.changedAt === null) return;
    const due = this.#due.get(id);
    if (due) {
      due.isMeta ||= change.isMeta;
      due.changedAt = change.changedAt ?? due.changedAt;
      return;
    }
    const timer = setTimeout(() => void this.flush(id), this.#options.afterMs);
    timer.unref();
    this.#due.set(id, { timer, ...change });
  }

  /** Never throws. In turn with the edits of this document, so that an older name cannot come last. */
  async flush(documentId: string): Promise<void> {
    const due = this.#due.get(documentId);
    if (!due) return this.#writing.get(documentId);
    clearTimeout(due.timer);
    this.#due.delete(documentId);
    const meta = due.isMeta ? this.#options.readMeta : async () => null;
    const writing = this.#inTurn(documentId, async () =>
      this.#write(documentId, await meta(documentId), due.changedAt),
    );
    this.#writing.set(documentId, writing);
    await writing;
    if (this.#writing.get(documentId) === writing) this.#writing.delete(documentId);
  }

  /** Never throws. */
  async write(documentId: string, { meta, changedAt }: { meta: MapMeta; changedAt: string }): Promise<void> {
    await this.#inTurn(documentId, () => this.#write(documentId, meta, changedAt));
  }

  async flushAll(): Promise<void> {
    await Promise.all([...this.#due.keys()].map((id) => this.flush(id)));
  }

  async #inTurn(documentId: string, write: () => Promise<void>): Promise<void> {
    await this.#options.mutex.run(documentId, async () => {
      try {
        await write();
      } catch (error) {
        this.#options.log.warn({ err: error, documentId }, "the lists do not show the last change yet");
      }
    });
  }

  async #write(documentId: string, meta: MapMeta | null, changedAt: string | null): Promise<void> {
    const { db } = this.#options;
    if (meta) await projectMeta(db, documentId, { meta, changedAt });
    else if (changedAt !== null) await touchDocument(db, documentId, changedAt);
  }
}
