import type { DocumentItem } from "@treeline/contract";
import type { ContentMeta } from "../content/content-view.ts";
import { personOf, type RequestContext } from "../request-context.ts";
import { type Access, requireAbility } from "../sharing/access.ts";
import { presentItem } from "./present-document.ts";
import { findOwnerName, isFavorite } from "./queries.ts";
import type { WrittenDocument } from "./write-document.ts";

export async function readDocument(ctx: RequestContext, { id }: { id: string }): Promise<WrittenDocument> {
  const access = await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  const [item, view] = await Promise.all([readItem(ctx, access), ctx.live.read(id, personOf(ctx))]);
  return { item: withMeta(item, view.meta), view };
}

/** The columns for lists may be a moment behind the content. */
export function withMeta(item: DocumentItem, { name, layout, theme }: ContentMeta): DocumentItem {
  return { ...item, name, layout_type: layout, theme };
}

export async function readItem(ctx: RequestContext, { document, permission }: Access): Promise<DocumentItem> {
  const { db, actor } = ctx;
  return presentItem(document, {
    permission,
    actor,
    ownerName: await findOwnerName(db, document.owner_id),
    isFavorite: actor !== null && (await isFavorite(db, { user_id: actor.userId, document_id: document.id })),
  });
}
