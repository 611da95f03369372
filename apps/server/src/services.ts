import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { buildAccountJobs } from "./accounts/jobs.ts";
import type { Config } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { connectDatabase } from "./db/connect.ts";
import { migrateDatabase } from "./db/migrate.ts";
import type { Checks } from "./http/health.ts";
import { buildRateLimits } from "./http/rate-limits.ts";
import type { Services } from "./http/request-context.ts";
import { enqueueJob } from "./jobs/enqueue-job.ts";
import { startJobRunner } from "./jobs/job-runner.ts";
import { buildOutboxMailer } from "./outside/mail/outbox-mailer.ts";
import { buildSmtpMailer } from "./outside/mail/smtp-mailer.ts";
import { connectRedis } from "./outside/redis.ts";

const SWEEP_MS = 6 * 3_600_000;

export interface OpenServices {
  readonly services: Services;
  readonly checks: Checks;
  close(): Promise<void>;
}

/** Opens everything the API stands on; closing goes in the reverse order. */
export async function openServices(
  config: Config,
  { log, tell }: { log: FastifyBaseLogger; tell: (line: string) => void },
): Promise<OpenServices> {
  await prepareDataFolder(config.dataDir);
  const database = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await migrateDatabase(database);
  const { db } = database;
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, log);
  const mailer =
    config.smtpUrl === null
      ? buildOutboxMailer(join(config.dataDir, "outbox"), config.mailFrom, tell)
      : buildSmtpMailer(config.smtpUrl, config.mailFrom);
  const jobs = startJobRunner({ db, log, handlers: buildAccountJobs({ db, mailer, appUrl: config.appUrl }) });
  const queueSweep = () =>
    void enqueueJob(db, "sweep-tokens", {}).catch((error: unknown) =>
      log.warn({ err: error }, "the sweep was not queued"),
    );
  queueSweep();
  const sweep = setInterval(queueSweep, SWEEP_MS);
  sweep.unref();

  return {
    services: { config, db, jobs, limits: buildRateLimits({ on: config.rateLimits, redis }) },
    checks: {
      database: () => database.ping(),
      storage: () => access(config.dataDir, constants.W_OK),
      ...(redis === null ? {} : { redis: async () => void (await redis.ping()) }),
    },
    async close() {
      clearInterval(sweep);
      await jobs.stop();
      mailer.close();
      redis?.disconnect();
      await database.close();
    },
  };
}
