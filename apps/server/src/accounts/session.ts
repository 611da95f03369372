import { readCookie, sessionCookieName } from "@treeline/contract";
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/schema.ts";
import { requireSameOrigin } from "../http/same-origin.ts";
import type { Actor } from "../request-context.ts";
import { findActorByToken } from "./access-tokens.ts";

/**
 * The token of a request: the Bearer header of programs, else the cookie of browsers.
 * Only the cookie is sent by a browser on its own, so only then the origin is checked.
 */
export function readToken(request: FastifyRequest, appUrl: string): string | null {
  const bearer = readBearer(request.headers.authorization);
  if (bearer !== null) return bearer;
  const cookie = readCookie(request.headers.cookie, sessionCookieName(appUrl));
  if (cookie) requireSameOrigin(request, appUrl);
  return cookie;
}

export function readBearer(authorization: string | undefined): string | null {
  const [scheme, token] = (authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
}

export function buildFindActor(db: Db, appUrl: string): (request: FastifyRequest) => Promise<Actor | null> {
  return async (request) => {
    const token = readToken(request, appUrl);
    return token === null ? null : ((await findActorByToken(db, token)) ?? null);
  };
}
