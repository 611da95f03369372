import type { PoolSize } from "./open-pool.ts";

export interface PoolThreadSettings {
  readonly databaseUrl: string;
  readonly size: PoolSize;
}

export type PoolThreadTask =
  | { readonly do: "connect" }
  | { readonly do: "query"; readonly client: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly do: "release"; readonly client: number; readonly isBroken: boolean }
  | { readonly do: "end" };

export interface PoolThreadRequest {
  readonly id: number;
  readonly task: PoolThreadTask;
}

/** An error's own fields: PostgreSQL's code and what it concerns are among them. */
export type PoolThreadReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: { readonly message: string } & Record<string, unknown> };
