import { randomUUIDv7 } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { issueAccessToken } from "../../accounts/access-tokens.ts";
import { buildFindActor } from "../../accounts/session.ts";
import { readConfig } from "../../config.ts";
import { connectDatabase } from "../../db/connect.ts";
import type { Engine } from "../../db/database-handle.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import type { Db } from "../../db/schema.ts";
import { createTestPlace } from "../../db/testing.ts";
import { buildLogOptions } from "../../http/log-options.ts";
import { sendProblem } from "../../http/problems.ts";
import { buildRateLimits } from "../../http/rate-limits.ts";
import { addSecurityHeaders } from "../../http/security-headers.ts";
import { openStorage } from "../../outside/storage/open-storage.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import { addRequestContext, type Services } from "../../request-context.ts";
import { fileRoutes } from "../file-routes.ts";
import { imageRoutes } from "../routes.ts";

export interface ImageApp {
  readonly url: string;
  readonly db: Db;
  readonly storage: Storage;
  readonly logLines: string[];
  createPerson(): Promise<{ id: string; token: string }>;
  createDocument(ownerId: string): Promise<string>;
  close(): Promise<void>;
}

/** The two rooms alone behind a real socket, in the frame of api.ts, on a fresh database and storage. */
export async function startImageApp(engine: Engine, env: Record<string, string> = {}): Promise<ImageApp> {
  const place = await createTestPlace(engine);
  const database = await connectDatabase(place);
  await migrateDatabase(database);
  const { db } = database;
  const config = readConfig({ APP_URL: "http://treeline.test", DATA_DIR: place.dataDir, ...env });
  const storage = openStorage(config);
  const logLines: string[] = [];
  const app = Fastify({
    logger: buildLogOptions("trace", { write: (line) => logLines.push(line) }),
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
  });
  addSecurityHeaders(app, { appUrl: config.appUrl, isDevelopment: false });
  await app.register(fileRoutes, { db, storage });
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler);
    scope.setSerializerCompiler(serializerCompiler);
    scope.setErrorHandler(sendProblem);
    // The rest of the services is for other rooms.
    const services = { config, db, limits: buildRateLimits({ on: false, redis: null }) } as Services;
    addRequestContext(scope, services, buildFindActor(db, config.appUrl));
    await scope.register(imageRoutes, { storage });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    db,
    storage,
    logLines,
    createPerson: () => createPerson(db),
    createDocument: (ownerId) => createDocument(db, ownerId),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      storage.close();
      await database.close();
      await place.remove();
    },
  };
}

async function createPerson(db: Db): Promise<{ id: string; token: string }> {
  const id = randomUUIDv7();
  const now = new Date().toISOString();
  await db
    .insertInto("user")
    .values({
      id,
      email: `${id}@example.com`,
      password_hash: "-".repeat(60),
      display_name: "Someone",
      locale: "en",
      email_verified_at: now,
      created_at: now,
    })
    .execute();
  return { id, token: await issueAccessToken(db, id) };
}

async function createDocument(db: Db, ownerId: string): Promise<string> {
  const id = randomUUIDv7();
  const now = new Date().toISOString();
  const row = { id, owner_id: ownerId, name: "Map", name_folded: "map", created_at: now, updated_at: now };
  await db
    .insertInto("document")
    .values({ ...row, layout_type: "CompactBoxH", theme: "Base", preview_file: null, deleted_at: null })
    .execute();
  return id;
}
