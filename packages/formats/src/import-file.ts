import { buildMap } from "./building/build-map.ts";
import type { ImportedMap } from "./building/imported-map.ts";
import { ENGLISH_WORDS, type NoteWords } from "./building/words.ts";
import { detectFormat } from "./detect-format.ts";
import type { ImportFormat } from "./format-name.ts";
import { readSheets } from "./read-sheets.ts";
import { type FileProblem, FileRefusal } from "./report/file-refusal.ts";
import { countFound, countKept, countMaps, type ImportReport } from "./report/import-report.ts";
import { Tally } from "./report/tally.ts";
import { openSource } from "./source.ts";
import { readTreeline } from "./treeline/read-treeline.ts";

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
  try {
    return readFile(file, options);
  } catch (error) {
    // To the user a bug in a reader is a file that cannot be read.
    return { ok: false, problems: [error instanceof FileRefusal ? error.problem : { code: "broken" }] };
  }
}

function readFile(
  file: Uint8Array | string,
  { fileName, words = ENGLISH_WORDS, takesSvg = false }: ImportOptions,
): ImportResult {
  const tally = new Tally();
  const source = openSource(file, { fileName, tally });
  const format = detectFormat(source, fileName);
  if (!format) throw new FileRefusal("unknown_format");
  if (format === "treeline") {
    const maps = [readTreeline(source, tally)];
    return { ok: true, format, maps, report: { found: countMaps(maps), kept: countKept(maps), losses: tally.list() } };
  }
  const sheets = readSheets(source, format, tally);
  const maps = sheets.map((sheet) => buildMap(sheet, { tally, words, takesSvg }));
  return { ok: true, format, maps, report: { found: countFound(sheets), kept: countKept(maps), losses: tally.list() } };
}
