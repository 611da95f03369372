import { createHash } from "node:crypto";
import { links } from "@treeline/contract";
import { isSafeLink } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { Gate } from "../lib/concurrency.ts";
import { FetchFailed, FetchRefused } from "../outside/fetch/fetch-errors.ts";
import { requireTarget } from "../outside/fetch/require-target.ts";
import { makePreview, type PreviewAnswer, type PreviewTools } from "./make-preview.ts";
import { findAnswer, saveAnswer } from "./queries.ts";
import { buildRecentFailures } from "./recent-failures.ts";

export interface LinkPreviews {
  /** Throws link_refused, link_unreachable or, when too many are under way, unavailable. */
  preview(link: string): Promise<PreviewAnswer>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface LinkPreviewOptions extends Omit<PreviewTools, "signal"> {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** For the page and its pictures together. */
  readonly timeLimitMs?: number;
}

const TIME_LIMIT_MS = 5_000;
const ANSWER_MS = 24 * 3_600_000;
const FAILURE_MS = 5 * 60_000;
const StoredAnswer = links.LinkPreview.omit({ link: true });

/** Keeps previews from using up the process, and the process from being used to flood one site. */
const refuseBusy = () =>
  new AppError("unavailable", {
    detail: "Many pages are being fetched right now. Try again in a moment.",
    retryAfterSeconds: 2,
  });

/** Previews for the whole process: answers of a day are reused, and one address is fetched by one at a time. */
export function buildLinkPreviews(options: LinkPreviewOptions): LinkPreviews {
  const { db, log, timeLimitMs = TIME_LIMIT_MS, ...tools } = options;
  const gate = new Gate({ total: 8, perKey: 2, refuse: refuseBusy });
  const failures = buildRecentFailures({ keepMs: FAILURE_MS, max: 1_000 });
  const underWay = new Map<string, Promise<PreviewAnswer>>();
  const closing = new AbortController();

  async function fetchPreview(target: URL, key: string): Promise<PreviewAnswer> {
    return gate.run(target.hostname, async () => {
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimitMs)]);
        const answer = await makePreview(target.href, { ...tools, signal });
        await saveAnswer(db, key, JSON.stringify(answer)).catch((error: unknown) =>
          log.warn({ err: error }, "a link preview was not stored"),
        );
        return answer;
      } catch (error) {
        const refusal = refusalFrom(error);
        failures.add(key, refusal);
        throw refusal;
      }
    });
  }

  async function answer(target: URL, key: string): Promise<PreviewAnswer> {
    const stored = readStored(await findAnswer(db, key, new Date(Date.now() - ANSWER_MS)));
    if (stored) return stored;
    const failure = failures.find(key);
    if (failure) throw failure;
    return fetchPreview(target, key);
  }

  return {
    async preview(link) {
      const target = requirePage(link);
      const key = createHash("sha256").update(target.href).digest("hex");
      let flight = underWay.get(key);
      if (!flight) {
        flight = answer(target, key).finally(() => underWay.delete(key));
        underWay.set(key, flight);
      }
      return flight;
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

function requirePage(link: string): URL {
  try {
    if (!isSafeLink(link)) throw new FetchRefused("Only http and https addresses can be previewed.");
    return requireTarget(link);
  } catch (error) {
    throw refusalFrom(error);
  }
}

/** A row of another version, or a damaged one, is fetched anew. */
function readStored(json: string | undefined): PreviewAnswer | null {
  if (json === undefined) return null;
  const read = StoredAnswer.safeParse(JSON.parse(json));
  return read.success ? read.data : null;
}

function refusalFrom(error: unknown): AppError {
  if (error instanceof FetchRefused) return new AppError("link_refused", { detail: error.message });
  if (error instanceof FetchFailed) return new AppError("link_unreachable", { detail: error.message });
  throw error;
}
