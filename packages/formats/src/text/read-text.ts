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
  const lines = source.text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  // A few signs are part of their texts; where most lines have one, it is a list.
  const isList = 2 * lines.filter((line) => BULLET.test(line.trim())).length >= lines.length;
  for (const line of lines) {
    const text = line.trim();
    outline.add(indentOf(line, TAB), newTopic(isList ? text.replace(BULLET, "") : text));
  }
  return [{ name: "", root: joinRoots(outline.tops, source.title), relationships: [] }];
}
