import type { Locale } from "@treeline/contract";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireUser } from "./find-user.ts";
import { type UserRow, updateUser } from "./queries.ts";

interface UserChange {
  readonly display_name?: string | undefined;
  readonly locale?: Locale | undefined;
}

export function readOwnUser(ctx: RequestContext): Promise<UserRow> {
  return requireUser(ctx.db, requireActor(ctx).userId);
}

export function changeUser(ctx: RequestContext, change: UserChange): Promise<UserRow> {
  const isChange = Object.values(change).some((value) => value !== undefined);
  return isChange ? updateUser(ctx.db, requireActor(ctx).userId, change) : readOwnUser(ctx);
}
