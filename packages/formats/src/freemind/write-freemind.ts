import { plainText, type SchemaConnection, type Shape } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, type MapTopic, marksOf, visitTree } from "../exporting/map-tree.ts";
import { freemindNameOf } from "../marks/mark-names.ts";
import { keepSpaces } from "../markup/keep-spaces.ts";
import { writeHtmlRuns } from "../markup/write-html-runs.ts";
import type { Tally } from "../report/tally.ts";
import { escapeXml } from "../xml/escape-xml.ts";

const STYLES: Partial<Readonly<Record<Shape, string>>> = {
  rounded: "bubble",
  underline: "fork",
  ellipse: "oval",
  rectangle: "rectangle",
  hexagon: "wide_hexagon",
};

/** As FreeMind 1.0.1 and Freeplane read it. */
export function writeFreemind(file: MapFile, tally: Tally): string {
  countLosses(
    file,
    {
      notes: true,
      topicLinks: true,
      sides: true,
      folds: true,
      looks: true,
      connections: true,
      formats: true,
      marks: (mark) => freemindNameOf(mark) !== undefined,
    },
    tally,
  );
  const arrows = arrowsByTopic(file);
  const parts = ['<map version="1.0.1">\n'];
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    if (isEnd) parts.push("</node>\n");
    else parts.push(openNode(topic, depth), ...(arrows.get(topic.id) ?? []));
  }
  parts.push("</map>\n");
  return parts.join("");
}

function openNode({ id, node, note }: MapTopic, depth: number): string {
  const { text, side, folded, shape, style = {}, link } = node;
  const isRich = text.some((run) => Object.keys(run).length > 1);
  const attributes = Object.entries({
    ID: `ID_${id}`,
    TEXT: isRich ? undefined : plainText(text),
    POSITION: depth === 1 ? side : undefined,
    FOLDED: folded ? "true" : undefined,
    LINK: link,
    STYLE: shape && STYLES[shape],
    COLOR: style.text,
    BACKGROUND_COLOR: style.fill,
    BORDER_COLOR: style.stroke,
  });
  const written = attributes.map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeXml(value)}"`));
  const icons = marksOf(node)
    .flatMap((mark) => freemindNameOf(mark) ?? [])
    .map((name) => `<icon BUILTIN="${name}"/>`)
    .join("");
  const font = style.fontSize === undefined ? "" : `<font SIZE="${style.fontSize}"/>`;
  const rich = isRich ? richContent("NODE", `<p>${writeHtmlRuns(text)}</p>`) : "";
  return `<node${written.join("")}>${icons}${font}${rich}${note === undefined ? "" : richContent("NOTE", writeParagraphs(note))}\n`;
}

const richContent = (type: string, body: string): string =>
  `<richcontent TYPE="${type}"><html><head/><body>${body}</body></html></richcontent>`;

/** A note is Markdown, and stays so: each line is there as it was written. */
const writeParagraphs = (note: string): string =>
  note
    .split("\n\n")
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split("\n")
          .map((line) => escapeXml(keepSpaces(line)))
          .join("<br/>")}</p>`,
    )
    .join("");

function arrowsByTopic({ schema }: MapFile): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const connection of Object.values(schema.connections)) {
    arrows.set(connection.from, [...(arrows.get(connection.from) ?? []), writeArrow(connection)]);
  }
  return arrows;
}

const DASHES = { dashed: "7 7", dotted: "3 3", solid: undefined } as const;

function writeArrow({ to, label, style = {} }: SchemaConnection): string {
  const attributes = Object.entries({
    DESTINATION: `ID_${to}`,
    STARTARROW: style.start === "arrow" ? "Default" : "None",
    ENDARROW: style.end === "none" ? "None" : "Default",
    COLOR: style.color,
    DASH: style.line && DASHES[style.line],
    MIDDLE_LABEL: label,
  });
  return `<arrowlink${attributes.map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeXml(value)}"`)).join("")}/>\n`;
}
