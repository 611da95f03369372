import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** One per request; inline scripts without it do not run. */
    nonce: string;
  }
}

interface PolicyOptions {
  readonly appUrl: string;
  readonly isDevelopment: boolean;
  /** Where a form may lead besides here: without scripts browsers apply the policy to redirects too. */
  readonly paymentOrigin?: string | null;
}

function buildPolicy(nonce: string, { appUrl, isDevelopment, paymentOrigin }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite puts styles into the page by script while developing. Built pages have files only, the API reference one nonce.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    paymentOrigin ? `form-action 'self' ${paymentOrigin}` : "form-action 'self'",
    "frame-ancestors 'none'",
    ...(appUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

export function addSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const isHttps = options.appUrl.startsWith("https:");
  app.decorateRequest("nonce", "");
  app.addHook("onRequest", async (request, reply) => {
    request.nonce = randomBytes(16).toString("base64url");
    reply.headers({
      "content-security-policy": buildPolicy(request.nonce, options),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
      "x-request-id": request.id,
    });
    if (isHttps) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
