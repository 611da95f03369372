import { Redis as RedisExtension } from "@hocuspocus/extension-redis";
import {
  type afterUnloadDocumentPayload,
  type Document,
  type Extension,
  type Hocuspocus,
  IncomingMessage,
  MessageType,
  OutgoingMessage,
  type onAwarenessUpdatePayload,
} from "@hocuspocus/server";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { Awareness } from "y-protocols/awareness";
import { connectRedis, connectSubscriber } from "../outside/redis.ts";
import { isFromElsewhere } from "./elsewhere.ts";
import { hasGap } from "./gaps.ts";
import type { LiveContext } from "./live-context.ts";

export interface RelayOptions {
  readonly log: FastifyBaseLogger;
  readonly redisUrl: string;
  /** Redis is there, for the first time or again: messages may have been missed. */
  readonly onReady: () => void;
  /** Something of this document was missed. */
  readonly onMissed: (document: Document) => void;
}

type Receive = (channel: Buffer, data: Buffer) => Promise<void>;

const UPDATE = 2;

/**
 * Carries updates and presence to the other servers through Hocuspocus' Redis extension, and must never be needed: every update is in
 * the log before it gets here, and `CatchUp` finds there what a message lost. So of that extension the lock around storing and the wait
 * before unloading are left out, nothing waits for Redis, and no failure leaves this file: a rejection in a hook would end the process.
 * A change goes out as it is. The extension by itself sends a state vector and is asked for the rest, which walks through the whole
 * document on both sides for each key pressed; here that happens when a document is loaded and when Redis comes back.
 */
export class Relay {
  readonly #redis: RedisExtension;
  readonly #options: RelayOptions;
  #hocuspocus: Hocuspocus<LiveContext> | null = null;

  constructor(options: RelayOptions) {
    const { log, redisUrl, onReady } = options;
    this.#options = options;
    // It asks for the one that publishes first.
    const clients = [quietPublisher(connectRedis(redisUrl, log)), connectSubscriber(redisUrl, log)];
    const createClient = () => clients.shift() ?? connectSubscriber(redisUrl, log);
    this.#redis = new RedisExtension({ createClient, prefix: "live", awaitInitialSyncTimeout: 0 });
    this.#guardReceiver();
    for (const client of [this.#redis.pub, this.#redis.sub]) {
      client.on("ready", () => {
        for (const document of this.#hocuspocus?.documents.values() ?? []) void this.#join(document);
        onReady();
      });
    }
  }

  extension(): Extension<LiveContext> {
    return {
      onConfigure: async (payload) => {
        this.#hocuspocus = payload.instance as Hocuspocus<LiveContext>;
        await this.#redis.onConfigure(payload);
      },
      // Not waited for: a document opens as fast without Redis.
      afterLoadDocument: async ({ document }) => void this.#join(document),
      onChange: async ({ documentName, update, transactionOrigin }) => {
        if (!isFromElsewhere(transactionOrigin)) this.publish(documentName, update);
      },
      onAwarenessUpdate: async (payload: onAwarenessUpdatePayload) => {
        if (!isFromElsewhere(payload.transactionOrigin)) this.#publishPresence(payload);
      },
      afterUnloadDocument: (payload: afterUnloadDocumentPayload) => this.#leave(payload),
    };
  }

  /** To whoever has the document open elsewhere. */
  publish(documentId: string, update: Uint8Array): void {
    this.#send(documentId, new OutgoingMessage(documentId).createSyncMessage().writeUpdate(update));
  }

  close(): void {
    this.#redis.pub.disconnect(false);
    this.#redis.sub.disconnect(false);
  }

  /**
   * Hocuspocus 4.7 drops whoever is gone (null) from an update that it receives. An empty state gets through, and `presence` takes it
   * for what it means.
   */
  #publishPresence({ document, awareness, added, updated, removed }: onAwarenessUpdatePayload): void {
    const states = new Map([...awareness.states, ...removed.map((id) => [id, {}] as const)]);
    const shown = Object.assign(Object.create(awareness) as Awareness, { states });
    const message = new OutgoingMessage(document.name);
    this.#send(document.name, message.createAwarenessUpdateMessage(shown, [...added, ...updated, ...removed]));
  }

  #send(documentId: string, message: OutgoingMessage): void {
    const { messagePrefix, configuration, pub } = this.#redis;
    void pub.publish(`${configuration.prefix}:${documentId}`, Buffer.concat([messagePrefix, message.toUint8Array()]));
  }

  async #join(document: Document): Promise<void> {
    const documentName = document.name;
    const instance = this.#hocuspocus;
    if (!instance || document.isDestroyed) return;
    try {
      await this.#redis.afterLoadDocument({ document, documentName, instance } as never);
      if (document.isDestroyed) await this.#leave({ documentName, instance });
    } catch (error) {
      this.#options.log.debug({ err: error, documentId: documentName }, "not joined; tried again when Redis is back");
    }
  }

  async #leave(payload: afterUnloadDocumentPayload): Promise<void> {
    await this.#redis.afterUnloadDocument(payload).catch(() => undefined);
  }

  #guardReceiver(): void {
    const { sub } = this.#redis;
    const [receive] = sub.listeners("messageBuffer") as Receive[];
    sub.removeAllListeners("messageBuffer");
    sub.on("messageBuffer", (channel: Buffer, data: Buffer) => {
      this.#receive(() => receive?.(channel, data), data).catch((error: unknown) =>
        this.#options.log.warn({ err: error }, "a message of another server was not applied"),
      );
    });
  }

  async #receive(pass: () => Promise<void> | undefined, data: Buffer): Promise<void> {
    const { document, update } = this.#readMessage(data);
    if (!document) return;
    // What it builds on never arrived. Yjs would carry out its deletions all the same.
    if (update && hasGap(document, update)) return this.#options.onMissed(document);
    await pass();
    const { pendingStructs, pendingDs } = document.store;
    if (pendingStructs || pendingDs) this.#options.onMissed(document);
  }

  /** A message has the name of its server in front. */
  #readMessage(data: Buffer): { document: Document | undefined; update: Uint8Array | null } {
    const message = new IncomingMessage(data.subarray(1 + (data[0] ?? 0)));
    const document = this.#hocuspocus?.documents.get(message.readVarString());
    const isUpdate = message.readVarUint() === MessageType.Sync && message.readVarUint() === UPDATE;
    return { document, update: isUpdate ? message.readVarUint8Array() : null };
  }
}

/** While Redis is away a publish fails at once. Nobody waits for it, so the failure would be nobody's. */
function quietPublisher(client: Redis): Redis {
  const publish = client.publish.bind(client);
  const quiet = (channel: string, message: Buffer) => publish(channel, message).catch(() => 0);
  return Object.assign(client, { publish: quiet });
}
