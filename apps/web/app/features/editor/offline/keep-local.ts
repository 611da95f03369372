import type { DocumentItem, User } from "@treeline/contract";
import {
  type CopyReach,
  type KeptDocument,
  keyOf,
  LocalDocuments,
} from "../../../lib/local-documents/local-documents.ts";
import type { LocalPort } from "../connection/live-connection.ts";
import { joinRows, reachOf, takeCopy } from "../connection/take-copy.ts";
import type { Store, WritableStore } from "../session/store.ts";

interface Kept {
  readonly port: LocalPort;
  readonly document: () => DocumentItem;
  readonly user: User | null;
  readonly unsent: Store<number>;
  /** True while a crash of the tab would lose no more than the last moment. */
  readonly isKept: WritableStore<boolean>;
  /** Makes a document of its own of a copy whose unsent changes cannot be told from the rest. False: it could not be made. */
  readonly rescue: (updates: readonly Uint8Array[]) => Promise<boolean>;
}

/** So many rows of changes are read quickly; more become one when the map rests. That writes all of it, so nobody should be typing. */
const ROWS_MAX = 400;
const REST_MS = 3_000;
/** More than this become one however busy it is. */
const ROWS_LIMIT = 4_000;
/** Own changes are written in batches, so that IndexedDB does not delay the painting of a letter. */
const OWN_PAUSE_MS = 40;
/** Others' changes are on the server: losing the last second of them to a crash loses nothing. */
const OTHERS_PAUSE_MS = 1_000;

/**
 * Keeps a copy of an open document in this browser: own changes at once, so that a crash of the tab loses none that the server does not
 * have. What an earlier page left unsent comes into this one, and so to the server. What the server has and what it lacks are kept
 * apart: should it rebuild the document meanwhile, only the content of own changes goes into the new one.
 */
export async function keepLocal({ port, document, user, unsent, isKept, rescue }: Kept): Promise<() => void> {
  const local = await LocalDocuments.open();
  if (!local) return () => {};
  const { doc } = port;
  const generation = port.generation();
  const key = keyOf(user, document().id, generation);
  /** Undefined until what the server has can be told from the rest. */
  let reach: CopyReach | undefined;
  const describe = (): KeptDocument => ({
    key,
    document: document(),
    user,
    generation,
    unsent: unsent.get(),
    usedAt: Date.now(),
    reach: unsent.get() > 0 ? reach : reachOf(doc),
  });
  let rows = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const join = () =>
    local.rewrite(describe(), (kept) => {
      rows = 2;
      return joinRows(kept, { doc, isSent: unsent.get() === 0 });
    });
  const append = async (updates: readonly Uint8Array[], isOwn: boolean) => {
    rows += updates.length;
    await local.append(key, isOwn ? { own: updates } : { base: updates });
    if (rows <= ROWS_MAX) return;
    clearTimeout(resting);
    resting = setTimeout(() => void join().catch(fail), rows > ROWS_LIMIT ? 0 : REST_MS);
  };
  /** A full disk, or a database that was deleted by hand: the page goes on as one without a copy. */
  const fail = () => isKept.set(false);
  const gather = (pauseMs: number, isOwn: boolean) => {
    let updates: Uint8Array[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      // They may build on those.
      if (isOwn) others.flush();
      clearTimeout(waiting);
      waiting = undefined;
      const gathered = updates;
      updates = [];
      if (gathered.length > 0) void append(gathered, isOwn).catch(fail);
    };
    const add = (update: Uint8Array) => {
      updates.push(update);
      waiting ??= setTimeout(flush, pauseMs);
    };
    return { add, flush };
  };
  const others = gather(OTHERS_PAUSE_MS, false);
  const own = gather(OWN_PAUSE_MS, true);
  let isTaking = false;
  const noteSent = async () => {
    // First, or what was sent would count as unsent.
    own.flush();
    const isKnown = reach !== undefined;
    reach ??= reachOf(doc);
    await local.noteSent(key, isKnown ? {} : { reach });
  };
  addEventListener("pagehide", own.flush);
  const stops = [
    port.onUpdate((update, isOwn) => {
      if (!isTaking) (isOwn ? own : others).add(update);
    }),
    unsent.subscribe(() => {
      if (unsent.get() === 0) void noteSent().catch(fail);
    }),
    () => removeEventListener("pagehide", own.flush),
    () => own.flush(),
    () => clearTimeout(resting),
    () => local.close(),
  ];
  const stop = () => {
    for (const each of stops) each();
  };
  const merge = (write: () => void) => {
    isTaking = true;
    try {
      write();
    } finally {
      isTaking = false;
    }
    port.noteMerged();
  };
  try {
    await takeCopy(local, { port, describe, merge, rescue });
    rows = await local.countRows(key);
    reach ??= (await local.find(key))?.reach;
    if (unsent.get() === 0) await noteSent();
    isKept.set(true);
  } catch {
    fail();
  }
  void local.dropOldest().catch(fail);
  return stop;
}
