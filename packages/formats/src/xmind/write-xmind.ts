import { plainText, type SchemaConnection, type Shape, type Side, sidesOf, type TextRun } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, type MapTopic, marksOf, visitTree } from "../exporting/map-tree.ts";
import { xmindNameOf } from "../marks/mark-names.ts";
import type { Tally } from "../report/tally.ts";
import { writeZip } from "../zip/write-zip.ts";
import { structureOf } from "./structures.ts";

const CLASSES: Partial<Readonly<Record<Shape, string>>> = {
  rounded: "roundedRect",
  rectangle: "rect",
  ellipse: "ellipse",
  diamond: "diamond",
  hexagon: "hexagon",
  parallelogram: "parallelogram",
  cloud: "cloud",
  underline: "underline",
  none: "noBorder",
};
const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/svg+xml": "svg" };

/** As XMind since 2018 reads it. */
export function writeXmind(file: MapFile, tally: Tally): Uint8Array {
  const holds = {
    notes: true,
    topicLinks: true,
    sides: true,
    folds: true,
    looks: true,
    connections: true,
    formats: true,
    marks: (mark: string) => xmindNameOf(mark) !== undefined,
  };
  countLosses(file, { ...holds, pictures: true }, tally);
  const entries = new Map<string, string | Uint8Array>();
  const root = placeMainTopics(buildTree(file.schema));
  const parts: string[] = [];
  const isFirst: boolean[] = [true];
  // Written piece by piece: JSON.stringify is recursive, and a map may be deeper than the stack.
  for (const { topic, isEnd } of visitTree(root)) {
    if (isEnd) {
      isFirst.pop();
      parts.push(topic.children.length > 0 ? "]}}" : "}");
      continue;
    }
    const comma = isFirst.at(-1) ? "" : ",";
    isFirst[isFirst.length - 1] = false;
    isFirst.push(true);
    const json = JSON.stringify(topicJson(topic, { file, entries, root }));
    parts.push(comma + json.slice(0, -1) + (topic.children.length > 0 ? ',"children":{"attached":[' : ""));
  }
  const relationships = Object.entries(file.schema.connections).map(([id, each]) => relationshipJson(id, each));
  const sheet = { id: "sheet", class: "sheet", title: file.name, relationships };
  const content = `[${JSON.stringify(sheet).slice(0, -1)},"rootTopic":${parts.join("")}}]`;
  const names = ["content.json", "metadata.json", ...entries.keys()];
  entries.set("content.json", content);
  entries.set("metadata.json", JSON.stringify({ creator: { name: "Treeline" } }));
  entries.set("manifest.json", JSON.stringify({ "file-entries": Object.fromEntries(names.map((name) => [name, {}])) }));
  return writeZip(entries);
}

/** XMind knows only how many main topics are on the right, and that those come first. */
function placeMainTopics(root: MapTopic): MapTopic {
  const sideOf = sidesOf(root.children.map(({ node }) => node));
  const on = (side: Side) => root.children.filter((_, at) => sideOf(at) === side);
  return root.children.some(({ node }) => node.side) ? { ...root, children: [...on("right"), ...on("left")] } : root;
}

interface Deps {
  readonly file: MapFile;
  readonly entries: Map<string, string | Uint8Array>;
  readonly root: MapTopic;
}

function topicJson({ id, node, note, children }: MapTopic, { file, entries, root }: Deps): object {
  const { text, folded, link, image } = node;
  const picture = image && file.pictures?.get(image.id);
  const isRich = text.some((run) => Object.keys(run).length > 1);
  const markers = marksOf(node).flatMap((mark) => xmindNameOf(mark) ?? []);
  return {
    id,
    title: plainText(text),
    ...(isRich && { attributedTitle: text.map(runJson) }),
    ...(id === root.id && rootJson(children, structureOf(file.layout))),
    ...(folded && { branch: "folded" }),
    ...(markers.length > 0 && { markers: markers.map((markerId) => ({ markerId })) }),
    ...(link !== undefined && { href: link }),
    ...(note !== undefined && { notes: { plain: { content: note } } }),
    ...(image &&
      picture && { image: { src: addPicture(image.id, picture, entries), width: image.width, height: image.height } }),
    ...styleJson(node),
  };
}

function addPicture(
  id: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
  entries: Deps["entries"],
): string {
  const name = `resources/${id}.${EXTENSIONS[type] ?? type.replace("image/", "")}`;
  entries.set(name, bytes);
  return `xap:${name}`;
}

function rootJson(children: readonly MapTopic[], structureClass: string): object {
  if (!children.some(({ node }) => node.side)) return { structureClass };
  const sideOf = sidesOf(children.map(({ node }) => node));
  const right = children.filter((_, at) => sideOf(at) === "right").length;
  const content = [{ name: "right-number", content: String(right) }];
  return { structureClass, extensions: [{ provider: structureClass, content }] };
}

const runJson = ({ text, bold, italic, underline, strike, link }: TextRun): object => ({
  text,
  ...(bold && { "fo:font-weight": "bold" }),
  ...(italic && { "fo:font-style": "italic" }),
  ...((underline || strike) && {
    "fo:text-decoration": [underline && "underline", strike && "line-through"].filter(Boolean).join(" "),
  }),
  ...(link !== undefined && { "xlink:href": link }),
});

function styleJson({ shape, style = {} }: MapTopic["node"]): object {
  const className = shape && CLASSES[shape];
  const properties = {
    ...(className !== undefined && { "shape-class": `org.xmind.topicShape.${className}` }),
    ...(style.fill !== undefined && { "svg:fill": style.fill }),
    ...(style.stroke !== undefined && { "border-line-color": style.stroke }),
    ...(style.text !== undefined && { "fo:color": style.text }),
    ...(style.fontSize !== undefined && { "fo:font-size": `${style.fontSize}pt` }),
  };
  return Object.keys(properties).length > 0 ? { style: { properties } } : {};
}

const relationshipJson = (id: string, { from, to, label, style }: SchemaConnection): object => ({
  id,
  end1Id: from,
  end2Id: to,
  ...(label !== undefined && { title: label }),
  style: {
    properties: {
      ...(style?.color !== undefined && { "line-color": style.color }),
      ...(style?.line !== undefined && {
        "line-pattern": { solid: "solid", dashed: "dash", dotted: "dot" }[style.line],
      }),
    },
  },
});
