import type * as Y from "yjs";
import { buildContent, isSoundUpdate } from "./build-content.ts";

/** All that is stored of a document's content. */
export interface Parts {
  readonly snapshot: Uint8Array | null;
  /** Of the log, in the order of their ids. */
  readonly rows: readonly Uint8Array[];
}

/** By their place: 0 is the snapshot, those behind it are the rows. */
export type DamagedParts = ReadonlyMap<number, string>;

/**
 * The content in a document of its own, without the parts that cannot be read. The client id of that document is new and must never be
 * used again: what it writes may or may not get into the log.
 */
export function openParts({ snapshot, rows }: Parts): { doc: Y.Doc; damaged: DamagedParts } {
  const damaged = new Map<number, string>();
  // A snapshot is large and was made by ourselves: that one is looked at only when it fails.
  for (const [at, row] of rows.entries()) if (!isSoundUpdate(row)) damaged.set(at + 1, "it cannot be decoded");
  const empty = Uint8Array.of(0, 0);
  const parts = [snapshot ?? empty, ...rows.map((row, at) => (damaged.has(at + 1) ? empty : row))];
  const built = buildContent(parts);
  for (const [at, reason] of built.damaged) damaged.set(at, reason);
  return { doc: built.doc, damaged };
}
