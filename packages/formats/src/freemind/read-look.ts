import type { Shape, TextRun } from "@treeline/map";
import { readColour } from "../building/read-colour.ts";
import type { Tally } from "../report/tally.ts";
import type { SheetTopic } from "../sheet/sheet.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { findChild } from "../xml/xml-element.ts";

const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ["bubble", "rounded"],
  ["fork", "underline"],
  ["oval", "ellipse"],
  ["rectangle", "rectangle"],
  ["narrow_hexagon", "hexagon"],
  ["wide_hexagon", "hexagon"],
]);

/** Colours, shape and font of a node. Of its line to the parent nothing can be taken. */
export function readFreemindLook(topic: SheetTopic, element: XmlElement, tally: Tally): void {
  const { attributes } = element;
  const font = findChild(element, "font")?.attributes ?? {};
  const size = Number(font.SIZE);
  const style = {
    fill: readColour(attributes.BACKGROUND_COLOR),
    stroke: readColour(attributes.BORDER_COLOR),
    text: readColour(attributes.COLOR),
    fontSize: Number.isFinite(size) ? size : undefined,
  };
  if (Object.values(style).some((value) => value !== undefined)) topic.style = style;
  topic.shape = SHAPES.get(attributes.STYLE ?? "");
  const look = {
    ...(font.BOLD === "true" && { bold: true }),
    ...(font.ITALIC === "true" && { italic: true }),
    ...(font.STRIKETHROUGH === "true" && { strike: true }),
  };
  if (Object.keys(look).length > 0) topic.text = topic.text.map((run) => ({ ...run, ...look }) as TextRun);
  if (findChild(element, "edge")?.attributes.COLOR) tally.add("line_style", "nowhere");
  if (attributes.STYLE_REF ?? attributes.LOCALIZED_STYLE_REF) tally.add("look", "nowhere");
}
