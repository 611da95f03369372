import type { RouteContract } from "@treeline/contract";
import * as contract from "@treeline/contract";
import { pick } from "@treeline/map/testing";
import { type Attacker, anyText, between, chance, type Random, type Target } from "./attacker.ts";
import { anyJson, anyNestedJson, bodyFor } from "./bodies.ts";
import { sendRaw } from "./send-raw.ts";

const ROOMS = [
  contract.accounts,
  contract.documents,
  contract.sharing,
  contract.notes,
  contract.versions,
  contract.files,
  contract.links,
  contract.plans,
  contract.orders,
];
const ROUTES = ROOMS.flatMap((room): unknown[] => Object.values(room))
  .filter((value): value is RouteContract => typeof value === "object" && value !== null && "url" in value)
  // Signing out would leave the rest of the attack without a session.
  .filter(({ url }) => url !== "/v1/logout/");
const PAGES = [
  "/",
  "/login",
  "/documents",
  "/d/",
  "/files/",
  "/healthz",
  "/readyz",
  "/v1/docs",
  "/v1/openapi.json",
  "/assets/",
];
const METHODS = [
  "GET",
  "POST",
  "PATCH",
  "DELETE",
  "PUT",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "get",
  "FOO",
  "CONNECT",
];
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data; boundary=x",
  "",
  "\xff/\xff",
];

/** Requests to every call of the contract and to pages: odd methods, addresses, headers and bodies, and odd ways of sending them. */
export const httpAttacker: Attacker = {
  name: "requests",
  attack(target, random) {
    const count = chance(random, 0.15) ? between(random, 2, 6) : 1;
    const requests = Array.from({ length: count }, () => buildRequest(target, random)).join("");
    const isSplit = chance(random, 0.2);
    const at = isSplit ? between(random, 1, Math.min(requests.length, 2_000)) : requests.length;
    const parts = [requests.slice(0, at), requests.slice(at)].filter((part) => part !== "");
    return sendRaw(target.port, { parts, messages: count, isImpatient: chance(random, 0.1) });
  },
};

function buildRequest(target: Target, random: Random): string {
  const route = chance(random, 0.85) ? pick(random, ROUTES) : null;
  const method = chance(random, 0.85) ? (route?.method ?? "GET") : pick(random, METHODS);
  const path = chance(random, 0.92)
    ? route
      ? fillPath(route.url, target, random)
      : pick(random, PAGES)
    : `/${escape(anyText(random))}`;
  const query = chance(random, 0.25) ? `?${escape(anyText(random))}=${escape(anyText(random))}` : "";
  const body = method === "GET" || method === "HEAD" ? "" : buildBody(route, target, random);
  const version = chance(random, 0.98)
    ? "HTTP/1.1"
    : pick(random, ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "", "HTTP/1.1 x"]);
  return `${method} ${path}${query} ${version}\r\n${buildHeaders(body, target, random)}\r\n${body}`;
}

function fillPath(url: string, { ownIds, foreignId }: Target, random: Random): string {
  return url.replaceAll(/:\w+/g, () => {
    const kind = random();
    if (kind < 0.65) return pick(random, ownIds);
    return kind < 0.85 ? foreignId : escape(anyText(random));
  });
}

/** Mostly encoded as a browser would; now and then as it is, but without what would end the request line. */
function escape(text: string): string {
  const short = text.slice(0, 3_000);
  return short.isWellFormed() ? encodeURIComponent(short).replaceAll("%25", "%") : "%ED%A0%80";
}

function buildHeaders(body: string, { token }: Target, random: Random): string {
  const lines = [`Host: ${chance(random, 0.95) ? "localhost" : oneLine(anyText(random))}`];
  if (chance(random, 0.8)) lines.push(`Authorization: Bearer ${token}`);
  else if (chance(random, 0.5)) lines.push(`Cookie: session=${oneLine(anyText(random))}; session=${token}`);
  if (body !== "") lines.push(`Content-Type: ${chance(random, 0.85) ? TYPES[0] : pick(random, TYPES)}`);
  lines.push(...lengthOf(body, random));
  if (chance(random, 0.2)) lines.push(pick(random, ODD_HEADERS));
  if (chance(random, 0.05)) lines.push(`X-Long: ${"a".repeat(between(random, 1_000, 30_000))}`);
  if (chance(random, 0.7)) lines.push("Connection: close");
  return `${lines.join(chance(random, 0.98) ? "\r\n" : "\n")}\r\n`;
}

const ODD_HEADERS = [
  "Expect: 100-continue",
  "Expect: the-unexpected",
  "Range: bytes=0-1,5-",
  "Accept-Encoding: \xff",
  "Upgrade: h2c",
  "X-Forwarded-For: ,,[::,%",
  "X-Request-Id: \x7f",
  "Origin: null",
  "Sec-Fetch-Site: cross-site",
  "Content-Encoding: gzip",
  "Accept-Language: *;q=x,,,;",
  'If-Match: "',
  "If-Match: *",
  "Cookie: =;=;;=",
  "no colon at all",
  ": no name",
  "A\0B: c",
];

/** The length as it is; now and then wrong, doubled, or in chunks that are not quite right. */
function lengthOf(body: string, random: Random): string[] {
  if (body === "") return chance(random, 0.03) ? ["Transfer-Encoding: chunked"] : [];
  const right = `Content-Length: ${body.length}`;
  if (chance(random, 0.93)) return [right];
  const wrong = [
    "Content-Length: -1",
    "Content-Length: 1e3",
    `Content-Length: ${body.length + 5}`,
    "Transfer-Encoding: gzip, chunked",
  ];
  return chance(random, 0.5) ? [pick(random, wrong)] : [right, pick(random, [...wrong, "Transfer-Encoding: chunked"])];
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, "").slice(0, 2_000);

/** As the bytes of UTF-8, one letter each: that is how they are sent and counted. */
function buildBody(route: RouteContract | null, target: Target, random: Random): string {
  const value = route && chance(random, 0.75) ? bodyFor(route, target, random) : anyJson(random);
  const text = chance(random, 0.03) ? anyNestedJson(random) : JSON.stringify(value);
  const cut = chance(random, 0.05) ? text.slice(0, Math.floor(text.length / 2)) : text;
  return Buffer.from(cut, "utf8").toString("latin1");
}
