import { BIN_DAYS } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { deleteImagesOf, listNeededFiles } from "./queries.ts";

const DAY_MS = 24 * 3_600_000;
/**
 * How long a file stays though nothing refers to it, counted from its last put or touch. Pictures: as long as a deleted topic or
 * document can come back, and some days more. Previews: a page that lists the old one may still be open. Links: an answer that
 * names the picture is cached for a day, and fetching it anew stores the picture anew.
 */
const KEEP_MS = { "": (BIN_DAYS + 5) * DAY_MS, "previews/": DAY_MS, "links/": 7 * DAY_MS };
const BATCH = 400;
/** Jobs run one at a time: mails must not wait behind a large storage. */
const RUN_LIMIT_MS = 15_000;

interface Collection {
  readonly db: Db;
  readonly storage: Storage;
  /** Goes on behind this key. */
  readonly after?: string;
  readonly now?: number;
  readonly runLimitMs?: number;
}

/** Deletes what nothing needs any more. Gives the key to go on after, when time ran out. */
export async function collectImages({ db, storage, after, now = Date.now(), runLimitMs = RUN_LIMIT_MS }: Collection) {
  const end = Date.now() + runLimitMs;
  let batch: string[] = [];
  for await (const { key, changedAt } of storage.list(after)) {
    if (isOld(key, { changedAt, now })) batch.push(key);
    if (batch.length >= BATCH || (batch.length > 0 && Date.now() > end)) {
      await collectBatch({ db, storage, now }, batch);
      batch = [];
    }
    if (Date.now() > end) return key;
  }
  if (batch.length > 0) await collectBatch({ db, storage, now }, batch);
  return undefined;
}

/** On a shelf that we do not know nothing is ever old. */
function isOld(key: string, { changedAt, now }: { changedAt: Date; now: number }): boolean {
  const keep = new Map(Object.entries(KEEP_MS)).get(key.slice(0, key.indexOf("/") + 1));
  return keep !== undefined && changedAt.getTime() < now - keep;
}

/**
 * Rows first, together with the check, then files: a file without a row is collected next time, a row without its file is a broken
 * picture. A file that was put or touched since the list was read is young again and stays.
 */
async function collectBatch({ db, storage, now }: { db: Db; storage: Storage; now: number }, files: readonly string[]) {
  const unneeded = await db.transaction().execute(async (trx) => {
    const since = new Date(now - KEEP_MS[""]).toISOString();
    const needed = await listNeededFiles(trx, files, since);
    const rest = files.filter((file) => !needed.has(file));
    if (rest.length > 0) await deleteImagesOf(trx, rest, since);
    return rest;
  });
  for (const key of unneeded) {
    const facts = await storage.find(key);
    if (facts && isOld(key, { changedAt: facts.changedAt, now })) await storage.delete(key);
  }
}
