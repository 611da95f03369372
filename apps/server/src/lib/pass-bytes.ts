import type { Transferable } from "node:worker_threads";

/** From here on a copy takes milliseconds. */
const LARGE_BYTES = 64 * 1024;
const MAX_DEPTH = 6;
const given = new WeakSet<Uint8Array>();

interface Port {
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

/** Allows the next message to another thread to move these bytes instead of copying them. They are empty afterwards. */
export function giveAway(bytes: Uint8Array): Uint8Array {
  given.add(bytes);
  return bytes;
}

/** Sends a message to another thread, with copies of the bytes in it unless they were given away. */
export function pass(port: Port, message: unknown): void {
  post(port, message, (bytes) => given.has(bytes) && isWhole(bytes));
}

/** The same for a message whose bytes the sender no longer needs. */
export function passAway(port: Port, message: unknown): void {
  post(port, message, isWhole);
}

/**
 * V8 copies what is not moved twice, and of a view (many small Buffers are views on one pool) the whole of what it looks at: so copies
 * are made here, and moved.
 */
function post(port: Port, message: unknown, canMove: (bytes: Uint8Array) => boolean): void {
  const moved = new Set<ArrayBuffer>();
  const own = mapBytes(message, (bytes) => {
    if (isWhole(bytes) && bytes.byteLength < LARGE_BYTES) return bytes;
    const passed = canMove(bytes) ? bytes : new Uint8Array(bytes);
    moved.add(passed.buffer as ArrayBuffer);
    return passed;
  });
  port.postMessage(own, [...moved]);
}

const isWhole = ({ byteLength, buffer }: Uint8Array) => byteLength === buffer.byteLength;

/** In plain objects and lists. */
function mapBytes(value: unknown, change: (bytes: Uint8Array) => Uint8Array, depth = 0): unknown {
  if (value instanceof Uint8Array) return change(value);
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapBytes(item, change, depth + 1));
  if (value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapBytes(item, change, depth + 1)]));
}
