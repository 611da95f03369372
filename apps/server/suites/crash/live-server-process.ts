import { createServer } from "node:http";
import Fastify from "fastify";
import type { KyselyPlugin } from "kysely";
import { attachLiveSockets } from "../../src/collab/attach-live-sockets.ts";
import { openLiveDocuments } from "../../src/collab/open-live-documents.ts";
import { ContentWorkers } from "../../src/content/workers.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import { migrateDatabase } from "../../src/db/migrate.ts";

/**
 * The live room alone as a process, to be killed. DIE_AT makes it kill itself with signal 9 inside its DIE_AFTERth compaction: before
 * the rows are deleted, between that and the snapshot, or after the snapshot and before the commit.
 */
const { PORT = "0", DATA_DIR = "", DATABASE_URL, DIE_AT = "", DIE_AFTER = "1", COMPACT_ROWS = "500" } = process.env;

let compactions = 0;
const die = () => process.kill(process.pid, "SIGKILL");

const dieInside: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const step = stepOf(node.kind, JSON.stringify(node.kind === "InsertQueryNode" ? node.into : node));
    if (step === "delete") compactions += 1;
    if (compactions >= Number(DIE_AFTER) && step === DIE_AT) die();
    if (step === "upsert") upserts.add(queryId);
    return node;
  },
  async transformResult({ result, queryId }) {
    if (upserts.has(queryId) && DIE_AT === "commit" && compactions >= Number(DIE_AFTER)) die();
    return result;
  },
};
const upserts = new WeakSet<object>();

function stepOf(kind: string, tables: string): string {
  if (kind === "DeleteQueryNode" && tables.includes('"document_update"')) return "delete";
  return kind === "InsertQueryNode" && tables.includes('"document_snapshot"') ? "upsert" : "other";
}

const database = await connectDatabase({ databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR });
await migrateDatabase(database);
const { log } = Fastify({ logger: { level: "warn" } });
const db = DIE_AT === "" ? database.db : database.db.withPlugin(dieInside);
const workers = new ContentWorkers();
const timing = { compactRows: Number(COMPACT_ROWS), compactRowsAtRest: 5, lingerMs: 0 };
const live = openLiveDocuments({ db, log, workers, timing });
const server = createServer();
const config = { appUrl: `http://localhost:${PORT}`, trustProxy: false };
const sockets = attachLiveSockets({ server, live, config });
server.listen(Number(PORT), "127.0.0.1", () => console.log(`live room is at ${config.appUrl}`));

process.on("SIGTERM", () => {
  void sockets
    .close()
    .then(() => live.close())
    .then(() => workers.stop())
    .then(() => database.close())
    .then(() => process.exit(0));
});
