import { FileRefusal } from "../report/file-refusal.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { newTopic, type Sheet } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { cutFrontMatter } from "./front-matter.ts";
import { MarkdownReader } from "./markdown-reader.ts";
import { readInline } from "./read-inline.ts";

/** Headings and list items are topics, what stands below them is their note. */
export function readMarkdown(source: Source): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const text = source.text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  const { title, body } = cutFrontMatter(text);
  const reader = new MarkdownReader();
  for (const line of body.split("\n")) reader.take(line);
  const { tops, preamble, hasHeading } = reader.end();
  if (tops.length === 0 && preamble === "") throw new FileRefusal("no_topics");
  // One line above a list is what it is a list of.
  if (title === "" && !hasHeading && tops.length > 1 && preamble !== "" && !preamble.includes("\n")) {
    return [{ name: "", root: { ...newTopic(readInline(preamble).runs), children: tops }, relationships: [] }];
  }
  const root = joinRoots(tops, title || source.title);
  if (preamble !== "") root.note = [preamble, root.note].filter(Boolean).join("\n\n");
  return [{ name: title, root, relationships: [] }];
}
