/** How far in a line begins, in columns. */
export function indentOf(line: string, tabWidth: number): number {
  let width = 0;
  for (const sign of line) {
    if (sign === "\t") width += tabWidth - (width % tabWidth);
    else if (sign === " " || sign === "\u00a0" || sign === "\u3000") width += 1;
    else break;
  }
  return width;
}
