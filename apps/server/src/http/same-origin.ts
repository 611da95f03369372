import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state change that another site's page started with our visitor's cookie.
 * Browsers send Sec-Fetch-Site or at least Origin with every such request; a client that sends neither is not a browser.
 */
export function requireSameOrigin(request: FastifyRequest, appUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  const origin = request.headers.origin;
  if (site === undefined && (origin === undefined || isOwnOrigin(origin, request, appUrl))) return;
  throw new AppError("wrong_origin");
}

function isOwnOrigin(origin: string, request: FastifyRequest, appUrl: string): boolean {
  return origin === appUrl || origin === `${request.protocol}://${request.host}`;
}
