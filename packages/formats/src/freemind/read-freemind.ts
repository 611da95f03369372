import { plainText } from "@treeline/map";
import { textOrMarkup } from "../markup/markup-to-runs.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { newTopic, type Sheet, type SheetRelationship, type SheetTopic, walkTopics } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";
import { parseXml, type XmlElement } from "../xml/parse-xml.ts";
import { childElements } from "../xml/xml-element.ts";
import { readArrowLink } from "./read-arrow-link.ts";
import { readFreemindLook } from "./read-look.ts";
import { addRichContent, addText } from "./read-rich-content.ts";

/** FreeMind, Freeplane, and what other programs write in their manner. */
export function readFreemind(source: Source, tally: Tally): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  return [sheetOf(parseXml(source.text, tally), tally)];
}

function sheetOf(map: XmlElement, tally: Tally): Sheet {
  const reader = new FreemindReader(tally);
  const [root, ...others] = [...childElements(map, "node")].map((element) => reader.readBranch(element));
  if (!root) throw new FileRefusal("no_topics");
  for (const topic of others) root.children.push(Object.assign(topic, { role: "floating" }));
  reader.fillClones(root);
  return { name: "", root, relationships: reader.relationships };
}

class FreemindReader {
  readonly relationships: SheetRelationship[] = [];
  readonly #clones = new Map<SheetTopic, string>();
  readonly #tally: Tally;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  readBranch(top: XmlElement): SheetTopic {
    return growTree(top, {
      read: (element) => this.#readTopic(element),
      childrenOf: (element) => childElements(element, "node"),
    });
  }

  /** A cloned node names another one and has no text of its own. */
  fillClones(root: SheetTopic): void {
    const byId = new Map<string, SheetTopic>();
    for (const { topic } of walkTopics(root))
      if (topic.id !== undefined && !byId.has(topic.id)) byId.set(topic.id, topic);
    for (const [topic, id] of this.#clones) {
      const original = byId.get(id);
      if (plainText(topic.text) !== "" || !original) continue;
      topic.text = original.text;
      this.#tally.add("clone", "topic");
    }
  }

  #readTopic(element: XmlElement): SheetTopic {
    const { attributes } = element;
    const topic = newTopic();
    topic.id = attributes.ID;
    addText(topic, textOrMarkup(attributes.TEXT ?? attributes.LOCALIZED_TEXT ?? ""));
    topic.link = attributes.LINK;
    topic.isFolded = attributes.FOLDED === "true";
    topic.side = readSide(attributes.POSITION);
    if (attributes.ENCRYPTED_CONTENT !== undefined) topic.isLocked = true;
    const original = attributes.TREE_ID ?? attributes.CONTENT_ID;
    if (original !== undefined) this.#clones.set(topic, original);
    for (const part of childElements(element)) this.#readPart(topic, part);
    readFreemindLook(topic, element, this.#tally);
    return topic;
  }

  #readPart(topic: SheetTopic, part: XmlElement): void {
    const { name, attributes } = part;
    if (name === "richcontent") addRichContent(topic, part);
    else if (name === "hook") readHook(topic, part);
    else if (name === "icon" && attributes.BUILTIN) (topic.marks ??= []).push(attributes.BUILTIN);
    else if (name === "cloud") (topic.boundaries ??= []).push({ title: "" });
    else if (name === "arrowlink") this.relationships.push(readArrowLink(topic, part));
    else if (name === "attribute") (topic.attributes ??= []).push([attributes.NAME ?? "", attributes.VALUE ?? ""]);
    else if (name === "tag" || name === "tags") readTags(topic, part);
  }
}

/** Freeplane has other words for sides since 1.11, for maps that grow downwards. */
function readSide(position = ""): "left" | "right" | undefined {
  if (/left/.test(position)) return "left";
  return /right/.test(position) ? "right" : undefined;
}

function readTags(topic: SheetTopic, { attributes, children }: XmlElement): void {
  const given = attributes.NAME ?? children.filter((child) => typeof child === "string").join("");
  for (const label of given.split("\n")) if (label.trim() !== "") (topic.labels ??= []).push(label.trim());
}

function readHook(topic: SheetTopic, hook: XmlElement): void {
  const { NAME: name = "", URI: uri, EQUATION: equation } = hook.attributes;
  if (name === "ExternalObject") (topic.missingPictures ??= []).push(uri ?? "");
  else if (name === "SummaryNode") topic.role = "summary";
  else if (name === "FreeNode") topic.role = "floating";
  else if (equation !== undefined) (topic.attributes ??= []).push(["LaTeX", equation]);
  else if (name.endsWith("NodeNote.properties")) addRichContent(topic, { ...hook, attributes: { TYPE: "NOTE" } });
}
