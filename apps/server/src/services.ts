import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { AccountDeletion } from "./accounts/account-deletion.ts";
import { DELETE_ACCOUNT } from "./accounts/close-account.ts";
import { buildAccountJobs } from "./accounts/jobs.ts";
import { openBilling } from "./billing/open-billing.ts";
import { buildAccountDeletion } from "./build-account-deletion.ts";
import { buildContentJobs } from "./collab/jobs.ts";
import { type OpenLiveDocuments, openLiveDocuments } from "./collab/open-live-documents.ts";
import type { Config } from "./config.ts";
import { ContentWorkers } from "./content/workers.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { connectDatabase } from "./db/connect.ts";
import { followClock } from "./db/follow-clock.ts";
import { migrateDatabase } from "./db/migrate.ts";
import type { Db } from "./db/schema.ts";
import { buildDocumentJobs } from "./documents/jobs.ts";
import { ChangeNotes } from "./history/change-notes.ts";
import { buildHistoryJobs } from "./history/jobs.ts";
import { keepVersion } from "./history/keep-version.ts";
import type { Checks } from "./http/health.ts";
import { meterBytes } from "./http/meter-bytes.ts";
import { buildRateLimits } from "./http/rate-limits.ts";
import { buildImageJobs } from "./images/jobs.ts";
import { storePicture } from "./images/store-picture.ts";
import { DELETE_FILE } from "./images/user-picture.ts";
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
import { RoomToEdit } from "./plans/room-to-edit.ts";
import type { Services } from "./request-context.ts";
import { buildSharingJobs } from "./sharing/jobs.ts";
import { buildRequestJobs, REQUEST_MAILS } from "./sharing/request-jobs.ts";

/** What one provider that hangs can hold up. */
const LANES = [
  [
    "send-confirmation",
    "send-reset",
    "send-address-change",
    "send-security-mail",
    "send-invitation",
    ...REQUEST_MAILS,
    "send-receipt",
    "send-plan-mail",
  ],
  [...CHARGE_JOBS, PAYMENT_SWEEP],
  ["collect-images", "touch-images", DELETE_FILE],
] as const;
const SWEEP_MS = 6 * 3_600_000;
/** Pictures of previews are shown small. */
const LINK_PICTURE_MAX_SIDE = 800;
/** What is done again and again; doing one twice does no harm. */
const SWEEPS = [
  "sweep-tokens",
  "purge-bin",
  "collect-images",
  "sweep-link-previews",
  "purge-versions",
  "drop-views",
  "rebuild-documents",
  "release-space",
] as const;
const VERSIONS_MS = 60_000;

export interface OpenServices {
  readonly services: Services;
  readonly live: OpenLiveDocuments;
  readonly deletion: AccountDeletion;
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
  /** Null where metrics are off. */
  readonly metrics?: Metrics | null;
}

/** Opens everything the API stands on; closing goes in the reverse order. */
export async function openServices(config: Config, options: ServiceOptions): Promise<OpenServices> {
  const { log, metrics } = options;
  const ground = await openGround(config, options);
  const { database, redis, mailer, storage, workers, limits, now, billing } = ground;
  const { db, bulkDb } = database;
  const changes = new ChangeNotes({ db, log, now });
  const takeOfFull = meterBytes(limits, "full_plan_bytes_account");
  const room = new RoomToEdit({ db, billing, now, log, takeOfFull });
  const live: OpenLiveDocuments = openLiveDocuments({
    ...database,
    log,
    workers,
    onEdited: (documentId, userId) => changes.note(documentId, userId),
    // Undo leaves what calls did alone: without a version there would be no way back.
    beforeReplacing: (replaced) => keepVersion({ db, bulkDb, live, workers, billing, now }, replaced),
    observer: metrics?.live,
    takeBytes: meterBytes(limits),
    takeRoom: (edit) => room.take(edit),
    redisUrl: config.redisUrl,
  });
  const linkPreviews = buildLinkPreviews({
    db,
    log,
    storePicture: (bytes) => storePicture({ db, storage }, bytes, { maxSide: LINK_PICTURE_MAX_SIDE }),
  });
  const deletion = buildAccountDeletion(db, now);
  const jobs = startJobs({ ...ground, config, deletion, live, log, metrics });
  const stopSweeps = startSweeps(db, log, billing ? [...SWEEPS, PAYMENT_SWEEP] : SWEEPS);
  return {
    services: { config, db, bulkDb, jobs, live, workers, billing, now, limits },
    live,
    deletion,
    storage,
    linkPreviews,
    checks: {
      database: () => database.ping(),
      storage: () => storage.check(),
      ...(redis === null ? {} : { redis: async () => void (await redis.ping()) }),
    },
    async close() {
      stopSweeps();
      ground.clock.stop();
      await live.close();
      await linkPreviews.close();
      await jobs.stop();
      await workers.stop();
      storage.close();
      mailer.close();
      redis?.disconnect();
      await database.close();
    },
  };
}

