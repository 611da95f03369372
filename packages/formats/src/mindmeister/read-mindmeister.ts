import { readColour } from "../building/read-colour.ts";
import { asRecord, asText, listRecords } from "../json/json-value.ts";
import { readMarkupNote } from "../markup/add-addresses.ts";
import { markupOfText } from "../markup/read-markup.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { growTree } from "../sheet/grow-tree.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import { parseJson, readEntryText, type Source } from "../source.ts";

type Json = Readonly<Record<string, unknown>>;

/** MindMeister, as far as other programs' converters tell. */
export function readMindmeister(source: Source, tally: Tally): Sheet[] {
  const map = asRecord(parseJson(readEntryText(source, "map.json", tally) ?? "")) ?? {};
  const top = asRecord(map.root);
  if (!top) throw new FileRefusal("no_topics");
  const root = growTree(top, { read: readTopic, childrenOf: (json) => listRecords(json.children) });
  const relationships = listRecords(map.connections).map((connection) => ({
    from: asText(connection.from_id) ?? "",
    to: asText(connection.to_id) ?? "",
    label: asText(connection.label) ?? "",
  }));
  return [{ name: asText(map.title) ?? "", root, relationships }];
}

function readTopic(json: Json): SheetTopic {
  const topic = newTopic((asText(json.title) ?? "").replaceAll("\r\n", "\n"));
  topic.id = asText(json.id);
  topic.link = asText(json.link);
  topic.note = readMarkupNote(topic, markupOfText((asText(json.note) ?? "").replaceAll("\n", "<br>"))) || undefined;
  const icon = asText(json.icon);
  if (icon) topic.marks = icon.split(",").map((name) => name.trim());
  topic.isFolded = json.collapsed === true || json.folded === true;
  const style = asRecord(json.style);
  topic.style = { fill: readColour(style?.backgroundColor), text: readColour(style?.color) };
  if (asRecord(json.task)) topic.task = asRecord(json.task)?.completed === true ? "done" : "open";
  const address = asText(asRecord(json.image)?.url);
  if (address) (topic.missingPictures ??= []).push(address);
  return topic;
}
