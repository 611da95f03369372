import type { FastifyBaseLogger } from "fastify";
import * as Y from "yjs";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { buildContent, isSoundUpdate } from "./build-content.ts";
import { putDamagedAside } from "./damaged-updates.ts";
import type { StoredParts } from "./known-content.ts";
import { countDamaged, documentExists, readContent, type StoredContent } from "./queries.ts";

export interface Loaded extends StoredParts {
  readonly lastChangeAt: string | null;
  /** Rows put aside, now or earlier. */
  readonly damaged: number;
}

export interface ContentStore {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}

/** Damage was found only while applying; it is put aside by now, and the next try succeeds. */
export class LoadAgain extends Error {}

/**
 * Brings the stored content into an empty document: the snapshot, then the log in order. Rows that cannot be read are put aside. When
 * this throws, the document may be half filled and must not be used.
 */
export async function loadContent(store: ContentStore, documentId: string, doc: Y.Doc): Promise<Loaded> {
  const content = await readContent(store.db, documentId);
  if (!content.snapshot && content.rows.length === 0 && !(await documentExists(store.db, documentId))) {
    throw new AppError("not_found", { detail: "There is no such document." });
  }
  // A snapshot is large and was made by ourselves: that one is looked at only when it fails.
  const unsound = content.rows.filter(({ data }) => !isSoundUpdate(data));
  for (const row of unsound) {
    await putDamagedAside(store.db, store.log, { documentId, row, data: row.data, reason: "it cannot be decoded" });
  }
  const rows = content.rows.filter((row) => !unsound.includes(row));
  try {
    for (const part of listParts({ ...content, rows })) Y.applyUpdate(doc, part);
  } catch (error) {
    await putCulpritsAside(store, documentId, { ...content, rows });
    throw new LoadAgain("damaged content was put aside", { cause: error });
  }
  return {
    snapshotAt: content.snapshotAt,
    snapshotBytes: content.snapshot?.byteLength ?? 0,
    rows: new Map(rows.map(({ id, data }) => [id, data.byteLength])),
    lastChangeAt: rows.at(-1)?.created_at ?? null,
    damaged: await countDamaged(store.db, documentId),
  };
}

/** A document of its own with the stored content, for one use. */
export async function loadScratch(store: ContentStore, documentId: string): Promise<{ doc: Y.Doc; loaded: Loaded }> {
  const doc = new Y.Doc();
  try {
    return { doc, loaded: await loadContent(store, documentId, doc) };
  } catch (error) {
    doc.destroy();
    if (!(error instanceof LoadAgain)) throw error;
    return loadScratch(store, documentId);
  }
}

function listParts({ snapshot, rows }: StoredContent): Uint8Array[] {
  return [...(snapshot ? [snapshot] : []), ...rows.map(({ data }) => data)];
}

async function putCulpritsAside(store: ContentStore, documentId: string, content: StoredContent): Promise<void> {
  const { doc, damaged } = buildContent(listParts(content));
  doc.destroy();
  const offset = content.snapshot ? 1 : 0;
  for (const [at, reason] of damaged) {
    const row = content.rows[at - offset] ?? null;
    const data = row?.data ?? content.snapshot;
    if (data) await putDamagedAside(store.db, store.log, { documentId, row, data, reason });
  }
}
