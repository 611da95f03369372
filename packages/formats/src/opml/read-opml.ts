import { addAddresses, readMarkupNote } from "../markup/add-addresses.ts";
import { linesToRuns } from "../markup/markup-to-runs.ts";
import { readLines } from "../markup/read-lines.ts";
import { markupOfText } from "../markup/read-markup.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { newTopic, type Sheet, type SheetTopic, walkTopics } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { parseXml, type XmlElement } from "../xml/parse-xml.ts";
import { childElements, findChild, textOf } from "../xml/xml-element.ts";
import { isMarkup } from "./is-markup.ts";

/** OPML 1 and 2. Lists of feeds, and outliners with notes, links, tasks and what is folded. */
export function readOpml(source: Source, tally: Tally): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const opml = parseXml(source.text, tally);
  const head = findChild(opml, "head");
  const body = findChild(opml, "body");
  if (!body) throw new FileRefusal("no_topics");
  const top = growTree(body, { read: readOutline, childrenOf: (element) => childElements(element, "outline") });
  if (top.children.length === 0) throw new FileRefusal("no_topics");
  foldRows(top, textOf(findChild(head, "expansionState")));
  const title = textOf(findChild(head, "title")).trim();
  return [{ name: title, root: joinRoots(top.children, title || source.title), relationships: [] }];
}

/** Of programs that write more than the standard has, the names that they use. */
function readOutline({ attributes }: XmlElement): SheetTopic {
  const text = attributes.text || attributes.title || "";
  const topic = newTopic();
  topic.text = readText(topic, text);
  const first = (...names: string[]) =>
    names.map((name) => attributes[name]).find((value) => value !== undefined && value !== "");
  topic.note = readNote(topic, first("_note", "note") ?? "");
  topic.link = first("url", "htmlUrl", "xmlUrl", "link");
  const status = first("_status", "checkbox", "complete", "_complete");
  if (status !== undefined) topic.task = /^(checked|true|done|1)$/.test(status) ? "done" : "open";
  for (const name of ["htmlUrl", "xmlUrl", "title", "description", "category", "created"]) {
    const value = attributes[name];
    if (value && value !== topic.link && value !== text) (topic.attributes ??= []).push([name, value]);
  }
  return topic;
}

function readText(topic: SheetTopic, text: string): SheetTopic["text"] {
  if (!isMarkup(text)) return newTopic(text.replaceAll("\r\n", "\n")).text;
  const rich = readLines(markupOfText(text.replaceAll("\n", "<br>")));
  addAddresses(topic, rich);
  return linesToRuns(rich);
}

function readNote(topic: SheetTopic, note: string): string | undefined {
  const plain = note.replaceAll("\r\n", "\n").trim();
  if (!isMarkup(plain)) return plain || undefined;
  return readMarkupNote(topic, markupOfText(plain.replaceAll("\n", "<br>"))) || undefined;
}

/** The standard lists which rows are open, counted from 1. Files without the list are all open. */
function foldRows(top: SheetTopic, expansionState: string): void {
  const open = new Set([...expansionState.matchAll(/\d{1,9}/g)].map(([row]) => Number(row)));
  if (open.size === 0) return;
  let row = 0;
  for (const { topic } of walkTopics(top)) {
    // The first one is the body, which is no row.
    if (row > 0 && topic.children.length > 0 && !open.has(row)) topic.isFolded = true;
    row += 1;
  }
}
