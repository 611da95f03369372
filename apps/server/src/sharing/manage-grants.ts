import type { GrantLevel, sharing } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { pictureUrl } from "../outside/storage/stored-picture.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { type DocumentRow, requireAbility } from "./access.ts";
import { deleteGrantRow, type ListedGrant, listGrantRows, updateGrant } from "./queries.ts";

interface GrantPath {
  readonly id: string;
  readonly grantId: string;
}

export async function listGrants(ctx: RequestContext, { id }: { id: string }): Promise<sharing.Grant[]> {
  const { document } = await requireSharing(ctx, id);
  return (await listGrantRows(ctx.db, { documentId: id, ownerId: document.owner_id })).map(presentGrant);
}

export async function readGrant(ctx: RequestContext, { id, grantId }: GrantPath): Promise<sharing.Grant> {
  const { document } = await requireSharing(ctx, id);
  return requireGrant(ctx.db, { document, grantId });
}

export async function changeGrant(
  ctx: RequestContext,
  { id, grantId, permission }: GrantPath & { permission: GrantLevel },
): Promise<sharing.Grant> {
  const { document } = await requireSharing(ctx, id);
  if (!(await updateGrant(ctx.db, { id: grantId, documentId: id, permission }))) throw noSuchGrant();
  ctx.live.recheck({ documentId: id });
  noteSecurityEvent(ctx, "grant_changed", { document: id, grant: grantId, permission });
  return requireGrant(ctx.db, { document, grantId });
}

export async function deleteGrant(ctx: RequestContext, { id, grantId }: GrantPath): Promise<void> {
  await requireSharing(ctx, id);
  if (!(await deleteGrantRow(ctx.db, { id: grantId, documentId: id }))) throw noSuchGrant();
  ctx.live.recheck({ documentId: id });
  noteSecurityEvent(ctx, "grant_revoked", { document: id, grant: grantId });
}

export async function requireSharing(ctx: RequestContext, documentId: string) {
  return requireAbility(ctx.db, { actor: requireActor(ctx), ability: "share", documentId });
}

export async function requireGrant(
  db: Db,
  { document, grantId }: { document: DocumentRow; grantId: string },
): Promise<sharing.Grant> {
  const [grant] = await listGrantRows(db, { documentId: document.id, ownerId: document.owner_id, grantId });
  if (!grant) throw noSuchGrant();
  return presentGrant(grant);
}

const noSuchGrant = () => new AppError("not_found", { detail: "There is no such entry." });

function presentGrant(grant: ListedGrant): sharing.Grant {
  return {
    id: grant.id,
    user_id: grant.user_id,
    email: grant.email,
    display_name: grant.display_name,
    picture: pictureUrl(grant.picture_file),
    permission: grant.permission,
    is_pending: grant.is_pending,
    created_at: grant.created_at,
  };
}
