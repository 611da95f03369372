import type { FastifyBaseLogger } from "fastify";
import { type IndexRequest, indexContent } from "../content/index-content.ts";
import { inspectUpdate } from "../content/inspect-update.ts";
import { type ContentWorkers, SYSTEM } from "../content/workers.ts";
import type { Db, DocumentUpdateTable } from "../db/schema.ts";
import { KeyedMutex } from "../lib/concurrency.ts";
import type { LiveEdit } from "../plans/room-to-edit.ts";
import { Compactor, sizeOf } from "./content/compact.ts";
import { DocumentEditor, type ReplacedContent } from "./content/edit-document.ts";
import { DocumentReader } from "./content/read-document.ts";
import { DocumentUpgrader } from "./content/upgrade-document.ts";
import { ListProjection } from "./derived/list-projection.ts";
import { type LiveDocument } from "./documents/live-document.ts";
import { type Indexed, OpenDocuments } from "./documents/open-documents.ts";
import { INLINE_MAX_BYTES } from "./limits.ts";
import type { LiveObserver } from "./live-observer.ts";
import { readContent } from "./log/queries.ts";
import { giveParts, type LogSize } from "./log/stored-content.ts";
import { RightsWatcher } from "./rights/recheck-rights.ts";
import { CatchUp } from "./servers/catch-up.ts";
import { Relay } from "./servers/relay.ts";
import { type StoredUpdate } from "./sessions/receive-update.ts";

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

const TIMING = {
  /** Rights that another server changed arrive within this and the time to look. */
  recheckMs: 3_500,
  /** The lists follow a change after this. */
  settleMs: 800,
  compactRows: 500,
  compactBytes: 1024 * 1024,
  compactRowsAtRest: 20,
  /** Interval of pulling from the log what other servers have stored: with Redis, for lost messages; alone, for all of it. */
  catchUpMs: 5_000,
  catchUpAloneMs: 2_000,
  lingerMs: 15_000,
  lingerBytes: 32 * 1024 * 1024,
};

/** What live documents are made of. */
export interface LiveParts {
  readonly mutex: KeyedMutex;
  readonly documents: OpenDocuments;
  readonly reader: DocumentReader;
  readonly projection: ListProjection;
  readonly compactor: Compactor;
  readonly relay: Relay | null;
  readonly catchUp: CatchUp;
  readonly rights: RightsWatcher;
  readonly editor: DocumentEditor;
  readonly upgrader: DocumentUpgrader;
  /** What a document has that is not in `since`. */
  diff(document: LiveDocument, since: Uint8Array, person?: string): Promise<Uint8Array>;
  noteStored(stored: StoredUpdate): void;
}

/** What each part is built from. They find each other in `parts`, which is whole before any of them has work to do. */
interface Ground {
  readonly options: LiveOptions;
  readonly db: Db;
  readonly bulkDb: Db;
  readonly log: FastifyBaseLogger;
  readonly workers: ContentWorkers;
  readonly timing: typeof TIMING;
  readonly mutex: KeyedMutex;
  readonly parts: LiveParts;
}

export function buildLiveParts(options: LiveOptions): LiveParts {
  const { db, bulkDb = db, log, workers, onEdited = () => undefined } = options;
  const timing = { ...TIMING, ...options.timing };
  const mutex = new KeyedMutex();
  const parts = {} as LiveParts;
  const ground: Ground = { options, db, bulkDb, log, workers, timing, mutex, parts };
  return Object.assign(parts, {
    mutex,
    documents: buildOpenDocuments(ground),
    reader: new DocumentReader({ ...ground, isOpen: (id) => (parts.documents.find(id)?.connections.size ?? 0) > 0 }),
    projection: buildProjection(ground),
    compactor: buildCompactor(ground),
    relay: buildRelay(ground),
    catchUp: buildCatchUp(ground),
    rights: new RightsWatcher({
      db,
      log,
      connections: () => parts.documents.list().flatMap(({ connections }) => [...connections]),
      recheckMs: timing.recheckMs,
    }),
    editor: new DocumentEditor({
      ...ground,
      beforeReplacing: options.beforeReplacing,
      onStored: async (row, size) => {
        onEdited(row.document_id, row.user_id);
        await passOn(parts, row, size);
      },
      onMade: (documentId, version, view) => parts.reader.keep(documentId, version, view),
    }),
    upgrader: new DocumentUpgrader({
      ...ground,
      // Not awaited: the document may be opening, and waits for the upgrade.
      onStored: (row, size) =>
        void passOn(parts, row, size).catch((error: unknown) =>
          log.warn({ err: error, documentId: row.document_id }, "an upgrade was not passed on; the log has it"),
        ),
    }),
    diff: (document, since, person = SYSTEM) =>
      workers.run("diff", { ...document.log.parts(), since }, { documentId: document.id, person }),
    noteStored({ document, rowId, update, userId, isMeta }) {
      parts.relay?.publish(document.id, { rowId, generation: document.log.generation, update });
      parts.projection.note(document, { changedAt: new Date().toISOString(), isMeta });
      parts.compactor.consider(document.id);
      onEdited(document.id, userId);
    },
  } satisfies LiveParts);
}

