import { CLOSE } from "@treeline/contract/live";
import type { FastifyBaseLogger } from "fastify";
import type { RightsChange } from "../../content/live-documents.ts";
import type { Db } from "../../db/schema.ts";
import { findPermissions } from "../../sharing/access.ts";
import type { LiveConnection } from "../documents/live-document.ts";

interface RightsOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly connections: () => readonly LiveConnection[];
  /** Also the time in which a change on another server arrives here. */
  readonly recheckMs: number;
}

const MAX_TOKENS_IN_A_QUERY = 500;

/**
 * A socket is authorised once and then stays open for hours, so rights are rechecked: at once when this server has changed them, and
 * periodically, because another server may have. A recheck takes a few queries, however many sockets there are.
 */
export class RightsWatcher {
  readonly #options: RightsOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: RightsOptions) {
    this.#options = options;
    this.#planNext();
  }

  recheck(change: RightsChange): void {
    void this.#recheck(this.#options.connections().filter((connection) => concerns(change, connection)));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #planNext(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      void this.#recheck(this.#options.connections()).then(() => this.#planNext());
    }, this.#options.recheckMs);
    this.#timer.unref();
  }

  /** Never throws. While the database is unreachable all clients keep their rights: no right can be changed then either. */
  async #recheck(connections: readonly LiveConnection[]): Promise<void> {
    if (connections.length === 0) return;
    try {
      const alive = await this.#closeDeadTokens(connections);
      const groups = [...Map.groupBy(alive, (one) => `${one.document.id} ${one.actor?.userId ?? ""}`).values()];
      const pairs = groups.flatMap(([one]) =>
        one ? [{ documentId: one.document.id, userId: one.actor?.userId ?? null }] : [],
      );
      const permissions = await findPermissions(this.#options.db, pairs);
      for (const [at, group] of groups.entries()) {
        const permission = permissions[at];
        for (const connection of group) {
          if (!permission) connection.deny(CLOSE.notFound);
          else connection.setRight(permission !== "read");
        }
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, "rights of open sockets could not be checked");
    }
  }

  async #closeDeadTokens(connections: readonly LiveConnection[]): Promise<LiveConnection[]> {
    const hashes = [...new Set(connections.flatMap(({ actor }) => actor?.tokenHash ?? []))];
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
    const isAlive = ({ actor }: LiveConnection) => !actor || live.has(actor.tokenHash);
    for (const connection of connections) if (!isAlive(connection)) connection.deny(CLOSE.notSignedIn);
    return connections.filter(isAlive);
  }
}

function concerns(change: RightsChange, { document, actor }: LiveConnection): boolean {
  if ("documentId" in change) return document.id === change.documentId;
  if ("documentIds" in change) return change.documentIds.has(document.id);
  if ("userId" in change) return actor?.userId === change.userId;
  return actor?.tokenHash === change.tokenHash;
}
