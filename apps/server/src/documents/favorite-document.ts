import type { DocumentItem } from "@treeline/contract";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { deleteFavorite, insertFavorite } from "./queries.ts";
import { readItem } from "./read-document.ts";

/** Everyone has favourites of their own, also among documents of others. */
export async function setFavorite(
  ctx: RequestContext,
  { id, isFavorite }: { id: string; isFavorite: boolean },
): Promise<DocumentItem> {
  const actor = requireActor(ctx);
  const access = await requireAbility(ctx.db, { actor, ability: "view", documentId: id });
  const favorite = { user_id: actor.userId, document_id: id };
  await (isFavorite ? insertFavorite(ctx.db, favorite) : deleteFavorite(ctx.db, favorite));
  return readItem(ctx, access);
}
