/**
 * The seam between the server and the pages: the server knows HTTP, flags and where the API is; the pages know React.
 * Neither imports the other. The server loads the built pages and calls `handlePage`.
 */
export interface ApiCall {
  readonly method: string;
  /** Path with its query, beginning with `/v1/`. */
  readonly path: string;
  readonly token: string | null;
  readonly body?: unknown;
}

export interface PageHost {
  /** Goes into the Content-Security-Policy header and onto every inline script of this one page. */
  readonly nonce: string;
  /** The public address, from configuration and never from the Host header. */
  readonly appUrl: string;
  readonly chatUrl: string | null;
  /** False where everything is free: then no page speaks of plans. */
  readonly hasBilling: boolean;
  callApi(call: ApiCall): Promise<Response>;
  /** Every feature flag, for this user if there is one. */
  readFlags(userId: string | null): Promise<Readonly<Record<string, boolean>>>;
  reportError(error: unknown): void;
}

export type HandlePage = (request: Request, host: PageHost) => Promise<Response>;

/** On https the `__Host-` prefix makes browsers refuse the cookie from a subdomain or over plain http. */
export function sessionCookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-session" : "session";
}

/** The value of one cookie of a Cookie header; of two with one name the first, for server and pages alike. Nothing is decoded. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
