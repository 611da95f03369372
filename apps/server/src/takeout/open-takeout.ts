import { Readable } from "node:stream";
import { languageOf } from "@treeline/contract";
import { ZipFile } from "yazl";
import { requireUser } from "../accounts/find-user.ts";
import { listOwnNames } from "../documents/list-own-names.ts";
import { readDocument } from "../documents/read-document.ts";
import { partsOf } from "../documents/write-document.ts";
import { AppError } from "../http/app-error.ts";
import { listOwnFiles } from "../images/list-own-files.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { FileNames } from "./name-files.ts";
import { writeReadme } from "./readme.ts";

/**
 * Everything of a person as one archive, made while it is sent: each document and picture is read when the ones before it are on their
 * way, so that a thousand of them take no more memory than the largest.
 */
export async function openTakeout(ctx: RequestContext, { storage }: { storage: Storage }): Promise<Readable> {
  const { userId } = requireActor(ctx);
  const user = await requireUser(ctx.db, userId);
  const [documents, files] = await Promise.all([listOwnNames(ctx.db, userId), listOwnFiles(ctx.db, userId)]);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  // The client has gone, or something broke: nothing more is read.
  output.once("close", () => reading?.destroy());
  const add = (name: string, read: () => AsyncIterable<Uint8Array>, { compress }: { compress: boolean }) => {
    zip.addReadStreamLazy(name, { compress }, (done) => {
      reading = Readable.from(read());
      done(null, reading);
    });
  };
  zip.on("error", (error: Error) => output.destroy(error));
  const facts = { name: user.display_name, documents: documents.length, pictures: files.length };
  const day = ctx.now().toISOString().slice(0, 10);
  zip.addBuffer(writeReadme(languageOf(user.locale), { ...facts, day }), "README.txt");
  const names = new FileNames();
  for (const { id, name } of documents) {
    add(`documents/${names.take(name, "json")}`, () => readParts(ctx, id), { compress: true });
  }
  for (const file of files) add(`images/${file}`, () => readFile(storage, file), { compress: false });
  zip.end();
  return output;
}

/** One unreadable document must not fail the whole download. */
async function* readParts(ctx: RequestContext, id: string): AsyncGenerator<Uint8Array> {
  try {
    const { item, view } = await readDocument(ctx, { id });
    yield* partsOf({ item, schema: view.schema });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield Buffer.from(JSON.stringify({ id, error: error.code }));
  }
}

/** A file that was collected in the meantime is empty here. */
async function* readFile(storage: Storage, file: string): AsyncGenerator<Uint8Array> {
  const stored = await storage.get(file);
  if (stored) yield* stored.body;
}
