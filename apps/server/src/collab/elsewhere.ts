import { isTransactionOrigin, type RedisTransactionOrigin } from "@hocuspocus/server";

/** The origin of what another server has stored: it is in the log already, and others have it or will. */
export const ELSEWHERE: RedisTransactionOrigin = { source: "redis" };

export function isFromElsewhere(origin: unknown): boolean {
  return isTransactionOrigin(origin) && origin.source === "redis";
}
