import type { MapDoc, Topic } from "@treeline/map";
import type { Db } from "../db/schema.ts";
import { enqueueTouch } from "./jobs.ts";
import { deleteDocumentImages, insertDocumentImages, listDocumentImages } from "./queries.ts";
import { findKeyInUrl } from "./stored-picture.ts";

/** SQLite and PostgreSQL both take this many values in one statement. */
const CHUNK = 400;

/**
 * Writes down which stored pictures a map shows. Called again with the same map it writes nothing. What is no longer shown is made
 * young in the storage, so that undo, a deleted topic's way back and an older version find their picture for weeks.
 */
export async function recordDocumentImages(db: Db, documentId: string, map: Pick<MapDoc, "read">): Promise<void> {
  const shown = listShownFiles(map.read().root);
  const recorded = new Set(await listDocumentImages(db, documentId));
  const added = [...shown].filter((file) => !recorded.has(file));
  const gone = [...recorded].filter((file) => !shown.has(file));
  for (const files of inChunks(added)) await insertDocumentImages(db, documentId, files);
  for (const files of inChunks(gone)) {
    await enqueueTouch(db, files);
    await deleteDocumentImages(db, documentId, files);
  }
}

/** Without recursion: a map may be a chain of thousands of topics. */
function listShownFiles(root: Topic): Set<string> {
  const files = new Set<string>();
  const todo = [root];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    const file = topic.image && findKeyInUrl(topic.image.url);
    if (file !== undefined) files.add(file);
    for (const child of topic.children) todo.push(child);
  }
  return files;
}

function* inChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}
