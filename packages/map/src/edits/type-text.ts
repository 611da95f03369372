import type * as Y from "yjs";
import { isLongerThan, TEXT_MAX_LENGTH } from "../limits.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { requireParsed } from "../parse.ts";
import { attributesOf } from "../text-delta.ts";
import { parseText, plainText, type TextRun } from "../text-runs.ts";
import type { TextRange } from "./format-text.ts";
import { requireText, requireTopic } from "./write-topic.ts";

/** Puts letters in the place of a stretch of the text, and touches no other letter: what others type around it stays. */
export function typeText(
  map: MapDoc,
  { topic, from, to, insert }: TextRange & { readonly insert: readonly TextRun[] },
): void {
  const runs = requireParsed(parseText, insert, "insert");
  const stored = requireTopic(map, topic);
  map.transact(() => {
    const text = requireText(stored);
    const start = Math.min(Math.max(0, from), text.length);
    const length = Math.min(Math.max(start, to), text.length) - start;
    refuseTooLong(text, { start, length, runs });
    text.applyDelta([
      ...(start > 0 ? [{ retain: start }] : []),
      ...runs.map((run) => ({ insert: run.text, attributes: attributesOf(run) })),
      ...(length > 0 ? [{ delete: length }] : []),
    ]);
  });
}

function refuseTooLong(
  text: Y.Text,
  { start, length, runs }: { start: number; length: number; runs: readonly TextRun[] },
): void {
  const typed = plainText(runs);
  if (text.length - length + typed.length <= TEXT_MAX_LENGTH) return;
  const before = text.toJSON();
  if (!isLongerThan(before.slice(0, start) + typed + before.slice(start + length), TEXT_MAX_LENGTH)) return;
  throw new MapError("text_too_long", `a text has at most ${TEXT_MAX_LENGTH} characters`);
}
