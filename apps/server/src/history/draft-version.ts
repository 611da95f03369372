import type { Db } from "../db/schema.ts";
import { findKeyInUrl } from "../images/stored-picture.ts";
import { findVersion, type VersionRow } from "./queries.ts";
import {
  applyDifference,
  type Difference,
  findDifference,
  isSame,
  packContent,
  unpackContent,
  type VersionContent,
} from "./version-content.ts";

export interface VersionDraft {
  readonly baseId: string | null;
  readonly content: Uint8Array;
  /** Stored pictures that it shows and its base does not. */
  readonly files: readonly string[];
  /** The newest version holds the same. */
  readonly isKept: boolean;
}

/** A difference larger than this part of its base is not worth its name. */
const WORTH_IT = 0.5;

/**
 * A version is told from the last one that stands by itself, so that reading one never takes more than two, and most take some hundred
 * bytes however large the map is.
 */
export async function draftVersion(
  db: Db,
  latest: VersionRow | undefined,
  content: VersionContent,
): Promise<VersionDraft> {
  const found = latest && (await readBase(db, latest));
  if (!found) return draftWhole(content);
  const { base, row } = found;
  const difference = await packContent(findDifference(base, content));
  const isKept = isSame(await readContent(base, latest), content);
  if (difference.byteLength > row.content.byteLength * WORTH_IT) return { ...(await draftWhole(content)), isKept };
  const shown = listFiles(base);
  const files = [...listFiles(content)].filter((file) => !shown.has(file));
  return { baseId: row.id, content: difference, files, isKept };
}

export async function readVersionContent(db: Db, version: VersionRow): Promise<VersionContent | undefined> {
  const found = await readBase(db, version);
  return found && readContent(found.base, version);
}

async function draftWhole(content: VersionContent): Promise<VersionDraft> {
  return { baseId: null, content: await packContent(content), files: [...listFiles(content)], isKept: false };
}

async function readBase(db: Db, version: VersionRow): Promise<{ base: VersionContent; row: VersionRow } | undefined> {
  const row = version.base_id === null ? version : await findVersion(db, version.base_id);
  return row && { base: await unpackContent<VersionContent>(row.content), row };
}

async function readContent(base: VersionContent, { base_id, content }: VersionRow): Promise<VersionContent> {
  return base_id === null ? base : applyDifference(base, await unpackContent<Difference>(content));
}

function listFiles({ schema }: VersionContent): Set<string> {
  const keys = Object.values(schema.nodes).flatMap(({ image }) => (image && findKeyInUrl(image.url)) ?? []);
  return new Set(keys);
}
