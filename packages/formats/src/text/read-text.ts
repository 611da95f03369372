import { FileRefusal } from "../report/file-refusal.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { OutlineBuilder } from "../sheet/outline-builder.ts";
import { newTopic, type Sheet } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { indentOf } from "./indent-of.ts";

const BULLET = /^(?:[-*+•·‣◦○●▪■–]|\d{1,9}[.)])[ \t]{1,20}(?=\S)/;
const TAB = 4;

/** One topic a line; a line that stands further in hangs on the one above. */
export function readText(source: Source): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const outline = new OutlineBuilder();
  for (const line of source.text.split(/\r\n|\r|\n/)) {
    const text = line.trim().replace(BULLET, "");
    if (text !== "") outline.add(indentOf(line, TAB), newTopic(text));
  }
  return [{ name: "", root: joinRoots(outline.tops, source.title), relationships: [] }];
}
