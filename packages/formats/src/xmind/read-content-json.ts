import { isSafeLink, joinRuns, type TextRun } from "@treeline/map";
import { asList, asRecord, asText, listRecords } from "../json/json-value.ts";
import { readXmindMark } from "../marks/mark-names.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { newTopic, type Sheet, type SheetRelationship, type SheetTopic } from "../sheet/sheet.ts";
import { countExtensions } from "./count-extensions.ts";
import { CHILD_KINDS, CHILD_ROLES, placeSides, readHref, readRange } from "./place-children.ts";
import { readJsonNote } from "./read-json-note.ts";
import { localProperties, readTextLook, readXmindConnection, readXmindLook } from "./read-xmind-look.ts";
import { readStructure } from "./structures.ts";
import type { XmindDeps } from "./xmind-deps.ts";

type Json = Readonly<Record<string, unknown>>;

/** Since 2018. Anything may be missing or of another type; then it counts as absent. */
export function readContentJson(content: unknown, deps: XmindDeps): Sheet[] {
  const sheets = listRecords(Array.isArray(content) ? content : [content]).flatMap((sheet) => {
    const root = asRecord(sheet.rootTopic);
    if (!root) return [];
    return [
      {
        name: asText(sheet.title) ?? "",
        layout: readStructure(asText(root.structureClass), deps.tally),
        root: readTree(root, deps),
        relationships: listRecords(sheet.relationships).map(readRelationship),
      },
    ];
  });
  if (sheets.length === 0) throw new FileRefusal("no_topics");
  return sheets;
}

function readTree(json: Json, deps: XmindDeps): SheetTopic {
  const root = growTree<Child>(
    { source: json, role: undefined },
    {
      read({ source, role }) {
        if (source !== json && asText(source.structureClass)) deps.tally.add("structure", "nowhere");
        return Object.assign(readTopic(source, deps), { role });
      },
      childrenOf: ({ source }) => listChildren(source),
    },
  );
  placeSides(root, asText(json.structureClass) ?? "", readRightNumber(json));
  return root;
}

interface Child {
  readonly source: Json;
  readonly role: SheetTopic["role"];
}

function* listChildren({ children }: Json): Generator<Child> {
  const lists = asRecord(children) ?? {};
  for (const kind of CHILD_KINDS) {
    for (const source of listRecords(lists[kind])) yield { source, role: CHILD_ROLES[kind] };
  }
}

function readTopic(json: Json, { findPicture, tally }: XmindDeps): SheetTopic {
  tally.add("extension", "nowhere", countExtensions(listRecords(json.extensions)));
  const topic = newTopic(readTitle(json));
  topic.id = asText(json.id);
  topic.link = readHref(asText(json.href));
  topic.isFolded = json.branch === "folded";
  topic.marks = listRecords(json.markers).flatMap(({ markerId }) => asText(markerId) ?? []);
  topic.markOf = readXmindMark;
  topic.labels = asList(json.labels).flatMap((label) => asText(label) ?? []);
  topic.boundaries = listRecords(json.boundaries).map(({ title, range }) => ({
    title: asText(title) ?? "",
    ...readRange(asText(range)),
  }));
  const image = asRecord(json.image);
  const address = asText(image?.src);
  if (address !== undefined) {
    const picture = findPicture(address);
    if (picture) topic.picture = { ...picture, width: pixels(image?.width), height: pixels(image?.height) };
    else topic.missingPictures = [address];
  }
  topic.note = readJsonNote(topic, asRecord(json.notes) ?? {}, findPicture);
  readXmindLook(topic, localProperties(asRecord(asRecord(json.style)?.properties) ?? {}));
  return topic;
}

const pixels = (value: unknown): number | undefined => (typeof value === "number" && value > 0 ? value : undefined);

/** Rich titles stand beside the plain one, which some programs change without the other. */
function readTitle(json: Json): TextRun[] {
  const title = asText(json.title) ?? "";
  const runs = listRecords(json.attributedTitle).map((run) => ({
    text: asText(run.text) ?? "",
    ...readTextLook(localProperties(run)),
    ...(isSafeLink(asText(run["xlink:href"]) ?? "") && { link: asText(run["xlink:href"]) }),
  }));
  const isSame = runs.length > 0 && runs.map(({ text }) => text).join("") === title;
  return joinRuns(isSame ? runs : [{ text: title }]);
}

function readRightNumber(root: Json): number {
  for (const extension of listRecords(root.extensions)) {
    for (const { name, content } of listRecords(extension.content)) {
      if (name === "right-number") return Number(asText(content) ?? Number.NaN);
    }
  }
  return Number.NaN;
}

function readRelationship({ end1Id, end2Id, title, style }: Json): SheetRelationship {
  return {
    from: asText(end1Id) ?? "",
    to: asText(end2Id) ?? "",
    label: asText(title) ?? "",
    style: readXmindConnection(localProperties(asRecord(asRecord(style)?.properties) ?? {})),
  };
}
