import { plainText } from "@treeline/map";
import { type Sheet, type SheetTopic, walkTopics } from "../sheet/sheet.ts";

/** What the facts of the corpus count, of one sheet. */
export function countSheet({ name, root, relationships }: Sheet) {
  const all = [...walkTopics(root)];
  const count = (isCounted: (topic: SheetTopic) => boolean) => all.filter(({ topic }) => isCounted(topic)).length;
  const sum = (size: (topic: SheetTopic) => number) => all.reduce((total, { topic }) => total + size(topic), 0);
  const isEmpty = (topic: SheetTopic) => plainText(topic.text).trim() === "";
  return {
    title: name,
    rootText: textOf(root),
    firstTexts: root.children.slice(0, 3).map(textOf),
    nodes: all.length,
    maxDepth: Math.max(...all.map(({ depth }) => depth)),
    left: root.children.filter(({ side }) => side === "left").length,
    right: root.children.filter(({ side }) => side === "right").length,
    relationships: relationships.length,
    links: count(({ link }) => Boolean(link)),
    textLinks: sum(({ text, lostLinks }) => text.filter(({ link }) => link).length + (lostLinks?.length ?? 0)),
    noteLinks: sum(({ note }) => [...(note ?? "").matchAll(/(?<!!)\]\(/g)].length),
    folded: count(({ isFolded }) => isFolded === true),
    notes: count(({ note }) => note !== undefined),
    details: count(({ details }) => details !== undefined),
    images: sum(({ picture, missingPictures }) => (picture ? 1 : 0) + (missingPictures?.length ?? 0)),
    marks: sum(({ marks }) => marks?.length ?? 0),
    labels: sum(({ labels }) => labels?.length ?? 0),
    boundaries: sum(({ boundaries }) => boundaries?.length ?? 0),
    attributes: sum(({ attributes }) => attributes?.length ?? 0),
    textColours: count(({ style }) => style?.text !== undefined),
    backgroundColours: count(({ style }) => style?.fill !== undefined),
    summary: count(({ role }) => role === "summary"),
    floating: count(({ role }) => role === "floating"),
    callout: count(({ role }) => role === "callout"),
    locked: count(({ isLocked }) => isLocked === true),
    emptyText: count(isEmpty),
  };
}

export const collapse = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, " ").trim();

const textOf = ({ text }: SheetTopic): string => collapse(plainText(text));
