import type { Connection } from "@hocuspocus/server";
import * as Y from "yjs";

/**
 * True when something that the same client wrote before is missing here. Yjs would keep the new content waiting but carry out the
 * deletions at once: a topic that was moved then has lost its old place and not yet got its new one, for good if the client never
 * comes back.
 */
export function hasGap(doc: Y.Doc, update: Uint8Array): boolean {
  const { from } = Y.parseUpdateMeta(update);
  for (const [client, clock] of from) if (clock > Y.getState(doc.store, client)) return true;
  return false;
}

/**
 * After a reconnect the provider first sends what was typed while it was away, edit by edit, and only then, in its second step,
 * everything we lack. The edit that was lost with the old connection is missing before the first of them.
 */
export class GapGuard {
  readonly #stepped = new WeakSet<Connection>();
  readonly #held = new WeakSet<Connection>();

  noteSecondStep(connection: Connection): void {
    this.#stepped.add(connection);
  }

  hasStepped(connection: Connection): boolean {
    return this.#stepped.has(connection);
  }

  /** Answers this one message with "not saved"; the second step brings it along. */
  holdBack(connection: Connection): void {
    connection.readOnly = true;
    this.#held.add(connection);
  }

  afterMessage(connection: Connection): void {
    if (this.#held.delete(connection)) connection.readOnly = false;
  }
}
