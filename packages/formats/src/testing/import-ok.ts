import type { SchemaNode } from "@treeline/map";
import type { ImportedMap } from "../building/imported-map.ts";
import { type ImportOptions, type ImportResult, importFile } from "../import-file.ts";

/** What a test reads of a topic: its text, its note, and what else the node has. */
export interface ReadTopic extends Omit<SchemaNode, "text" | "parent" | "order"> {
  readonly text: string;
  readonly runs: SchemaNode["text"];
  readonly note?: string;
  readonly children: ReadTopic[];
}

type Imported = Extract<ImportResult, { ok: true }>;

export function importOk(file: Uint8Array | string, options?: ImportOptions): Imported {
  const result = importFile(file, options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The tree of a map, for maps of tests, which are small. */
export function treeOf({ schema }: Pick<ImportedMap, "schema">): ReadTopic {
  const childrenOf = (parent: string): ReadTopic[] =>
    Object.entries(schema.nodes)
      .filter(([, node]) => node.parent === parent)
      .sort(([, a], [, b]) => (a.order < b.order ? -1 : 1))
      .map(([id]) => read(id));
  const read = (id: string): ReadTopic => {
    const { parent: _, order: __, text, ...rest } = schema.nodes[id] as SchemaNode;
    const note = schema.notes[id]?.content;
    const plain = text.map((run) => run.text).join("");
    return { text: plain, runs: text, ...rest, ...(note !== undefined && { note }), children: childrenOf(id) };
  };
  return read(schema.root);
}

export type Sketch = readonly [text: string, ...children: Sketch[]];

export const sketchOf = ({ text, children }: ReadTopic): Sketch => [text, ...children.map(sketchOf)];

/** The first map of a file as nested texts. */
export const sketchOfFile = (file: Uint8Array | string, options?: ImportOptions): Sketch =>
  sketchOf(treeOf(importOk(file, options).maps[0] as ImportedMap));

export const firstTree = (file: Uint8Array | string, options?: ImportOptions): ReadTopic =>
  treeOf(importOk(file, options).maps[0] as ImportedMap);
