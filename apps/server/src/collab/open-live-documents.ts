import { DOC_VERSION } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import { type IndexRequest, indexContent } from "../content/index-content.ts";
import { inspectUpdate } from "../content/inspect-update.ts";
import type { LiveDocuments } from "../content/live-documents.ts";
import { type ContentWorkers, SYSTEM } from "../content/workers.ts";
import type { Db, DocumentUpdateTable } from "../db/schema.ts";
import { KeyedMutex } from "../lib/keyed-mutex.ts";
import { giveAway } from "../lib/pass-bytes.ts";
import { waitAtMost } from "../lib/wait-at-most.ts";
import type { LiveEdit } from "../plans/room-to-edit.ts";
import { Compactor, sizeOf } from "./content/compact.ts";
import { DocumentEditor, type ReplacedContent } from "./content/edit-document.ts";
import { DocumentReader } from "./content/read-document.ts";
import { rebuildDocuments } from "./content/rebuild-documents.ts";
import { DocumentUpgrader } from "./content/upgrade-document.ts";
import { ListProjection } from "./derived/list-projection.ts";
import { LiveConnection, type LiveDocument } from "./documents/live-document.ts";
import { type Indexed, OpenDocuments } from "./documents/open-documents.ts";
import { HANDLED_LIMIT_MS, INLINE_MAX_BYTES } from "./limits.ts";
import type { LiveObserver } from "./live-observer.ts";
import { documentExists, readContent, upsertSnapshot } from "./log/queries.ts";
import { readStored } from "./log/read-stored.ts";
import { giveParts, type LogSize } from "./log/stored-content.ts";
import { WriteAhead } from "./log/write-ahead.ts";
import { admitMember } from "./rights/admit-member.ts";
import { RightsWatcher } from "./rights/recheck-rights.ts";
import { CatchUp } from "./servers/catch-up.ts";
import { Relay } from "./servers/relay.ts";
import { answerSync, refuseGeneration } from "./sessions/answer-sync.ts";
import { receiveUpdate, type StoredUpdate } from "./sessions/receive-update.ts";
import { type SessionServices, SocketSessions } from "./sessions/socket-sessions.ts";
import type { LiveSocket } from "./socket/live-socket.ts";
import { type ClientMessage, frames } from "./socket/wire.ts";

export interface LiveOptions {
  readonly db: Db;
  /** For the write-ahead log alone; without it `db`. */
  readonly logDb?: Db | undefined;
  /** For large contents; without it `db`. */
  readonly bulkDb?: Db | undefined;
  readonly log: FastifyBaseLogger;
  /** Stay open when this closes. */
  readonly workers: ContentWorkers;
  /** Of the Redis that the servers share. Without it they learn from each other through the log alone. */
  readonly redisUrl?: string | null;
  readonly observer?: LiveObserver | undefined;
  /** Before anything that a client sends is stored; throws when it is too much. */
  readonly takeBytes?: ((person: string, bytes: number) => Promise<void>) | undefined;
  /** Before anything that a client sends is stored; false when the plan of the document's owner is full. */
  readonly takeRoom?: ((edit: LiveEdit) => Promise<boolean>) | undefined;
  /** After each change that is stored here, by a client or a call. */
  readonly onEdited?: ((documentId: string, userId: string | null) => void) | undefined;
  /** Before a call replaces the whole content, with what was there. If this fails, nothing is replaced. */
  readonly beforeReplacing?: ((replaced: ReplacedContent) => Promise<unknown>) | undefined;
  /** For tests that do not want to wait; the defaults are what the promises are made with. */
  readonly timing?: Partial<typeof TIMING>;
}

/** Lists and compactions: whoever opens a document next makes up for what is not done. */
const CLOSE_LIMIT_MS = 3_000;

const TIMING = {
  /** Rights that another server changed arrive within this and the time to look. */
  recheckMs: 3_500,
  /** The lists follow a change after this. */
  settleMs: 800,
  compactRows: 500,
  compactBytes: 1024 * 1024,
  compactRowsAtRest: 20,
  /** What other servers have stored arrives within this when no message tells of it, and in general where there is no Redis. */
  catchUpMs: 5_000,
  catchUpAloneMs: 2_000,
  lingerMs: 15_000,
  lingerBytes: 32 * 1024 * 1024,
};

