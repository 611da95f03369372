import { type ContentWorkers, SYSTEM } from "../../content/workers.ts";
import type { Db } from "../../db/schema.ts";
import { readContent } from "./queries.ts";
import { giveParts } from "./stored-content.ts";

/** Compacted by a worker. With a part that cannot be read nothing is compacted: what it names must count. */
export async function readStored(
  { bulkDb, workers }: { bulkDb: Db; workers: ContentWorkers },
  documentId: string,
  { compacted }: { compacted: boolean },
): Promise<Uint8Array[]> {
  const given = giveParts(await readContent(bulkDb, documentId));
  const damaged = await bulkDb
    .selectFrom("damaged_update")
    .select("data")
    .where("document_id", "=", documentId)
    .execute();
  const lent = compacted ? await workers.lend("compact", given, { documentId, person: SYSTEM }) : null;
  const { snapshot, rows } = lent?.input ?? given;
  const parts = lent?.output ? [lent.output.data] : [...(snapshot ? [snapshot] : []), ...rows];
  return [...parts, ...damaged.map(({ data }) => data)];
}
