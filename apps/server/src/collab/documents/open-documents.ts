import { CLOSE } from "@treeline/contract/live";
import type { MapMeta } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import type { ContentIndex, IndexReply, IndexRequest } from "../../content/index-content.ts";
import { SYSTEM } from "../../content/workers.ts";
import type { Db } from "../../db/schema.ts";
import { LogCopy } from "../log/log-copy.ts";
import { countDamaged, documentExists, type LogRow, readContent, type StoredContent } from "../log/queries.ts";
import { giveParts, putPartsAside } from "../log/stored-content.ts";
import { Refusal } from "../refusal.ts";
import { type DocumentEvents, LiveDocument } from "./live-document.ts";

export interface Indexed {
  readonly output: IndexReply;
  readonly input: IndexRequest;
}

export interface OpenDocumentsOptions {
  readonly db: Db;
  readonly bulkDb: Db;
  readonly log: FastifyBaseLogger;
  /** The parts come back: they are lent. */
  readonly index: (documentId: string, parts: IndexRequest, person: string) => Promise<Indexed>;
  /** Upgrades what is stored to this build's form. True when something was written. */
  readonly upgrade: (documentId: string, person: string) => Promise<boolean>;
  readonly onPresence: DocumentEvents["onPresence"];
  readonly onOpened: (document: LiveDocument, opened: Opened) => void;
  /** The last client has left; clients that connect meanwhile get the same copy. */
  readonly onIdle: (document: LiveDocument) => Promise<void>;
  readonly onClosed: (document: LiveDocument) => void;
  /** Catches up with what was stored while the document lingered. False: something of it could not be read. */
  readonly refresh: (document: LiveDocument) => Promise<boolean>;
  /** How long a document stays open after the last client has left: a page that is loaded again finds it there. */
  readonly lingerMs: number;
  /** Of all that linger. */
  readonly lingerBytes: number;
}

export interface Opened {
  readonly meta: MapMeta | null;
  /** Of the newest row of the log. */
  readonly lastChangeAt: string | null;
}

interface Loaded extends Opened {
  readonly index: ContentIndex;
  readonly log: LogCopy;
}

/** Damage is put aside one part at a time, since one may be the cause of another. */
const TRIES = 20;

/** What a document takes beside its content. */
const OVERHEAD_BYTES = 16 * 1024;

/** The documents that clients have open on this server, or had a moment ago. */
export class OpenDocuments {
  readonly #options: OpenDocumentsOptions;
  readonly #open = new Map<string, LiveDocument>();
  readonly #opening = new Map<string, Promise<LiveDocument>>();
  /** Until when; the one that was left first comes first. */
  readonly #lingering = new Map<LiveDocument, NodeJS.Timeout>();

  constructor(options: OpenDocumentsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#open.size;
  }

  list(): LiveDocument[] {
    return [...this.#open.values()];
  }

  find(documentId: string): LiveDocument | undefined {
    return this.#open.get(documentId);
  }

  has(documentId: string): boolean {
    return this.#open.has(documentId);
  }

  /** Also waits for one that is being opened: its content may have been read before something was stored. */
  async findOpening(documentId: string): Promise<LiveDocument | undefined> {
    return this.#open.get(documentId) ?? (await this.#opening.get(documentId)?.catch(() => undefined));
  }

  /** Opens the document and holds it open until `use` has attached a client. Concurrent calls share one opening. */
  async use<T>(documentId: string, person: string, use: (document: LiveDocument) => T): Promise<T> {
    await this.#refresh(this.#open.get(documentId));
    const document = this.#open.get(documentId) ?? (await this.#openOnce(documentId, person));
    // It may have been closed while it was being opened, for a client that has left.
    if (document.isClosed) return this.use(documentId, person, use);
    return document.hold(async () => {
      this.#stopLingering(document);
      return use(document);
    });
  }

  /** Damage is put aside and counted when a document is opened: one that was damaged meanwhile is let go, to be opened anew. */
  async #refresh(document: LiveDocument | undefined): Promise<void> {
    if (!document || !this.#lingering.has(document)) return;
    const { db, refresh } = this.#options;
    const isWhole = await document.hold(
      // A reader may have put it aside before.
      async () => (await refresh(document)) && (await countDamaged(db, document.id)) === document.damagedRows,
    );
    if (!isWhole) this.#close(document);
  }

  /** Reads what is stored anew, for an open copy that can no longer be trusted to know it all. False: it was rebuilt, and is let go. */
  async reload(document: LiveDocument): Promise<boolean> {
    const before = new Set(document.log.rowIds());
    const { log } = await this.#load(document.id, SYSTEM);
    if (log.generation !== document.log.generation) {
      this.#drop(document);
      return false;
    }
    log.addNewOf(document.log, before);
    document.log = log;
    return true;
  }

  /** Has no history in common with what is stored. Its clients come back, to what is. */
  #drop(document: LiveDocument): void {
    this.#stopLingering(document);
    this.#remove(document);
    for (const connection of document.connections) connection.close(CLOSE.reload);
  }

