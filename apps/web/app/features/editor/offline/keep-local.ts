import type { DocumentItem, User } from "@treeline/contract";
import { type KeptDocument, keyOf, LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import type { LocalPort } from "../connection/live-connection.ts";
import type { Store } from "../session/store.ts";

interface Kept {
  readonly port: LocalPort;
  readonly document: () => DocumentItem;
  readonly user: User | null;
  readonly unsent: Store<number>;
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
 * have. What an earlier page left unsent comes into this one, and so to the server.
 */
export async function keepLocal({ port, document, user, unsent }: Kept): Promise<() => void> {
  const local = await LocalDocuments.open();
  if (!local) return () => {};
  const { id } = document();
  const key = keyOf(user, id);
  const before = await local.find(key);
  if (before && before.unsent > 0 && !port.isFromCopy) port.merge(await local.readUpdates(key));
  let rows = 0;
  const describe = (): KeptDocument => ({
    key,
    document: document(),
    user,
    unsent: unsent.get(),
    usedAt: Date.now(),
  });
  const keepWhole = async () => {
    rows = 1;
    await local.keep(describe(), port.encode());
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const append = async (updates: readonly Uint8Array[], isOwn: boolean) => {
    rows += updates.length;
    await local.append(key, updates, { isOwn });
    if (rows <= ROWS_MAX) return;
    clearTimeout(resting);
    resting = setTimeout(() => void keepWhole().catch(ignore), rows > ROWS_LIMIT ? 0 : REST_MS);
  };
  const gather = (pauseMs: number, isOwn: boolean) => {
    let updates: Uint8Array[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(waiting);
      waiting = undefined;
      const gathered = updates;
      updates = [];
      // A full disk or a database that was deleted by hand: the page goes on as one without a copy.
      if (gathered.length > 0) void append(gathered, isOwn).catch(ignore);
    };
    const add = (update: Uint8Array) => {
      updates.push(update);
      waiting ??= setTimeout(flush, pauseMs);
    };
    return { add, flush };
  };
  const own = gather(OWN_PAUSE_MS, true);
  const others = gather(OTHERS_PAUSE_MS, false);
  addEventListener("pagehide", own.flush);
  const stops = [
    port.onUpdate((update, isOwn) => (isOwn ? own : others).add(update)),
    unsent.subscribe(() => {
      if (unsent.get() > 0) return;
      // First, or what was sent would count as unsent.
      own.flush();
      void local.noteSent(key).catch(ignore);
    }),
  ];
  await keepWhole().catch(ignore);
  void local.dropOldest().catch(ignore);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("pagehide", own.flush);
    for (const { flush } of [own, others]) flush();
    clearTimeout(resting);
    local.close();
  };
}

function ignore(): void {}
