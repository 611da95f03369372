import { randomUUIDv7 } from "node:crypto";
import type { GrantLevel, sharing } from "@treeline/contract";
import { isUniqueViolation } from "../db/errors.ts";
import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { pictureUrl } from "../outside/storage/stored-picture.ts";
import type { RequestContext } from "../request-context.ts";
import { addGrant } from "./create-grant.ts";
import { requireGrant, requireSharing } from "./manage-grants.ts";
import { updateGrant } from "./queries.ts";
import { enqueueGranted } from "./request-jobs.ts";
import { deleteRequest, findPersonalGrant, listRequestRows, type RequestRow } from "./request-queries.ts";

interface RequestPath {
  readonly id: string;
  readonly requestId: string;
}

export async function listRequests(ctx: RequestContext, { id }: { id: string }): Promise<sharing.AccessRequest[]> {
  await requireSharing(ctx, id);
  return (await listRequestRows(ctx.db, { documentId: id })).map(presentRequest);
}

export async function grantRequest(
  ctx: RequestContext,
  { id, requestId, permission }: RequestPath & { permission: GrantLevel },
): Promise<sharing.Grant> {
  const { document } = await requireSharing(ctx, id);
  const [request] = await listRequestRows(ctx.db, { documentId: id, requestId });
  if (!request) throw noSuchRequest();
  const { user_id, email } = request;
  const grantId = await ctx.db
    .transaction()
    .execute(async (trx) => {
      // The owner may have invited them meanwhile.
      const given = await findPersonalGrant(trx, { documentId: id, userId: user_id, email });
      const grant = given ?? randomUUIDv7();
      if (given) await updateGrant(trx, { id: given, documentId: id, permission });
      else await addGrant(trx, ctx, { grantId: grant, document, user_id, permission });
      await deleteRequest(trx, { id: requestId, documentId: id });
      await enqueueGranted(trx, { documentId: id, userId: user_id });
      return grant;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError("grant_exists");
      throw error;
    });
  ctx.jobs.wake();
  ctx.live.recheck({ documentId: id });
  noteSecurityEvent(ctx, "grant_created", { document: id, grant: grantId, permission });
  return requireGrant(ctx.db, { document, grantId });
}

export async function declineRequest(ctx: RequestContext, { id, requestId }: RequestPath): Promise<void> {
  await requireSharing(ctx, id);
  if (!(await deleteRequest(ctx.db, { id: requestId, documentId: id }))) throw noSuchRequest();
}

const noSuchRequest = () => new AppError("not_found", { detail: "There is no such request." });

function presentRequest({ id, message, created_at, ...request }: RequestRow): sharing.AccessRequest {
  const { user_id, display_name, picture_file, email } = request;
  return { id, user: { id: user_id, display_name, picture: pictureUrl(picture_file), email }, message, created_at };
}
