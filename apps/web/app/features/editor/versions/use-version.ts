import { useEffect, useState } from "react";
import { type Changes, findChanges } from "./find-changes.ts";
import type { VersionItem, VersionPages } from "./use-versions.ts";
import { listVersions, type ReadVersion, readVersion } from "./version-calls.ts";

/** `first`: there is none before it. `unknown`: the one before did not come. */
export type Compared = Changes | "first" | "unknown";

export type Shown =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly code: string }
  | { readonly kind: "ready"; readonly version: ReadVersion; readonly compared: Compared };

const LOADING: Shown = { kind: "loading" };

/** The content of a version, and how it differs from the one before. `attempt`: another number asks again. */
export function useVersion(
  documentId: string,
  { item, pages, attempt }: { item: VersionItem | undefined; pages: VersionPages; attempt: number },
): Shown {
  const wanted = item && `${item.id} ${attempt}`;
  const [shown, setShown] = useState<{ readonly wanted: string; readonly shown: Shown } | null>(null);
  const { items, next } = pages;
  const place = item ? items.indexOf(item) : -1;
  const before = items[place + 1]?.id;
  // Older ones that arrive later change nothing in what is before this one.
  const cursor = before === undefined ? next : null;
  const id = item?.id;
  useEffect(() => {
    if (id === undefined || wanted === undefined) return undefined;
    const call = new AbortController();
    const read = async () => {
      const result = await readCompared(documentId, { id, before, cursor, signal: call.signal });
      if (!call.signal.aborted) setShown({ wanted, shown: result });
    };
    void read().catch(() => undefined);
    return () => call.abort();
  }, [documentId, id, wanted, before, cursor]);
  return shown && shown.wanted === wanted ? shown.shown : LOADING;
}

interface Wanted {
  readonly id: string;
  readonly before: string | undefined;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

async function readCompared(documentId: string, { id, before, cursor, signal }: Wanted): Promise<Shown> {
  const [version, older] = await Promise.all([
    readVersion(documentId, id, signal),
    before === undefined && cursor !== null ? findOlder(documentId, cursor, signal) : before,
  ]);
  if (!version.ok) return { kind: "failed", code: version.problem.code };
  const ready = { kind: "ready", version: version.value } as const;
  if (older === undefined) return { ...ready, compared: "first" };
  const base = older === null ? null : await readVersion(documentId, older, signal);
  return { ...ready, compared: base?.ok ? findChanges(base.value, version.value) : "unknown" };
}

/** The newest of those that the list has not loaded; null if it did not come. */
async function findOlder(documentId: string, cursor: string, signal: AbortSignal): Promise<string | null | undefined> {
  const answer = await listVersions(documentId, { cursor, limit: 1, signal });
  return answer.ok ? answer.value[0]?.id : null;
}
