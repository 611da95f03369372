import type { ContentView } from "../content/content-view.ts";
import type { PackedVersion, UnpackedVersion } from "../content/pack-version.ts";
import type { ContentWorkers } from "../content/workers.ts";
import type { Db } from "../db/schema.ts";
import { findNamedFiles } from "../images/find-named-files.ts";
import { findVersion, type VersionRow } from "./queries.ts";

export interface VersionDraft {
  readonly baseId: string | null;
  readonly content: Uint8Array;
  /** Stored files that it names, in notes and texts too: more than is shown, which only keeps a file longer. */
  readonly files: readonly string[];
  /** The newest version holds the same. */
  readonly isKept: boolean;
}

interface Work {
  readonly bulkDb: Db;
  readonly workers: ContentWorkers;
  /** Whose share of the work it is. */
  readonly person: string;
}

/**
 * A version is stored as the difference from the last whole one, so that reading one never takes more than two, and most take some hundred
 * bytes however large the map is.
 */
export async function draftVersion(
  { bulkDb, workers, person }: Work,
  { latest, view, documentId }: { latest: VersionRow | undefined; view: ContentView; documentId: string },
): Promise<VersionDraft> {
  const { meta, schema } = view;
  const load = async () => ({ meta, schema, latest: (latest && (await findPacked(bulkDb, latest))) ?? null });
  const { isDifference, content, isKept } = await workers.run("pack", load, { documentId, person });
  const baseId = isDifference && latest ? (latest.base_id ?? latest.id) : null;
  return { baseId, content, isKept, files: [...findNamedFiles(schema)] };
}

/** Undefined when its base is gone. */
export async function readVersionContent(
  { bulkDb, workers, person }: Work,
  version: VersionRow,
): Promise<UnpackedVersion | undefined> {
  const packed = await findPacked(bulkDb, version);
  return packed && workers.run("unpack", packed, { documentId: version.document_id, person });
}

async function findPacked(db: Db, { base_id, content }: VersionRow): Promise<PackedVersion | undefined> {
  if (base_id === null) return { base: content, difference: null };
  const base = await findVersion(db, base_id);
  return base && { base: base.content, difference: content };
}
