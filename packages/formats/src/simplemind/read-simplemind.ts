import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { linkParents } from "../sheet/link-parents.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import { readEntryText, type Source } from "../source.ts";
import { parseXml, type XmlElement } from "../xml/parse-xml.ts";
import { childElements, findChild, textOf } from "../xml/xml-element.ts";

/** SimpleMind: topics in one list, each with the number of its parent. */
export function readSimplemind(source: Source, tally: Tally): Sheet[] {
  const text = readEntryText(source, "document/mindmap.xml", tally) ?? "";
  const mindmap = findChild(parseXml(text, tally), "mindmap");
  const elements = [...childElements(findChild(mindmap, "topics"), "topic")];
  const rows = elements.map((element) => ({
    id: element.attributes.id ?? "",
    parent: element.attributes.parent ?? "-1",
    topic: readTopic(element, source),
  }));
  const [root, ...others] = linkParents(rows, tally);
  if (!root) throw new FileRefusal("no_topics");
  placeSides(root, new Map(rows.map(({ topic }, at) => [topic, Number(elements[at]?.attributes.x ?? Number.NaN)])));
  for (const topic of others) root.children.push(Object.assign(topic, { role: "floating" }));
  const relationships = [...childElements(findChild(mindmap, "relations"), "relation")].map(({ attributes }) => ({
    from: attributes.source ?? "",
    to: attributes.target ?? "",
    label: attributes.text ?? "",
  }));
  const title = findChild(findChild(mindmap, "meta"), "title")?.attributes.text ?? "";
  return [{ name: readText(title), root, relationships }];
}

const readText = (text: string): string => text.replaceAll("\\N", "\n");

function readTopic(element: XmlElement, source: Source): SheetTopic {
  const { attributes } = element;
  const topic = newTopic(readText(attributes.text ?? ""));
  topic.id = attributes.id;
  topic.note = readText(textOf(findChild(element, "note"))).trim() || undefined;
  const link = findChild(element, "link")?.attributes;
  topic.link = link?.urllink ?? link?.cloudmapref ?? link?.element;
  topic.isFolded = isTrue(attributes.collapsed);
  if (isTrue(attributes.checkbox)) topic.task = isTrue(attributes.checked) ? "done" : "open";
  if (attributes.icon) topic.marks = [attributes.icon];
  const style = findChild(element, "style");
  topic.style = {
    fill: readRgb(findChild(style, "fillcolor")),
    stroke: readRgb(findChild(style, "bordercolor")),
    text: readRgb(findChild(style, "textcolor")),
  };
  const image = findChild(element, "images") ?? element;
  for (const { attributes: named } of childElements(image, "image"))
    addImage(topic, named.name ?? named.file ?? "", source);
  return topic;
}

const isTrue = (value: string | undefined): boolean => value?.toLowerCase() === "true";

function addImage(topic: SheetTopic, name: string, source: Source): void {
  const entry = name.startsWith("images/") ? name : `images/${name}`;
  const bytes =
    source.kind === "zip" && !name.includes("..")
      ? (source.zip.read(entry) ?? source.zip.read(`${entry}.png`))
      : undefined;
  if (bytes && !topic.picture) topic.picture = { bytes, type: "" };
  else (topic.missingPictures ??= []).push(name);
}

function readRgb(colour: XmlElement | undefined): string | undefined {
  const parts = ["r", "g", "b"].map((name) => Number(colour?.attributes[name] ?? Number.NaN));
  if (!parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** By where they stand beside the root. */
function placeSides(root: SheetTopic, places: ReadonlyMap<SheetTopic, number>): void {
  for (const topic of root.children) {
    const distance = (places.get(topic) ?? Number.NaN) - (places.get(root) ?? Number.NaN);
    if (distance > 0) topic.side = "right";
    else if (distance < 0) topic.side = "left";
  }
}
