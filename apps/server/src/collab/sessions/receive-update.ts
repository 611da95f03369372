import { CLOSE } from "@treeline/contract/live";
import { TOPICS_MAX } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import { inspectUpdate, MalformedUpdate, MESSAGE_MAX_STRUCTS, type UpdateFacts } from "../../content/inspect-update.ts";
import type { LiveEdit } from "../../plans/room-to-edit.ts";
import type { LiveConnection, LiveDocument } from "../documents/live-document.ts";
import { DOCUMENT_MAX_BYTES, DOCUMENT_MAX_STRUCTS, INLINE_MAX_BYTES } from "../limits.ts";
import type { LiveObserver } from "../live-observer.ts";
import { DocumentGone, type WriteAhead } from "../log/write-ahead.ts";
import { Refusal } from "../refusal.ts";
import { frames } from "../socket/wire.ts";

export interface ReceiveOptions {
  readonly log: FastifyBaseLogger;
  readonly writeAhead: WriteAhead;
  /** For large updates, so that no small one waits for them. */
  readonly bulkWriteAhead: WriteAhead;
  /** Reads a large update, and tries it on the document, on another thread. Null: it cannot be applied. */
  readonly tryLarge: (document: LiveDocument, update: Uint8Array, person: string) => Promise<TriedUpdate | null>;
  /** Brings in what other servers have stored: a client that comes from one of them may know more than we do. */
  readonly catchUp: (document: LiveDocument) => Promise<void>;
  readonly isThere: (documentId: string) => Promise<boolean>;
  /** False when the plan of the document's owner is full. */
  readonly takeRoom: (edit: LiveEdit) => Promise<boolean>;
  /** Throws when this person has stored too much of late. */
  readonly takeBytes: (person: string, bytes: number) => Promise<void>;
  readonly onStored: (stored: StoredUpdate) => void;
  readonly observer: LiveObserver | undefined;
}

export interface StoredUpdate {
  readonly document: LiveDocument;
  readonly rowId: string;
  readonly update: Uint8Array;
  readonly userId: string | null;
  /** Name, layout or theme may be others now. */
  readonly isMeta: boolean;
}

export interface TriedUpdate {
  /** The same bytes: they were lent. */
  readonly update: Uint8Array;
  readonly facts: UpdateFacts;
  /** How many there would be. */
  readonly topics: number;
}

interface Update {
  readonly kind: "step-2" | "update";
  readonly update: Uint8Array;
  readonly arrivedAt: number;
}

/**
 * Stores what a client sends, and only then acknowledges it and gives it to others. What cannot be stored, or not be read by others,
 * ends the connection with words: the client still has it. Returns whether something new was stored.
 */
export async function receiveUpdate(
  options: ReceiveOptions,
  connection: LiveConnection,
  given: Update,
): Promise<boolean> {
  try {
    return await receive(options, connection, given);
  } catch (error) {
    if (error instanceof Refusal) options.observer?.refused(error.event.reason);
    throw error;
  }
}

async function receive(
  options: ReceiveOptions,
  connection: LiveConnection,
  { kind, arrivedAt, ...given }: Update,
): Promise<boolean> {
  const { document, access } = connection;
  if (access.has("other-generation")) return answer(() => connection.send(frames.status(false)));
  // A client that says nothing of its generation is known by its first step.
  if (document.log.generation > 0 && !connection.hasGreeted) return answer(() => answerGap(connection));
  if (isEmpty(given.update)) return answer(() => acknowledge(connection, kind));
  // A reader's second step mostly holds nothing new, and then says that all is well.
  if (access.isReadOnly && kind === "update") return answer(() => connection.send(frames.status(false)));
  const { update, facts, topics } = await inspect(options, connection, given.update);
  if (kind === "step-2" && document.log.contains(facts)) return answer(() => acknowledge(connection, kind));
  if (access.isReadOnly) return answer(() => connection.send(frames.status(false)));
  if (document.log.lacksNeeds(facts)) await options.catchUp(document);
  if (kind === "update" && (access.has("awaits-step") || document.log.isPremature(facts)))
    return answer(() => answerGap(connection));
  requireOwnIds(connection, facts);
  requireRoom(document, { update, facts, topics });
  await takeRoom(options, connection, { bytes: update.byteLength, addedBytes: facts.addedBytes });
  await takeBytes(options, connection, update.byteLength);
  await store(options, connection, { update, facts });
  options.observer?.stored(performance.now() - arrivedAt);
  acknowledge(connection, kind);
  options.observer?.acknowledged(performance.now() - arrivedAt);
  return true;
}

/** There is nothing to store. */
function answer(send: () => void): false {
  send();
  return false;
}

/** Two zero bytes: no structs and no deletions. */
const isEmpty = (update: Uint8Array) => update.byteLength <= 2 && update.every((byte) => byte === 0);

