import type { Duplex } from "node:stream";

/**
 * Bytes that the system has not taken yet. Node says only here how far it is with a large frame: everywhere else it counts as a whole
 * until its last byte.
 */
export function readWriteQueue(stream: Duplex): number {
  const handle = Reflect.get(stream, "_handle") as { readonly writeQueueSize?: number } | null | undefined;
  return handle?.writeQueueSize ?? 0;
}
