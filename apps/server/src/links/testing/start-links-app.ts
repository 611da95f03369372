import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { accountRoutes } from "../../accounts/routes.ts";
import { buildFindActor } from "../../accounts/session.ts";
import { buildAccountDeletion } from "../../build-account-deletion.ts";
import { readConfig } from "../../config.ts";
import type { Engine } from "../../db/database-handle.ts";
import type { Db } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing.ts";
import { sendProblem } from "../../http/problems.ts";
import { buildRateLimits } from "../../http/rate-limits.ts";
import { addRequestContext, type Services } from "../../request-context.ts";
import { buildLinkPreviews, type LinkPreviewOptions } from "../link-previews.ts";
import { linkRoutes } from "../routes.ts";

export interface LinksApp {
  readonly db: Db;
  /** A signed-in caller's token. */
  readonly token: string;
  preview(link: unknown, token?: string): Promise<LinksAnswer>;
  close(): Promise<void>;
}

interface LinksAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** The call on a real database, in a scope set up like the one of the whole server. */
export async function startLinksApp(
  engine: Engine,
  { rateLimits = false, ...options }: Omit<LinkPreviewOptions, "db" | "log"> & { rateLimits?: boolean },
): Promise<LinksApp> {
  const database = await openTestDatabase(engine);
  const { db } = database;
  const config = readConfig({ APP_URL: "http://treeline.test" });
  const linkPreviews = buildLinkPreviews({ db, log: { warn: () => {} }, ...options });
  const jobs = { wake: () => {}, stop: async () => {} };
  const limits = buildRateLimits({ on: rateLimits, redis: null });
  // Only what these two rooms use; the others' services are not opened.
  const services = { config, db, jobs, limits, linkPreviews } as unknown as Services;
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler);
    scope.setSerializerCompiler(serializerCompiler);
    scope.setErrorHandler(sendProblem);
    addRequestContext(scope, services, buildFindActor(db, config.appUrl));
    await scope.register(accountRoutes, { deletion: buildAccountDeletion(db, () => new Date()) });
    await scope.register(linkRoutes, { linkPreviews });
  });
  const registered = await app.inject({
    method: "POST",
    url: "/v1/register/",
    payload: { email: "reader@example.com", password: "a calm river 7" },
  });
  const token = registered.json<{ access_token: string }>().access_token;
  return {
    db,
    token,
    async preview(link, bearer = token) {
      const headers = bearer === "" ? {} : { authorization: `Bearer ${bearer}` };
      const answer = await app.inject({ method: "POST", url: "/v1/links/preview/", headers, payload: { link } });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    async close() {
      await linkPreviews.close();
      await app.close();
      await database.close();
    },
  };
}
