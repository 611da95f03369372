import * as Y from "yjs";
import { shareLabel } from "../edits/write-connection.ts";
import { isSameValue, own, styleKey, UPGRADED_STYLE } from "../fields.ts";
import type { YParts } from "../read-map.ts";
import { compareOldStyle, toPlain, writeField } from "../stored-fields.ts";

/**
 * Version 1 had the style of a topic or a connection as one value; version 2 has a key for each of its parts. The labels and notes of
 * its first builds were plain strings; they become shared texts.
 */
export function upgrade1To2({ topics, connections, notes }: YParts): void {
  for (const topic of listMaps(topics)) upgradeStyle(topic);
  for (const connection of listMaps(connections)) {
    upgradeStyle(connection);
    if (typeof connection.get("label") === "string") shareLabel(connection);
  }
  for (const note of listMaps(notes)) {
    const content = note.get("content");
    if (typeof content === "string") note.set("content", new Y.Text(content));
  }
}

/** By their ids: Yjs has them in the order in which they arrived, and the same content has to give the same update. */
function listMaps(part: Y.Map<unknown>): Y.Map<unknown>[] {
  const values = [...part.keys()].sort().map((id) => part.get(id));
  return values.filter((value): value is Y.Map<unknown> => value instanceof Y.Map);
}

/**
 * The old value stays, with a copy of it as it was taken over: what an old page writes or deletes there later shows as a difference
 * between the two, and only that counts, unless the same part was changed in the new form meanwhile.
 */
function upgradeStyle(target: Y.Map<unknown>): void {
  const { before, now } = compareOldStyle(target);
  if (isSameValue(before, now)) return;
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const key = styleKey(name);
    const [old, next] = [own(before, name), own(now, name)];
    if (!isSameValue(old, next) && isSameValue(toPlain(target.get(key)), old)) writeField(target, key, next);
  }
  writeField(target, UPGRADED_STYLE, now);
}
