import { Hocuspocus } from "@hocuspocus/server";
import type { FastifyBaseLogger } from "fastify";
import { encodeStateAsUpdate } from "yjs";
import type { Db } from "../db/schema.ts";
import { authenticate } from "./authenticate.ts";
import { Rights } from "./authorise.ts";
import { CatchUp } from "./catch-up.ts";
import { Compactor } from "./compact.ts";
import { readText, type ViewSource } from "./content-views.ts";
import { DocumentEditor } from "./edit-document.ts";
import { KnownContent } from "./known-content.ts";
import { DOCUMENTS_PER_SOCKET, MESSAGES_BEFORE_LOADED } from "./limits.ts";
import type { LiveContext } from "./live-context.ts";
import type { LiveDocuments } from "./live-documents.ts";
import type { LiveSocket } from "./live-socket.ts";
import { loadDocument } from "./load-document.ts";
import { logUpdates } from "./log-updates.ts";
import { Merger } from "./merge.ts";
import { OpenConnections } from "./open-connections.ts";
import { paceSync } from "./pace-sync.ts";
import { presence } from "./presence.ts";
import { upsertSnapshot } from "./queries.ts";
import { DocumentReader } from "./read-document.ts";
import { Relay } from "./relay.ts";
import { Settle, type SettledHandler } from "./settle.ts";
import { Turns } from "./turns.ts";
import { type LiveObserver, UpdateTimes } from "./update-times.ts";
import { WriteAhead } from "./write-ahead.ts";

export interface LiveOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly onSettled?: readonly SettledHandler[];
  /** Of the Redis that the servers share. Without it they learn from each other through the log alone. */
  readonly redisUrl?: string | null;
  readonly observer?: LiveObserver | undefined;
  /** After each change that is stored here, by a client or a call. */
  readonly onEdited?: ((documentId: string, userId: string | null) => void) | undefined;
  /** For tests that do not want to wait; the defaults are what the promises are made with. */
  readonly timing?: Partial<typeof TIMING>;
}

const TIMING = {
  /** Rights that another server changed arrive within this and the time to look. */
  recheckMs: 3_500,
  /** The lists follow a change after this. */
  settleMs: 800,
  /** While someone edits on and on, the lists follow this often. */
  settleAtLeastMs: 1_000,
  compactRows: 500,
  compactBytes: 1024 * 1024,
  compactRowsAtRest: 20,
  /** What other servers have stored arrives within this when no message tells of it, and in general where there is no Redis. */
  catchUpMs: 5_000,
  catchUpAloneMs: 2_000,
};

export interface OpenLiveDocuments extends LiveDocuments {
  readonly hocuspocus: Hocuspocus<LiveContext>;
  readonly sockets: Set<LiveSocket>;
  readonly times: UpdateTimes;
  /** When everything that this client, or any, has sent so far is stored and acknowledged, or refused. */
  handled(socket?: LiveSocket): Promise<void>;
}

/** The live content of documents. Sockets come to it through `attachLiveSockets`. */
export function openLiveDocuments(options: LiveOptions): OpenLiveDocuments {
  const parts = buildParts(options);
  const { hocuspocus, sockets, connections, rights, editor, reader, turns, compactor, merger, catchUp, relay } = parts;
  const { times } = parts;
  const handled = async (socket?: LiveSocket) => {
    const theirs = connections.list().filter(({ context }) => !socket || context.socket === socket);
    await Promise.all(theirs.map((connection) => connection.waitForPendingMessages()));
  };
  const views: ViewSource = {
    db: options.db,
    log: options.log,
    read: (documentId) => reader.read(documentId),
    isOpen: (documentId) => hocuspocus.documents.has(documentId),
  };
  return {
    hocuspocus,
    sockets,
    times,
    handled,
    create: (trx, documentId, map) => upsertSnapshot(trx, documentId, encodeStateAsUpdate(map.doc)),
    read: (documentId) => reader.read(documentId),
    readText: (documentId) => readText(views, documentId),
    edit: (documentId, { userId }, edit) => editor.edit(documentId, userId, edit),
    recheck: (change) => rights.recheck(change),
    async close() {
      rights.stop();
      catchUp.stop();
      await handled();
      await unloadAll(hocuspocus);
      await turns.idle();
      await compactor.stop();
      await merger.stop();
      relay?.close();
    },
  };
}

function buildParts(options: LiveOptions) {
  const { db, log, onSettled = [], onEdited = () => undefined } = options;
  const timing = { ...TIMING, ...options.timing };
  const sockets = new Set<LiveSocket>();
  const connections = new OpenConnections();
  const known = new KnownContent();
  const merger = new Merger();
  const turns = new Turns();
  const writeAhead = new WriteAhead(db);
  const times = new UpdateTimes(options.observer);
  const settle = new Settle({ db, log, turns, onSettled });
  const { compactRows: maxRows, compactBytes: maxBytes, compactRowsAtRest: maxRowsAtRest } = timing;
  const compactor = new Compactor({ db, log, known, merger, maxRows, maxBytes, maxRowsAtRest });
  const relay = options.redisUrl
    ? new Relay({
        log,
        redisUrl: options.redisUrl,
        onReady: () => void catchUp.lookAtAll(),
        onMissed: (document) => void catchUp.lookAgain(document),
      })
    : null;
  const hocuspocus = new Hocuspocus<LiveContext>({
    debounce: timing.settleMs,
    maxDebounce: timing.settleAtLeastMs,
    maxPendingDocuments: DOCUMENTS_PER_SOCKET,
    maxUnauthenticatedQueueMessages: MESSAGES_BEFORE_LOADED,
    extensions: [
      authenticate({ db, log, sockets }),
      connections.extension(),
      times.extension(),
      loadDocument({ store: { db, log }, known, compactor, settle }),
      paceSync(),
      logUpdates({
        db,
        log,
        writeAhead,
        connections,
        known,
        times,
        onLogged: (id, userId) => {
          compactor.consider(id);
          onEdited(id, userId);
        },
      }),
      presence(),
      settle.extension(),
      ...(relay ? [relay.extension()] : []),
    ],
  });
  const rights = new Rights({ db, log, connections, recheckMs: timing.recheckMs });
  const everyMs = relay ? timing.catchUpMs : timing.catchUpAloneMs;
  const catchUp: CatchUp = new CatchUp({ db, log, hocuspocus, known, merger, connections, everyMs });
  const editor = new DocumentEditor({
    db,
    log,
    hocuspocus,
    turns,
    known,
    compactor,
    onSettled,
    onEdited,
    catchUp,
    relay,
  });
  const reader = new DocumentReader({ db, log }, hocuspocus, catchUp);
  return { hocuspocus, sockets, connections, rights, editor, reader, turns, compactor, merger, catchUp, relay, times };
}

const UNLOAD_LIMIT_MS = 4_000;

/** What the lists show follows the last changes; a database that is away must not hold up the stop. */
async function unloadAll(hocuspocus: Hocuspocus<LiveContext>): Promise<void> {
  hocuspocus.closeConnections();
  hocuspocus.flushPendingStores();
  const giveUpAt = Date.now() + UNLOAD_LIMIT_MS;
  while (hocuspocus.documents.size > 0 && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
