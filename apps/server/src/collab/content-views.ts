import type { MapMeta } from "@treeline/map";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { ContentText, LiveContent } from "./live-documents.ts";

export interface FoundView {
  /** Of the stored content at this moment. */
  readonly version: string;
  readonly content: ContentText | undefined;
}

/**
 * The content of a document as JSON, kept beside it: opening the Yjs document of 10,000 topics takes half a second, and most documents
 * that are looked at have not changed since. It counts only if nothing was stored since: the version names the snapshot and the rows
 * of the log. What it is made of must have been read after the version was.
 */
export async function findView(db: Db, documentId: string): Promise<FoundView> {
  const row = await db
    .selectFrom("document")
    .leftJoin("document_snapshot", "document_snapshot.document_id", "document.id")
    .leftJoin("content_view", "content_view.document_id", "document.id")
    .select(["document_snapshot.created_at as snapshot_at", "content_view.version", "content_view.json"])
    .select((eb) => [
      eb
        .selectFrom("document_update")
        .select(sql<number>`count(*)`.as("rows"))
        .where("document_update.document_id", "=", documentId)
        .as("rows"),
      eb
        .selectFrom("document_update")
        .select((max) => max.fn.max("document_update.id").as("last"))
        .where("document_update.document_id", "=", documentId)
        .as("last"),
    ])
    .where("document.id", "=", documentId)
    .executeTakeFirst();
  const version = `${row?.snapshot_at ?? ""} ${row?.rows ?? 0} ${row?.last ?? ""}`;
  if (!row?.json || row.version !== version) return { version, content: undefined };
  const { schemaJson, meta } = splitView(new TextDecoder().decode(row.json));
  return { version, content: { schemaJson, meta } };
}

/** Derived data: whoever comes second may overwrite it with the same. */
export async function saveView(
  db: Db,
  { documentId, version, content }: { documentId: string; version: string; content: ContentText },
): Promise<void> {
  const json = new TextEncoder().encode(joinView(content));
  await db
    .insertInto("content_view")
    .values({ document_id: documentId, version, json })
    .onConflict((conflict) => conflict.column("document_id").doUpdateSet({ version, json }))
    .execute();
}

/** The meta in front, on a line of its own, so that the large part need not be parsed to be sent. */
const joinView = ({ schemaJson, meta }: ContentText): string => `${JSON.stringify(meta)}\n${schemaJson}`;

function splitView(text: string): ContentText {
  const end = text.indexOf("\n");
  return { meta: JSON.parse(text.slice(0, end)) as MapMeta, schemaJson: text.slice(end + 1) };
}

export interface ViewSource {
  readonly db: Db;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** The content itself. */
  read(documentId: string): Promise<LiveContent>;
  /** What someone has open here may lack what another server has just stored, so no view is made of it. */
  isOpen(documentId: string): boolean;
}

/** The content as text: the kept one if it is current, else a new one, which is kept for the next reader. */
export async function readText(source: ViewSource, documentId: string): Promise<ContentText> {
  const { db, log } = source;
  const { version, content } = await findView(db, documentId);
  if (content) return content;
  const isOpen = source.isOpen(documentId);
  const { schema, meta } = await source.read(documentId);
  const fresh = { schemaJson: JSON.stringify(schema), meta };
  if (!isOpen && !source.isOpen(documentId)) {
    await saveView(db, { documentId, version, content: fresh }).catch((error: unknown) =>
      log.warn({ err: error, document: documentId }, "a content view was not kept"),
    );
  }
  return fresh;
}
