import { parentPort } from "node:worker_threads";
import { compact, openMap } from "@treeline/map";
import * as Y from "yjs";
import { buildContent } from "./build-content.ts";
import type { MergeReply, MergeRequest } from "./merge.ts";

/** Merging 10,000 topics takes a quarter of a second, in which the main thread could answer nobody. */
function merge({ id, parts, how }: MergeRequest): MergeReply {
  const { doc, damaged } = buildContent(parts);
  try {
    if (damaged.size > 0) return { id, isDamaged: true };
    if (how.dropDeletedBefore !== undefined) dropOldBranches(doc, how.dropDeletedBefore);
    return { id, data: Y.encodeStateAsUpdate(doc, how.since) };
  } finally {
    doc.destroy();
  }
}

/** Only deletions, so nothing that is written later can collide with it. */
function dropOldBranches(doc: Y.Doc, now: number): void {
  const map = openMap(doc);
  if (!map.isFromNewerVersion()) compact(map, { now });
  map.close();
}

parentPort?.on("message", (request: MergeRequest) => {
  try {
    parentPort?.postMessage(merge(request));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id: request.id, failure } satisfies MergeReply);
  }
});
