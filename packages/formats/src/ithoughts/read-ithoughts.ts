import { readColour } from "../building/read-colour.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import { readEntryText, type Source } from "../source.ts";
import { parseXml, type XmlElement } from "../xml/parse-xml.ts";
import { childElements, findChild } from "../xml/xml-element.ts";

/** iThoughts, as far as other programs' converters tell. */
export function readIthoughts(source: Source, tally: Tally): Sheet[] {
  const data = parseXml(readEntryText(source, "mapdata.xml", tally) ?? "", tally);
  const read = (element: XmlElement) => readTopic(element, source);
  const tops = [...childElements(findChild(data, "topics"), "topic")].map((top) =>
    growTree(top, { read, childrenOf: (element) => childElements(element, "topic") }),
  );
  const [root, ...others] = tops;
  if (!root) throw new FileRefusal("no_topics");
  for (const topic of others) root.children.push(Object.assign(topic, { role: "floating" }));
  const listed = [
    ...childElements(data, "relationship"),
    ...childElements(findChild(data, "relationships"), "relationship"),
  ];
  const relationships = listed.map(({ attributes }) => ({
    from: attributes["end1-uuid"] ?? "",
    to: attributes["end2-uuid"] ?? "",
    label: attributes.text ?? attributes.label ?? "",
  }));
  return [{ name: "", root, relationships }];
}

function readTopic({ attributes }: XmlElement, source: Source): SheetTopic {
  const topic = newTopic((attributes.text ?? "").replaceAll("\\n", "\n"));
  topic.id = attributes.uuid;
  topic.note = attributes.note?.trim() || undefined;
  topic.link = attributes.link;
  topic.isFolded = /^(1|true)$/i.test(attributes.folded ?? attributes.collapsed ?? "");
  topic.marks = [attributes.icon1, attributes.icon2].filter((icon) => icon !== undefined && icon !== "") as string[];
  const progress = Number(attributes["task-progress"] ?? Number.NaN);
  if (progress >= 0) topic.task = progress >= 100 ? "done" : "open";
  topic.style = { fill: readColour(attributes.color), text: readColour(attributes["text-color"]) };
  const name = attributes["att-id"] || attributes["att-name"];
  if (name) addPicture(topic, { name, source });
  return topic;
}

const isAsset = (entry: string, name: string): boolean =>
  entry === `assets/${name}` || entry.startsWith(`assets/${name}.`) || entry.startsWith(`assets/${name}/`);

/** Attachments are named by id, with their file's name or ending behind it. */
function addPicture(topic: SheetTopic, { name, source }: { name: string; source: Source }): void {
  const entry = source.kind === "zip" ? source.zip.names.find((each) => isAsset(each, name)) : undefined;
  const bytes = entry !== undefined && source.kind === "zip" ? source.zip.read(entry) : undefined;
  if (bytes) topic.picture = { bytes, type: "" };
  else topic.missingPictures = [name];
}
