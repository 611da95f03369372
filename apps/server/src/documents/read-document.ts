import type { DocumentItem } from "@treeline/contract";
import type { Content } from "@treeline/contract/live";
import { DOC_VERSION } from "@treeline/map";
import type { ContentMeta } from "../content/content-view.ts";
import { AppError } from "../http/app-error.ts";
import { personOf, type RequestContext } from "../request-context.ts";
import { type Access, requireAbility } from "../sharing/access.ts";
import { noteVisit } from "../sharing/visits.ts";
import { presentItem } from "./present-document.ts";
import { readShown } from "./queries.ts";
import type { WrittenDocument } from "./write-document.ts";

export async function readDocument(ctx: RequestContext, { id }: { id: string }): Promise<WrittenDocument> {
  const access = await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  if (access.isByLink) await noteOpening(ctx, access);
  const [item, view] = await Promise.all([readItem(ctx, access), ctx.live.read(id, personOf(ctx))]);
  return { item: withMeta(item, view.meta), view };
}

/** As the lists have it, with what was stored here a moment ago. */
export async function readWithoutContent(ctx: RequestContext, { id }: { id: string }): Promise<DocumentItem> {
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  await ctx.live.updateLists(id);
  const access = await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  await noteOpening(ctx, access);
  return readItem(ctx, access);
}

/** Only lists need it: where nothing can be written, reading goes on. */
async function noteOpening({ db, actor, now }: RequestContext, { document, isByLink }: Access): Promise<void> {
  if (!actor) return;
  await noteVisit(db, { userId: actor.userId, documentId: document.id, isByLink, at: now() }).catch(() => {});
}

/** For a page that goes on over the socket. A page of an older build could not read it. */
export async function readLiveContent(
  ctx: RequestContext,
  { id, version }: { id: string; version: number },
): Promise<Content> {
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  if (version < DOC_VERSION) throw new AppError("page_outdated", { detail: "Reload the page." });
  return ctx.live.readContent(id, personOf(ctx));
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
    ...(await readShown(db, { id: document.id, userId: actor?.userId ?? null })),
  });
}