const ofSystem = (documentId: string) => ({ documentId, person: SYSTEM });

/** Small contents here, large ones on a worker. */
async function index(
  { workers }: Ground,
  documentId: string,
  content: IndexRequest,
  person = SYSTEM,
): Promise<Indexed> {
  const bytes = content.rows.reduce((sum, row) => sum + row.byteLength, content.snapshot?.byteLength ?? 0);
  if (bytes <= INLINE_MAX_BYTES) return { output: indexContent(content), input: content };
  return workers.lend("index", content, { documentId, person });
}

const noteMeta = ({ parts }: Ground, document: LiveDocument) =>
  parts.projection.note(document, { changedAt: null, isMeta: true });

function buildOpenDocuments(ground: Ground): OpenDocuments {
  const { parts, timing } = ground;
  return new OpenDocuments({
    ...ground,
    index: (documentId, content, person) => index(ground, documentId, content, person),
    upgrade: (documentId, person) => parts.upgrader.upgrade(documentId, person),
    onPresence: ({ id }, entries) => parts.relay?.publishPresence(id, entries),
    onOpened: (document, { meta, lastChangeAt }) => {
      parts.relay?.join(document);
      // A server that was killed may have stored changes that the lists never learned of. Not waited for: edits wait for the opening.
      if (meta && lastChangeAt) void parts.projection.write(document.id, { meta, changedAt: lastChangeAt });
    },
    onIdle: ({ id }) => parts.projection.flush(id),
    onClosed: (document) => {
      parts.relay?.leave(document);
      parts.compactor.considerAtRest(document.id, sizeOf(document.log));
    },
    refresh: (document) => parts.catchUp.pull(document),
    lingerMs: timing.lingerMs,
    lingerBytes: timing.lingerBytes,
  });
}

function buildProjection(ground: Ground): ListProjection {
  return new ListProjection({
    ...ground,
    readMeta: async (documentId) => {
      const { output } = await index(ground, documentId, giveParts(await readContent(ground.bulkDb, documentId)));
      return "index" in output ? output.index.meta : null;
    },
    afterMs: ground.timing.settleMs,
  });
}

function buildCompactor({ bulkDb, log, workers, timing, parts }: Ground): Compactor {
  return new Compactor({
    bulkDb,
    log,
    find: (documentId) => parts.documents.find(documentId),
    compact: (documentId, request) => workers.run("compact", request, ofSystem(documentId)),
    onOvertaken: async (documentId) => {
      const document = parts.documents.find(documentId);
      if (document) await parts.catchUp.pullSafely(document);
    },
    // Reading does that.
    putDamageAside: async (documentId) => void (await parts.reader.read(documentId, SYSTEM)),
    maxRows: timing.compactRows,
    maxBytes: timing.compactBytes,
    maxRowsAtRest: timing.compactRowsAtRest,
  });
}

function buildRelay(ground: Ground): Relay | null {
  const { options, log, parts } = ground;
  if (!options.redisUrl) return null;
  return new Relay({
    log,
    redisUrl: options.redisUrl,
    find: (documentId) => parts.documents.find(documentId),
    list: () => parts.documents.list(),
    onReady: () => void parts.catchUp.pullAll(),
    onMissed: (document) => void parts.catchUp.pullSafely(document),
    onMeta: (document) => noteMeta(ground, document),
  });
}

function buildCatchUp(ground: Ground): CatchUp {
  const { options, db, log, workers, timing, parts } = ground;
  return new CatchUp({
    db,
    log,
    list: () => parts.documents.list(),
    reload: (document) => parts.documents.reload(document),
    diff: (document, since) => parts.diff(document, since),
    inspectLarge: async (documentId, update) => {
      const tried = await workers.run("try", { snapshot: null, rows: [], update }, ofSystem(documentId));
      return tried && tried.facts;
    },
    onMeta: (document) => noteMeta(ground, document),
    everyMs: options.redisUrl ? timing.catchUpMs : timing.catchUpAloneMs,
  });
}

/** What a call has stored. A copy that was read before the commit lacks it; one that is read from now on has it. */
async function passOn(parts: LiveParts, row: DocumentUpdateTable, size: LogSize): Promise<void> {
  const { documents, relay, compactor, catchUp } = parts;
  const { id, document_id: documentId, generation, data } = row;
  relay?.publish(documentId, { rowId: id, generation, update: data });
  const open = await documents.findOpening(documentId);
  if (!open) return compactor.considerAtRest(documentId, size);
  const isOther = open.log.generation !== generation;
  if (isOther || data.byteLength > INLINE_MAX_BYTES) return catchUp.pullSafely(open);
  open.addRow({ id, data }, inspectUpdate(data));
  compactor.consider(documentId);
}