export interface OpenLiveDocuments extends LiveDocuments {
  readonly documents: OpenDocuments;
  readonly sockets: Set<LiveSocket>;
  /** For a socket that was just opened. */
  serve(socket: LiveSocket): SocketSessions;
  /** When everything that clients have sent so far is stored and acknowledged, or refused. */
  handled(): Promise<void>;
}

/** The live content of documents. Sockets come to it through `attachLiveSockets`. */
export function openLiveDocuments(options: LiveOptions): OpenLiveDocuments {
  const sessions = new Map<LiveSocket, SocketSessions>();
  const sockets = new Set<LiveSocket>();
  const parts = buildParts(options);
  const { documents, projection, rights, editor, reader, mutex, compactor, catchUp, relay } = parts;
  const services = buildSessionServices(options, { ...parts, sockets });
  const handled = async () => void (await Promise.all([...sessions.values()].map((one) => one.handled())));
  return {
    documents,
    sockets,
    handled,
    serve(socket) {
      const served = new SocketSessions(socket, services, () => {
        sockets.delete(socket);
        sessions.delete(socket);
      });
      sockets.add(socket);
      sessions.set(socket, served);
      return served;
    },
    create: async (trx, documentId, snapshot) => void (await upsertSnapshot(trx, documentId, snapshot)),
    read: (documentId, person) => reader.read(documentId, person),
    readStored: (documentId, how) =>
      readStored({ bulkDb: options.bulkDb ?? options.db, workers: options.workers }, documentId, how),
    edit: (documentId, by, change) => editor.edit(documentId, by, change),
    rebuild: (now) =>
      rebuildDocuments(
        {
          db: options.db,
          bulkDb: options.bulkDb ?? options.db,
          log: options.log,
          workers: options.workers,
          isOpen: (documentId) => documents.has(documentId),
          onRebuilt: async (documentId) => {
            const document = await documents.findOpening(documentId);
            if (document) await catchUp.pullSafely(document);
          },
        },
        now,
      ),
    recheck: (change) => rights.recheck(change),
    async close() {
      rights.stop();
      catchUp.stop();
      await waitAtMost(HANDLED_LIMIT_MS, handled());
      for (const served of sessions.values()) served.close();
      const listed = projection.flushAll().then(() => mutex.idle());
      await waitAtMost(CLOSE_LIMIT_MS, Promise.all([listed, compactor.stop()]));
      relay?.close();
    },
  };
}

type Parts = ReturnType<typeof buildParts>;

