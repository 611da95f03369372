import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { attachLiveSockets } from "../../src/collab/attach-live-sockets.ts";
import { readConfig } from "../../src/config.ts";
import type { TestPlace } from "../../src/db/testing.ts";
import { buildDocumentJobs } from "../../src/documents/jobs.ts";
import { buildHistoryJobs } from "../../src/history/jobs.ts";
import { collectImages } from "../../src/images/collect-images.ts";
import type { CollectionContext } from "../../src/images/collection-step.ts";
import { LONG_AGO, migratedAt } from "../../src/images/testing/migrated-at.ts";
import type { Storage } from "../../src/outside/storage/storage.ts";
import type { RequestContext } from "../../src/request-context.ts";
import { openServices } from "../../src/services.ts";

export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>;

/** One whole server of several on a database: its use cases, its sockets, and its collection, to be run at any moment. */
export async function startPictureServer(place: TestPlace, env: Record<string, string>) {
  const config = readConfig({
    APP_URL: "http://treeline.test",
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? undefined,
    RATE_LIMITS: "off",
    ...env,
  });
  const { log } = Fastify({ logger: false });
  const opened = await openServices(config, { log, tell: () => {} });
  await migratedAt(opened.services.db, LONG_AGO);
  const http = createServer();
  const sockets = attachLiveSockets({ server: http, live: opened.live, config });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { services, live, storage } = opened;
  const context: CollectionContext = { db: services.db, storage, live, log, now: () => new Date() };
  return {
    db: services.db,
    bulkDb: services.bulkDb,
    workers: services.workers,
    live,
    storage,
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/collab`,
    as: (userId: string): RequestContext => contextOf(services, userId, log),
    collect: (runLimitMs?: number, other?: Storage) =>
      collectImages({ ...context, ...(other && { storage: other }) }, undefined, runLimitMs),
    async purge(): Promise<void> {
      const { db, bulkDb, workers, billing, now } = services;
      await buildDocumentJobs({ db })["purge-bin"]?.({});
      await buildHistoryJobs({ db, bulkDb, live, workers, billing, now, log })["purge-versions"]?.({});
    },
    async close(): Promise<void> {
      await sockets.close();
      await new Promise((resolve) => http.close(resolve));
      await opened.close();
    },
  };
}

const contextOf = (
  services: Awaited<ReturnType<typeof openServices>>["services"],
  userId: string,
  log: FastifyBaseLogger,
) => ({ ...services, actor: { userId, tokenHash: "" }, address: "127.0.0.1", log }) as RequestContext;
