import { Gauge, type Registry } from "prom-client";
import type { OpenLiveDocuments } from "../collab/open-live-documents.ts";
import type { Db } from "../db/schema.ts";
import { type Checks, runChecks } from "../http/health.ts";
import { readQueueState } from "../jobs/queue-state.ts";

interface Watched {
  readonly db: Db;
  readonly live: Pick<OpenLiveDocuments, "sockets" | "documents">;
  readonly checks: Checks;
}

/** Gauges that are read when the metrics are scraped. */
export function watchServices(registry: Registry, { db, live, checks }: Watched): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => watch(registry, name, help, read);
  gauge("treeline_live_sockets", "Open sockets", () => live.sockets.size);
  gauge("treeline_live_documents", "Documents in memory", () => live.documents.size);
  gauge("treeline_live_clients", "Documents open in clients: a socket may have several", () => {
    return live.documents.list().reduce((sum, document) => sum + document.connections.size, 0);
  });
  gauge("treeline_jobs_waiting", "Jobs that could run by now", async () => (await readQueueState(db)).waiting);
  gauge("treeline_jobs_oldest_seconds", "How long the oldest of them has been able to", async () => {
    const { oldestAt } = await readQueueState(db);
    return oldestAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1_000);
  });
  const parts = new Gauge({
    name: "treeline_part_up",
    help: "1 while the part answers in time, else 0: database, storage, redis",
    labelNames: ["part"],
    registers: [],
    async collect() {
      for (const [part, failure] of await runChecks(checks)) this.set({ part }, failure === null ? 1 : 0);
    },
  });
  registry.registerMetric(parts);
}

/** A part that is away must not take the whole answer with it, and no number is better than an old one. */
function watch(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      try {
        this.set(await read());
      } catch {
        this.set(Number.NaN);
      }
    },
  });
  registry.registerMetric(gauge);
}
