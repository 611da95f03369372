import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Preloaded into a server: its clock is ahead, by an hour if nothing else is said.

const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 3_600_000);
const RealDate = Date;
const realNow = Date.now;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(realNow() + AHEAD_MS);
    else super(...args);
  }

  static now() {
    return realNow() + AHEAD_MS;
  }
};

const realId = crypto.randomUUIDv7;
crypto.randomUUIDv7 = (options) => {
  const id = realId(options).replaceAll("-", "");
  const time = (realNow() + AHEAD_MS).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
};
syncBuiltinESMExports();
