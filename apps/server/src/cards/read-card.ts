import { createHash } from "node:crypto";
import { readWithoutContent } from "../documents/read-document.ts";
import { findNamedFiles } from "../images/find-named-files.ts";
import { variantOf } from "../images/small-variant.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { urlOfFile } from "../outside/storage/stored-picture.ts";
import { personOf, type RequestContext } from "../request-context.ts";
import { type CardRow, findCard, storeCard } from "./queries.ts";

/** Increased when cards are drawn differently. */
const DRAWING = "1";
const PICTURES_MAX = 24;
const PICTURES_MAX_BYTES = 6 * 1024 * 1024;

/** The picture of a document that everybody may see: drawn once for each content, however many chats ask. */
export async function readCard(
  ctx: RequestContext,
  { id, storage }: { id: string; storage: Storage },
): Promise<CardRow> {
  const { owner } = await readWithoutContent({ ...ctx, actor: null }, { id });
  await ctx.limits.takeFrom("card_address", ctx.address);
  const person = personOf(ctx);
  const view = await ctx.live.read(id, person);
  const byline = owner.display_name;
  const content = createHash("sha256").update(`${DRAWING} ${view.hash} ${byline}`).digest("hex");
  const known = await findCard(ctx.bulkDb, id, content);
  if (known) return known;
  const draw = async () => {
    const pictures = await loadPictures(storage, view.schema);
    return { meta: view.meta, schema: view.schema, byline, pictures };
  };
  const card = await ctx.workers.share(`card ${id} ${content}`, "card", draw, { documentId: id, person });
  const row = { document_id: id, content, ...card };
  // The view of a damaged document is a message instead of its content.
  if (!view.isLost) {
    await storeCard(ctx.bulkDb, row).catch((error: unknown) =>
      ctx.log.warn({ err: error, document: id }, "a card was not kept"),
    );
  }
  return row;
}

/** The first pictures of a map, small where there is a small variant. One that is missing leaves its place empty. */
async function loadPictures(storage: Storage, schema: Uint8Array): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  let room = PICTURES_MAX_BYTES;
  for (const key of [...findNamedFiles(schema)].slice(0, PICTURES_MAX)) {
    const stored = (await storage.get(variantOf(key))) ?? (await storage.get(key));
    if (!stored) continue;
    if (stored.size > room) {
      stored.body.destroy();
      continue;
    }
    room -= stored.size;
    pictures.set(urlOfFile(key), Buffer.concat(await stored.body.toArray()));
  }
  return pictures;
}
