import { randomUUIDv7 } from "node:crypto";
import { DEFAULT_THEME, FIRST_TEXTS, type LayoutType, languageOf, nameKey, type Theme } from "@treeline/contract";
import { DEFAULT_LAYOUT } from "@treeline/layout";
import { requireUser } from "../accounts/find-user.ts";
import { type BuiltMap, buildMap, type NewContent } from "../content/build-map.ts";
import type { GivenSchema } from "../content/given-schema.ts";
import { chooseDb } from "../db/choose-db.ts";
import { isUniqueViolation } from "../db/errors.ts";
import type { Db } from "../db/schema.ts";
import { toStorableText } from "../db/storable-text.ts";
import { foldName } from "../lib/fold-name.ts";
import { giveAway } from "../lib/pass-bytes.ts";
import { personOf, type RequestContext, requireActor } from "../request-context.ts";
import type { DocumentRow } from "../sharing/access.ts";
import { presentItem, UNMARKED } from "./present-document.ts";
import { findDocumentByKey, insertDocument, insertDocumentKey } from "./queries.ts";
import { readDocument } from "./read-document.ts";
import { refuseMapError } from "./refuse-map-error.ts";
import { expectDocumentRoom, requireDocumentRoom } from "./require-document-room.ts";
import type { WrittenDocument } from "./write-document.ts";

interface NewDocument {
  readonly name?: string | undefined;
  readonly layout_type?: LayoutType | undefined;
  readonly theme?: Theme | undefined;
  readonly schema?: GivenSchema | undefined;
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
  await expectDocumentRoom(ctx.db, ctx, owner.id);
  const texts = FIRST_TEXTS[languageOf(owner.locale)];
  const name = input.name ?? texts.name;
  const meta = { name, layout: input.layout_type ?? DEFAULT_LAYOUT, theme: input.theme ?? DEFAULT_THEME };
  const { schema, key } = input;
  const built = schema ? await buildContent(ctx, { meta, schema }) : buildMap({ meta, rootText: texts.root });
  const row = await chooseDb(ctx, built.snapshot.byteLength)
    .transaction()
    .execute((trx) => insertWithContent(trx, ctx, { ownerId: owner.id, built, key }));
  const seen = { permission: "owner", ...UNMARKED, owner, actor } as const;
  return { item: presentItem(row, seen), view: built.view };
}

/** A content that no document has yet. */
export function buildContent(ctx: RequestContext, content: NewContent): Promise<BuiltMap> {
  return ctx.workers
    .run("build", content, { documentId: null, person: personOf(ctx) })
    .catch((error: unknown) => refuseMapError(error, "schema"));
}

interface Insertion {
  readonly ownerId: string;
  readonly built: BuiltMap;
  readonly previewFile?: string | null;
  readonly key?: string | undefined;
}

/** The row and its content in one transaction: neither is ever there without the other. */
export async function insertWithContent(
  trx: Db,
  ctx: Pick<RequestContext, "live" | "billing" | "now" | "config">,
  { ownerId, built, previewFile = null, key }: Insertion,
): Promise<DocumentRow> {
  const now = ctx.now().toISOString();
  const { layout, theme, ...meta } = built.view.meta;
  const name = toStorableText(meta.name);
  const row: DocumentRow = {
    id: randomUUIDv7(),
    owner_id: ownerId,
    name,
    name_folded: foldName(name),
    name_key: nameKey(name),
    layout_type: layout,
    theme,
    preview_file: previewFile,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    images_seen_at: null,
    content_bytes: 0,
    version_bytes: 0,
    generation: 0,
    rebuild_after: null,
  };
  await insertDocument(trx, row);
  if (key !== undefined) await insertDocumentKey(trx, { owner_id: ownerId, key, document_id: row.id });
  await requireDocumentRoom(trx, ctx, ownerId);
  await ctx.live.create(trx, row.id, giveAway(built.snapshot));
  return row;
}
