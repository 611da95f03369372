import type { ContentView } from "../../content/content-view.ts";
import type { ContentChange, EditReply, MadeEdit } from "../../content/edit-parts.ts";
import type { EditBy, Edited } from "../../content/live-documents.ts";
import type { ContentWorkers } from "../../content/workers.ts";
import { chooseDb } from "../../db/choose-db.ts";
import { isForeignKeyViolation } from "../../db/errors.ts";
import type { DocumentUpdateTable } from "../../db/schema.ts";
import { AppError } from "../../http/app-error.ts";
import type { KeyedMutex } from "../../lib/concurrency.ts";
import { projectChange } from "../derived/projection.ts";
import { buildLogRow, insertLogRows, type StoredContent } from "../log/queries.ts";
import {
  type ContentStore,
  giveParts,
  type LogSize,
  measureLog,
  Overtaken,
  putPartsAside,
  requireSame,
  requireStored,
  sizeWith,
  versionOf,
  versionWith,
} from "../log/stored-content.ts";

export interface ReplacedContent {
  readonly documentId: string;
  /** Whose share of the work it is. */
  readonly person: string;
  readonly view: ContentView;
}

export interface EditOptions extends ContentStore {
  readonly workers: ContentWorkers;
  readonly mutex: KeyedMutex;
  readonly beforeReplacing?: ((replaced: ReplacedContent) => Promise<unknown>) | undefined;
  /** After the commit: open copies, other servers and compaction hear of it. */
  readonly onStored: (row: DocumentUpdateTable, size: LogSize) => Promise<void>;
  readonly onMade: (documentId: string, version: string, view: ContentView) => void;
}

const ATTEMPTS = 5;
const EMPTY_LOG: LogSize = { rows: 0, rowBytes: 0, snapshotBytes: 0 };

/**
 * Edits made by calls. A worker makes them on what is stored, never on a copy that clients have open: they would see it before it is
 * stored, keep it when storing fails, and send it back. Stored in one transaction with the lists, it is then broadcast as one update.
 */
export class DocumentEditor {
  readonly #options: EditOptions;

  constructor(options: EditOptions) {
    this.#options = options;
  }

  /** One at a time for each document. */
  edit(documentId: string, by: EditBy, change: ContentChange): Promise<Edited> {
    return this.#options.mutex.run(documentId, async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        try {
          return await this.#editOnce(documentId, by, change);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
        }
      }
      throw new AppError("unavailable", { detail: "This document is being changed. Try again in a moment." });
    });
  }

  async #editOnce(documentId: string, by: EditBy, change: ContentChange): Promise<Edited> {
    const { workers, beforeReplacing, onStored, onMade } = this.#options;
    let content: StoredContent | undefined;
    let size = EMPTY_LOG;
    const load = async () => {
      content = await requireStored(this.#options, documentId);
      size = measureLog(content);
      return { ...giveParts(content), change, actor: by.userId ?? "", onlyIf: by.onlyIf };
    };
    const reply = await workers.run("edit", load, { documentId, person: by.person });
    if (!content) throw new Error("a task ran without its input");
    await putPartsAside(this.#options, documentId, { content, damaged: reply.damaged });
    const made = requireMade(reply);
    if (made.update) {
      if (made.before) await beforeReplacing?.({ documentId, person: by.person, view: made.before });
      const { generation } = content;
      const row = buildLogRow({ documentId, generation, userId: by.userId, data: made.update });
      await this.#store(row, made, by.onlyIf ? versionOf(content) : null);
      if (made.after && reply.damaged.size === 0) onMade(documentId, versionWith(content, row.id), made.after);
      await onStored(row, sizeWith(size, row));
    }
    return { view: made.after, note: made.note };
  }

  /** Durable when this returns, together with what the lists show; with a version only if that is still the stored one. */
  async #store(row: DocumentUpdateTable, { metaBefore, metaAfter }: MadeEdit, version: string | null): Promise<void> {
    const { document_id: documentId, created_at: changedAt } = row;
    await chooseDb(this.#options, row.data.byteLength)
      .transaction()
      .execute(async (trx) => {
        if (version !== null) await requireSame(trx, documentId, version);
        await insertLogRows(trx, [row]);
        await projectChange(trx, documentId, { before: metaBefore, after: metaAfter, changedAt });
      })
      .catch((error: unknown) => {
        // Deleted or rebuilt since it was read.
        throw isForeignKeyViolation(error) ? new Overtaken("the content is gone", { cause: error }) : error;
      });
  }
}

function requireMade(reply: EditReply): MadeEdit {
  if (reply.outcome === "made") return reply;
  if (reply.outcome === "lost") throw new AppError("content_unreadable");
  if (reply.outcome === "other content") throw new AppError("precondition_failed");
  throw new AppError("not_found", { detail: "There is no such note." });
}
