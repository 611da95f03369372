import type { beforeSyncPayload, Extension } from "@hocuspocus/server";
import type { FastifyBaseLogger } from "fastify";
import * as Y from "yjs";
import type { Db } from "../db/schema.ts";
import { isSoundUpdate } from "./build-content.ts";
import { CLOSE, type CloseEvent, Refusal } from "./close-codes.ts";
import { putDamagedAside } from "./damaged-updates.ts";
import { GapGuard, hasGap } from "./gaps.ts";
import type { KnownContent } from "./known-content.ts";
import { DOCUMENT_MAX_BYTES } from "./limits.ts";
import type { LiveConnection, LiveContext } from "./live-context.ts";
import type { OpenConnections } from "./open-connections.ts";
import type { UpdateTimes } from "./update-times.ts";
import { DocumentGone, type WriteAhead } from "./write-ahead.ts";

export interface LogUpdatesOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly writeAhead: WriteAhead;
  readonly connections: OpenConnections;
  readonly known: KnownContent;
  readonly times: UpdateTimes;
  readonly onLogged: (documentId: string, userId: string | null) => void;
}

type Sync = beforeSyncPayload<LiveContext>;

const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;

/**
 * Stores what a client sends before it is applied or acknowledged. Hocuspocus by itself acknowledges first and stores later: a killed
 * process then lost every acknowledged edit of the last seconds. It also asks whether the client may write only after this hook.
 */
export function logUpdates(options: LogUpdatesOptions): Extension<LiveContext> {
  const gaps = new GapGuard();
  return {
    async beforeSync(sync: Sync) {
      const { type, connection, document, payload } = sync;
      // Hocuspocus answers a reader's update with "not saved", and applies nothing.
      if (type === STEP_1 || connection.readOnly || isKnown(sync)) return noteStep(gaps, sync);
      // Only an exception keeps Hocuspocus from trying to read it as well.
      if (!isSoundUpdate(payload)) throw new Refusal(CLOSE.malformed);
      if (type === UPDATE && hasGap(document, payload)) {
        // After the second step nothing can be missing, unless a message was lost on the way: then it has to start again.
        if (gaps.hasStepped(connection)) refuse(connection, CLOSE.reload);
        else gaps.holdBack(connection);
        return;
      }
      const refusal = await store(options, sync);
      if (!refusal) return noteStep(gaps, sync);
      options.times.noteRefused(refusal.reason);
      refuse(connection, refusal);
    },
    async afterHandleMessage({ connection }) {
      gaps.afterMessage(connection);
    },
  };
}

function noteStep(gaps: GapGuard, { type, connection }: Sync): void {
  if (type === STEP_2) gaps.noteSecondStep(connection);
}

/** After each reconnect a client sends what it believes we lack, which mostly is nothing. */
function isKnown({ type, document, payload }: Sync): boolean {
  // Two zero bytes: no structs and no deletions.
  if (payload.byteLength <= 2) return payload.every((byte) => byte === 0);
  try {
    return type === STEP_2 && Y.snapshotContainsUpdate(takeSnapshot(document), payload);
  } catch {
    return false;
  }
}

const snapshots = new WeakMap<Y.Doc, Y.Snapshot>();

/** Of 10,000 topics it takes up to 100 ms, and after a restart a hundred clients come at once. */
function takeSnapshot(document: Y.Doc): Y.Snapshot {
  const known = snapshots.get(document);
  if (known) return known;
  const snapshot = Y.snapshot(document);
  snapshots.set(document, snapshot);
  document.once("update", () => snapshots.delete(document));
  return snapshot;
}

async function store(options: LogUpdatesOptions, sync: Sync): Promise<CloseEvent | null> {
  const { document, documentName: documentId, payload: data, context } = sync;
  if (options.known.bytesOf(documentId) + data.byteLength > DOCUMENT_MAX_BYTES) return CLOSE.documentFull;
  // The client may leave meanwhile. Were the document unloaded and loaded again just then, the new copy would lack this update.
  document.addDirectConnection();
  try {
    const userId = context.actor?.userId ?? null;
    const rowId = await options.writeAhead.append({ documentId, userId, data });
    options.known.add(documentId, rowId, data.byteLength);
    options.times.noteStored(sync.connection);
    options.onLogged(documentId, userId);
    return await apply(options, sync, rowId);
  } catch (error) {
    if (error instanceof DocumentGone) return CLOSE.notFound;
    options.log.error({ err: error, documentId }, "an update could not be stored and was not acknowledged");
    return CLOSE.notSaved;
  } finally {
    // If everybody has left by now, the client that sent this sees to the unloading: its leaving waits for its last message.
    document.removeDirectConnection();
  }
}

/**
 * Applied here, since Hocuspocus swallows what goes wrong while applying and acknowledges all the same; applying it once more there does
 * nothing. An update that can be read and yet not applied is made on purpose: it goes aside, and the copy it may have spoiled with it.
 */
async function apply(options: LogUpdatesOptions, sync: Sync, rowId: string): Promise<CloseEvent | null> {
  const { document, documentName: documentId, payload: data, connection } = sync;
  try {
    Y.applyUpdate(document, data, { source: "connection", connection });
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const row = { id: rowId, created_at: new Date().toISOString() };
    options.connections.spoil(document);
    options.known.drop(documentId, [rowId]);
    await putDamagedAside(options.db, options.log, { documentId, row, data, reason });
    return CLOSE.malformed;
  }
}

/**
 * Read-only makes Hocuspocus leave the update alone; an exception would do so too, but fill the console. Closed at once, so that no
 * check of rights in between can make it writable again.
 */
function refuse(connection: LiveConnection, event: CloseEvent): void {
  connection.readOnly = true;
  connection.close(event);
}