type Ground = Awaited<ReturnType<typeof openGround>>;

/** What the rooms of the server stand on. */
async function openGround(config: Config, { log, tell, stripeApi, now: given }: ServiceOptions) {
  await prepareDataFolder(config.dataDir);
  const database = await connectDatabase({ ...config, poolSize: config.databasePool });
  await migrateDatabase(database);
  const clock = await followClock(database, log);
  const now = given ?? clock.now;
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, log);
  const mailer =
    config.smtpUrl === null
      ? buildOutboxMailer(join(config.dataDir, "outbox"), config.mailFrom, tell)
      : buildSmtpMailer(config.smtpUrl, config.mailFrom);
  return {
    database,
    clock,
    now,
    redis,
    mailer,
    storage: openStorage(config),
    workers: new ContentWorkers(),
    limits: buildRateLimits({ on: config.rateLimits, redis }),
    ...(await openBilling(config, { db: database.db, now, stripeApi })),
  };
}

interface JobParts extends Ground {
  readonly config: Config;
  readonly deletion: AccountDeletion;
  readonly live: OpenLiveDocuments;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics | null | undefined;
}

function startJobs({ config: { appUrl }, database, mailer, storage, deletion, live, billing, ...parts }: JobParts) {
  const { db, bulkDb } = database;
  const { workers, provider, now, log, metrics, limits } = parts;
  const handlers = {
    ...buildAccountJobs({ db, mailer, appUrl, deletion }),
    ...buildSharingJobs({ db, mailer, appUrl }),
    ...buildRequestJobs({ db, mailer, appUrl, limits }),
    ...buildDocumentJobs({ db }),
    ...buildContentJobs({ db, live, now }),
    ...buildImageJobs({ db, storage, live, log, now: () => new Date() }),
    "release-space": async () => database.releaseSpace?.(),
    ...buildLinkJobs({ db }),
    ...buildHistoryJobs({ db, bulkDb, live, workers, billing, now, log }),
    ...buildChargeJobs({ db, provider, now }),
    ...(billing && buildPaymentJobs({ ctx: { db, billing, now, log }, mailer, appUrl })),
  };
  const lasting = [...CHARGE_JOBS, DELETE_ACCOUNT];
  return startJobRunner({ db, log, handlers, lanes: LANES, lasting, onEnded: metrics?.noteJob });
}

/** Now and again later. Gives what ends it. */
function startSweeps(db: Db, log: FastifyBaseLogger, kinds: readonly string[]): () => void {
  const queue = (kind: string) => {
    enqueueSweep(db, kind).catch((error: unknown) => log.warn({ err: error, kind }, "a sweep was not queued"));
  };
  const queueAll = () => {
    for (const kind of kinds) queue(kind);
  };
  queueAll();
  const timers = [setInterval(queueAll, SWEEP_MS), setInterval(() => queue("make-versions"), VERSIONS_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
