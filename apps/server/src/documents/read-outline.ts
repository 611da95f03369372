import type { documents } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { personOf, type RequestContext } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";

/** Beyond that, sending the content to a worker for a few lines is not worth it. */
const CONTENT_MAX_BYTES = 4 * 1024 * 1024;
const KEPT_OUTLINES = 200;

/** By document and content, the latest used last: a public map is opened by many. */
const kept = new Map<string, documents.Outline>();

export async function readOutline(ctx: RequestContext, { id }: { id: string }): Promise<documents.Outline> {
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  const person = personOf(ctx);
  const { meta, schema, hash } = await ctx.live.read(id, person);
  if (schema.byteLength > CONTENT_MAX_BYTES) throw new AppError("too_large", { detail: "This map has no outline." });
  const key = `${id} ${hash}`;
  const known = kept.get(key);
  const outline =
    known ??
    (await ctx.workers.share(`outline ${key}`, "outline", async () => ({ meta, schema }), { documentId: id, person }));
  keep(key, outline);
  return outline;
}

function keep(key: string, outline: documents.Outline): void {
  kept.delete(key);
  kept.set(key, outline);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_OUTLINES && oldest !== undefined) kept.delete(oldest);
}
