import { isSafeLink, plainText } from "@treeline/map";
import type { Tally } from "../report/tally.ts";
import type { SheetBoundary, SheetTopic } from "../sheet/sheet.ts";
import { cleanLink } from "./clean-link.ts";
import { cutText } from "./cut-text.ts";
import type { NoteWords } from "./words.ts";

interface ExtrasDeps {
  readonly tally: Tally;
  readonly words: NoteWords;
  readonly find: (id: string) => SheetTopic | undefined;
  /** Those that a map has not. */
  readonly marks: readonly string[];
}

/** What a topic has and a map has no place for, as lines of its note. */
export function writeExtras(topic: SheetTopic, deps: ExtrasDeps): string {
  const { tally, words, marks } = deps;
  const lines: string[] = [];
  const add = (line: string | undefined) => line !== undefined && lines.push(line);
  if (marks.length > 0) {
    tally.add("mark", "note", marks.length);
    add(`${words.marks}: ${marks.join(", ")}`);
  }
  if (topic.labels?.length) {
    tally.add("label", "note", topic.labels.length);
    add(`${words.labels}: ${topic.labels.join(", ")}`);
  }
  for (const [name, value] of topic.attributes ?? []) {
    tally.add("attribute", "note");
    add(`${name}: ${value}`);
  }
  for (const boundary of topic.boundaries ?? []) add(writeBoundary(topic, boundary, deps));
  for (const link of [topic.link, ...(topic.lostLinks ?? [])]) add(writeLink(link, deps));
  for (const address of topic.missingPictures ?? []) add(writePicture(address, deps));
  if (topic.isLocked) {
    tally.add("locked", "nowhere");
    add(words.locked);
  }
  if (topic.role) tally.add(topic.role, "topic");
  return lines.join("\n");
}

/** Only http, https and mailto are links. Where a topic or a file is meant, its name is still worth reading. */
function writeLink(given: string | undefined, { tally, words, find }: ExtrasDeps): string | undefined {
  const link = cleanLink(given);
  if (link === undefined || link === "" || isSafeLink(link)) return undefined;
  if (link.startsWith("#")) {
    const target = find(link.slice(1));
    tally.add("link_to_topic", target ? "note" : "nowhere");
    return target && `${words.link}: ${titleOf(target)}`;
  }
  if (link.startsWith("xap:")) {
    tally.add("attachment", "nowhere");
    return undefined;
  }
  // An address that would run in the page, or is no address at all, is not shown either.
  const isFile = /^file:/i.test(link) || !/^[a-z][a-z\d+.-]+:/i.test(link.replaceAll(/\s/g, ""));
  if (!isFile || link.length > 500) {
    tally.add("link_unsafe", "nowhere");
    return undefined;
  }
  tally.add("link_to_file", "note");
  return `${words.link}: ${link}`;
}

function writePicture(address: string, { tally, words }: ExtrasDeps): string | undefined {
  const isShown = address !== "" && address.length <= 500 && !/^\s*(data|javascript|vbscript):/i.test(address);
  tally.add("picture_missing", isShown ? "note" : "nowhere");
  return isShown ? `${words.picture}: ${address}` : undefined;
}

/** A frame without a title says nothing that could be written down. */
function writeBoundary(
  { children }: SheetTopic,
  { title, first, last }: SheetBoundary,
  { tally, words }: ExtrasDeps,
): string | undefined {
  const [from, to] = [children[first ?? -1], children[last ?? -1]];
  const isWritten = title.trim() !== "" || from !== undefined;
  tally.add("boundary", isWritten ? "note" : "nowhere");
  if (!isWritten) return undefined;
  const range = from && [from, ...(to && to !== from ? [to] : [])].map(titleOf).join(" – ");
  return `${words.boundary}: ${[title.trim(), range].filter(Boolean).join(": ")}`;
}

const titleOf = ({ text }: SheetTopic): string =>
  cutText(
    plainText(text)
      .replaceAll(/\s{1,100}/g, " ")
      .trim(),
    100,
  ) || "…";
