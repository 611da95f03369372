import { CLOSE, type CloseEvent } from "@treeline/contract/live";
import type { LiveConnection, Member } from "../documents/live-document.ts";
import { DOCUMENTS_PER_SOCKET, MESSAGES_BEFORE_LOADED, SESSIONS_PER_DOCUMENT, UNLOADED_BYTES_MAX } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import type { LiveSocket } from "../socket/live-socket.ts";
import { type Addressed, type ClientMessage, frames } from "../socket/wire.ts";

/** What the sessions of a socket are served with. */
export interface SessionServices {
  /** Throws a `Refusal`. */
  admit(socket: LiveSocket, documentId: string, token: string): Promise<Member>;
  /** The connection is on its document when this is kept. */
  connect(
    socket: LiveSocket,
    place: Pick<Addressed, "address" | "documentId">,
    member: Member,
  ): Promise<LiveConnection>;
  handle(connection: LiveConnection, message: ClientMessage, arrivedAt: number): Promise<void>;
  /** An unexpected failure. */
  report(error: unknown, documentId: string): void;
}

interface Session {
  readonly address: string;
  readonly documentId: string;
  connection: LiveConnection | null;
  hasToken: boolean;
  readonly queue: { readonly message: ClientMessage; readonly arrivedAt: number; readonly bytes: number }[];
  queuedBytes: number;
  isGone: boolean;
  /** Everything of this session that has arrived so far is dealt with. */
  running: Promise<void> | null;
}

/** The clients behind one socket, each on one document: a page has one, programs may have some. Messages of each keep their order. */
export class SocketSessions {
  readonly #socket: LiveSocket;
  readonly #services: SessionServices;
  readonly #onClosed: () => void;
  readonly #sessions = new Map<string, Session>();

  constructor(socket: LiveSocket, services: SessionServices, onClosed: () => void) {
    this.#socket = socket;
    this.#services = services;
    this.#onClosed = onClosed;
  }

  /** At least one client is admitted. */
  get hasMembers(): boolean {
    return [...this.#sessions.values()].some(({ connection }) => connection !== null);
  }

  receive({ address, documentId, message }: Addressed, bytes: number): void {
    const session = this.#sessions.get(address) ?? this.#begin(address, documentId);
    if (!session) return this.#socket.close(CLOSE.tooMany);
    if (message.kind === "token") {
      // A second one says nothing new: rights follow the account that has signed in.
      if (session.hasToken) return;
      session.hasToken = true;
      session.running = this.#open(session, message.token);
      return;
    }
    session.queue.push({ message, arrivedAt: performance.now(), bytes });
    session.queuedBytes += bytes;
    if (session.connection) session.running ??= this.#drain(session, session.connection);
    else if (session.queue.length > MESSAGES_BEFORE_LOADED || session.queuedBytes > UNLOADED_BYTES_MAX) {
      this.#socket.close(CLOSE.tooMany);
    }
  }

  async handled(): Promise<void> {
    await Promise.all([...this.#sessions.values()].flatMap(({ running }) => running ?? []));
  }

  /** The socket is gone. */
  close(): void {
    for (const session of this.#sessions.values()) {
      session.isGone = true;
      const { connection, running } = session;
      connection?.hide();
      // What has arrived is still stored.
      if (!running) connection?.leave();
    }
    this.#sessions.clear();
    this.#onClosed();
  }

  /** Null when the socket has as many as it may. */
  #begin(address: string, documentId: string): Session | null {
    const { documentId: only } = this.#socket;
    const others = [...this.#sessions.values()];
    const same = others.filter((session) => session.documentId === documentId).length;
    const isTooMany = others.length >= DOCUMENTS_PER_SOCKET || same >= SESSIONS_PER_DOCUMENT;
    if (isTooMany || (only !== null && only !== documentId)) return null;
    const session: Session = {
      address,
      documentId,
      connection: null,
      hasToken: false,
      queue: [],
      queuedBytes: 0,
      isGone: false,
      running: null,
    };
    this.#sessions.set(address, session);
    return session;
  }

  #end(session: Session): void {
    session.isGone = true;
    session.queue.length = 0;
    if (this.#sessions.get(session.address) === session) this.#sessions.delete(session.address);
  }

  async #open(session: Session, token: string): Promise<void> {
    try {
      const member = await this.#services.admit(this.#socket, session.documentId, token);
      this.#socket.send(frames.authenticated(member.canWrite)(session.address));
      session.connection = await this.#services.connect(this.#socket, session, member);
    } catch (error) {
      return this.#refuse(session, error);
    }
    await this.#drain(session, session.connection);
  }

  /** One after the other; what fails ends the session and says so. */
  async #drain(session: Session, connection: LiveConnection): Promise<void> {
    try {
      for (let next = session.queue.shift(); next; next = session.queue.shift()) {
        session.queuedBytes -= next.bytes;
        if (next.message.kind === "leave") {
          connection.leave();
          return this.#end(session);
        }
        if (connection.isOpen) await this.#services.handle(connection, next.message, next.arrivedAt);
      }
    } catch (error) {
      connection.close(this.#eventOf(error, session));
      this.#end(session);
    } finally {
      session.running = null;
      if (session.isGone) connection.leave();
    }
  }

  #refuse(session: Session, error: unknown): void {
    session.running = null;
    this.#end(session);
    const event = this.#eventOf(error, session);
    // A refusal inside the protocol would be final for the client; a database that is away for a moment is not, nor are too many sockets.
    const isPassing = event === CLOSE.tryAgain || event === CLOSE.reload || event === CLOSE.tooMany;
    if (isPassing) return this.#socket.close(event);
    this.#socket.send(frames.denied(event.reason)(session.address));
  }

  #eventOf(error: unknown, { documentId }: Session): CloseEvent {
    if (error instanceof Refusal) return error.event;
    this.#services.report(error, documentId);
    return CLOSE.tryAgain;
  }
}
