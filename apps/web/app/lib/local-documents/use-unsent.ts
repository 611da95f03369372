import { useSyncExternalStore } from "react";
import { hearUnsent } from "./tell-unsent.ts";

type Counts = ReadonlyMap<string, number>;

let counts: Counts = new Map();
const listeners = new Set<() => void>();

/** How many changes of each document this browser keeps that the server may lack: those of one user. */
export function useUnsent(userId: string, documentId: string): number {
  return useSyncExternalStore(
    follow,
    () => counts.get(`${userId}/${documentId}`) ?? 0,
    () => 0,
  );
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

let stop: (() => void) | null = null;

function start(): void {
  const look = () => void read();
  const mute = hearUnsent(look);
  addEventListener("focus", look);
  stop = () => {
    mute();
    removeEventListener("focus", look);
  };
  look();
}

async function read(): Promise<void> {
  const { LocalDocuments } = await import("./local-documents.ts");
  const listed = await LocalDocuments.visit((local) => local.list(), []).catch(() => []);
  const next = new Map<string, number>();
  for (const { user, document, unsent } of listed) {
    if (unsent > 0) next.set(`${user?.id}/${document.id}`, unsent);
  }
  counts = next;
  for (const listener of listeners) listener();
}
