import type { EditWork } from "../work/count-work.ts";
import { formatNumber, formatTable } from "./table.ts";

/** Treeline's own work for one edit, counted. */
export function formatWork(works: readonly EditWork[]): string {
  const rows = works.map(({ edit, size, measured, built, laidOut, painted }) => [
    edit,
    size.toLocaleString("en-US"),
    ...[measured, built, laidOut, painted].map((count) => formatNumber(count)),
  ]);
  const head = [
    "edit",
    "topics in the map",
    "texts measured",
    "figures made",
    "topics laid out",
    "topics visited to paint",
  ];
  return `## Treeline's own work for one edit\n\nCounted, not timed; the mean of the rounds.\n\n${formatTable([head, ...rows])}`;
}
