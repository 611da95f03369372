import { readXmindMark } from "../marks/mark-names.ts";
import { type FindPicture, readMarkupNote } from "../markup/add-addresses.ts";
import { markupOfElement } from "../markup/read-markup.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { childElements, findChild, findInside, textOf } from "../xml/xml-element.ts";
import { countExtensions } from "./count-extensions.ts";
import { CHILD_ROLES, type ChildKind, placeSides, readHref, readRange } from "./place-children.ts";
import { readXmindConnection, readXmindLook, type XmindProperties } from "./read-xmind-look.ts";
import { readStructure } from "./structures.ts";
import type { XmindDeps } from "./xmind-deps.ts";

type Styles = ReadonlyMap<string, XmindProperties>;

/** XMind 3 to 8, and templates. */
export function readContentXml(content: XmlElement, styles: Styles, deps: XmindDeps): Sheet[] {
  const sheets = [...childElements(content, "sheet")].flatMap((sheet) => {
    const root = findChild(sheet, "topic");
    if (!root) return [];
    const relationships = [...childElements(findChild(sheet, "relationships"), "relationship")].map((each) => ({
      from: each.attributes.end1 ?? "",
      to: each.attributes.end2 ?? "",
      label: textOf(findChild(each, "title")),
      style: readXmindConnection(styles.get(each.attributes["style-id"] ?? "") ?? {}),
    }));
    const name = textOf(findChild(sheet, "title"));
    const layout = readStructure(root.attributes["structure-class"], deps.tally);
    return [{ name, layout, root: readTree(root, styles, deps), relationships }];
  });
  if (sheets.length === 0) throw new FileRefusal("no_topics");
  return sheets;
}

function readTree(element: XmlElement, styles: Styles, deps: XmindDeps): SheetTopic {
  const root = growTree<Child>(
    { source: element, role: undefined },
    {
      read({ source, role }) {
        if (source !== element && source.attributes["structure-class"]) deps.tally.add("structure", "nowhere");
        const extensions = childElements(findChild(source, "extensions"), "extension");
        deps.tally.add("extension", "nowhere", countExtensions([...extensions].map(({ attributes }) => attributes)));
        return Object.assign(readTopic(source, styles, deps), { role });
      },
      childrenOf: ({ source }) => listChildren(source),
    },
  );
  const extensions = findChild(element, "extensions");
  const right = extensions && findInside(extensions, "right-number");
  placeSides(root, element.attributes["structure-class"] ?? "", right ? Number(textOf(right)) : Number.NaN);
  return root;
}

interface Child {
  readonly source: XmlElement;
  readonly role: SheetTopic["role"];
}

/** Ordinary ones first, which ranges count: in the file a floating topic may stand before them. */
function listChildren(element: XmlElement): Child[] {
  const lists = [...childElements(findChild(element, "children"), "topics")];
  const children = lists.flatMap((list) => {
    const role = CHILD_ROLES[list.attributes.type as ChildKind];
    return [...childElements(list, "topic")].map((source) => ({ source, role }));
  });
  return children.sort((a, b) => (a.role ? 1 : 0) - (b.role ? 1 : 0));
}

function readTopic(element: XmlElement, styles: Styles, { findPicture }: XmindDeps): SheetTopic {
  const { attributes } = element;
  const topic = newTopic(textOf(findChild(element, "title")).replaceAll("\r\n", "\n").replaceAll("\r", "\n"));
  topic.id = attributes.id;
  topic.link = readHref(attributes.href);
  topic.isFolded = attributes.branch === "folded";
  const marks = childElements(findChild(element, "marker-refs"), "marker-ref");
  topic.marks = [...marks].flatMap((mark) => mark.attributes["marker-id"] ?? []);
  topic.markOf = readXmindMark;
  topic.labels = [...childElements(findChild(element, "labels"), "label")].map(textOf).filter(Boolean);
  topic.boundaries = [...childElements(findChild(element, "boundaries"), "boundary")].map((boundary) => ({
    title: textOf(findChild(boundary, "title")),
    ...readRange(boundary.attributes.range),
  }));
  const image = findChild(element, "img");
  const address = image?.attributes.src;
  if (address !== undefined) {
    const picture = findPicture(address);
    if (picture) topic.picture = { ...picture, width: pixels(image, "width"), height: pixels(image, "height") };
    else topic.missingPictures = [address];
  }
  topic.note = readNote(topic, findChild(element, "notes"), findPicture);
  readXmindLook(topic, styles.get(attributes["style-id"] ?? "") ?? {});
  return topic;
}

const pixels = (element: XmlElement | undefined, name: string): number | undefined =>
  Number.parseFloat(element?.attributes[name] ?? "") || undefined;

function readNote(topic: SheetTopic, notes: XmlElement | undefined, findPicture: FindPicture): string | undefined {
  if (!notes) return undefined;
  const html = findChild(notes, "html");
  const rich = html ? readMarkupNote(topic, markupOfElement(html), findPicture) : "";
  return rich || textOf(findChild(notes, "plain")).replaceAll("\r\n", "\n").trim() || undefined;
}
