import type { LayoutName, MapSchema, SchemaNode } from "@treeline/map";

/** A main topic and its subtopics. Words are drawn as bars: only their lengths count. */
type Branch = readonly [main: number, ...subs: number[]];

const WIDE: readonly Branch[] = [[5, 4, 4], [4, 5], [7], [7], [4, 3, 3], [5, 3]];
const MIDDLE: readonly Branch[] = [
  [5, 4, 4],
  [4, 5],
  [6, 4],
];
const SHORT: readonly Branch[] = [
  [5, 4],
  [6, 4],
];

/** As many topics as a sketch has room for in that layout. */
const BRANCHES: Readonly<Record<LayoutName, readonly Branch[]>> = {
  CompactBoxH: WIDE,
  CompactBoxLR: MIDDLE,
  CompactBoxTB: MIDDLE,
  IndentedLR: SHORT,
  TimelineLR: MIDDLE,
};

/** Larger letters make larger topics: in wide layouts they would be lost between their lines. */
const LETTERS: Readonly<Record<LayoutName, { root: number; main: number; sub: number }>> = {
  CompactBoxH: { root: 26, main: 26, sub: 20 },
  CompactBoxLR: { root: 20, main: 16, sub: 14 },
  CompactBoxTB: { root: 26, main: 24, sub: 18 },
  IndentedLR: { root: 20, main: 16, sub: 14 },
  TimelineLR: { root: 26, main: 24, sub: 18 },
};

/** The map that sketches show. */
export function buildSketchMap(layout: LayoutName): MapSchema {
  const branches = BRANCHES[layout];
  const letters = LETTERS[layout];
  const nodes: Record<string, SchemaNode> = { root: nodeOf(null, 0, { length: 6, fontSize: letters.root }) };
  for (const [index, [length, ...subs]] of branches.entries()) {
    const id = `main${index}`;
    const main = nodeOf("root", index, { length, fontSize: letters.main });
    nodes[id] = { ...main, side: index < branches.length / 2 ? "right" : "left" };
    for (const [at, sub] of subs.entries())
      nodes[`sub${index}-${at}`] = nodeOf(id, at, { length: sub, fontSize: letters.sub });
  }
  return { version: 1, root: "root", nodes, connections: {}, notes: {} };
}

function nodeOf(
  parent: string | null,
  index: number,
  { length, fontSize }: { length: number; fontSize: number },
): SchemaNode {
  return { parent, order: `a${index}`, text: [{ text: "n".repeat(length) }], style: { fontSize } };
}
