import { randomUUIDv7 } from "node:crypto";
import { DEFAULT_LAYOUT_TYPE, DEFAULT_THEME, type LayoutType, type Theme } from "@treeline/contract";
import { applySchema, createMap, type MapDoc, type MapSchema, toSchema } from "@treeline/map";
import { requireUser } from "../accounts/find-user.ts";
import { foldName } from "../collab/fold-name.ts";
import { isUniqueViolation } from "../db/errors.ts";
import type { Db } from "../db/schema.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import type { DocumentRow } from "../sharing/access.ts";
import { centralTopic, untitled } from "./default-name.ts";
import { presentItem } from "./present-document.ts";
import { findDocumentByKey, insertDocument, insertDocumentKey } from "./queries.ts";
import { readDocument } from "./read-document.ts";
import { refuseMapError, requireSchema } from "./refuse-map-error.ts";
import { requireDocumentRoom } from "./require-document-room.ts";
import type { WrittenDocument } from "./write-document.ts";

interface NewDocument {
  readonly name?: string | undefined;
  readonly layout_type?: LayoutType | undefined;
  readonly theme?: Theme | undefined;
  readonly schema?: unknown;
  readonly key?: string | undefined;
}

/** A document with one root topic, or with the content that was sent. With a key that has made one already: that one, as it is now. */
export async function createDocument(ctx: RequestContext, input: NewDocument): Promise<WrittenDocument> {
  const made = await findMade(ctx, input.key);
  if (made !== undefined) return readDocument(ctx, { id: made });
  try {
    return await makeDocument(ctx, input);
  } catch (error) {
    // The same call, at the same moment, was first.
    const first = isUniqueViolation(error) ? await findMade(ctx, input.key) : undefined;
    if (first === undefined) throw error;
    return readDocument(ctx, { id: first });
  }
}

async function findMade(ctx: RequestContext, key: string | undefined): Promise<string | undefined> {
  const { userId } = requireActor(ctx);
  return key === undefined ? undefined : findDocumentByKey(ctx.db, { owner_id: userId, key });
}

async function makeDocument(ctx: RequestContext, input: NewDocument): Promise<WrittenDocument> {
  const actor = requireActor(ctx);
  const owner = await requireUser(ctx.db, actor.userId);
  const schema = input.schema === undefined ? undefined : requireSchema(input.schema);
  const name = input.name ?? untitled(owner.locale);
  const layout = input.layout_type ?? DEFAULT_LAYOUT_TYPE;
  const rootText = centralTopic(owner.locale);
  const map = buildMap({ name, layout, theme: input.theme ?? DEFAULT_THEME, rootText }, schema);
  const { key } = input;
  const row = await ctx.db.transaction().execute((trx) => insertWithContent(trx, ctx, { ownerId: owner.id, map, key }));
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

interface Insertion {
  readonly ownerId: string;
  readonly map: MapDoc;
  readonly previewFile?: string | null;
  readonly key?: string | undefined;
}

/** The row and its content in one transaction: neither is ever there without the other. */
export async function insertWithContent(
  trx: Db,
  ctx: Pick<RequestContext, "live" | "billing" | "now" | "config">,
  { ownerId, map, previewFile = null, key }: Insertion,
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
  if (key !== undefined) await insertDocumentKey(trx, { owner_id: ownerId, key, document_id: row.id });
  await requireDocumentRoom(trx, ctx, ownerId);
  await ctx.live.create(trx, row.id, map);
  return row;
}
