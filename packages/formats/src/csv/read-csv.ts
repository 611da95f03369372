import { FILE_TOPICS_MAX } from "../limits.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { linkParents, type ParentRow } from "../sheet/link-parents.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { splitCells } from "./split-cells.ts";

/** A table: one column a level, or rows that name their parent. */
export function readCsv(source: Source, tally: Tally): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const rows = splitCells(source.text, findSeparator(source.text));
  const tops = readParents(rows, tally) ?? readLevels(isHeader(rows[0] ?? []) ? rows.slice(1) : rows);
  if (tops.length === 0) throw new FileRefusal("no_topics");
  return [{ name: "", root: joinRoots(tops, source.title), relationships: [] }];
}

/** The one that the first line has most often, outside of quotes. */
function findSeparator(text: string): string {
  const first = text
    .slice(0, 10_000)
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split("\n", 1)[0] as string;
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const clean = (cell: string | undefined): string => (cell ?? "").trim().replaceAll("\r\n", "\n");

/** With columns of these names, whatever else there is: ours have a note and a link too. */
function readParents(rows: readonly string[][], tally: Tally): SheetTopic[] | undefined {
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const [id, parent] = [header.indexOf("id"), header.findIndex((name) => /^parent([ _-]?id)?$/.test(name))];
  const text = header.findIndex((name) => ["text", "title", "name", "topic"].includes(name));
  if (id === -1 || parent === -1 || text === -1) return undefined;
  const [note, link] = [
    header.findIndex((name) => name.startsWith("note")),
    header.findIndex((name) => /^(link|url)$/.test(name)),
  ];
  const known = new Set([id, parent, text, note, link, header.indexOf("level")]);
  const others = (rows[0] ?? []).flatMap((name, at) => (known.has(at) || name.trim() === "" ? [] : [{ name, at }]));
  const read = rows.slice(1).map((cells): ParentRow => {
    const topic = newTopic(unguard(clean(cells[text])));
    topic.note = unguard(clean(cells[note])) || undefined;
    topic.link = clean(cells[link]) || undefined;
    topic.attributes = others.flatMap(({ name, at }) => {
      const value = unguard(clean(cells[at]));
      return value === "" ? [] : [[name.trim(), value] as [string, string]];
    });
    return { id: clean(cells[id]), parent: clean(cells[parent]), topic };
  });
  return linkParents(read, tally);
}

/** What our own writer puts before a cell that a spreadsheet would compute. */
export const unguard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Names of columns, as programs and people write them. */
const isHeader = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[\p{L}][\p{L}\p{N}_ -]{0,30}$/u.test(cell.trim())) &&
  cells.some((cell) =>
    /^(?:level|niveau|nivel|ebene|уровень)|_(?:id|name|title|text)$|^(?:title|topic)$/i.test(cell.trim()),
  );

/** A first cell that repeats the one above, or is empty below it, is the same topic. */
function readLevels(rows: readonly string[][]): SheetTopic[] {
  const tops: SheetTopic[] = [];
  let path: { text: string; topic: SheetTopic }[] = [];
  let count = 0;
  for (const cells of rows) {
    const next: typeof path = [];
    let isSame = true;
    let parent: SheetTopic | undefined;
    // Spreadsheets fill rows up with empty cells.
    const last = cells.findLastIndex((cell) => cell.trim() !== "");
    for (const [at, cell] of cells.slice(0, last + 1).entries()) {
      const text = unguard(clean(cell));
      const above = path[at];
      if (text === "" && !(isSame && above)) continue;
      if (isSame && above && (text === "" || (above.text === text && at < last))) {
        next[at] = above;
        parent = above.topic;
        continue;
      }
      isSame = false;
      count += 1;
      if (count > FILE_TOPICS_MAX) throw new FileRefusal("too_many_topics", FILE_TOPICS_MAX);
      const topic = newTopic(text);
      (parent?.children ?? tops).push(topic);
      next[at] = { text, topic };
      parent = topic;
    }
    path = next;
  }
  return tops;
}
