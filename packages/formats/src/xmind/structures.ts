import type { LayoutName } from "@treeline/map";
import type { Tally } from "../report/tally.ts";

/** The structure of XMind that is written for a layout. */
const WRITTEN: Readonly<Record<LayoutName, string>> = {
  CompactBoxH: "org.xmind.ui.map.unbalanced",
  CompactBoxLR: "org.xmind.ui.logic.right",
  CompactBoxTB: "org.xmind.ui.org-chart.down",
  IndentedLR: "org.xmind.ui.tree.right",
  TimelineLR: "org.xmind.ui.timeline.horizontal",
};
const MAP = WRITTEN.CompactBoxH;
/** Braces are drawn otherwise, but stand as a logical map does. */
const ALIKE: Readonly<Record<string, LayoutName>> = { brace: "CompactBoxLR" };

/** Directions do not count: the kind is what stands before them. */
const kindOf = (structure: string): string | undefined => /^org\.xmind\.ui\.([a-z-]+)/.exec(structure)?.[1];

const LAYOUT_OF: ReadonlyMap<string | undefined, LayoutName> = new Map([
  ...Object.entries(ALIKE),
  ...Object.entries(WRITTEN).map(([layout, structure]) => [kindOf(structure), layout as LayoutName] as const),
]);

export const structureOf = (layout: string | undefined): string =>
  new Map<string | undefined, string>(Object.entries(WRITTEN)).get(layout) ?? MAP;

/** Of the central topic. Others may have structures of their own, which a map has no place for. */
export function readStructure(structure: string | undefined, tally: Tally): LayoutName | undefined {
  if (structure === undefined) return undefined;
  const layout = LAYOUT_OF.get(kindOf(structure));
  if (!layout) tally.add("structure", "nowhere");
  return layout;
}
