import type { LayoutName, MapSchema, SchemaNode } from "@treeline/map";

/** A main topic and its subtopics. Words are drawn as bars: only their lengths count. */
type Branch = readonly [main: number, ...subs: number[]];

const WIDE: readonly Branch[] = [[5, 4, 4], [4, 5], [7], [5, 3], [4, 3, 3], [7]];
const MIDDLE: readonly Branch[] = [
  [5, 4, 4],
  [4, 5],
  [6, 4],
];
const SHORT: readonly Branch[] = [
  [5, 4],
  [6, 4],
];

/** As many topics as a tile has room for in that layout. */
const BRANCHES: Readonly<Record<LayoutName, readonly Branch[]>> = {
  CompactBoxH: WIDE,
  CompactBoxLR: MIDDLE,
  CompactBoxTB: MIDDLE,
  IndentedLR: SHORT,
};

/** The map that tiles show. */
export function buildSampleMap(layout: LayoutName): MapSchema {
  const branches = BRANCHES[layout];
  const nodes: Record<string, SchemaNode> = { root: nodeOf(null, 0, 6) };
  for (const [index, [length, ...subs]] of branches.entries()) {
    const id = `main${index}`;
    nodes[id] = { ...nodeOf("root", index, length), side: index < branches.length / 2 ? "right" : "left" };
    for (const [at, sub] of subs.entries()) nodes[`sub${index}-${at}`] = nodeOf(id, at, sub);
  }
  return { version: 1, root: "root", nodes, connections: {}, notes: {} };
}

function nodeOf(parent: string | null, index: number, length: number): SchemaNode {
  return { parent, order: `a${index}`, text: [{ text: "n".repeat(length) }] };
}
