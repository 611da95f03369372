import type { versions } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import { latestKeptUntil, type Reach } from "./kept-until.ts";
import { findNames, type VersionHead } from "./queries.ts";

/** Authors whose account is gone are left out. */
export async function presentVersions(
  db: Db,
  heads: readonly VersionHead[],
  reach: Reach,
): Promise<versions.VersionItem[]> {
  const authorsOf = ({ authors }: VersionHead) => JSON.parse(authors) as string[];
  const names = await findNames(db, [...new Set(heads.flatMap(authorsOf))]);
  return heads.map((head) => ({
    id: head.id,
    created_at: head.created_at,
    name: head.name,
    authors: authorsOf(head).flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : { id, display_name: name };
    }),
    kept_until: latestKeptUntil(head, reach),
  }));
}

export async function presentVersion(db: Db, head: VersionHead, reach: Reach): Promise<versions.VersionItem> {
  const [item] = await presentVersions(db, [head], reach);
  if (!item) throw new Error("one in, one out");
  return item;
}
