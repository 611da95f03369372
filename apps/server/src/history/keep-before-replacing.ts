import type { FastifyBaseLogger } from "fastify";
import { type HistoryContext, keepVersion } from "./keep-version.ts";
import { findLatest } from "./queries.ts";

/** A program that sends the whole content again and again must not make a version of each. */
const RECENT_MS = 10 * 60_000;

/** Before the whole content is replaced by a call. The call goes on if this fails. */
export async function keepBeforeReplacing(
  ctx: HistoryContext & { readonly log: Pick<FastifyBaseLogger, "warn"> },
  documentId: string,
): Promise<void> {
  try {
    const latest = await findLatest(ctx.db, documentId);
    const isRecent = latest && ctx.now().getTime() - Date.parse(latest.created_at) < RECENT_MS;
    if (!isRecent) await keepVersion(ctx, { documentId });
  } catch (error) {
    ctx.log.warn({ err: error, documentId }, "no version was kept before the content was replaced");
  }
}