function buildParts(options: LiveOptions) {
  const { db, bulkDb = db, log, workers, onEdited = () => undefined } = options;
  const timing = { ...TIMING, ...options.timing };
  const mutex = new KeyedMutex();
  const reader = new DocumentReader({
    db,
    bulkDb,
    log,
    workers,
    isOpen: (documentId) => (documents.find(documentId)?.connections.size ?? 0) > 0,
  });
  const ofSystem = (documentId: string) => ({ documentId, person: SYSTEM });
  const index = async (documentId: string, parts: IndexRequest, person = SYSTEM): Promise<Indexed> => {
    const bytes = parts.rows.reduce((sum, row) => sum + row.byteLength, parts.snapshot?.byteLength ?? 0);
    if (bytes <= INLINE_MAX_BYTES) return { output: indexContent(parts), input: parts };
    return workers.lend("index", parts, { documentId, person });
  };
  const diff = (document: LiveDocument, since: Uint8Array, person: string = SYSTEM) =>
    workers.run("diff", { ...document.log.parts(), since }, { documentId: document.id, person });
  const noteMeta = (document: LiveDocument) => projection.note(document, { changedAt: null, isMeta: true });
  const documents: OpenDocuments = new OpenDocuments({
    db,
    bulkDb,
    log,
    index,
    upgrade: (documentId, person) => upgrader.upgrade(documentId, person),
    onPresence: ({ id }, entries) => relay?.publishPresence(id, entries),
    onOpened: (document, { meta, lastChangeAt }) => {
      relay?.join(document);
      // A server that was killed may have stored changes that the lists never learned of. Not waited for: edits wait for the opening.
      if (meta && lastChangeAt) void projection.write(document.id, { meta, changedAt: lastChangeAt });
    },
    onIdle: ({ id }) => projection.flush(id),
    onClosed: (document) => {
      relay?.leave(document);
      compactor.considerAtRest(document.id, sizeOf(document.log));
    },
    refresh: (document) => catchUp.pull(document),
    lingerMs: timing.lingerMs,
    lingerBytes: timing.lingerBytes,
  });
  const projection = new ListProjection({
    db,
    log,
    mutex,
    readMeta: async (documentId) => {
      const { output } = await index(documentId, giveParts(await readContent(bulkDb, documentId)));
      return "index" in output ? output.index.meta : null;
    },
    afterMs: timing.settleMs,
  });
  const { compactRows: maxRows, compactBytes: maxBytes, compactRowsAtRest: maxRowsAtRest } = timing;
  const compactor = new Compactor({
    bulkDb,
    log,
    find: (documentId) => documents.find(documentId),
    compact: (documentId, request) => workers.run("compact", request, ofSystem(documentId)),
    onOvertaken: async (documentId) => {
      const document = documents.find(documentId);
      if (document) await catchUp.pullSafely(document);
    },
    // Reading does that.
    putDamageAside: async (documentId) => void (await reader.read(documentId, SYSTEM)),
    maxRows,
    maxBytes,
    maxRowsAtRest,
  });
  const relay = options.redisUrl
    ? new Relay({
        log,
        redisUrl: options.redisUrl,
        find: (documentId) => documents.find(documentId),
        list: () => documents.list(),
        onReady: () => void catchUp.pullAll(),
        onMissed: (document) => void catchUp.pullSafely(document),
        onMeta: noteMeta,
      })
    : null;
  const catchUp: CatchUp = new CatchUp({
    db,
    log,
    list: () => documents.list(),
    reload: (document) => documents.reload(document),
    diff,
    inspectLarge: async (documentId, update) => {
      const tried = await workers.run("try", { snapshot: null, rows: [], update }, ofSystem(documentId));
      return tried && tried.facts;
    },
    onMeta: noteMeta,
    everyMs: relay ? timing.catchUpMs : timing.catchUpAloneMs,
  });
  const noteStored = ({ document, rowId, update, userId, isMeta }: StoredUpdate) => {
    relay?.publish(document.id, { rowId, generation: document.log.generation, update });
    projection.note(document, { changedAt: new Date().toISOString(), isMeta });
    compactor.consider(document.id);
    onEdited(document.id, userId);
  };
  const rights = new RightsWatcher({
    db,
    log,
    connections: () => documents.list().flatMap(({ connections }) => [...connections]),
    recheckMs: timing.recheckMs,
  });
  const editor = new DocumentEditor({
    beforeReplacing: options.beforeReplacing,
    db,
    bulkDb,
    log,
    workers,
    mutex,
    onStored: async (row, size) => {
      onEdited(row.document_id, row.user_id);
      await passOn({ documents, relay, compactor, catchUp }, row, size);
    },
    onMade: (documentId, version, view) => reader.keep(documentId, version, view),
  });
  const upgrader = new DocumentUpgrader({
    db,
    bulkDb,
    log,
    workers,
    // Not awaited: the document may be opening, and waits for the upgrade.
    onStored: (row, size) =>
      void passOn({ documents, relay, compactor, catchUp }, row, size).catch((error: unknown) =>
        log.warn({ err: error, documentId: row.document_id }, "an upgrade was not passed on; the log has it"),
      ),
  });
  return {
    documents,
    projection,
    rights,
    editor,
    upgrader,
    reader,
    mutex,
    compactor,
    catchUp,
    relay,
    diff,
    noteStored,
  };
}

interface Hearers {
  readonly documents: OpenDocuments;
  readonly relay: Relay | null;
  readonly compactor: Compactor;
  readonly catchUp: CatchUp;
}

