import * as Y from "yjs";
import { applyPending } from "./apply-pending.ts";

export interface BuiltContent {
  readonly doc: Y.Doc;
  /** Which of the parts could not be read, and why. */
  readonly damaged: ReadonlyMap<number, string>;
}

/** True when the bytes are an update that Yjs can read. What is not must never get into the log. */
export function isSoundUpdate(update: Uint8Array): boolean {
  try {
    Y.decodeUpdate(update);
    return true;
  } catch {
    return false;
  }
}

/**
 * Applies the parts in order and leaves out those that throw. A part that throws may have been applied by half, and what others build on
 * that half would hang in the air after the next load: so after each failure everything starts anew without the culprit.
 */
export function buildContent(parts: readonly Uint8Array[]): BuiltContent {
  const damaged = new Map<number, string>();
  for (;;) {
    const doc = new Y.Doc();
    const failure = applyAll(doc, parts, damaged);
    if (!failure) return { doc, damaged };
    doc.destroy();
    damaged.set(failure.at, failure.reason);
  }
}

function applyAll(doc: Y.Doc, parts: readonly Uint8Array[], skip: ReadonlyMap<number, string>) {
  for (const [at, part] of parts.entries()) {
    if (skip.has(at)) continue;
    try {
      Y.applyUpdate(doc, part);
    } catch (error) {
      return { at, reason: error instanceof Error ? error.message : String(error) };
    }
  }
  applyPending(doc);
  return null;
}

/** No topic: nothing of the content could be read, or nothing has arrived yet. */
export function isBlank(doc: Y.Doc): boolean {
  return doc.getMap("topics").size === 0;
}
