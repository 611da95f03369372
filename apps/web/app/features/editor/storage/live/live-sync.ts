import { buildCount, CLOSE, PONG_FRAME, UPGRADE_REQUEST } from "@treeline/contract/live";
import { needsUpgrade } from "@treeline/map";
import { applyUpdate, type Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import { hasGap } from "./has-gap.ts";
import { ReconnectingSocket } from "./reconnecting-socket.ts";
import { SaveLedger } from "./save-ledger.ts";
import { framesOf, joinParts, type ReceivedPart, readFrame } from "./wire.ts";

interface SyncOptions {
  readonly address: () => string;
  readonly documentId: string;
  readonly doc: Doc;
  /** After each connection, once the page has what the server has. */
  readonly onSynced: () => void;
  /** The socket stays closed until `retryNow`. */
  readonly onDenied: (reason: string) => void;
  readonly onStateless: (text: string) => void;
  readonly onClose: (code: number) => void;
  /** More or less of what this page made is stored. */
  readonly onLedger: () => void;
}

/** What pages show each other besides the document. It is not stored and may get lost. */
export interface PresencePort {
  readonly doc: Doc;
  send(update: Uint8Array): void;
  /** `onSynced` comes at once when the connection is there already, and after each reconnect. */
  listen(listener: PresenceListener): () => void;
}

interface PresenceListener {
  onUpdate(update: Uint8Array): void;
  onSynced(): void;
  onLost(): void;
}

const HEARD_MAX = 500;
/** The shortest time between two messages: changes made meanwhile are merged into the next one. */
const GATHER_MS = 80;
const COMPARE_MS = 5_000;
/** Asking again would change nothing; anything else the server denies for a while only. */
const FINAL_DENIALS = new Set<string>([CLOSE.notSignedIn.reason, CLOSE.notFound.reason]);

/**
 * Keeps a document the same here and on the server. On each connection both say what they have and send what the other lacks; from
 * then on changes go as they are made, a few in one message where they come fast. Before this page has sent what the server lacked it sends no single changes: they are in there.
 */
export class LiveSync {
  readonly ledger: SaveLedger;
  readonly #options: SyncOptions;
  readonly #frames: ReturnType<typeof framesOf>;
  readonly #socket: ReconnectingSocket;
  #hasStepped = false;
  /** The server stores documents in a newer form: this page sends changes and applies none. */
  #isOutdated = false;
  /** Changes from the browser's copy were merged: an older build may have made them. */
  #hasKept = false;
  #isSynced = false;
  /** Of the large message that is on its way. */
  #parts: Uint8Array[] = [];
  /** Changes that wait for more to come. */
  #gathered: Uint8Array[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #sentAt = -Infinity;
  #comparing: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #presence: PresenceListener | null = null;
  /** What others showed before anybody here listened: the server tells it only once, when the document is opened. */
  #heard: Uint8Array[] = [];

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#frames = framesOf(options.documentId);
    this.ledger = new SaveLedger(options.onLedger);
    options.doc.on("update", this.#sendChange);
    this.#socket = new ReconnectingSocket(options.address, {
      onOpen: () => this.#handshake(),
      onFrame: (frame) => this.#receive(frame),
      onClose: (code) => this.#onLost(code),
    });
  }

  get presence(): PresencePort {
    return {
      doc: this.#options.doc,
      send: (update) => this.#socket.send(this.#frames.presence(update)),
      listen: (listener) => {
        this.#presence = listener;
        if (this.#isSynced) listener.onSynced();
        for (const update of this.#heard) listener.onUpdate(update);
        this.#heard = [];
        return () => {
          this.#presence = null;
        };
      },
    };
  }

  /** Compares once more: what was refused meanwhile is sent again. */
  resync(): void {
    this.#socket.send(this.#frames.step1(encodeStateVector(this.#options.doc)));
  }

  /** What another tab said that it sends may have ended with it: from here it is sent too, if the server lacks it. */
  compareSoon(): void {
    this.#comparing ??= setTimeout(() => {
      this.#comparing = undefined;
      // It counts as unsent until the server has answered this.
      this.ledger.noteMade();
      this.resync();
    }, COMPARE_MS);
  }

  /** False: other tabs have said that they send what this one has not compared yet. */
  get isCompared(): boolean {
    return this.#comparing === undefined;
  }

  stopReading(): void {
    this.#isOutdated = true;
  }

  /** Asks the server to upgrade the document if the merged changes are in an older form. */
  askForUpgrade(): void {
    this.#hasKept = true;
    if (!this.#hasStepped) return;
    this.flush();
    this.#sendUpgradeRequest();
  }

  /** Sent after the changes, on every connection until the document is upgraded. */
  #sendUpgradeRequest(): void {
    this.#hasKept &&= needsUpgrade(this.#options.doc);
    if (this.#hasKept) this.#socket.send(this.#frames.stateless(UPGRADE_REQUEST));
  }

  /** Connects at once, also after a denial. */
  retryNow(): void {
    if (!this.#isClosed) this.#socket.open();
  }

  /** For good: what still waits for an upload asks for nothing here. */
  close(): void {
    this.flush();
    this.#isClosed = true;
    clearTimeout(this.#comparing);
    this.#options.doc.off("update", this.#sendChange);
    this.#socket.close();
  }

  flush(): void {
    const updates = this.#gathered;
    this.#dropGathered();
    if (updates.length === 0) return;
    this.#sentAt = performance.now();
    this.ledger.noteSent({ isWhole: false });
    this.#socket.send(this.#frames.update(mergeUpdates(updates)));
  }

  #dropGathered(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#gathered = [];
  }

  readonly #sendChange = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    this.ledger.noteMade();
    if (!this.#hasStepped) return;
    this.#gathered.push(update);
    const wait = this.#sentAt + GATHER_MS - performance.now();
    // Browsers let hidden pages wait for a second and more.
    if (wait <= 0 || document.hidden) this.flush();
    else this.#gathering ??= setTimeout(() => this.flush(), wait);
  };

  #handshake(): void {
    this.#forget();
    // The session cookie says who this is; scripts never see the token.
    this.#socket.send(this.#frames.token(""));
    this.resync();
  }

  #onLost(code: number): void {
    this.#forget();
    this.#options.onClose(code);
  }

  #forget(): void {
    this.#hasStepped = false;
    this.#isSynced = false;
    this.#dropGathered();
    this.#heard = [];
    this.#parts = [];
    this.ledger.forgetSent();
    this.#presence?.onLost();
  }

  #hear(update: Uint8Array): void {
    if (this.#presence) this.#presence.onUpdate(update);
    else if (this.#heard.length < HEARD_MAX) this.#heard.push(update);
  }

  #arrive(): void {
    if (this.#isSynced) return;
    this.#isSynced = true;
    this.#options.onSynced();
    this.#presence?.onSynced();
  }

  /** Frames keep their order: another number than the server's means that one was lost on the way. */
  #compareCounts(sentByServer: number): void {
    const { sent, received } = this.#socket.counts;
    if (sentByServer === received - 1) this.#socket.send(buildCount(sent));
    else this.#socket.drop();
  }

  /**
   * Yjs would keep a change that builds on a lost one waiting, but carry out its deletions at once: a topic that was moved would be nowhere.
   * What comes before the second step is the content itself in several parts, and looking into that takes time.
   */
  #apply(update: Uint8Array): void {
    const { doc } = this.#options;
    if (this.#isSynced && hasGap(doc, update)) this.#socket.drop();
    else applyUpdate(doc, update, this);
  }

  /** Each is answered: on a slow line the server receives nothing else for long. */
  #takePart({ bytes, isLast }: ReceivedPart): void {
    this.#socket.send(PONG_FRAME);
    this.#parts.push(bytes);
    if (!isLast) return;
    const whole = joinParts(this.#parts);
    this.#parts = [];
    this.#receive(whole);
  }

  #receive(frame: Uint8Array): void {
    const { doc, onDenied, onStateless } = this.#options;
    const received = readFrame(frame);
    switch (received.kind) {
      case "ping":
        return this.#socket.send(PONG_FRAME);
      case "part":
        return this.#takePart(received);
      case "count":
        return this.#compareCounts(received.sent);
      case "step-1":
        this.#hasStepped = true;
        this.#dropGathered();
        this.ledger.noteSent({ isWhole: true });
        this.#socket.send(this.#frames.step2(encodeStateAsUpdate(doc, received.stateVector)));
        return this.#sendUpgradeRequest();
      case "step-2":
        if (this.#isOutdated) return;
        applyUpdate(doc, received.update, this);
        return this.#arrive();
      case "update":
        return this.#isOutdated ? undefined : this.#apply(received.update);
      case "status":
        // Only now: a page whose changes are refused would come back with them twice a second.
        this.#socket.resetBackoff();
        return this.ledger.noteAnswer(received.isStored);
      case "presence":
        return this.#hear(received.update);
      case "denied":
        if (!FINAL_DENIALS.has(received.reason)) return this.#socket.drop();
        this.#socket.close();
        onDenied(received.reason);
        return this.#onLost(CLOSE.notFound.code);
      case "stateless":
        return onStateless(received.text);
      case "unknown":
    }
  }
}
