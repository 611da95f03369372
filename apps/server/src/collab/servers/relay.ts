import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import { inspectUpdate } from "../../content/inspect-update.ts";
import { connectRedis, connectSubscriber } from "../../outside/redis.ts";
import type { LiveDocument } from "../documents/live-document.ts";
import { INLINE_MAX_BYTES } from "../limits.ts";
import { encodePresence, type PresenceEntry, readPresence } from "../socket/wire.ts";

export interface RelayOptions {
  readonly log: FastifyBaseLogger;
  readonly redisUrl: string;
  readonly find: (documentId: string) => LiveDocument | undefined;
  readonly list: () => readonly LiveDocument[];
  /** Redis is there, for the first time or again: messages may have been missed. */
  readonly onReady: () => void;
  /** Something of this document was missed, or is too large to be sent along. */
  readonly onMissed: (document: LiveDocument) => void;
  readonly onMeta: (document: LiveDocument) => void;
}

interface RelayedRow {
  readonly rowId: string;
  readonly generation: number;
  readonly update: Uint8Array;
}

const PREFIX = "live:";
const SERVER_ID_BYTES = 8;
const ROW_ID_BYTES = 36;

/** The first byte behind the server's id. Servers before generations send 1 for a row. */
const OLD_ROW = 1;
/** A row was stored; the log has it. */
const ROW_STORED = 2;
const PRESENCE = 3;
/** A request to the servers that have this document open to send the presence of their clients. */
const WHO_IS_THERE = 4;
/** With its generation in front. */
const ROW = 5;
const GENERATION_BYTES = 4;

/**
 * Carries stored updates and presence to the other servers, and must never be needed: every update is in the log before it gets here,
 * and `CatchUp` finds there what a message lost. Nothing waits for Redis, and no failure leaves this file.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #serverId = randomBytes(SERVER_ID_BYTES);
  readonly #publisher: Redis;
  readonly #subscriber: Redis;

  constructor(options: RelayOptions) {
    const { log, redisUrl, onReady } = options;
    this.#options = options;
    this.#publisher = connectRedis(redisUrl, log);
    this.#subscriber = connectSubscriber(redisUrl, log);
    this.#subscriber.on("messageBuffer", (channel: Buffer, data: Buffer) => this.#receive(channel.toString(), data));
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on("ready", () => {
        for (const document of this.#options.list()) this.join(document);
        onReady();
      });
    }
  }

  join({ id, presence }: LiveDocument): void {
    this.#subscriber.subscribe(PREFIX + id).catch((error: unknown) => {
      this.#options.log.debug({ err: error, documentId: id }, "not joined; tried again when Redis is back");
    });
    this.#send(id, WHO_IS_THERE);
    this.publishPresence(id, presence.listOwn());
  }

  leave({ id }: LiveDocument): void {
    this.#subscriber.unsubscribe(PREFIX + id).catch(() => undefined);
  }

  /** To the other servers that have the document open. */
  publish(documentId: string, { rowId, generation, update }: RelayedRow): void {
    const id = Buffer.from(rowId, "latin1");
    if (update.byteLength > INLINE_MAX_BYTES) return this.#send(documentId, ROW_STORED, id);
    const head = Buffer.alloc(GENERATION_BYTES);
    head.writeUInt32BE(generation);
    this.#send(documentId, ROW, head, id, update);
  }

  publishPresence(documentId: string, entries: readonly PresenceEntry[]): void {
    if (entries.length > 0) this.#send(documentId, PRESENCE, encodePresence(entries));
  }

  close(): void {
    this.#publisher.disconnect(false);
    this.#subscriber.disconnect(false);
  }

  #send(documentId: string, kind: number, ...parts: readonly Uint8Array[]): void {
    const message = Buffer.concat([this.#serverId, Uint8Array.of(kind), ...parts]);
    // While Redis is away this fails at once; it is not awaited.
    this.#publisher.publish(PREFIX + documentId, message).catch(() => undefined);
  }

  #receive(channel: string, data: Buffer): void {
    const document = this.#options.find(channel.slice(PREFIX.length));
    if (!document || data.subarray(0, SERVER_ID_BYTES).equals(this.#serverId)) return;
    try {
      this.#take(document, data[SERVER_ID_BYTES] ?? 0, data.subarray(SERVER_ID_BYTES + 1));
    } catch (error) {
      this.#options.log.warn({ err: error, documentId: document.id }, "a message of another server was not taken");
    }
  }

  #take(document: LiveDocument, kind: number, body: Buffer): void {
    if (kind === ROW) this.#takeRow(document, body.readUInt32BE(), body.subarray(GENERATION_BYTES));
    if (kind === ROW_STORED || kind === OLD_ROW) this.#options.onMissed(document);
    if (kind === PRESENCE) document.presence.receiveFromElsewhere(readPresence(body, { isTrusted: true }));
    if (kind === WHO_IS_THERE) this.publishPresence(document.id, document.presence.listOwn());
  }

  #takeRow(document: LiveDocument, generation: number, body: Buffer): void {
    const id = body.subarray(0, ROW_ID_BYTES).toString("latin1");
    // Bytes of its own: the message's buffer holds more and would be kept with it.
    const data = new Uint8Array(body.subarray(ROW_ID_BYTES));
    const facts = inspectUpdate(data);
    // What it builds on never arrived, or the document was rebuilt. Clients would carry out its deletions all the same.
    if (generation !== document.log.generation || document.log.isPremature(facts))
      return this.#options.onMissed(document);
    if (document.addRow({ id, data }, facts)) this.#options.onMeta(document);
  }
}
