import type { Parse } from "./parse.ts";

export type TopicId = string;
export type ConnectionId = string;
export type NoteId = string;

/** Starts with a letter or digit, which also keeps `__proto__` out. */
const ID = /^[0-9A-Za-z][0-9A-Za-z_-]{0,63}$/;

export function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

export const parseId: Parse<string> = (value, report) => {
  if (isId(value)) return value;
  return report("", "bad_id", "must be an id of 1 to 64 letters, digits, - and _") as undefined;
};

/** UUIDv7: ids sort by the time they were made. Order never decides anything that a wrong clock could break. */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let rest = now;
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
