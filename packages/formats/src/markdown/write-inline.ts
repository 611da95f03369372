import type { TextRun } from "@treeline/map";

interface InlineOptions {
  /** Signs that would mean something in Markdown get a backslash. */
  readonly isEscaped: boolean;
}

/** Runs as one line of Markdown. Underline has no sign there, so it is HTML, as everybody writes it. */
export function writeInline(runs: readonly TextRun[], { isEscaped }: InlineOptions): string {
  return runs.map((run) => writeRun(run, isEscaped)).join("");
}

function writeRun(run: TextRun, isEscaped: boolean): string {
  // Spaces inside the signs would keep them from being signs.
  const text = run.text.trim();
  if (text === "") return run.text;
  const before = run.text.slice(0, run.text.indexOf(text));
  const after = run.text.slice(before.length + text.length);
  let inside = isEscaped ? escapeInline(text) : text;
  if (run.underline) inside = `<u>${inside}</u>`;
  if (run.strike) inside = `~~${inside}~~`;
  if (run.bold && run.italic) inside = `***${inside}***`;
  else if (run.bold) inside = `**${inside}**`;
  else if (run.italic) inside = `*${inside}*`;
  if (run.link !== undefined) inside = `[${inside}](${escapeLink(run.link)})`;
  return before + inside + after;
}

export const escapeInline = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>~&]/g, (sign) => (sign === "&" ? "&amp;" : `\\${sign}`));

export const escapeLink = (link: string): string =>
  link
    .replaceAll(/[()\\]/g, "\\$&")
    .replaceAll("<", "%3C")
    .replaceAll(">", "%3E");
