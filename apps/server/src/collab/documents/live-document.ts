import type { CloseEvent } from "@treeline/contract/live";
import { mergeUpdates } from "yjs";
import type { UpdateFacts } from "../../content/inspect-update.ts";
import type { Actor } from "../../request-context.ts";
import type { LogCopy, NewRow } from "../log/log-copy.ts";
import type { LiveSocket } from "../socket/live-socket.ts";
import { encodeClocks, type Frame, frames, type Outgoing, type PresenceEntry } from "../socket/wire.ts";
import { Presence, type PresenceUser } from "./presence.ts";
import { WriteAccess } from "./write-access.ts";

export interface DocumentEvents {
  /** The last client has left and nothing is under way. */
  readonly onIdle: (document: LiveDocument) => void;
  /** Of clients that are connected here. */
  readonly onPresence: (document: LiveDocument, entries: readonly PresenceEntry[]) => void;
}

interface Waiting {
  readonly update: Uint8Array;
  readonly from: LiveConnection | null;
}

/** Merging takes longer than sending for anything larger. */
const MERGE_MAX_BYTES = 32 * 1024;

/** A document that clients have open on this server: what is stored of it, who is there, and what they show of themselves. */
export class LiveDocument {
  readonly id: string;
  readonly connections = new Set<LiveConnection>();
  readonly presence: Presence<LiveConnection>;
  /** Rows that were put aside because they could not be read. */
  readonly damagedRows: number;
  /** Nothing could be read: whatever is written onto that would hang beside the content when it is brought back. */
  readonly isLost: boolean;
  log: LogCopy;
  isClosed = false;
  readonly #events: DocumentEvents;
  #holds = 0;
  #waiting: Waiting[] = [];

  constructor(
    id: string,
    { log, damagedRows, isLost }: Pick<LiveDocument, "log" | "damagedRows" | "isLost">,
    events: DocumentEvents,
  ) {
    this.id = id;
    this.log = log;
    this.damagedRows = damagedRows;
    this.isLost = isLost;
    this.#events = events;
    this.presence = new Presence({
      send: (entries) => this.broadcast(frames.presence(entries)),
      onOwnChange: (entries) => events.onPresence(this, entries),
    });
  }

  add(connection: LiveConnection): void {
    this.connections.add(connection);
    const shown = this.presence.list();
    if (shown.length > 0) connection.send(frames.presence(shown));
  }

  remove(connection: LiveConnection): void {
    this.connections.delete(connection);
    this.presence.removeOf(connection);
    this.#considerIdle();
  }

  /** Keeps the document open while `work` runs, even if its last client leaves. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#holds += 1;
    try {
      return await work();
    } finally {
      this.#holds -= 1;
      this.#considerIdle();
    }
  }

  get isIdle(): boolean {
    return this.connections.size === 0 && this.#holds === 0;
  }

  #considerIdle(): void {
    if (this.isIdle) this.#events.onIdle(this);
  }

  /** Adds a stored row and sends it to all clients. Returns whether it may change name, layout or theme. */
  addRow(row: NewRow, facts: UpdateFacts, from: LiveConnection | null = null): boolean {
    if (this.log.hasRow(row.id)) return false;
    const isMeta = this.log.add(row, facts);
    this.queueUpdate(row.data, from);
    return isMeta;
  }

  /** Batches: updates of one turn of the event loop are merged and sent together. */
  queueUpdate(update: Uint8Array, from: LiveConnection | null): void {
    this.#waiting.push({ update, from });
    if (this.#waiting.length === 1) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const bytes = waiting.reduce((sum, { update }) => sum + update.byteLength, 0);
    if (waiting.length > 1 && bytes <= MERGE_MAX_BYTES) {
      return this.#sendUpdate(mergeUpdates(waiting.map(({ update }) => update)), null);
    }
    for (const { update, from } of waiting) this.#sendUpdate(update, from);
  }

  /** Not to those who still wait for the content that it builds on. */
  #sendUpdate(update: Uint8Array, from: LiveConnection | null): void {
    this.broadcast(frames.update(update), (connection) => connection.isSynced && connection !== from);
  }

  broadcast(frame: Outgoing, isMeant: (connection: LiveConnection) => boolean = () => true): void {
    const built = new Map<string, Frame>();
    for (const connection of this.connections) {
      if (!isMeant(connection)) continue;
      const { address } = connection;
      const one = built.get(address) ?? frame(address);
      // Most clients have an address of their own behind the name; those are built one by one.
      if (built.size < 2) built.set(address, one);
      connection.sendFrame(one);
    }
  }

  encodeClocks(): Uint8Array {
    return encodeClocks(this.log.clocks);
  }

  close(): void {
    this.isClosed = true;
    this.presence.close();
  }
}

/** Who a client is, once it has signed in. */
export interface Member {
  readonly actor: Actor | null;
  readonly user: PresenceUser;
  readonly canWrite: boolean;
}

interface ConnectionOptions {
  readonly socket: LiveSocket;
  readonly document: LiveDocument;
  readonly address: string;
  readonly member: Member;
}

/** One client on one document. */
export class LiveConnection {
  readonly socket: LiveSocket;
  readonly document: LiveDocument;
  readonly address: string;
  readonly actor: Actor | null;
  readonly user: PresenceUser;
  readonly access: WriteAccess;
  /** It has said what it has. */
  hasGreeted = false;
  /** It has sent all that we lacked: from then on nothing of it can be missing. */
  hasStepped = false;
  /** It has got what it lacked: from then on it gets every change. */
  isSynced = false;
  #isOpen = true;

  constructor({ socket, document, address, member }: ConnectionOptions) {
    this.socket = socket;
    this.document = document;
    this.address = address;
    this.actor = member.actor;
    this.user = member.user;
    this.access = new WriteAccess({ "no-right": !member.canWrite, unreadable: document.isLost });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  send(frame: Outgoing): void {
    this.sendFrame(frame(this.address));
  }

  sendFrame(frame: Frame): void {
    if (this.#isOpen) this.socket.send(frame);
  }

  /** Ends it, and its socket: a client that is let go by half would wait for ever. */
  close(event: CloseEvent): void {
    if (!this.#isOpen) return;
    this.send(frames.close(event.reason));
    this.leave();
    this.socket.close(event);
  }

  /** Final for the client, where a mere close makes it come back again and again. */
  deny(event: CloseEvent): void {
    this.send(frames.denied(event.reason));
    this.close(event);
  }

  /** The socket is gone, and what came through it is still being dealt with. */
  hide(): void {
    this.isSynced = false;
    this.document.presence.removeOf(this);
  }

  /** Only this document; the socket may have others. */
  leave(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.document.remove(this);
  }

  /** If its access changes the client is notified, so that it can lock its tools, or send again what was refused. */
  setRight(hasRight: boolean): void {
    if (!this.#isOpen) return;
    const wasReadOnly = this.access.isReadOnly;
    this.access.set("no-right", !hasRight);
    const { isReadOnly } = this.access;
    if (isReadOnly !== wasReadOnly) {
      this.send(frames.stateless({ type: "access", permission: isReadOnly ? "read" : "write" }));
    }
  }
}
