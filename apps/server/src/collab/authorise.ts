import { OutgoingMessage } from "@hocuspocus/server";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import { findAccess } from "../sharing/access.ts";
import { isBlank } from "./build-content.ts";
import { CLOSE, type CloseEvent } from "./close-codes.ts";
import type { LiveConnection } from "./live-context.ts";
import type { RightsChange } from "./live-documents.ts";
import type { OpenConnections } from "./open-connections.ts";

interface RightsOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly connections: OpenConnections;
  /** Also the time in which a change on another server arrives here. */
  readonly recheckMs: number;
}

const MAX_TOKENS_IN_A_QUERY = 500;
/** Questions at once; the pool of PostgreSQL has ten connections, and saving needs them too. */
const AT_ONCE = 4;

/**
 * A socket is let in once and then stays open for hours, so rights are looked at again: at once when something here changed them, and
 * all the time in turn, because another server may have changed them too.
 */
export class Rights {
  readonly #options: RightsOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: RightsOptions) {
    this.#options = options;
    this.#planNext();
  }

  recheck(change: RightsChange): void {
    void this.#look(this.#options.connections.list().filter((connection) => concerns(change, connection)));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #planNext(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      void this.#look(this.#options.connections.list()).then(() => this.#planNext());
    }, this.#options.recheckMs);
    this.#timer.unref();
  }

  /** Never throws. While the database cannot be asked, everybody keeps what they had: nobody can change rights then either. */
  async #look(connections: LiveConnection[]): Promise<void> {
    try {
      const alive = await this.#closeDeadTokens(connections);
      const groups = Map.groupBy(alive, (one) => `${one.document.name} ${one.context.actor?.userId ?? ""}`);
      const todo = [...groups.values()];
      const work = async () => {
        for (let group = todo.pop(); group; group = todo.pop()) await this.#lookAtGroup(group);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } catch (error) {
      this.#options.log.warn({ err: error }, "rights of open sockets could not be checked");
    }
  }

  async #closeDeadTokens(connections: LiveConnection[]): Promise<LiveConnection[]> {
    const hashes = [...new Set(connections.flatMap(({ context }) => context.actor?.tokenHash ?? []))];
    const live = new Set<string>();
    for (let at = 0; at < hashes.length; at += MAX_TOKENS_IN_A_QUERY) {
      const rows = await this.#options.db
        .selectFrom("access_token")
        .select("token_hash")
        .where("token_hash", "in", hashes.slice(at, at + MAX_TOKENS_IN_A_QUERY))
        .where("expires_at", ">", new Date().toISOString())
        .execute();
      for (const { token_hash } of rows) live.add(token_hash);
    }
    const isAlive = ({ context }: LiveConnection) => !context.actor || live.has(context.actor.tokenHash);
    for (const connection of connections) if (!isAlive(connection)) deny(connection, CLOSE.notSignedIn);
    return connections.filter(isAlive);
  }

  /** One person on one document, however many tabs. */
  async #lookAtGroup(group: LiveConnection[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const access = await findAccess(this.#options.db, first.context.actor, first.document.name);
    for (const connection of group) {
      if (!access) deny(connection, CLOSE.notFound);
      else setPermission(connection, access.abilities.edit && !isBlank(connection.document) ? "write" : "read");
    }
  }
}

function concerns(change: RightsChange, { document, context }: LiveConnection): boolean {
  if ("documentId" in change) return document.name === change.documentId;
  if ("userId" in change) return context.actor?.userId === change.userId;
  return context.actor?.tokenHash === change.tokenHash;
}

/** The provider takes "permission denied" as final, where a mere close makes it come back again and again. */
function deny(connection: LiveConnection, event: CloseEvent): void {
  if (!connection.document.hasConnection(connection)) return;
  connection.readOnly = true;
  connection.send(new OutgoingMessage(connection.messageAddress).writePermissionDenied(event.reason).toUint8Array());
  connection.close(event);
}

/** The client is told, so that it can lock its tools, or send again what was refused. */
function setPermission(connection: LiveConnection, permission: "read" | "write"): void {
  const isReadOnly = permission === "read";
  if (connection.readOnly === isReadOnly || !connection.document.hasConnection(connection)) return;
  connection.readOnly = isReadOnly;
  connection.sendStateless(JSON.stringify({ type: "access", permission }));
}
