import { FileRefusal } from "../report/file-refusal.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { type Sheet } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { MarkdownReader } from "./markdown-reader.ts";

const FRONT_MATTER = /^---[ \t]*\n([^]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Headings and list items are topics, what stands below them is their note. */
export function readMarkdown(source: Source): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const text = source.text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  const [whole = "", matter = ""] = FRONT_MATTER.exec(text) ?? [];
  const title = /^title:[ \t]*["']?(.*?)["']?[ \t]*$/m.exec(matter)?.[1] ?? "";
  const reader = new MarkdownReader();
  for (const line of text.slice(whole.length).split("\n")) reader.take(line);
  const { tops, preamble } = reader.end();
  if (tops.length === 0 && preamble === "") throw new FileRefusal("no_topics");
  const root = joinRoots(tops, title || source.title);
  if (preamble !== "") root.note = [preamble, root.note].filter(Boolean).join("\n\n");
  return [{ name: title, root, relationships: [] }];
}
