import { DEFAULT_LAYOUT, type LayoutName } from "@treeline/layout";
import * as Y from "yjs";
import { writeNewTopic } from "./edits/write-topic.ts";
import { MapDoc, type MapOptions, partsOf } from "./map-doc.ts";
import { DOC_VERSION, parseLayout, parseName, parseTheme, type ThemeName } from "./map-meta.ts";
import { keysBetween } from "./order-keys.ts";
import { requireParsed } from "./parse.ts";
import { parseText, type TextInput } from "./text-runs.ts";
import { newId, type TopicId } from "./topic-id.ts";

export interface NewMap {
  readonly name?: string;
  readonly layout?: LayoutName;
  readonly theme?: ThemeName;
  readonly rootId?: TopicId;
  readonly rootText?: TextInput;
}

/** A Yjs document with one root topic. To be made once per map, where the map is created; everyone else opens it. */
export function createMapDoc(map: NewMap = {}, options: MapOptions = {}): Y.Doc {
  const name = requireParsed(parseName, map.name ?? "", "name");
  const layout = requireParsed(parseLayout, map.layout ?? DEFAULT_LAYOUT, "layout");
  const theme = requireParsed(parseTheme, map.theme ?? "Base", "theme");
  const text = requireParsed(parseText, map.rootText ?? "", "text");
  const doc = new Y.Doc();
  const { meta, topics } = partsOf(doc);
  const [order = ""] = keysBetween(null, null, 1, options.random ?? Math.random) ?? [];
  doc.transact(() => {
    for (const [key, value] of Object.entries({ schema: DOC_VERSION, name, layout, theme })) meta.set(key, value);
    const id = map.rootId ?? (options.newId ?? newId)();
    writeNewTopic(topics, { id, pos: { parent: null, order, previousParent: null }, text, fields: {} });
  });
  return doc;
}

/** The map in a document that exists, also one that is still empty because nothing has arrived yet. */
export function openMap(doc: Y.Doc, options: MapOptions = {}): MapDoc {
  return new MapDoc(doc, options);
}

export function createMap(map: NewMap = {}, options: MapOptions = {}): MapDoc {
  return openMap(createMapDoc(map, options), options);
}
