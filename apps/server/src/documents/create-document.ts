import { randomUUIDv7 } from "node:crypto";
import { DEFAULT_LAYOUT_TYPE, DEFAULT_THEME, type LayoutType, type Theme } from "@treeline/contract";
import { applySchema, createMap, type MapDoc, type MapSchema, toSchema } from "@treeline/map";
import { requireUser } from "../accounts/find-user.ts";
import { foldName } from "../collab/fold-name.ts";
import type { Db } from "../db/schema.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import type { DocumentRow } from "../sharing/access.ts";
import { centralTopic, untitled } from "./default-name.ts";
import { presentItem } from "./present-document.ts";
import { insertDocument } from "./queries.ts";
import { refuseMapError, requireSchema } from "./refuse-map-error.ts";
import { requireDocumentRoom } from "./require-document-room.ts";
import type { WrittenDocument } from "./write-document.ts";

interface NewDocument {
  readonly name?: string | undefined;
  readonly layout_type?: LayoutType | undefined;
  readonly theme?: Theme | undefined;
  readonly schema?: unknown;
}

/** A document with one root topic, or with the content that was sent. */
export async function createDocument(ctx: RequestContext, input: NewDocument): Promise<WrittenDocument> {
  const actor = requireActor(ctx);
  const owner = await requireUser(ctx.db, actor.userId);
  const schema = input.schema === undefined ? undefined : requireSchema(input.schema);
  const name = input.name ?? untitled(owner.locale);
  const layout = input.layout_type ?? DEFAULT_LAYOUT_TYPE;
  const rootText = centralTopic(owner.locale);
  const map = buildMap({ name, layout, theme: input.theme ?? DEFAULT_THEME, rootText }, schema);
  const row = await ctx.db.transaction().execute((trx) => insertWithContent(trx, ctx, { ownerId: owner.id, map }));
  const item = presentItem(row, {
    permission: "owner",
    isFavorite: false,
    ownerName: owner.display_name,
    actor,
  });
  return { item, schemaJson: JSON.stringify(toSchema(map)) };
}

/** A map that no document has yet. */
export function buildMap(
  meta: { name: string; layout: LayoutType; theme: Theme; rootText?: string },
  schema?: MapSchema,
): MapDoc {
  try {
    const map = createMap({ ...meta, ...(schema && { rootId: schema.root }) });
    if (schema) applySchema(map, schema);
    return map;
  } catch (error) {
    return refuseMapError(error, "schema");
  }
}

/** The row and its content in one transaction: neither is ever there without the other. */
export async function insertWithContent(
  trx: Db,
  ctx: Pick<RequestContext, "live" | "billing" | "now" | "config">,
  { ownerId, map, previewFile = null }: { ownerId: string; map: MapDoc; previewFile?: string | null },
): Promise<DocumentRow> {
  const now = new Date().toISOString();
  const { name, layout, theme } = map.read().meta;
  const row: DocumentRow = {
    id: randomUUIDv7(),
    owner_id: ownerId,
    name,
    name_folded: foldName(name),
    layout_type: layout,
    theme,
    preview_file: previewFile,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  await insertDocument(trx, row);
  await requireDocumentRoom(trx, ctx, ownerId);
  await ctx.live.create(trx, row.id, map);
  return row;
}
