import { accounts } from "@treeline/contract";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { Billing } from "./billing/billing.ts";
import type { Config } from "./config.ts";
import type { LiveDocuments } from "./content/live-documents.ts";
import type { ContentWorkers } from "./content/workers.ts";
import type { Db } from "./db/schema.ts";
import { addressKey } from "./http/address-keys.ts";
import { AppError } from "./http/app-error.ts";
import { isPageCall } from "./http/page-call.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import type { JobRunner } from "./jobs/job-runner.ts";

/** What the whole process shares. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** For large contents. */
  readonly bulkDb: Db;
  readonly limits: RateLimits;
  readonly jobs: JobRunner;
  readonly live: LiveDocuments;
  readonly workers: ContentWorkers;
  /** Null where everything is free. */
  readonly billing: Billing | null;
  /** The clock that plans and payments go by. */
  readonly now: () => Date;
}

/** The signed-in caller: the account, and which of its tokens was shown. */
export interface Actor {
  readonly userId: string;
  readonly tokenHash: string;
}

/** What a use case gets: the services, and who asks from where. */
export interface RequestContext extends Services {
  readonly actor: Actor | null;
  readonly address: string;
  /** What the caller's browser says it is; anything may stand there. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
}

declare module "fastify" {
  interface FastifyRequest {
    ctx: RequestContext;
  }
}

export function addRequestContext(
  api: FastifyInstance,
  services: Services,
  findActor: (request: FastifyRequest) => Promise<Actor | null>,
): void {
  api.decorateRequest("ctx");
  api.addHook("onRequest", async (request) => {
    const actor = await findActor(request);
    // Signing out must always work.
    const isFree = isPageCall(request) || request.routeOptions.url === accounts.logout.url;
    if (!isFree) await countCall(services.limits, actor, request.ip);
    request.ctx = {
      ...services,
      actor,
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      log: request.log,
    };
  });
}

async function countCall(limits: RateLimits, actor: Actor | null, address: string): Promise<void> {
  if (!actor) return limits.takeFrom("api_address", address);
  await limits.take("api_account", actor.userId);
  await limits.takeFrom("api_crowd_address", address);
}

/** Whose share of the work on content a call is. */
export function personOf({ actor, address }: Pick<RequestContext, "actor" | "address">): string {
  return actor?.userId ?? addressKey(address);
}

export function requireActor(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new AppError("not_signed_in");
  return ctx.actor;
}
