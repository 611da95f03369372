import { isOtherGeneration } from "@treeline/map";
import { mergeUpdates } from "yjs";
import { EMPTY_UPDATE } from "../../content/index-content.ts";
import type { LiveConnection, LiveDocument } from "../documents/live-document.ts";
import { INLINE_MAX_BYTES } from "../limits.ts";
import { encodeClocks, frames } from "../socket/wire.ts";

/** Finds what these clocks lack, on another thread. */
export type Diff = (document: LiveDocument, since: Uint8Array, person: string) => Promise<Uint8Array>;

/**
 * Sends our state vector and what the client lacks. A client that has nothing, or all but the last changes, gets stored bytes as they
 * are: a hundred clients that reconnect after a restart cost hardly more than one. Only for one that was away for long a diff is computed.
 */
export async function answerSync(connection: LiveConnection, clocks: ReadonlyMap<number, number>, diff: Diff) {
  const { document, socket, actor } = connection;
  connection.hasGreeted = true;
  // Pages say their generation when they connect; other clients are known by what they have.
  if (document.log.generation > 0 && isOtherGeneration(clocks, document.log.clocks)) refuseGeneration(connection);
  if (connection.access.has("other-generation")) return;
  connection.send(frames.step1(document.encodeClocks()));
  const person = actor?.userId ?? socket.address;
  send(connection, await listMissing(document, clocks, (since) => diff(document, since, person)));
}

/** What a client with these clocks lacks, as updates to be applied in order. */
export async function listMissing(
  document: LiveDocument,
  clocks: ReadonlyMap<number, number>,
  diff: (since: Uint8Array) => Promise<Uint8Array>,
): Promise<readonly Uint8Array[]> {
  const stored = document.log.listMissing(clocks);
  if (stored) return stored;
  const before = new Set(document.log.rowIds());
  const difference = await diff(encodeClocks(clocks));
  return [difference, ...document.log.listRows((id) => !before.has(id))];
}

/**
 * Merged with what is stored, what was deleted since would be back. The client gets nothing and nothing is taken from it; it has to begin
 * anew and bring its changes along by content.
 */
export function refuseGeneration(connection: LiveConnection): void {
  if (!connection.access.has("other-generation"))
    connection.send(frames.stateless({ type: "outdated", isRebuilt: true }));
  connection.access.set("other-generation", true);
}

/** The last one is the second step: a client that has received it is in sync. */
function send(connection: LiveConnection, updates: readonly Uint8Array[]): void {
  const bytes = updates.reduce((sum, update) => sum + update.byteLength, 0);
  const parts = bytes <= INLINE_MAX_BYTES ? [mergeUpdates([...updates])] : updates;
  for (const update of parts.slice(0, -1)) connection.send(frames.update(update));
  connection.send(frames.step2(parts.at(-1) ?? EMPTY_UPDATE));
  connection.isSynced = true;
}
