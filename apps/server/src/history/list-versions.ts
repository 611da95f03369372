import { PAGE_MAX_LENGTH, versions } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";
import { linkToNext } from "../http/link-to-next.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { readReach } from "./kept-until.ts";
import { presentVersions } from "./present-version.ts";
import { listHeads } from "./queries.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Versions hold deleted content too, so reading them takes the right to edit. */
export async function listVersions(
  ctx: RequestContext,
  query: { id: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: versions.VersionItem[]; link: string | undefined }> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "edit", documentId: query.id });
  const before = readCursor(query.cursor);
  const limit = query.limit ?? PAGE_MAX_LENGTH;
  const reach = await readReach(ctx.db, ctx, document.owner_id);
  const found = await listHeads(ctx.db, { documentId: query.id, ...reach, limit: limit + 1, before });
  const heads = found.slice(0, limit);
  const cursor = found.length > limit ? heads.at(-1)?.created_at : undefined;
  const path = versions.listVersions.url.replace(":id", query.id);
  return {
    items: await presentVersions(ctx.db, heads, reach),
    link: cursor && linkToNext(path, { cursor, limit: query.limit?.toString() }),
  };
}

function readCursor(text: string | undefined): string | undefined {
  if (text === undefined || INSTANT.test(text)) return text;
  throw new AppError("invalid_fields", { errors: [buildFieldProblem("cursor", "invalid")] });
}
