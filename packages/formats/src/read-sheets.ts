import { readCsv } from "./csv/read-csv.ts";
import type { ImportFormat } from "./format-name.ts";
import { readFreemind } from "./freemind/read-freemind.ts";
import { readIthoughts } from "./ithoughts/read-ithoughts.ts";
import { readMarkdown } from "./markdown/read-markdown.ts";
import { readMermaid } from "./mermaid/read-mermaid.ts";
import { readMindmanager } from "./mindmanager/read-mindmanager.ts";
import { readMindmeister } from "./mindmeister/read-mindmeister.ts";
import { readOpml } from "./opml/read-opml.ts";
import { readPlantuml } from "./plantuml/read-plantuml.ts";
import { FileRefusal } from "./report/file-refusal.ts";
import type { Tally } from "./report/tally.ts";
import type { Sheet } from "./sheet/sheet.ts";
import { readSimplemind } from "./simplemind/read-simplemind.ts";
import type { Source } from "./source.ts";
import { readText } from "./text/read-text.ts";
import { readXmind } from "./xmind/read-xmind.ts";

const READERS: Readonly<Partial<Record<ImportFormat, (source: Source, tally: Tally) => Sheet[]>>> = {
  freemind: readFreemind,
  xmind: readXmind,
  opml: readOpml,
  markdown: readMarkdown,
  text: readText,
  mermaid: readMermaid,
  csv: readCsv,
  plantuml: readPlantuml,
  simplemind: readSimplemind,
  mindmanager: readMindmanager,
  ithoughts: readIthoughts,
  mindmeister: readMindmeister,
};

/** The file as its own program would show it, before anything is fitted into a map. */
export function readSheets(source: Source, format: ImportFormat, tally: Tally): Sheet[] {
  const read = READERS[format];
  if (!read) throw new FileRefusal("unknown_format");
  const sheets = read(source, tally);
  if (sheets.length === 0) throw new FileRefusal("no_topics");
  return sheets;
}
