import { at, type DocumentItem, type exchange } from "@treeline/contract";
import { writeZip } from "@treeline/formats";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { readProblem } from "../../../lib/api/fetch-api.ts";
import { pathOf } from "../../../lib/api/route-at.ts";
import { fileName } from "../../../lib/documents/file-name.ts";

export type Exported =
  | { readonly ok: true; readonly blob: Blob; readonly name: string }
  | { readonly ok: false; readonly item: DocumentItem; readonly problem: FetchProblem };

interface Options {
  readonly format: exchange.ExportFormat;
  readonly unnamed: string;
  readonly signal: AbortSignal;
  onProgress(done: number): void;
}

/** The server writes each document as a file; several of them come as one archive. */
export async function fetchFiles(
  items: readonly DocumentItem[],
  { format, unnamed, signal, onProgress }: Options,
): Promise<Exported> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [done, item] of items.entries()) {
    onProgress(done);
    const answer = await fetchFile(item, format, signal);
    if (!(answer instanceof Uint8Array)) return { ok: false, item, problem: answer };
    files.set(
      uniqueName(item.name, (name) => fileName(name, format, unnamed), files),
      answer,
    );
  }
  const [first] = files;
  if (files.size === 1 && first) return { ok: true, blob: new Blob([first[1]]), name: first[0] };
  const zip = writeZip(files) as Uint8Array<ArrayBuffer>;
  return { ok: true, blob: new Blob([zip], { type: "application/zip" }), name: fileName("Treeline", "zip", unnamed) };
}

async function fetchFile(
  { id }: DocumentItem,
  format: exchange.ExportFormat,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | FetchProblem> {
  try {
    const response = await fetch(pathOf(at.exportDocument, { params: { id }, query: { format } }), { signal });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : await readProblem(response);
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: 0, code: "offline", detail: "" };
  }
}

/** Some systems do not tell capitals apart. */
function uniqueName(name: string, write: (name: string) => string, taken: ReadonlyMap<string, unknown>): string {
  const known = new Set([...taken.keys()].map((each) => each.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const file = write(number === 1 ? name : `${name} (${number})`);
    if (!known.has(file.toLowerCase())) return file;
  }
}
