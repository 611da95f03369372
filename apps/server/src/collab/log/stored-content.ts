import type { FastifyBaseLogger } from "fastify";
import type { DamagedParts, Parts } from "../../content/open-parts.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../http/app-error.ts";
import { giveAway } from "../../lib/pass-bytes.ts";
import { putDamagedAside } from "./damaged-updates.ts";
import {
  documentExists,
  lockDocument,
  readContent,
  readMarks,
  type StoredContent,
  type StoredMark,
} from "./queries.ts";

export interface ContentStore {
  readonly db: Db;
  readonly bulkDb: Db;
  readonly log: FastifyBaseLogger;
}

/** Everything that any server has acknowledged: the log is the source of truth, also for a document that clients have open. */
export async function requireStored(
  { db, bulkDb }: Omit<ContentStore, "log">,
  documentId: string,
): Promise<StoredContent> {
  const content = await readContent(bulkDb, documentId);
  if (content.snapshot || content.rows.length > 0 || (await documentExists(db, documentId))) return content;
  throw noSuchDocument();
}

/** The content as the input of a task. Its bytes are moved to the worker: they are empty afterwards. */
export function giveParts({ snapshot, rows }: StoredContent): Parts {
  return { snapshot: snapshot && giveAway(snapshot), rows: rows.map(({ data }) => giveAway(data)) };
}

/**
 * Identifies the stored content of one moment. Snapshots have unique times and rows are only appended or dropped, so an equal count and
 * last id mean equal rows.
 */
export function versionOf({ snapshotAt, rows }: StoredContent): string {
  return toVersion({ snapshotAt, logRows: rows.length, lastRowId: rows.at(-1)?.id ?? null });
}

/** The one of this moment, without reading the content. */
export async function requireVersion(db: Db, documentId: string): Promise<string> {
  const [mark] = await readMarks(db, [documentId]);
  if (!mark) throw noSuchDocument();
  return toVersion(mark);
}

/** What is stored of a document. */
export interface LogSize {
  readonly rows: number;
  readonly rowBytes: number;
  readonly snapshotBytes: number;
}

/** Before the bytes are given away. */
export function measureLog({ snapshot, rows }: StoredContent): LogSize {
  const rowBytes = rows.reduce((sum, { data }) => sum + data.byteLength, 0);
  return { rows: rows.length, rowBytes, snapshotBytes: snapshot?.byteLength ?? 0 };
}

/** The same log with one more row. */
export function sizeWith({ rows, rowBytes, snapshotBytes }: LogSize, { data }: { data: Uint8Array }): LogSize {
  return { rows: rows + 1, rowBytes: rowBytes + data.byteLength, snapshotBytes };
}

/** Something was stored after the content was read. */
export class Overtaken extends Error {}

/** In a transaction, and until its end: nothing was stored since that version was read. Throws `Overtaken`. */
export async function requireSame(trx: Db, documentId: string, version: string): Promise<void> {
  await lockDocument(trx, documentId);
  if ((await requireVersion(trx, documentId)) !== version) throw new Overtaken();
}

const toVersion = ({ snapshotAt, logRows, lastRowId }: Pick<StoredMark, "snapshotAt" | "logRows" | "lastRowId">) =>
  `2 ${snapshotAt ?? ""} ${logRows} ${lastRowId ?? ""}`;

/** The same version with one more row in the log. */
export function versionWith({ snapshotAt, rows }: StoredContent, rowId: string): string {
  return toVersion({ snapshotAt, logRows: rows.length + 1, lastRowId: rowId });
}

/** What a worker could not read. The rest of the document opens without it. */
export async function putPartsAside(
  store: ContentStore,
  documentId: string,
  { content, damaged }: { content: StoredContent; damaged: DamagedParts },
): Promise<void> {
  const { snapshotAt, rows } = content;
  for (const [at, reason] of damaged) {
    const part = rows[at - 1] ?? (snapshotAt === null ? null : { snapshotAt });
    if (part) await putDamagedAside(store.bulkDb, store.log, { documentId, part, reason });
  }
}

const noSuchDocument = () => new AppError("not_found", { detail: "There is no such document." });
