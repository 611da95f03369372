import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { Db } from "../../db/schema.ts";

export interface Breaker {
  /** What the next queries fail with, and which of them. */
  fail: { readonly kind: string; readonly table: string } | null;
  failed: number;
  readonly wrap: (db: Db) => Db;
}

/** A database that refuses certain queries for a while, as a full disk or a server that is away does. */
export function buildBreaker(): Breaker {
  const breaker: Breaker = { fail: null, failed: 0, wrap: (db) => db.withPlugin(plugin) };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const { fail } = breaker;
      if (fail && node.kind.startsWith(fail.kind) && mentions(node, fail.table)) {
        breaker.failed += 1;
        throw new Error("database or disk is full");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return breaker;
}

function mentions(node: RootOperationNode, table: string): boolean {
  return JSON.stringify({ ...node, values: undefined }).includes(`"name":"${table}"`);
}
