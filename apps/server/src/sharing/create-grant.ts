import { randomUUIDv7 } from "node:crypto";
import type { GrantLevel, sharing } from "@treeline/contract";
import { findUser } from "../accounts/find-user.ts";
import { isUniqueViolation } from "../db/errors.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { requireRoom } from "../plans/require-room.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import type { DocumentRow } from "./access.ts";
import { enqueueInvitation } from "./jobs.ts";
import { requireGrant, requireSharing } from "./manage-grants.ts";
import { countGrants, countPeople, insertGrant } from "./queries.ts";

interface NewGrant {
  readonly email?: string | undefined;
  readonly user_id?: string | undefined;
  readonly permission: GrantLevel;
  readonly message?: string | undefined;
  /** False where the person knows already, e.g. when a removal is taken back. */
  readonly notify?: boolean | undefined;
}

/** No plan allows more; a bound that keeps every list and check small. */
const GRANTS_MAX = 500;

export async function createGrant(ctx: RequestContext, input: NewGrant & { id: string }): Promise<sharing.Grant> {
  const { userId } = requireActor(ctx);
  const { document } = await requireSharing(ctx, input.id);
  await requireSomeoneElse(ctx, input, document.owner_id);
  // With or without a mail: both ask about an address.
  if (input.email !== undefined) await ctx.limits.take("invite_account", userId);
  const isInvited = input.email !== undefined && input.notify !== false;
  const grantId = randomUUIDv7();
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await addGrant(trx, ctx, { ...input, grantId, document });
      if (isInvited) await enqueueInvitation(trx, { grantId, inviterId: userId, message: input.message ?? "" });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("grant_exists");
    throw error;
  }
  ctx.jobs.wake();
  ctx.live.recheck({ documentId: input.id });
  noteSecurityEvent(ctx, "grant_created", { document: input.id, grant: grantId, permission: input.permission });
  return requireGrant(ctx.db, { document, grantId });
}

/** Part of the caller's transaction. People, not the link, count against the owner's plan. */
export async function addGrant(
  trx: Db,
  ctx: RequestContext,
  { grantId, document, ...grant }: Omit<NewGrant, "notify" | "message"> & { grantId: string; document: DocumentRow },
): Promise<void> {
  if ((await countGrants(trx, document.id)) >= GRANTS_MAX) throw new AppError("too_many_grants");
  await insertGrant(trx, {
    id: grantId,
    document_id: document.id,
    user_id: grant.user_id ?? null,
    email: grant.email ?? null,
    permission: grant.permission,
    created_at: new Date().toISOString(),
  });
  if (grant.email !== undefined || grant.user_id !== undefined) await requirePersonRoom(trx, ctx, document);
}

function requirePersonRoom(trx: Db, ctx: RequestContext, { id, owner_id }: DocumentRow): Promise<void> {
  return requireRoom(trx, ctx, { userId: owner_id, limit: "people", count: (db) => countPeople(db, id) });
}

async function requireSomeoneElse(ctx: RequestContext, input: NewGrant, ownerId: string): Promise<void> {
  const refuse = (path: string, code: string) =>
    new AppError("invalid_fields", { errors: [buildFieldProblem(path, code)] });
  if (input.email && input.user_id) throw refuse("user_id", "invalid");
  const owner = await findUser(ctx.db, ownerId);
  if (input.user_id === ownerId) throw refuse("user_id", "own_document");
  if (input.email && input.email === owner?.email) throw refuse("email", "own_document");
  if (input.user_id && !(await findUser(ctx.db, input.user_id))) throw refuse("user_id", "unknown_user");
}
