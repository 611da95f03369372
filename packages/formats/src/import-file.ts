import { buildMap } from "./building/build-map.ts";
import type { ImportedMap } from "./building/imported-map.ts";
import { ENGLISH_WORDS, type NoteWords } from "./building/words.ts";
import type { ImportFormat } from "./format-name.ts";
import { readSheets } from "./read-sheets.ts";
import { type FileProblem, FileRefusal } from "./report/file-refusal.ts";
import { countFound, countKept, type ImportReport } from "./report/import-report.ts";
import { Tally } from "./report/tally.ts";

export interface ImportOptions {
  /** Decides only between kinds of text that look alike, and names a map that has no name of its own. */
  readonly fileName?: string;
  /** For what goes into notes; English if not given. */
  readonly words?: NoteWords;
  /** The caller draws SVG pictures anew before anybody sees them. */
  readonly takesSvg?: boolean;
}

export type ImportResult =
  | {
      readonly ok: true;
      readonly format: ImportFormat;
      /** One for each sheet of the file. */
      readonly maps: readonly ImportedMap[];
      readonly report: ImportReport;
    }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** A file of any kind that we know, found by its content. Never throws; time and memory are bounded whatever the file holds. */
export function importFile(file: Uint8Array | string, options: ImportOptions = {}): ImportResult {
  const tally = new Tally();
  const deps = { tally, words: options.words ?? ENGLISH_WORDS, takesSvg: options.takesSvg ?? false };
  try {
    const { format, sheets } = readSheets(file, { fileName: options.fileName, tally });
    const maps = sheets.map((sheet) => buildMap(sheet, deps));
    return {
      ok: true,
      format,
      maps,
      report: { found: countFound(sheets), kept: countKept(maps), losses: tally.list() },
    };
  } catch (error) {
    // A bug of ours in a reader is a file that cannot be read, for whoever brought it.
    return { ok: false, problems: [error instanceof FileRefusal ? error.problem : { code: "broken" }] };
  }
}
