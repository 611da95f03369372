import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import { upsertChange } from "./queries.ts";

interface ChangeNotesOptions {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly now: () => Date;
}

/** One row a minute for each person at work on a document, however fast they type. */
const NOTE_MS = 60_000;
const MAX_REMEMBERED = 20_000;

/** Writes down who is changing what, so that a version can be made of it later, by whichever server. */
export class ChangeNotes {
  readonly #options: ChangeNotesOptions;
  readonly #notedAt = new Map<string, number>();

  constructor(options: ChangeNotesOptions) {
    this.#options = options;
  }

  note(documentId: string, userId: string | null): void {
    if (userId === null) return;
    const { db, log, now } = this.#options;
    const key = `${documentId} ${userId}`;
    const at = now();
    const age = at.getTime() - (this.#notedAt.get(key) ?? Number.NEGATIVE_INFINITY);
    if (age >= 0 && age < NOTE_MS) return;
    if (this.#notedAt.size >= MAX_REMEMBERED) this.#notedAt.clear();
    this.#notedAt.set(key, at.getTime());
    const instant = at.toISOString();
    upsertChange(db, { document_id: documentId, user_id: userId, first_at: instant, last_at: instant }).catch(
      (error: unknown) => {
        // The next change tries again.
        this.#notedAt.delete(key);
        log.warn({ err: error, documentId }, "a change was not noted for the history");
      },
    );
  }
}
