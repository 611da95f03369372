import type { versions } from "@treeline/contract";
import { expectStoredRoom } from "../plans/require-stored-room.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { keepVersion, requireNameRoom } from "./keep-version.ts";
import { readReach } from "./kept-until.ts";
import { presentVersion } from "./present-version.ts";
import { changeVersion, lockOwner } from "./queries.ts";
import { requireVersion, type VersionPlace } from "./read-version.ts";

export async function createVersion(
  ctx: RequestContext,
  { id, name }: { id: string; name?: string | undefined },
): Promise<{ item: versions.VersionItem; isNew: boolean }> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "edit", documentId: id });
  await expectStoredRoom(ctx.db, ctx, document.owner_id);
  const wish = {
    documentId: id,
    person: actor.userId,
    userId: actor.userId,
    ...(name !== undefined && { name }),
  };
  const { version, isNew } = await keepVersion(ctx, wish);
  const reach = await readReach(ctx.db, ctx, document.owner_id);
  return { item: await presentVersion(ctx.db, version, reach), isNew };
}

export async function renameVersion(
  ctx: RequestContext,
  { name, ...place }: VersionPlace & { name: string | null },
): Promise<versions.VersionItem> {
  const { version, reach } = await requireVersion(ctx, place);
  await ctx.db.transaction().execute(async (trx) => {
    if (name !== null && version.name === null) {
      await lockOwner(trx, version.document_id);
      await requireNameRoom(trx, version.document_id);
    }
    await changeVersion(trx, version.id, { name });
  });
  return presentVersion(ctx.db, { ...version, name }, reach);
}