function acknowledge(connection: LiveConnection, kind: Update["kind"]): void {
  if (kind === "step-2") {
    connection.hasStepped = true;
    connection.access.set("awaits-step", false);
  }
  connection.send(frames.status(true));
}

/**
 * After a reconnect a client first sends what was typed while it was away, edit by edit, and only then, in its second step, everything
 * we lack: what was lost with the old connection is missing before the first of them. "Not saved" holds it back until then, and all that
 * follows, also what has no gap because it only deletes: clients take an answer for one to be an answer for all before it. After the
 * second step nothing can be missing, unless a message was lost on the way: then it has to start again.
 */
function answerGap(connection: LiveConnection): void {
  if (connection.hasStepped) throw new Refusal(CLOSE.reload);
  connection.access.set("awaits-step", true);
  connection.send(frames.status(false));
}

async function inspect({ tryLarge }: ReceiveOptions, { document, socket, actor }: LiveConnection, update: Uint8Array) {
  try {
    if (update.byteLength <= INLINE_MAX_BYTES) {
      const facts = inspectUpdate(update);
      return { update, facts, topics: document.log.topics + facts.addedTopics };
    }
  } catch (error) {
    if (error instanceof MalformedUpdate) throw new Refusal(CLOSE.malformed);
    throw error;
  }
  const tried = await tryLarge(document, update, actor?.userId ?? socket.address);
  if (!tried) throw new Refusal(CLOSE.malformed);
  return tried;
}

/**
 * Refuses edits under the client id of another person: the next edits of that client would count as known, be acknowledged and lost.
 * Edits of the same person's other tabs may be among what a client sends.
 */
function requireOwnIds(connection: LiveConnection, { to }: UpdateFacts): void {
  const { document, actor } = connection;
  for (const [client, clock] of to) {
    const owner = clock > (document.log.clocks.get(client) ?? 0) ? document.presence.ownerOf(client) : null;
    if (owner && owner !== connection && owner.actor?.userId !== actor?.userId) throw new Refusal(CLOSE.malformed);
  }
}

function requireRoom({ log }: LiveDocument, { update, facts, topics }: TriedUpdate): void {
  if (facts.structs > MESSAGE_MAX_STRUCTS) throw new Refusal(CLOSE.tooLarge);
  const isFull =
    log.bytes + update.byteLength > DOCUMENT_MAX_BYTES || log.structs + facts.structs > DOCUMENT_MAX_STRUCTS;
  if (isFull || (facts.addedTopics > 0 && topics > TOPICS_MAX)) throw new Refusal(CLOSE.documentFull);
}

async function takeRoom(
  { log, takeRoom: take }: ReceiveOptions,
  { document }: LiveConnection,
  sizes: Omit<LiveEdit, "documentId">,
): Promise<void> {
  const hasRoom = await take({ documentId: document.id, ...sizes }).catch((error: unknown) => {
    log.error({ err: error, documentId: document.id }, "the room in a plan could not be read");
    throw new Refusal(CLOSE.notSaved);
  });
  if (!hasRoom) throw new Refusal(CLOSE.planFull);
}

/** "Not saved": the page keeps it and tries again until there is room. */
async function takeBytes(
  { log, takeBytes: take }: ReceiveOptions,
  { actor, socket, document }: LiveConnection,
  bytes: number,
) {
  await take(actor?.userId ?? socket.address, bytes).catch((error: unknown) => {
    log.warn({ err: error, documentId: document.id, user: actor?.userId }, "too many bytes in an hour");
    throw new Refusal(CLOSE.notSaved);
  });
}

async function store(
  { log, writeAhead, bulkWriteAhead, isThere, catchUp, onStored }: ReceiveOptions,
  connection: LiveConnection,
  { update, facts }: { update: Uint8Array; facts: UpdateFacts },
): Promise<void> {
  const { document, actor } = connection;
  const userId = actor?.userId ?? null;
  // The client may leave meanwhile. Were the document closed and opened again just then, the new copy would lack this update.
  await document.hold(async () => {
    const to = update.byteLength <= INLINE_MAX_BYTES ? writeAhead : bulkWriteAhead;
    const row = { documentId: document.id, generation: document.log.generation, userId, data: update };
    const rowId = await to.append(row).catch(async (error: unknown) => {
      if (error instanceof DocumentGone) {
        // Deleted, or rebuilt on another server: then the look at the log lets go of this copy.
        if (!(await isThere(document.id))) throw new Refusal(CLOSE.notFound);
        await catchUp(document);
        throw new Refusal(CLOSE.reload);
      }
      log.error({ err: error, documentId: document.id }, "an update could not be stored and was not acknowledged");
      throw new Refusal(CLOSE.notSaved);
    });
    const isMeta = document.addRow({ id: rowId, data: update }, facts, connection);
    onStored({ document, rowId, update, userId, isMeta });
  });
}
