import type { ImportedMap } from "../building/imported-map.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { walkTopics } from "../sheet/sheet.ts";
import type { Loss } from "./tally.ts";

/** What the file holds. */
export interface FoundCounts {
  topics: number;
  notes: number;
  /** Of topics themselves; those inside a text are `textLinks`. */
  links: number;
  textLinks: number;
  pictures: number;
  relationships: number;
  folded: number;
}

/** What is in the maps. */
export interface KeptCounts {
  topics: number;
  notes: number;
  /** Of topics and inside texts. */
  links: number;
  pictures: number;
  connections: number;
}

export interface ImportReport {
  readonly found: FoundCounts;
  readonly kept: KeptCounts;
  readonly losses: readonly Loss[];
}

export function countFound(sheets: readonly Sheet[]): FoundCounts {
  const found = { topics: 0, notes: 0, links: 0, textLinks: 0, pictures: 0, relationships: 0, folded: 0 };
  for (const { root, relationships } of sheets) {
    found.relationships += relationships.length;
    for (const { topic } of walkTopics(root)) {
      found.topics += 1;
      if (topic.note !== undefined) found.notes += 1;
      if (topic.link) found.links += 1;
      found.textLinks += (topic.lostLinks?.length ?? 0) + topic.text.filter(({ link }) => link !== undefined).length;
      found.pictures += (topic.picture ? 1 : 0) + (topic.missingPictures?.length ?? 0);
      if (topic.isFolded) found.folded += 1;
    }
  }
  return found;
}

export function countKept(maps: readonly ImportedMap[]): KeptCounts {
  const kept = { topics: 0, notes: 0, links: 0, pictures: 0, connections: 0 };
  for (const { schema, pictures } of maps) {
    kept.notes += Object.keys(schema.notes).length;
    kept.connections += Object.keys(schema.connections).length;
    kept.pictures += pictures.length;
    for (const node of Object.values(schema.nodes)) {
      kept.topics += 1;
      kept.links += (node.link === undefined ? 0 : 1) + node.text.filter(({ link }) => link !== undefined).length;
    }
  }
  return kept;
}

/** Of our own files, which hold maps as they are. */
export function countMaps(maps: readonly ImportedMap[]): FoundCounts {
  const { topics, notes, pictures, connections } = countKept(maps);
  const nodes = maps.flatMap(({ schema }) => Object.values(schema.nodes));
  return {
    topics,
    notes,
    links: nodes.filter(({ link }) => link !== undefined).length,
    textLinks: nodes.flatMap(({ text }) => text).filter(({ link }) => link !== undefined).length,
    pictures,
    relationships: connections,
    folded: nodes.filter(({ folded }) => folded).length,
  };
}
