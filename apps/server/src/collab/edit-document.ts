import type { Document, Hocuspocus } from "@hocuspocus/server";
import { type MapDoc, type MapMeta, openMap } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import * as Y from "yjs";
import type { Db } from "../db/schema.ts";
import type { CatchUp } from "./catch-up.ts";
import type { Compactor } from "./compact.ts";
import { Drafts } from "./drafts.ts";
import type { KnownContent } from "./known-content.ts";
import type { LiveContext } from "./live-context.ts";
import { loadScratch } from "./load-content.ts";
import { projectChange } from "./projection.ts";
import { buildLogRow, insertLogRows } from "./queries.ts";
import type { Relay } from "./relay.ts";
import { type SettledHandler, tellSettled } from "./settle.ts";
import type { Turns } from "./turns.ts";

export interface EditOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly hocuspocus: Hocuspocus<LiveContext>;
  readonly turns: Turns;
  readonly known: KnownContent;
  readonly compactor: Compactor;
  readonly onSettled: readonly SettledHandler[];
  readonly onEdited: (documentId: string, userId: string | null) => void;
  readonly catchUp: CatchUp;
  /** Null where no other server can hear of it. */
  readonly relay: Relay | null;
}

type Edit<T> = (map: MapDoc) => T;

/** What an edit did. */
interface Made {
  readonly update: Uint8Array;
  readonly before: MapMeta;
  readonly after: MapMeta;
}

/**
 * Edits made by calls. An edit runs on a draft, never on the copy that clients have open: they would see it before it is stored, keep it
 * when storing fails, and send it back. Stored in one transaction with the lists, it then goes to the open copy as one update.
 */
export class DocumentEditor {
  readonly #options: EditOptions;
  readonly #drafts = new Drafts();

  constructor(options: EditOptions) {
    this.#options = options;
  }

  /** One at a time for each document. What the edit throws passes through, and the draft with it. */
  edit<T>(documentId: string, userId: string | null, edit: Edit<T>): Promise<T> {
    return this.#options.turns.take(documentId, async () => {
      const found = await this.#findOpen(documentId);
      // What the caller has seen stored, by whichever server, must be there to be edited. The last client may leave meanwhile.
      if (found) await this.#options.catchUp.look(found);
      const open = found && (await this.#findOpen(documentId));
      return open ? this.#editOpen(open, userId, edit) : this.#editStored(documentId, userId, edit);
    });
  }

  async #editOpen<T>(document: Document, userId: string | null, edit: Edit<T>): Promise<T> {
    // Whatever fails, the next edit starts from a fresh draft: this one may hold half an edit, or one that was not stored.
    const draft = this.#drafts.take(document, userId ?? "");
    const { result, made } = run(draft.map, edit);
    if (made) await this.#store(document.name, userId, made);
    this.#drafts.keep(document, draft);
    return result;
  }

  async #editStored<T>(documentId: string, userId: string | null, edit: Edit<T>): Promise<T> {
    const { doc, loaded } = await loadScratch(this.#options, documentId);
    const map = openMap(doc, { actor: userId ?? "" });
    try {
      const { result, made } = run(map, edit);
      if (!made) return result;
      await this.#store(documentId, userId, made);
      await tellSettled(this.#options, documentId, map);
      this.#options.compactor.considerAtRest(documentId, loaded.rows.size + 1);
      return result;
    } finally {
      map.close();
      doc.destroy();
    }
  }

  /** Durable when this returns, together with what the lists show. */
  async #store(documentId: string, userId: string | null, { update, before, after }: Made): Promise<void> {
    const row = buildLogRow({ documentId, userId, data: update });
    await this.#options.db.transaction().execute(async (trx) => {
      await insertLogRows(trx, [row]);
      await projectChange(trx, documentId, { before, after, changedAt: row.created_at });
    });
    this.#options.onEdited(documentId, userId);
    // A copy that was loaded before the commit lacks the row; one that is loaded from now on has it, and then this does nothing.
    const open = await this.#findOpen(documentId);
    if (!open || open.isDestroyed) {
      this.#options.relay?.publish(documentId, update);
      return;
    }
    this.#options.known.add(documentId, row.id, update.byteLength);
    Y.applyUpdate(open, update, { source: "local", context: {} });
    this.#options.compactor.consider(documentId);
  }

  async #findOpen(documentId: string): Promise<Document | undefined> {
    const { documents, loadingDocuments } = this.#options.hocuspocus;
    return documents.get(documentId) ?? (await loadingDocuments.get(documentId)?.catch(() => undefined));
  }
}

/** Everything that one edit writes is one update, so that others get it as a whole. */
function run<T>(map: MapDoc, edit: Edit<T>): { result: T; made: Made | null } {
  const before = map.read().meta;
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array) => void updates.push(update);
  map.doc.on("update", collect);
  try {
    const result = edit(map);
    const update = updates.length > 0 ? Y.mergeUpdates(updates) : null;
    return { result, made: update && { update, before, after: map.read().meta } };
  } finally {
    map.doc.off("update", collect);
  }
}
