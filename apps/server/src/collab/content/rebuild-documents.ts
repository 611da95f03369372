import { type ContentWorkers, SYSTEM } from "../../content/workers.ts";
import { isForeignKeyViolation } from "../../db/errors.ts";
import { giveAway } from "../../lib/pass-bytes.ts";
import {
  beginGeneration,
  countDamaged,
  deleteLogRows,
  listRebuildsDue,
  planRebuild,
  readMarks,
  type StoredContent,
  upsertSnapshot,
} from "../log/queries.ts";
import { type ContentStore, giveParts, Overtaken, requireStored } from "../log/stored-content.ts";

export interface RebuildOptions extends ContentStore {
  readonly workers: ContentWorkers;
  readonly isOpen: (documentId: string) => boolean;
  /** For a copy that was opened meanwhile. */
  readonly onRebuilt: (documentId: string) => Promise<void>;
}

/** For so long a document has to be left alone: pages that come back later load themselves anew, which people notice. */
const REST_MS = 60 * 60_000;
const BATCH = 50;
/** Jobs of a lane run one at a time: others must not wait behind large documents. */
const RUN_LIMIT_MS = 15_000;

export const rebuildTime = (now: Date): string => new Date(now.getTime() + REST_MS).toISOString();

/** Writes documents anew of which most is what deleted content has left. Answers whether there is more to do. */
export async function rebuildDocuments(options: RebuildOptions, now: Date): Promise<boolean> {
  const end = Date.now() + RUN_LIMIT_MS;
  const due = await listRebuildsDue(options.db, now, BATCH);
  for (const documentId of due) {
    if (Date.now() > end) return true;
    const isDone = await rebuild(options, documentId, now).catch((error: unknown) => {
      const isOvertaken = error instanceof Overtaken || isForeignKeyViolation(error);
      if (!isOvertaken) options.log.warn({ err: error, documentId }, "a document was not rebuilt; it stays as it was");
      return false;
    });
    if (!isDone) await planRebuild(options.db, documentId, rebuildTime(now));
  }
  return due.length === BATCH;
}

/** False: it has to wait. */
async function rebuild(options: RebuildOptions, documentId: string, now: Date): Promise<boolean> {
  const { db, bulkDb, workers, isOpen, onRebuilt } = options;
  // What was put aside may be repaired one day, and belongs to the generation that it was written for.
  if ((await countDamaged(db, documentId)) > 0) return forget(options, documentId);
  let content: StoredContent | undefined;
  const load = async () => {
    content = await requireStored(options, documentId);
    return { ...giveParts(content), now: now.getTime() };
  };
  if (isOpen(documentId)) return false;
  const data = await workers.run("rebuild", load, { documentId, person: SYSTEM });
  if (!content) throw new Error("a task ran without its input");
  if (!data) return forget(options, documentId);
  const restedSince = new Date(now.getTime() - REST_MS).toISOString();
  if (isOpen(documentId) || content.rows.some(({ created_at }) => created_at > restedSince)) return false;
  const rowIds = content.rows.map(({ id }) => id);
  const { snapshotAt } = content;
  await bulkDb.transaction().execute(async (trx) => {
    // Compacted meanwhile.
    if ((await deleteLogRows(trx, documentId, rowIds)) !== rowIds.length) throw new Overtaken();
    // Before any weaker lock on the document: two transactions that both want a stronger one would wait for each other.
    await beginGeneration(trx, documentId);
    const [mark] = await readMarks(trx, [documentId]);
    if (mark?.snapshotAt !== snapshotAt) throw new Overtaken();
    await upsertSnapshot(trx, documentId, giveAway(data));
  });
  await onRebuilt(documentId);
  return true;
}

async function forget({ db }: RebuildOptions, documentId: string): Promise<true> {
  await planRebuild(db, documentId, null);
  return true;
}
