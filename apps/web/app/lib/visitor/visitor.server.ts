import {
  ACCESS_TOKEN_MAX_AGE_S,
  at,
  type Locale,
  type PageHost,
  readCookie,
  sessionCookieName,
  type User,
} from "@treeline/contract";
import { callApi } from "../api/api.server.ts";
import { buildCookie } from "./cookies.ts";
import { chooseLocale } from "./locale.ts";
import { CHAT_BAR_COOKIE, type ColorMode, isColorMode, LOCALE_COOKIE, MODE_COOKIE } from "./preferences.ts";

/** Who looks at this page, as far as the request tells. */
export interface Visitor {
  readonly token: string | null;
  /** What this browser got at an earlier sign-in. */
  readonly device: string | undefined;
  /** A token from a link that would replace another living session: it waits until the visitor has chosen. */
  readonly pendingToken: string | null;
  readonly locale: Locale;
  readonly mode: ColorMode;
  readonly isChatBarClosed: boolean;
  /** The signed-in user, asked for once however many loaders want to know. */
  readUser(): Promise<User | null>;
  /** After rendering: whether the session cookie no longer opens anything. */
  isSessionDead(): Promise<boolean>;
}

export function buildVisitor(request: Request, host: PageHost): Visitor {
  const cookie = (name: string) => readCookie(request.headers.get("cookie"), name);
  const token = cookie(sessionCookieName(host.appUrl)) || null;
  const mode = cookie(MODE_COOKIE);
  let user: Promise<User | null> | undefined;
  return {
    token,
    device: cookie(deviceCookieName(host)) || undefined,
    pendingToken: cookie(pendingCookieName(host)) || null,
    locale: chooseLocale(cookie(LOCALE_COOKIE), request.headers.get("accept-language")),
    mode: isColorMode(mode) ? mode : "system",
    isChatBarClosed: cookie(CHAT_BAR_COOKIE) === "closed",
    readUser() {
      user ??= token === null ? Promise.resolve(null) : readUser(host, token);
      return user;
    },
    async isSessionDead() {
      return token !== null && user !== undefined && (await user.catch(() => undefined)) === null;
    },
  };
}

export async function readUser(host: PageHost, token: string): Promise<User | null> {
  const answer = await callApi(host, at.getUser, { token });
  if (answer.ok) return answer.value;
  if (answer.problem.status === 401) return null;
  throw new Response(null, { status: answer.problem.status });
}

export function sessionCookie(host: PageHost, token: string): string {
  return buildSessionCookie(host, token, ACCESS_TOKEN_MAX_AGE_S);
}

export function endSessionCookie(host: PageHost): string {
  return buildSessionCookie(host, "", 0);
}

function buildSessionCookie(host: PageHost, value: string, maxAgeSeconds: number): string {
  return buildCookie(sessionCookieName(host.appUrl), value, {
    maxAgeSeconds,
    isSecure: isHttps(host),
    isHttpOnly: true,
  });
}

/** Stays after signing out, because that is what it is for: strangers who guess at the account cannot keep its owner out here. */
export function deviceCookie(host: PageHost, device: string): string {
  return buildCookie(deviceCookieName(host), device, {
    maxAgeSeconds: DEVICE_MAX_AGE_S,
    isSecure: isHttps(host),
    isHttpOnly: true,
  });
}

export function pendingCookie(host: PageHost, token: string): string {
  return buildPendingCookie(host, token, PENDING_MAX_AGE_S);
}

export function endPendingCookie(host: PageHost): string {
  return buildPendingCookie(host, "", 0);
}

function buildPendingCookie(host: PageHost, value: string, maxAgeSeconds: number): string {
  return buildCookie(pendingCookieName(host), value, { maxAgeSeconds, isSecure: isHttps(host), isHttpOnly: true });
}

const PENDING_MAX_AGE_S = 600;
const pendingCookieName = (host: PageHost) => (isHttps(host) ? "__Host-pending-session" : "pending-session");
const DEVICE_MAX_AGE_S = 365 * 24 * 3_600;
const isHttps = (host: PageHost) => host.appUrl.startsWith("https:");
const deviceCookieName = (host: PageHost) => (isHttps(host) ? "__Host-device" : "device");
