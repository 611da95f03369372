import {
  DEFAULT_SORT,
  type DocumentItem,
  documents,
  PAGE_MAX_LENGTH,
  type Permission,
  placeOf,
  type Sort,
  writeCursor,
} from "@treeline/contract";
import { linkToNext } from "../http/link-to-next.ts";
import { foldName } from "../lib/fold-name.ts";
import { type Actor, type RequestContext, requireActor } from "../request-context.ts";
import { findConfirmedAddress } from "../sharing/access.ts";
import { requirePlace } from "./cursor.ts";
import { type Collection, type ListedRow, listDocumentRows, listGrantsOn } from "./list-queries.ts";
import { marksOf } from "./marks.ts";
import { presentItem } from "./present-document.ts";

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly filter?: documents.Filter | undefined;
  readonly ids?: string | undefined;
}

export interface DocumentPage {
  readonly items: readonly DocumentItem[];
  /** The `Link` header, if there is more. */
  readonly link: string | undefined;
}

export async function listOwnDocuments(ctx: RequestContext, query: PageQuery): Promise<DocumentPage> {
  const actor = requireActor(ctx);
  const { rows, link } = await readPage(ctx, actor, { collection: { kind: "owned" }, query });
  const items = rows.map((row) => presentListed(row, "owner", actor));
  return { items, link: link && linkToNext(documents.listDocuments.url, link) };
}

export async function listSharedDocuments(ctx: RequestContext, query: PageQuery): Promise<DocumentPage> {
  const actor = requireActor(ctx);
  const address = await findConfirmedAddress(ctx.db, actor.userId);
  const { rows, link } = await readPage(ctx, actor, { collection: { kind: "shared", address }, query });
  const levels = await readLevels(ctx, rows, { userId: actor.userId, address });
  const items = rows.map((row) => presentListed(row, levels.get(row.id) ?? "read", actor));
  return { items, link: link && linkToNext(documents.listSharedDocuments.url, link) };
}

async function readPage(
  ctx: RequestContext,
  { userId }: Actor,
  { collection, query }: { collection: Collection; query: PageQuery },
): Promise<{ rows: ListedRow[]; link: Record<string, string | undefined> | undefined }> {
  const limit = query.limit ?? PAGE_MAX_LENGTH;
  const search = query.search ? foldName(query.search) : undefined;
  const sort = query.sort ?? DEFAULT_SORT;
  const after = requirePlace(query.cursor, sort);
  // One more than asked for tells whether there is a next page.
  const found = await listDocumentRows(ctx.db, collection, {
    userId,
    sort,
    after,
    limit: limit + 1,
    search,
    filter: query.filter,
    ids: query.ids?.split(","),
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || !last) return { rows, link: undefined };
  const cursor = writeCursor(placeOf(last, sort));
  return { rows, link: { ...query, cursor, limit: query.limit?.toString() } };
}

async function readLevels(
  ctx: RequestContext,
  rows: readonly ListedRow[],
  person: { userId: string; address: string | undefined },
): Promise<Map<string, Permission>> {
  const levels = new Map<string, Permission>();
  if (rows.length === 0) return levels;
  const ids = rows.map(({ id }) => id);
  for (const { document_id, permission } of await listGrantsOn(ctx.db, ids, person)) {
    if (levels.get(document_id) !== "write") levels.set(document_id, permission);
  }
  return levels;
}

function presentListed(row: ListedRow, permission: Permission, actor: Actor): DocumentItem {
  const owner = { display_name: row.owner_name, picture_file: row.owner_picture };
  return presentItem(row, { permission, ...marksOf(row), owner, actor });
}
