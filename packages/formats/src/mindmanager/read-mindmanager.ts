import { readColour } from "../building/read-colour.ts";
import { readMarkupNote } from "../markup/add-addresses.ts";
import { markupOfElement } from "../markup/read-markup.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { newTopic, type Sheet, type SheetRelationship, type SheetTopic } from "../sheet/sheet.ts";
import { readEntryText, type Source } from "../source.ts";
import { parseXml, type XmlElement } from "../xml/parse-xml.ts";
import { childElements, findChild, findInside, textOf, walkParts } from "../xml/xml-element.ts";
import { MINDMANAGER_SHAPES } from "./shapes.ts";

/** MindManager: one document of XML in a container, or alone. */
export function readMindmanager(source: Source, tally: Tally): Sheet[] {
  const text = readEntryText(source, "Document.xml", tally) ?? "";
  const map = parseXml(text, tally);
  const top = findChild(findChild(map, "OneTopic"), "Topic");
  if (!top) throw new FileRefusal("no_topics");
  const root = growTree<Child>(
    { element: top, role: undefined },
    { read: (child) => readTopic(child, source), childrenOf: listChildren },
  );
  return [
    {
      name: "",
      root,
      relationships: [...childElements(findChild(map, "Relationships"), "Relationship")].map(readRelationship),
    },
  ];
}

interface Child {
  readonly element: XmlElement;
  readonly role: SheetTopic["role"];
}

function* listChildren({ element }: Child): Generator<Child> {
  for (const child of childElements(findChild(element, "SubTopics"), "Topic"))
    yield { element: child, role: undefined };
  for (const child of childElements(findChild(element, "FloatingTopics"), "Topic"))
    yield { element: child, role: "floating" };
}

function readTopic({ element, role }: Child, source: Source): SheetTopic {
  const topic = newTopic((findChild(element, "Text")?.attributes.PlainText ?? "").replaceAll("\r\n", "\n"));
  topic.role = role;
  topic.id = element.attributes.OId;
  const links = [findChild(element, "Hyperlink"), ...childElements(findChild(element, "HyperlinkGroup"))].flatMap(
    (each) => each?.attributes.Url || [],
  );
  topic.link = links[0];
  topic.attributes = links.slice(1).map((url) => ["Hyperlink", url]);
  addPicture(topic, element, source);
  topic.note = readNote(topic, findChild(findChild(element, "NotesGroup"), "NotesXhtmlData"));
  if (findChild(element, "OneBoundary")) topic.boundaries = [{ title: "" }];
  const icons = childElements(findChild(findChild(element, "IconsGroup"), "Icons"), "Icon");
  topic.marks = [...icons].flatMap(({ attributes }) => nameOf(attributes.IconType) || []);
  const labels = childElements(findChild(element, "TextLabels"), "TextLabel");
  topic.labels = [...labels].flatMap(({ attributes }) => attributes.TextLabelName || []);
  const x = Number(findChild(element, "Offset")?.attributes.CX ?? 0);
  if (x !== 0 && Number.isFinite(x)) topic.side = x > 0 ? "right" : "left";
  topic.isFolded = isCollapsed(element);
  const task = findChild(element, "Task")?.attributes.TaskPercentage;
  if (task !== undefined) topic.task = task === "100" ? "done" : "open";
  addLook(topic, element);
  return topic;
}

/** In the container, by an address like `mmarch://bin/picture.png`. */
function addPicture(topic: SheetTopic, element: XmlElement, source: Source): void {
  const image = findChild(element, "OneImage");
  const address =
    image &&
    textOf(findInside(image, "Uri"))
      .trim()
      .replace(/^mmarch:\/\//, "");
  if (!address) return;
  const bytes = source.kind === "zip" ? source.zip.read(address) : undefined;
  if (bytes) topic.picture = { bytes, type: "" };
  else (topic.missingPictures ??= []).push(address);
}

function addLook(topic: SheetTopic, element: XmlElement): void {
  const colour = findChild(element, "Color")?.attributes;
  const font = findChild(findChild(element, "Text"), "Font")?.attributes;
  topic.style = {
    fill: readArgb(colour?.FillColor),
    stroke: readArgb(colour?.LineColor),
    text: readArgb(font?.Color),
    fontSize: Number(font?.Size) || undefined,
  };
  if (font?.Bold === "true") topic.text = topic.text.map((run) => ({ ...run, bold: true }));
  topic.shape = MINDMANAGER_SHAPES.get(nameOf(findChild(element, "SubTopicShape")?.attributes.SubTopicShape));
}

/** Of names like `urn:mindjet:RoundedRectangle`. */
const nameOf = (urn: string | undefined): string => urn?.trim().replace(/^urn:mindjet:/, "") ?? "";

const isCollapsed = (element: XmlElement): boolean => {
  const group = findChild(element, "TopicViewGroup");
  return group !== undefined && findInside(group, "Collapsed")?.attributes.Collapsed === "true";
};

/** With the alpha first. */
const readArgb = (colour: string | undefined): string | undefined =>
  colour !== undefined && /^[\da-f]{8}$/i.test(colour) ? readColour(colour.slice(2)) : undefined;

function readNote(topic: SheetTopic, data: XmlElement | undefined): string | undefined {
  if (!data) return undefined;
  const rich = readMarkupNote(topic, markupOfElement(data));
  const preview = data.attributes.PreviewPlainText ?? "";
  return rich || preview.replaceAll("\r\n", "\n").trim() || undefined;
}

/** The ends are somewhere inside, as references to the topics' ids. */
function readRelationship(element: XmlElement): SheetRelationship {
  const ends: string[] = [];
  for (const part of walkParts(element)) {
    if (part !== null && typeof part !== "string" && part.attributes.OIdRef !== undefined)
      ends.push(part.attributes.OIdRef);
  }
  const label = findInside(element, "Text");
  return { from: ends[0] ?? "", to: ends[1] ?? "", label: label?.attributes.PlainText ?? textOf(label) };
}