/** What a call has stored. A copy that was read before the commit lacks it; one that is read from now on has it. */
async function passOn(hearers: Hearers, row: DocumentUpdateTable, size: LogSize): Promise<void> {
  const { documents, relay, compactor, catchUp } = hearers;
  const { id, document_id: documentId, generation, data } = row;
  relay?.publish(documentId, { rowId: id, generation, update: data });
  const open = await documents.findOpening(documentId);
  if (!open) return compactor.considerAtRest(documentId, size);
  const isOther = open.log.generation !== generation;
  if (isOther || data.byteLength > INLINE_MAX_BYTES) return catchUp.pullSafely(open);
  open.take({ id, data }, inspectUpdate(data));
  compactor.consider(documentId);
}

function buildSessionServices(
  options: LiveOptions,
  { documents, diff, noteStored, catchUp, upgrader, sockets }: Parts & { sockets: ReadonlySet<LiveSocket> },
): SessionServices {
  const { db, logDb = db, bulkDb = db, log, workers, observer } = options;
  const { takeBytes = async () => {}, takeRoom = async () => true } = options;
  const receiving = {
    log,
    writeAhead: new WriteAhead(logDb),
    bulkWriteAhead: new WriteAhead(bulkDb),
    tryLarge: async (document: LiveDocument, update: Uint8Array, person: string) => {
      const given = { ...document.log.parts(), update: giveAway(update) };
      const { output, input } = await workers.lend("try", given, { documentId: document.id, person });
      return output && { ...output, update: input.update };
    },
    isThere: (documentId: string) => documentExists(db, documentId),
    catchUp: (document: LiveDocument) => catchUp.pullSafely(document),
    takeBytes,
    takeRoom,
    onStored: noteStored,
    observer,
  };
  /** Not awaited: the client's next messages do not depend on it. */
  const askForUpgrade = ({ document, actor, socket }: LiveConnection) =>
    void upgrader.upgrade(document.id, actor?.userId ?? socket.address);
  return {
    admit: (socket, documentId, token) => admitMember({ db, sockets }, socket, { documentId, token }),
    connect: (socket, { address, documentId }, member) =>
      documents.use(documentId, member.actor?.userId ?? socket.address, (document) =>
        connect({ socket, document, address, member }),
      ),
    async handle(connection, message, arrivedAt) {
      if (message.kind === "step-2" || message.kind === "update") {
        const isStored = await receiveUpdate(receiving, connection, { ...message, arrivedAt });
        // An older page has sent what it wrote offline.
        if (isStored && message.kind === "step-2" && isOfOlderPage(connection)) askForUpgrade(connection);
      } else if (message.kind === "stateless") {
        if (!connection.access.isReadOnly && message.text === UPGRADE_REQUEST) askForUpgrade(connection);
      } else await answer(connection, message, diff);
    },
    report: (error, documentId) => log.error({ err: error, documentId }, "a live connection failed"),
  };
}

function connect(options: ConstructorParameters<typeof LiveConnection>[0]): LiveConnection {
  const { document } = options;
  const connection = new LiveConnection(options);
  const { damagedRows: rows, isLost } = document;
  if (rows > 0 || isLost) connection.send(frames.stateless({ type: "damaged", rows, isLost }));
  const { pageVersion, pageGeneration } = options.socket;
  const { generation } = document.log;
  // Sent before any content. Clients that do not say their version get nothing.
  if (pageVersion !== null) {
    connection.send(frames.stateless({ type: "generation", generation }));
    if (pageVersion < DOC_VERSION) connection.send(frames.stateless({ type: "outdated" }));
  }
  if (pageGeneration !== null && pageGeneration !== generation) refuseGeneration(connection);
  document.add(connection);
  return connection;
}

/** Sent by a page that has merged changes which an older build left in the browser's copy. */
const UPGRADE_REQUEST = JSON.stringify({ type: "upgrade" });

const isOfOlderPage = ({ socket }: LiveConnection) => (socket.pageVersion ?? 0) < DOC_VERSION;

async function answer(connection: LiveConnection, message: ClientMessage, diff: Parts["diff"]): Promise<void> {
  const { presence } = connection.document;
  if (message.kind === "step-1") await answerSync(connection, message.clocks, diff);
  if (message.kind === "presence") presence.receive(connection, message.entries);
  if (message.kind === "query-presence") connection.send(frames.presence(presence.list()));
}
