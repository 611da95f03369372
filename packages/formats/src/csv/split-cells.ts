/** RFC 4180: cells in quotes may hold separators, line ends and doubled quotes. A quote that never ends takes the rest. */
export function splitCells(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at + 1) : { cell: "", end: at };
    let next = end;
    while (next < text.length && text[next] !== separator && text[next] !== "\n" && text[next] !== "\r") next += 1;
    row.push(cell + text.slice(end, next));
    if (text[next] === separator) {
      at = next + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = next + (text[next] === "\r" && text[next + 1] === "\n" ? 2 : 1);
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  const parts: string[] = [];
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: parts.join("") + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { cell: parts.join(""), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}
