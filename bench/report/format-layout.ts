import type { LayoutResult } from "../layout/measure-layout.ts";
import { formatNumber, formatTable } from "./table.ts";

export function formatLayout(results: readonly LayoutResult[]): string {
  const rows = results.map(({ size, name, build, layout, again }) => [
    name,
    size.toLocaleString("en-US"),
    formatNumber(layout),
    build === undefined ? "in it" : formatNumber(build),
    formatNumber(again),
  ]);
  const head = ["layout alone, in Node", "topics", "layout, ms", "its own tree, ms", "after one change, ms"];
  return ["## Layout alone", formatTable([head, ...rows])].join("\n\n");
}
