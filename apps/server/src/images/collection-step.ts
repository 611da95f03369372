import type { FastifyBaseLogger } from "fastify";
import type { LiveDocuments } from "../content/live-documents.ts";
import type { Db } from "../db/schema.ts";
import type { Storage } from "../outside/storage/storage.ts";

export interface CollectionContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly live: Pick<LiveDocuments, "read" | "readStored">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly now: () => Date;
}

/** Where a step begins, and until when it may go on. */
export interface StepOptions {
  readonly after: string;
  readonly isOver: () => boolean;
}

/** Returns the key to resume after when time ran out, null when done. */
export type CollectionStep = (ctx: CollectionContext, options: StepOptions) => Promise<string | null>;
