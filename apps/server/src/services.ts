import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { buildAccountJobs } from "./accounts/jobs.ts";
import { type OpenLiveDocuments, openLiveDocuments } from "./collab/open-live-documents.ts";
import type { Config } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { connectDatabase } from "./db/connect.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { buildDocumentJobs } from "./documents/jobs.ts";
import { ChangeNotes } from "./history/change-notes.ts";
import { buildHistoryJobs } from "./history/jobs.ts";
import type { Checks } from "./http/health.ts";
import { buildRateLimits } from "./http/rate-limits.ts";
import type { Services } from "./http/request-context.ts";
import { buildImageJobs } from "./images/jobs.ts";
import { recordDocumentImages } from "./images/record-document-images.ts";
import { storePicture } from "./images/store-picture.ts";
import { enqueueSweep } from "./jobs/enqueue-job.ts";
import { startJobRunner } from "./jobs/job-runner.ts";
import { buildLinkJobs } from "./links/jobs.ts";
import { buildLinkPreviews, type LinkPreviews } from "./links/link-previews.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { buildOutboxMailer } from "./outside/mail/outbox-mailer.ts";
import { buildSmtpMailer } from "./outside/mail/smtp-mailer.ts";
import { connectRedis } from "./outside/redis.ts";
import { openStorage } from "./outside/storage/open-storage.ts";
import type { Storage } from "./outside/storage/storage.ts";
import type { StripeApi } from "./outside/stripe/stripe-provider.ts";
import { buildChargeJobs, buildPaymentJobs, CHARGE_JOBS, PAYMENT_SWEEP } from "./payments/jobs.ts";
import { openBilling } from "./plans/open-billing.ts";
import { buildSharingJobs } from "./sharing/jobs.ts";

const SWEEP_MS = 6 * 3_600_000;
/** Pictures of previews are shown small. */
const LINK_PICTURE_MAX_SIDE = 800;
/** What is done again and again; doing one twice does no harm. */
const SWEEPS = ["sweep-tokens", "purge-bin", "collect-images", "sweep-link-previews", "purge-versions"] as const;
const VERSIONS_MS = 60_000;

export interface OpenServices {
  readonly services: Services;
  readonly live: OpenLiveDocuments;
  readonly storage: Storage;
  readonly linkPreviews: LinkPreviews;
  readonly checks: Checks;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly log: FastifyBaseLogger;
  readonly tell: (line: string) => void;
  /** For tests: another clock, and another place where Stripe is. */
  readonly now?: (() => Date) | undefined;
  readonly stripeApi?: StripeApi | undefined;
  /** Null: nobody measures. */
  readonly metrics?: Metrics | null;
}

/** Opens everything the API stands on; closing goes in the reverse order. */
export async function openServices(
  config: Config,
  { log, tell, now = () => new Date(), stripeApi, metrics }: ServiceOptions,
): Promise<OpenServices> {
  await prepareDataFolder(config.dataDir);
  const database = await connectDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await migrateDatabase(database);
  const { db } = database;
  const { redisUrl } = config;
  const redis = redisUrl === null ? null : connectRedis(redisUrl, log);
  const mailer =
    config.smtpUrl === null
      ? buildOutboxMailer(join(config.dataDir, "outbox"), config.mailFrom, tell)
      : buildSmtpMailer(config.smtpUrl, config.mailFrom);
  const storage = openStorage(config);
  const changes = new ChangeNotes({ db, log, now });
  const live = openLiveDocuments({
    db,
    log,
    onSettled: [(documentId, map) => recordDocumentImages(db, documentId, map)],
    onEdited: (documentId, userId) => changes.note(documentId, userId),
    observer: metrics?.live,
    redisUrl,
  });
  const linkPreviews = buildLinkPreviews({
    db,
    log,
    storePicture: (bytes) => storePicture(storage, bytes, { maxSide: LINK_PICTURE_MAX_SIDE }),
  });
  const { billing, provider } = await openBilling(config, { db, now, stripeApi });
  const { appUrl } = config;
  const handlers = {
    ...buildAccountJobs({ db, mailer, appUrl }),
    ...buildSharingJobs({ db, mailer, appUrl }),
    ...buildDocumentJobs({ db }),
    ...buildImageJobs({ db, storage }),
    ...buildLinkJobs({ db }),
    ...buildHistoryJobs({ db, live, billing, now, log }),
    ...buildChargeJobs({ db, provider, now }),
    ...(billing && buildPaymentJobs({ ctx: { db, billing, now, log }, mailer, appUrl })),
  };
  const jobs = startJobRunner({ db, log, handlers, lasting: CHARGE_JOBS, onEnded: metrics?.noteJob });
  const queueSweep = (kind: string) => {
    enqueueSweep(db, kind).catch((error: unknown) => log.warn({ err: error, kind }, "a sweep was not queued"));
  };
  const queueSweeps = () => {
    for (const kind of billing ? [...SWEEPS, PAYMENT_SWEEP] : SWEEPS) queueSweep(kind);
  };
  queueSweeps();
  const timers = [setInterval(queueSweeps, SWEEP_MS), setInterval(() => queueSweep("make-versions"), VERSIONS_MS)];
  for (const timer of timers) timer.unref();

  return {
    services: { config, db, jobs, live, billing, now, limits: buildRateLimits({ on: config.rateLimits, redis }) },
    live,
    storage,
    linkPreviews,
    checks: {
      database: () => database.ping(),
      storage: () => storage.check(),
      ...(redis === null ? {} : { redis: async () => void (await redis.ping()) }),
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await live.close();
      await linkPreviews.close();
      await jobs.stop();
      storage.close();
      mailer.close();
      redis?.disconnect();
      await database.close();
    },
  };
}
