import type { versions } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { keepVersion } from "./keep-version.ts";
import { readReach } from "./kept-until.ts";
import { presentVersion } from "./present-version.ts";
import { changeVersion } from "./queries.ts";
import { requireVersion, type VersionPlace } from "./read-version.ts";

export async function createVersion(
  ctx: RequestContext,
  { id, name }: { id: string; name?: string | undefined },
): Promise<{ item: versions.VersionItem; isNew: boolean }> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "edit", documentId: id });
  const wish = { documentId: id, userId: actor.userId, ...(name !== undefined && { name: requireName(name) }) };
  const { version, isNew } = await keepVersion(ctx, wish);
  const reach = await readReach(ctx.db, ctx, document.owner_id);
  return { item: await presentVersion(ctx.db, version, reach), isNew };
}

export async function renameVersion(
  ctx: RequestContext,
  { name, ...place }: VersionPlace & { name: string | null },
): Promise<versions.VersionItem> {
  const { version, reach } = await requireVersion(ctx, place);
  const given = name === null ? null : requireName(name);
  await changeVersion(ctx.db, version.id, { name: given });
  return presentVersion(ctx.db, { ...version, name: given }, reach);
}

/** PostgreSQL refuses a zero character and half a surrogate pair. */
function requireName(name: string): string {
  if (!name.includes("\0") && name.isWellFormed()) return name;
  throw new AppError("invalid_fields", {
    errors: [{ path: "name", code: "invalid", message: "It has characters that are none." }],
  });
}
