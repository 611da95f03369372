import { download } from "../../../../lib/documents/download.ts";
import { fileName } from "../../../../lib/documents/file-name.ts";
import { LocalDocuments } from "../../../../lib/storage/local-documents.ts";
import type { KeptContent } from "./kept-content.ts";
import { readContent } from "./kept-content.ts";

/** The whole map as a file, in the form in which the API takes it. */
export function saveAsFile({ name, layout_type, theme, schema }: Omit<KeptContent, "is_copy">, unnamed: string): void {
  const json = JSON.stringify({ name, layout_type, theme, schema }, null, 2);
  download(new Blob([json], { type: "application/json" }), fileName(name, "json", unnamed));
}

/** One file for each document of a user that has unsent changes, and for each picture. False: some could not be read. */
export function saveUnsentAsFiles(userId: string, unnamed: string): Promise<boolean> {
  return LocalDocuments.visit(async (local) => {
    let isWhole = true;
    for (const { file } of await local.listPictures(userId)) download(file, file.name);
    for (const { key, user, unsent } of await local.list()) {
      if (user?.id !== userId || unsent === 0) continue;
      try {
        const { base, own } = await local.readRows(key);
        saveAsFile(readContent([...base, ...own]), unnamed);
      } catch {
        isWhole = false;
      }
    }
    return isWhole;
  }, false);
}
