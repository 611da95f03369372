import type { FastifyInstance } from "fastify";
import { type AppOptions, buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Engine } from "../db/database-handle.ts";
import type { Db } from "../db/schema.ts";
import { createTestPlace } from "../db/testing.ts";

export interface TestApp {
  readonly app: FastifyInstance;
  /** A connection of the test's own, to look behind the server's back. */
  readonly db: Db;
  /** Every structured line the server wrote. */
  readonly logLines: string[];
  /** Every line it told the person at the terminal. */
  readonly told: string[];
  readonly dataDir: string;
  /** One JSON call; `token` becomes the Bearer header. */
  call(method: string, url: string, options?: CallOptions): Promise<CallAnswer>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

/** The whole server on a fresh real database, without a socket. The page is a word, so that the API is what is tested. */
export async function startTestApp(
  engine: Engine,
  env: Record<string, string> = {},
  outside: NonNullable<AppOptions["outside"]> = {},
  handlePage: AppOptions["handlePage"] = async () => new Response("page", { headers: { "content-type": "text/html" } }),
): Promise<TestApp> {
  const place = await createTestPlace(engine);
  const logLines: string[] = [];
  const told: string[] = [];
  const config = readConfig({
    APP_URL: "http://treeline.test",
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? undefined,
    RATE_LIMITS: "off",
    // Tests of plans turn them on; elsewhere they would only be in the way.
    BILLING: "off",
    LOG_LEVEL: "trace",
    ...env,
  });
  const app = await buildApp({
    config,
    handlePage,
    clientFolder: "/nonexistent",
    outside,
    tell: (line) => told.push(line),
    logStream: { write: (line) => logLines.push(line) },
  });
  const database = await connectDatabase(place);
  return {
    app,
    db: database.db,
    logLines,
    told,
    dataDir: place.dataDir,
    async call(method, url, { token, body, headers, address } = {}) {
      const answer = await app.inject({
        method: method as "GET",
        url,
        ...(address && { remoteAddress: address }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(answer.headers["content-type"]).includes("json");
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json() : answer.payload || undefined,
      };
    },
    async close() {
      await app.close();
      await database.close();
      await place.remove();
    },
  };
}
