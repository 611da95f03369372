import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { ContentWorkers } from "../../content/workers.ts";
import { connectDatabase } from "../../db/connect.ts";
import type { Engine } from "../../db/database-handle.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import type { Db } from "../../db/schema.ts";
import { createTestPlace, type TestPlace } from "../../db/testing.ts";
import { type AttachedSockets, attachLiveSockets } from "../attach-live-sockets.ts";
import type { LiveOptions } from "../live-parts.ts";
import { type OpenLiveDocuments, openLiveDocuments } from "../open-live-documents.ts";

export interface LiveServer {
  readonly db: Db;
  readonly live: OpenLiveDocuments;
  readonly sockets: AttachedSockets;
  readonly url: string;
  readonly appUrl: string;
  readonly logLines: string[];
  readonly place: TestPlace;
  /** As a stop of the process would; the database stays where it is. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

type Options = Pick<LiveOptions, "timing" | "takeBytes"> & { readonly place?: TestPlace; readonly db?: (db: Db) => Db };

export const APP_URL = "http://treeline.test";

/** The live room alone on a real socket and a real database. */
export async function startLiveServer(engine: Engine, options: Options = {}): Promise<LiveServer> {
  const place = options.place ?? (await createTestPlace(engine));
  const database = await connectDatabase(place);
  await migrateDatabase(database);
  const logLines: string[] = [];
  const { log } = Fastify({
    logger: { level: "trace", stream: { write: (line: string) => void logLines.push(line) } },
  });
  const db = options.db?.(database.db) ?? database.db;
  const workers = new ContentWorkers();
  const bulkDb = options.db ? db : database.bulkDb;
  // Who opens a document again reads it again.
  const timing = { lingerMs: 0, ...options.timing };
  const live = openLiveDocuments({ ...options, timing, db, bulkDb, log, workers });
  const server = createServer();
  const sockets = attachLiveSockets({ server, live, config: { appUrl: APP_URL, trustProxy: false } });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    await sockets.close();
    await live.close();
    await workers.stop();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  };
  return {
    db: database.db,
    live,
    sockets,
    url: `ws://127.0.0.1:${port}/collab`,
    appUrl: APP_URL,
    logLines,
    place,
    stop,
    async close() {
      await stop();
      await place.remove();
    },
  };
}
