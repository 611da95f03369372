import {
  CONNECTIONS_MAX,
  isSafeLink,
  keysBetween,
  LABEL_MAX_LENGTH,
  type MapSchema,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  type Note,
  newId,
  parseSchema,
  plainText,
  type SchemaConnection,
  type SchemaNode,
  TEXT_MAX_LENGTH,
  type TopicId,
  type TopicStyle,
} from "@treeline/map";
import { FILE_DEPTH_MAX, FILE_TOPICS_MAX } from "../limits.ts";
import { placeMarks } from "../marks/place-marks.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { Tally } from "../report/tally.ts";
import { type Sheet, type SheetTopic, walkTopics } from "../sheet/sheet.ts";
import { cleanLink } from "./clean-link.ts";
import { cutRuns, cutText } from "./cut-text.ts";
import type { ImportedMap, ImportedPicture } from "./imported-map.ts";
import { placePicture } from "./place-picture.ts";
import type { NoteWords } from "./words.ts";
import { writeExtras } from "./write-extras.ts";

export interface BuildDeps {
  readonly tally: Tally;
  readonly words: NoteWords;
  /** Whether the caller can draw SVG pictures anew; as they come they may hold scripts. */
  readonly takesSvg: boolean;
}

/**
 * The one step from what files hold to what a map holds. Whatever the map has no place for goes into the note of its topic or is
 * counted: nothing is lost in silence.
 */
export function buildMap(sheet: Sheet, deps: BuildDeps): ImportedMap {
  const builder = new MapBuilder(sheet, deps);
  for (const { topic, depth } of walkTopics(sheet.root)) builder.add(topic, depth);
  return builder.end();
}

class MapBuilder {
  readonly #sheet: Sheet;
  readonly #deps: BuildDeps;
  readonly #ids = new Map<SheetTopic, TopicId>();
  /** Ids in files are repeated or missing; the first one counts. */
  readonly #byFileId = new Map<string, SheetTopic>();
  readonly #places = new Map<SheetTopic, { parent: TopicId; order: string }>();
  readonly #nodes: Record<TopicId, SchemaNode> = {};
  readonly #notes: Record<TopicId, Note> = {};
  readonly #connections: Record<string, SchemaConnection> = {};
  readonly #pictures: ImportedPicture[] = [];
  #connected = 0;

  constructor(sheet: Sheet, deps: BuildDeps) {
    this.#sheet = sheet;
    this.#deps = deps;
    for (const { topic, depth } of walkTopics(sheet.root)) {
      if (depth > FILE_DEPTH_MAX) throw new FileRefusal("too_deep", FILE_DEPTH_MAX);
      if (this.#ids.size >= FILE_TOPICS_MAX) throw new FileRefusal("too_many_topics", FILE_TOPICS_MAX);
      this.#ids.set(topic, newId());
      if (topic.id !== undefined && !this.#byFileId.has(topic.id)) this.#byFileId.set(topic.id, topic);
    }
  }

  add(topic: SheetTopic, depth: number): void {
    const id = this.#ids.get(topic) as TopicId;
    const keys = keysBetween(null, null, topic.children.length, Math.random) ?? [];
    for (const [at, child] of topic.children.entries())
      this.#places.set(child, { parent: id, order: keys[at] as string });
    const { parent, order } = this.#places.get(topic) ?? { parent: null, order: "V" };
    const { runs, rest } = cutRuns(topic.text, TEXT_MAX_LENGTH);
    if (rest !== "") this.#deps.tally.add("text_cut", "note");
    const isMain = depth === 1;
    const link = cleanLink(topic.link);
    const picture = placePicture(topic.picture, id, this.#deps);
    if (picture) this.#pictures.push(picture.file);
    const marks = placeMarks(topic);
    this.#nodes[id] = {
      parent,
      order,
      text: runs,
      ...(isMain && topic.side && { side: topic.side }),
      ...(topic.isFolded && topic.children.length > 0 && { folded: true }),
      ...(topic.shape && { shape: topic.shape }),
      ...(topic.style && cleanStyle(topic.style)),
      ...(picture && { image: picture.image }),
      ...(link !== undefined && isSafeLink(link) && { link }),
      ...marks.fields,
    };
    this.#addNote(id, topic, { rest, marks: marks.rest });
  }

  end(): ImportedMap {
    for (const relationship of this.#sheet.relationships) this.#connect(relationship);
    const root = this.#ids.get(this.#sheet.root) as TopicId;
    const given = { version: 1, root, nodes: this.#nodes, connections: this.#connections, notes: this.#notes };
    const parsed = parseSchema(given);
    if (!parsed.ok) throw new FileRefusal("not_representable", parsed.problems[0]?.path);
    const { layout } = this.#sheet;
    const schema = parsed.value satisfies MapSchema;
    return { name: this.#name(), ...(layout && { layout }), schema, pictures: this.#pictures };
  }

  #name(): string {
    const name = this.#sheet.name.trim() || plainText(this.#sheet.root.text).trim();
    return cutText(name.replaceAll(/\s{1,100}/g, " "), NAME_MAX_LENGTH);
  }

  #addNote(id: TopicId, topic: SheetTopic, { rest, marks }: { rest: string; marks: readonly string[] }): void {
    const find = (fileId: string) => this.#byFileId.get(fileId);
    // The rest of a text comes last: of what else is said to be in the note nothing may be cut.
    const parts = [topic.details, topic.note, writeExtras(topic, { ...this.#deps, find, marks }), rest];
    const content = parts.filter((part) => part !== undefined && part.trim() !== "").join("\n\n");
    if (content === "") return;
    if (topic.details) this.#deps.tally.add("details", "note");
    const kept = cutText(content, NOTE_MAX_LENGTH);
    if (kept.length < content.length) this.#deps.tally.add("note_cut", "nowhere");
    this.#notes[id] = { id: newId(), content: kept };
  }

  #connect({ from, to, label = "", style }: Sheet["relationships"][number]): void {
    const { tally } = this.#deps;
    const [start, end] = [this.#idOf(from), this.#idOf(to)];
    if (start === undefined || end === undefined) return tally.add("relationship_unresolved", "nowhere");
    if (start === end) return tally.add("relationship_to_itself", "nowhere");
    if (this.#connected >= CONNECTIONS_MAX) return tally.add("connection", "nowhere");
    this.#connected += 1;
    const kept = cutText(label.trim(), LABEL_MAX_LENGTH);
    if (kept.length < label.trim().length) tally.add("relationship_label_cut", "nowhere");
    this.#connections[newId()] = { from: start, to: end, ...(kept && { label: kept }), ...(style && { style }) };
  }

  #idOf(end: SheetTopic | string): TopicId | undefined {
    const topic = typeof end === "string" ? this.#byFileId.get(end) : end;
    return topic && this.#ids.get(topic);
  }
}

function cleanStyle({ fontSize, ...style }: NonNullable<SheetTopic["style"]>): { style?: TopicStyle } {
  const isSound = fontSize !== undefined && fontSize >= 8 && fontSize <= 96;
  const given = Object.entries({ ...style, ...(isSound && { fontSize }) }).filter(([, value]) => value !== undefined);
  return given.length > 0 ? { style: Object.fromEntries(given) } : {};
}
