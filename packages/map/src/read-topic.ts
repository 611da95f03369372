import * as Y from "yjs";
import { parseLink } from "./link.ts";
import type { Note } from "./note.ts";
import { readSound } from "./parse.ts";
import { readRuns } from "./text-delta.ts";
import { isSameText, plainText, type TextRun } from "./text-runs.ts";
import { parseId, type TopicId } from "./topic-id.ts";
import {
  parseHue,
  parseImage,
  parseShape,
  parseSide,
  parseStyle,
  type Shape,
  type Side,
  type TopicImage,
  type TopicStyle,
} from "./topic-look.ts";

/** What a topic says and how it looks, without its place in the tree. */
export interface TopicContent {
  readonly id: TopicId;
  readonly text: readonly TextRun[];
  readonly plain: string;
  readonly folded: boolean;
  /** Of main topics, in the two-sided layout. */
  readonly side?: Side;
  readonly shape?: Shape;
  readonly style?: TopicStyle;
  readonly image?: TopicImage;
  readonly link?: string;
  /** Of main topics: index into the theme's palette, modulo its length. */
  readonly hue?: number;
  readonly note?: Note;
}

/** Plain and immutable. A topic whose branch did not change stays the same object. It does not know its depth or parent. */
export interface Topic extends TopicContent {
  readonly children: readonly Topic[];
  /** Topics in this branch, itself included. */
  readonly size: number;
}

type YMaps = { readonly topics: Y.Map<unknown>; readonly notes: Y.Map<unknown> };

export function readContent(id: TopicId, { topics, notes }: YMaps): TopicContent {
  const topic = topics.get(id);
  const field = (name: string) => (topic instanceof Y.Map ? (topic.get(name) as unknown) : undefined);
  const text = readRuns(field("text"));
  return {
    id,
    text,
    plain: plainText(text),
    folded: field("folded") === true,
    side: readField(parseSide, field("side")),
    shape: readField(parseShape, field("shape")),
    style: readField(parseStyle, field("style")),
    image: readField(parseImage, field("image")),
    link: readField(parseLink, field("link")),
    hue: readField(parseHue, field("hue")),
    note: readNote(notes.get(id)),
  };
}

const readField: typeof readSound = (parse, value) => (value === undefined ? undefined : readSound(parse, value));

/** An empty note is none. What has merged past the limit is read whole. */
function readNote(note: unknown): Note | undefined {
  if (!(note instanceof Y.Map)) return undefined;
  const [id, stored] = [readSound(parseId, note.get("id")), note.get("content")];
  const content = stored instanceof Y.Text ? stored.toJSON() : stored;
  return id === undefined || typeof content !== "string" || content === "" ? undefined : { id, content };
}

export function isSameContent(a: TopicContent, b: TopicContent): boolean {
  return (
    a.folded === b.folded &&
    a.side === b.side &&
    a.shape === b.shape &&
    a.link === b.link &&
    a.hue === b.hue &&
    isSameText(a.text, b.text) &&
    isSameValue(a.style, b.style) &&
    isSameValue(a.image, b.image) &&
    isSameValue(a.note, b.note)
  );
}

/** Deep equality of plain values; a key that is undefined counts as absent. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) if (!isSameValue(left[key], right[key])) return false;
  return true;
}
