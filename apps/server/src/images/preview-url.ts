import { urlOfFile } from "./stored-picture.ts";

/** The address of a document's preview for lists; it changes with the picture, so old caches never show it. */
export function previewUrl(previewFile: string | null): string | null {
  return previewFile === null ? null : urlOfFile(previewFile);
}
