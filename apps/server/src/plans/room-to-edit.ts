import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { RequestContext, Services } from "../request-context.ts";
import { expectStoredRoom, readStoredRoom } from "./require-stored-room.ts";

/** What may be added at once where the plan is full: a long day of typing without a network is less, a pasted file is more. */
export const SMALL_EDIT_BYTES = 256 * 1024;

/** How long a reading with room left stays valid, unless writes use it up before. */
const ROOM_MS = 5 * 60_000;
/** How long a reading without room stays valid: short, so that users who free space are not refused for long. */
const NO_ROOM_MS = 5_000;
const READINGS_MAX = 10_000;

/** What a client wants to store. */
export interface LiveEdit {
  readonly documentId: string;
  readonly bytes: number;
  /** Without what it deletes. */
  readonly addedBytes: number;
}

interface Reading {
  readonly ownerId: string;
  readonly at: number;
  left: number;
}

interface RoomOptions extends Pick<Services, "db" | "billing" | "now"> {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** From what may be stored for this owner in an hour although the plan is full; throws when it is used up. */
  readonly takeOfFull: (ownerId: string, bytes: number) => Promise<void>;
}

/**
 * Whether the plan of a document's owner has room for what comes over its sockets. This runs for every key press, so it uses a cached
 * reading; for small edits the cache is refreshed in the background, so that typing never waits for a query.
 */
export class RoomToEdit {
  readonly #options: RoomOptions;
  readonly #owners = new Map<string, string>();
  readonly #readings = new Map<string, Reading>();
  readonly #running = new Map<string, Promise<Reading | undefined>>();

  constructor(options: RoomOptions) {
    this.#options = options;
  }

  /** False: the plan is full. Rejects only for large edits, when the database cannot be asked. */
  async take(edit: LiveEdit): Promise<boolean> {
    if (!this.#options.billing) return true;
    const isSmall = edit.addedBytes <= SMALL_EDIT_BYTES;
    const reading = isSmall ? this.#findNow(edit) : await this.#findFresh(edit);
    // Not known yet, or the document is gone, which storing will say.
    if (!reading) return true;
    if (reading.left >= edit.bytes) {
      reading.left -= edit.bytes;
      return true;
    }
    if (!isSmall) return false;
    return this.#options.takeOfFull(reading.ownerId, edit.bytes).then(
      () => true,
      () => false,
    );
  }

  /** The last reading, however old. */
  #findNow(edit: LiveEdit): Reading | undefined {
    const known = this.#find(edit.documentId);
    if (!known || this.#isStale(known, edit)) {
      this.#read(edit.documentId).catch((error: unknown) => {
        this.#options.log.warn({ err: error, documentId: edit.documentId }, "the room in a plan could not be read");
      });
    }
    return known;
  }

  async #findFresh(edit: LiveEdit): Promise<Reading | undefined> {
    const known = this.#find(edit.documentId);
    return !known || this.#isStale(known, edit) ? this.#read(edit.documentId) : known;
  }

  #find(documentId: string): Reading | undefined {
    return this.#readings.get(this.#owners.get(documentId) ?? "");
  }

  #isStale({ at, left }: Reading, { bytes }: LiveEdit): boolean {
    const age = this.#options.now().getTime() - at;
    return age < 0 || age >= (left >= bytes ? ROOM_MS : NO_ROOM_MS);
  }

  /** Once for all who ask at the same moment. */
  #read(documentId: string): Promise<Reading | undefined> {
    const running = this.#running.get(documentId) ?? this.#readNow(documentId);
    this.#running.set(documentId, running);
    return running;
  }

  async #readNow(documentId: string): Promise<Reading | undefined> {
    const { db, now } = this.#options;
    try {
      // A document never changes hands.
      const ownerId = this.#owners.get(documentId) ?? (await findOwner(db, documentId));
      if (ownerId === undefined) return undefined;
      const left = (await readStoredRoom(db, this.#options, ownerId)) ?? Number.POSITIVE_INFINITY;
      const reading = { ownerId, at: now().getTime(), left };
      if (this.#owners.size >= READINGS_MAX) {
        this.#owners.clear();
        this.#readings.clear();
      }
      this.#owners.set(documentId, ownerId);
      this.#readings.set(ownerId, reading);
      return reading;
    } finally {
      this.#running.delete(documentId);
    }
  }
}

async function findOwner(db: Db, documentId: string): Promise<string | undefined> {
  const row = await db.selectFrom("document").select("owner_id").where("id", "=", documentId).executeTakeFirst();
  return row?.owner_id;
}

/** Before a call changes what is there, by the same rule: in a full plan small changes still pass, as many as an hour has. */
export async function expectRoomToEdit(
  ctx: RequestContext,
  { ownerId, bytes }: { ownerId: string; bytes: number },
): Promise<void> {
  try {
    await expectStoredRoom(ctx.db, ctx, ownerId);
  } catch (error) {
    const isSmall = error instanceof AppError && error.code === "plan_limit" && bytes <= SMALL_EDIT_BYTES;
    if (!isSmall) throw error;
    await ctx.limits.take("full_plan_bytes_account", ownerId, Math.max(1, bytes)).catch(() => {
      throw error;
    });
  }
}
