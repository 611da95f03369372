import { useSyncExternalStore } from "react";
import { hearUnsent } from "./tell-unsent.ts";

let counts: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();
let mute: (() => void) | undefined;
let reading: ReturnType<typeof setTimeout> | undefined;

/** Throttle: another tab sends a message for every letter. */
const PAUSE_MS = 300;

/** How many changes of each document this browser keeps that the server may lack: those of one user. */
export function useUnsent(userId: string, documentId: string): number {
  return useSyncExternalStore(
    follow,
    () => counts.get(`${userId}/${documentId}`) ?? 0,
    () => 0,
  );
}

/** The ids of the documents with such changes, with commas between them. */
export function useUnsentIds(userId: string): string {
  return useSyncExternalStore(
    follow,
    () => unsentIds(userId),
    () => "",
  );
}

const unsentIds = (userId: string): string =>
  [...counts.keys()]
    .filter((key) => key.startsWith(`${userId}/`))
    .map((key) => key.slice(userId.length + 1))
    .toSorted()
    .join(",");

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    mute = hearUnsent(() => {
      reading ??= setTimeout(() => void read(), PAUSE_MS);
    });
    void read();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) mute?.();
  };
}

async function read(): Promise<void> {
  clearTimeout(reading);
  reading = undefined;
  const { LocalDocuments } = await import("./local-documents.ts");
  const listed = await LocalDocuments.visit((local) => local.list(), []).catch(() => []);
  const next = new Map<string, number>();
  // A document that was rebuilt may have two copies.
  for (const { user, document, unsent } of listed) {
    const key = `${user?.id}/${document.id}`;
    if (unsent > 0) next.set(key, unsent + (next.get(key) ?? 0));
  }
  counts = next;
  for (const listener of listeners) listener();
}
