import { CLOSE, type Content, UPGRADE_REQUEST } from "@treeline/contract/live";
import { DOC_VERSION } from "@treeline/map";
import type { LiveDocuments } from "../content/live-documents.ts";
import { AppError } from "../http/app-error.ts";
import { giveAway } from "../lib/pass-bytes.ts";
import { waitAtMost } from "../lib/wait-at-most.ts";
import { rebuildDocuments } from "./content/rebuild-documents.ts";
import { LiveConnection, type LiveDocument } from "./documents/live-document.ts";
import type { OpenDocuments } from "./documents/open-documents.ts";
import { HANDLED_LIMIT_MS } from "./limits.ts";
import { buildLiveParts, type LiveOptions, type LiveParts } from "./live-parts.ts";
import { documentExists, upsertSnapshot } from "./log/queries.ts";
import { readStored } from "./log/read-stored.ts";
import { WriteAhead } from "./log/write-ahead.ts";
import { Refusal } from "./refusal.ts";
import { admitMember } from "./rights/admit-member.ts";
import { answerSync, listMissing, refuseGeneration } from "./sessions/answer-sync.ts";
import { receiveUpdate } from "./sessions/receive-update.ts";
import { type SessionServices, SocketSessions } from "./sessions/socket-sessions.ts";
import type { LiveSocket } from "./socket/live-socket.ts";
import { type ClientMessage, frames } from "./socket/wire.ts";

/** For lists and compactions. What is not finished by then is made up for when the document is next opened. */
const CLOSE_LIMIT_MS = 3_000;
/** A page is not kept waiting for its name by a large edit that runs before. */
const LISTS_LIMIT_MS = 500;

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
  const parts = buildLiveParts(options);
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
    readContent: (documentId, person) => readContent(parts, documentId, person),
    updateLists: (documentId) => waitAtMost(LISTS_LIMIT_MS, projection.flush(documentId)),
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

async function readContent({ documents, diff }: LiveParts, documentId: string, person: string): Promise<Content> {
  try {
    return await documents.use(documentId, person, async (document) => {
      // The socket says what is the matter, before anything is shown.
      if (document.isLost) throw new AppError("content_unreadable");
      const updates = await listMissing(document, NOTHING_YET, (since) => diff(document, since, person));
      return { generation: document.log.generation, updates };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new AppError(error.event === CLOSE.notFound ? "not_found" : "unavailable");
  }
}

const NOTHING_YET: ReadonlyMap<number, number> = new Map();

function buildSessionServices(
  options: LiveOptions,
  { documents, diff, noteStored, catchUp, upgrader, sockets }: LiveParts & { sockets: ReadonlySet<LiveSocket> },
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

const isOfOlderPage = ({ socket }: LiveConnection) => (socket.pageVersion ?? 0) < DOC_VERSION;

async function answer(connection: LiveConnection, message: ClientMessage, diff: LiveParts["diff"]): Promise<void> {
  const { presence } = connection.document;
  if (message.kind === "step-1") await answerSync(connection, message.clocks, diff);
  if (message.kind === "presence") presence.receive(connection, message.entries);
  if (message.kind === "query-presence") connection.send(frames.presence(presence.list()));
}