  #openOnce(documentId: string, person: string): Promise<LiveDocument> {
    const known = this.#opening.get(documentId);
    if (known) return known;
    const opening = this.#openNow(documentId, person).finally(() => this.#opening.delete(documentId));
    this.#opening.set(documentId, opening);
    return opening;
  }

  async #openNow(documentId: string, person: string): Promise<LiveDocument> {
    const { log, index, ...opened } = await this.#load(documentId, person);
    const damagedRows = await countDamaged(this.#options.db, documentId);
    const { onPresence, onOpened } = this.#options;
    const events = { onPresence, onIdle: (idle: LiveDocument) => void this.#leave(idle) };
    const document = new LiveDocument(documentId, { log, damagedRows, isLost: index.isBlank }, events);
    this.#open.set(documentId, document);
    onOpened(document, opened);
    return document;
  }

  async #load(documentId: string, person: string): Promise<Loaded> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const content = await this.#read(documentId);
      const { generation, snapshotAt, rows } = content;
      const { output, input } = await this.#options.index(documentId, giveParts(content), person);
      if ("index" in output) {
        const { index } = output;
        if (index.needsUpgrade && (await this.#options.upgrade(documentId, person))) continue;
        const lent = rows.map(({ id, data }, at) => ({ id, data: input.rows[at] ?? data }));
        const log = new LogCopy(index, { generation, at: snapshotAt, data: input.snapshot, rows: lent });
        return { index, log, meta: index.meta, lastChangeAt: findLast(rows) };
      }
      await putPartsAside(this.#options, documentId, { content, damaged: output.damaged });
    }
    throw new Refusal(CLOSE.tryAgain);
  }

  async #read(documentId: string): Promise<StoredContent> {
    const content = await readContent(this.#options.bulkDb, documentId);
    const isNothing = !content.snapshot && content.rows.length === 0;
    if (isNothing && !(await documentExists(this.#options.db, documentId))) throw new Refusal(CLOSE.notFound);
    return content;
  }

  async #leave(document: LiveDocument): Promise<void> {
    await this.#options.onIdle(document);
    if (!document.isIdle || document.isClosed) return;
    this.#stopLingering(document);
    // Damage is counted when a document is opened: a repaired one has to be opened anew to be seen as repaired.
    const isDamaged = document.isLost || document.damagedRows > 0;
    if (isDamaged || this.#options.lingerMs === 0) return this.#close(document);
    this.#lingering.set(document, setTimeout(() => this.#close(document), this.#options.lingerMs).unref());
    let bytes = 0;
    for (const one of this.#lingering.keys()) bytes += takenBy(one);
    for (const oldest of this.#lingering.keys()) {
      if (bytes <= this.#options.lingerBytes) return;
      bytes -= takenBy(oldest);
      this.#close(oldest);
    }
  }

  #stopLingering(document: LiveDocument): boolean {
    clearTimeout(this.#lingering.get(document));
    return this.#lingering.delete(document);
  }

  #close(document: LiveDocument): void {
    this.#stopLingering(document);
    // Whatever uses it says when it has finished.
    if (document.isIdle) this.#remove(document);
  }

  #remove(document: LiveDocument): void {
    if (document.isClosed) return;
    document.close();
    this.#open.delete(document.id);
    this.#options.onClosed(document);
  }
}

/** The newest of all rows. The last row may be an upgrade, which keeps the time of the edit before it. */
const findLast = (rows: readonly LogRow[]): string | null =>
  rows.reduce<string | null>((last, { created_at }) => (last === null || created_at > last ? created_at : last), null);

const takenBy = ({ log }: LiveDocument) => log.bytes + OVERHEAD_BYTES;
