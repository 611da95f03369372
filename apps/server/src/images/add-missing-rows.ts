import type { ListedFile } from "../outside/storage/storage.ts";
import type { CollectionContext, StepOptions } from "./collection-step.ts";
import { inChunks } from "./in-chunks.ts";
import { insertStoredFiles } from "./queries.ts";

const BATCH = 400;

/** Gives a row to files that have none: those from before there were rows, and those of a backup that is younger than its database. */
export async function addMissingRows(
  { db, storage, now }: CollectionContext,
  { after, isOver }: StepOptions,
): Promise<string | null> {
  let batch: ListedFile[] = [];
  const adopt = async () => {
    for (const part of inChunks(batch)) await insertStoredFiles(db, part, now().toISOString());
    batch = [];
  };
  for await (const file of storage.list(after)) {
    batch.push(file);
    if (batch.length < BATCH && !isOver()) continue;
    await adopt();
    if (isOver()) return file.key;
  }
  await adopt();
  return null;
}
