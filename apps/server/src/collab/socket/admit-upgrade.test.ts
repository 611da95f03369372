import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { SOCKETS_PER_ADDRESS } from "../limits.ts";
import { admitUpgrade } from "./admit-upgrade.ts";
import type { LiveSocket } from "./live-socket.ts";

const APP_URL = "https://maps.example.com";

function admit(
  headers: Record<string, string>,
  trustProxy: boolean | string | ((a: string, hop: number) => boolean) = false,
  open = 0,
) {
  const request = { headers: { host: "maps.example.com", ...headers }, socket: { remoteAddress: "10.0.0.1" } };
  const sockets = new Set(Array.from({ length: open }, () => ({ address: "10.0.0.1" }) as LiveSocket));
  const config = { appUrl: APP_URL, trustProxy };
  return admitUpgrade(request as unknown as IncomingMessage, {
    documentId: null,
    pageVersion: null,
    pageGeneration: null,
    takesParts: true,
    config,
    sockets,
  });
}

it("an upgrade may use the session cookie from our own pages and from programs, not from other sites", () => {
  const cookie = "a=b; __Host-session=secret";
  for (const origin of [{}, { origin: APP_URL }, { origin: APP_URL, "sec-fetch-site": "same-origin" }]) {
    expect(admit({ cookie, ...(origin as Record<string, string>) })).toEqual({
      address: "10.0.0.1",
      documentId: null,
      pageVersion: null,
      pageGeneration: null,
      takesParts: true,
      upgradeToken: "secret",
    });
  }
  for (const origin of ["https://evil.example", "null", "https://maps.example.com.evil.example"]) {
    expect(admit({ cookie, origin })).toBe("403 Forbidden");
  }
  expect(admit({ cookie, origin: APP_URL, "sec-fetch-site": "cross-site" })).toBe("403 Forbidden");
  expect(admit({ cookie, origin: APP_URL, "sec-fetch-site": "same-site" })).toBe("403 Forbidden");
});

it("an upgrade may use a Bearer token, as a web server in front sends it", () => {
  expect(admit({ authorization: "Bearer secret", cookie: "__Host-session=other" })).toMatchObject({
    upgradeToken: "secret",
  });
  for (const authorization of ["", "Bearer", "Basic c2VjcmV0", "Bearer  "]) {
    expect(admit({ authorization })).toMatchObject({ upgradeToken: null });
  }
});

it("believes X-Forwarded-For only as far as the proxies are trusted", () => {
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7, 10.0.0.2" };
  const addressWith = (trust: Parameters<typeof admit>[1]) => (admit(headers, trust) as { address: string }).address;
  expect(addressWith(false)).toBe("10.0.0.1");
  expect(addressWith(true)).toBe("203.0.113.9");
  expect(addressWith((_address, hop) => hop < 2)).toBe("198.51.100.7");
  expect(addressWith("10.0.0.0/8")).toBe("198.51.100.7");
  expect(addressWith("10.0.0.1")).toBe("10.0.0.2");
  expect(addressWith("2001:db8::/32")).toBe("10.0.0.1");
});

it("upgrades are limited per address", () => {
  expect(admit({}, false, SOCKETS_PER_ADDRESS - 1)).toMatchObject({ address: "10.0.0.1" });
  expect(admit({}, false, SOCKETS_PER_ADDRESS)).toBe("429 Too Many Requests");
});
