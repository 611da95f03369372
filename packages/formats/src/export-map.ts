import { writeCsv } from "./csv/write-csv.ts";
import { writeDocx } from "./docx/write-docx.ts";
import type { MapFile } from "./exporting/map-file.ts";
import { writeFreemind } from "./freemind/write-freemind.ts";
import { writeHtml } from "./html/write-html.ts";
import { writeMarkdown } from "./markdown/write-markdown.ts";
import { writeMermaid } from "./mermaid/write-mermaid.ts";
import { writeOpml } from "./opml/write-opml.ts";
import { type Loss, Tally } from "./report/tally.ts";
import { writeText } from "./text/write-text.ts";
import { writeTreeline } from "./treeline/write-treeline.ts";
import { writeXmind } from "./xmind/write-xmind.ts";

interface Writer {
  readonly extension: string;
  readonly type: string;
  readonly write: (file: MapFile, tally: Tally) => string | Uint8Array;
}

const WRITERS = {
  freemind: { extension: "mm", type: "application/x-freemind", write: writeFreemind },
  xmind: { extension: "xmind", type: "application/vnd.xmind.workbook", write: writeXmind },
  opml: { extension: "opml", type: "text/x-opml", write: writeOpml },
  markdown: { extension: "md", type: "text/markdown", write: writeMarkdown },
  text: { extension: "txt", type: "text/plain", write: writeText },
  mermaid: { extension: "mmd", type: "text/vnd.mermaid", write: writeMermaid },
  csv: { extension: "csv", type: "text/csv", write: writeCsv },
  html: { extension: "html", type: "text/html", write: writeHtml },
  docx: {
    extension: "docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    write: writeDocx,
  },
  treeline: { extension: "treeline", type: "application/vnd.treeline", write: writeTreeline },
} as const satisfies Record<string, Writer>;

export type ExportFormat = keyof typeof WRITERS;
export const EXPORT_FORMATS = Object.keys(WRITERS) as ExportFormat[];

/** Without the dot. */
export const extensionOf = (format: ExportFormat): string => WRITERS[format].extension;

export interface ExportResult {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Without the dot. */
  readonly extension: string;
  /** What the format has no place for. */
  readonly losses: readonly Loss[];
}

/** A map as a file. The schema is a checked one; any map can be written in every format. */
export function exportMap(file: MapFile, format: ExportFormat): ExportResult {
  const { write, extension, type }: Writer = WRITERS[format];
  const tally = new Tally();
  const written = write(file, tally);
  const bytes = typeof written === "string" ? new TextEncoder().encode(written) : written;
  return { bytes, type, extension, losses: tally.list() };
}
