/** HTML joins spaces and drops those at both ends of a line: no-break ones stay, and are read as spaces again. */
export const keepSpaces = (line: string): string =>
  line.replaceAll(/^ +| {2,}| +$/gm, (spaces) => "\u00a0".repeat(spaces.length));
