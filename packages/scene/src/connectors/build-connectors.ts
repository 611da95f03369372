import type { LayoutName } from "@treeline/map";
import type { Connector, ConnectorInput } from "./connector.ts";
import { buildLogicalConnectors } from "./logical.ts";
import { buildMapConnectors } from "./map.ts";
import { buildOrgChartConnectors } from "./org-chart.ts";
import { buildTimelineConnectors } from "./timeline.ts";
import { buildTreeConnectors } from "./tree.ts";

const BUILDERS: Readonly<Record<LayoutName, (input: ConnectorInput) => Connector[]>> = {
  CompactBoxH: buildMapConnectors,
  CompactBoxLR: buildLogicalConnectors,
  CompactBoxTB: buildOrgChartConnectors,
  IndentedLR: buildTreeConnectors,
  TimelineLR: buildTimelineConnectors,
};

/** The lines from a parent to its children, in the order to paint them: what they share lies below. */
export function buildConnectors(layout: LayoutName, input: ConnectorInput): readonly Connector[] {
  return BUILDERS[layout](input);
}
