/** A Markdown table with padded cells, so that it can be read in a terminal too. First column left, the others right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] as number;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...body.map(line)].join("\n");
}

/** Three digits or so; more would pretend to a precision that a noisy machine does not have. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined) return "–";
  if (value < 0.1) return value.toFixed(3);
  if (value < 10) return value.toFixed(1);
  return Math.round(value).toLocaleString("en-US");
}
