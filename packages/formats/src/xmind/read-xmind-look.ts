import type { ConnectionStyle, Shape, TextRun } from "@treeline/map";
import { readColour } from "../building/read-colour.ts";
import { asText } from "../json/json-value.ts";
import type { SheetTopic } from "../sheet/sheet.ts";

/** Without their prefixes: `fill`, `color`, `shape-class`. */
export type XmindProperties = Readonly<Record<string, unknown>>;

/** By the last part of a class name like `org.xmind.topicShape.roundedRect`. */
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ["roundedRect", "rounded"],
  ["rect", "rectangle"],
  ["ellipse", "ellipse"],
  ["circle", "ellipse"],
  ["diamond", "diamond"],
  ["hexagon", "hexagon"],
  ["parallelogram", "parallelogram"],
  ["cloud", "cloud"],
  ["underline", "underline"],
  ["noBorder", "none"],
]);

export const localProperties = (properties: XmindProperties): XmindProperties =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.slice(name.indexOf(":") + 1), value]));

const lastPart = (value: unknown): string => (typeof value === "string" ? value.slice(value.lastIndexOf(".") + 1) : "");

export function readXmindLook(topic: SheetTopic, properties: XmindProperties): void {
  const size = Number.parseFloat(typeof properties["font-size"] === "string" ? properties["font-size"] : "");
  const style = {
    fill: readColour(properties.fill),
    stroke: readColour(properties["border-line-color"]),
    text: readColour(properties.color),
    fontSize: Number.isFinite(size) ? size : undefined,
  };
  if (Object.values(style).some((value) => value !== undefined)) topic.style = style;
  topic.shape = SHAPES.get(lastPart(properties["shape-class"]));
  const look = readTextLook(properties);
  if (Object.keys(look).length > 0) topic.text = topic.text.map((run) => ({ ...run, ...look }));
}

export function readTextLook(properties: XmindProperties): Omit<TextRun, "text"> {
  const decoration = asText(properties["text-decoration"]) ?? "";
  const weight = asText(properties["font-weight"]) ?? "";
  return {
    ...((weight === "bold" || Number(weight) >= 600) && { bold: true as const }),
    ...(properties["font-style"] === "italic" && { italic: true as const }),
    ...(decoration.includes("underline") && { underline: true as const }),
    ...(decoration.includes("line-through") && { strike: true as const }),
  };
}

export function readXmindConnection(properties: XmindProperties): ConnectionStyle {
  const color = readColour(properties["line-color"]);
  const pattern = lastPart(properties["line-pattern"]);
  return {
    ...(color !== undefined && { color }),
    ...(/dash/.test(pattern) && { line: "dashed" as const }),
    ...(/dot/.test(pattern) && !/dash/.test(pattern) && { line: "dotted" as const }),
  };
}
