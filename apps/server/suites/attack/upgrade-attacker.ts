import { pick } from "@treeline/map/testing";
import { type Attacker, anyText, between, chance, type Random, type Target } from "./attacker.ts";
import { sendRaw } from "./send-raw.ts";

const PATHS = [
  "//",
  "///",
  "//:80",
  "http://[",
  "*",
  "/collab//",
  "/collab/../",
  "/collab/%00",
  "/collab?x=%zz",
  "/v1/user/",
  "/",
  "ws://[",
];

const ORIGINS = ["null", "http://[", "https://evil.example", "http://localhost"];

/** Upgrades of every kind, some of which become sockets, with bytes behind them that are no frames. */
export const upgradeAttacker: Attacker = {
  name: "upgrades",
  attack(target, random) {
    const parts = [buildUpgrade(target, random)];
    if (chance(random, 0.4)) parts.push(anyBytes(random, 2_000));
    return sendRaw(target.port, { parts, messages: 1, isImpatient: chance(random, 0.3) });
  },
};

function buildUpgrade({ ownIds, foreignId, token }: Target, random: Random): string {
  const live = pick(random, ["/collab", `/collab/${pick(random, ownIds)}`, `/collab/${foreignId}`]);
  const path = chance(random, 0.5) ? live : chance(random, 0.6) ? pick(random, PATHS) : `/collab/${encode(random)}`;
  const lines = [
    `${pick(random, ["GET", "GET", "GET", "POST", "CONNECT", "HEAD"])} ${path} HTTP/1.1`,
    "Host: localhost",
    `Connection: ${pick(random, ["Upgrade", "Upgrade", "keep-alive, Upgrade", "close"])}`,
    `Upgrade: ${pick(random, ["websocket", "websocket", "WebSocket", "h2c", "websocket, h2c", "TLS/1.0"])}`,
    `Sec-WebSocket-Version: ${pick(random, ["13", "13", "13", "8", "99", "x"])}`,
    `Sec-WebSocket-Key: ${chance(random, 0.8) ? "dGhlIHNhbXBsZSBub25jZQ==" : encode(random)}`,
  ];
  if (chance(random, 0.3)) lines.push(`Authorization: Bearer ${token}`);
  if (chance(random, 0.2)) lines.push(`Origin: ${pick(random, ORIGINS)}`);
  if (chance(random, 0.2)) lines.push(`Sec-WebSocket-Extensions: permessage-deflate; ${encode(random)}`);
  if (chance(random, 0.1)) lines.push(`Sec-WebSocket-Protocol: ${encode(random)}`);
  if (chance(random, 0.1)) lines.push("Content-Length: 3");
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function encode(random: Random): string {
  const text = anyText(random).slice(0, 200);
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

function anyBytes(random: Random, max: number): string {
  return Array.from({ length: between(random, 1, max) }, () => String.fromCharCode(between(random, 0, 255))).join("");
}
