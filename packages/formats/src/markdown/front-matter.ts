const MATTER = /^\s*---[ \t]*\n([^]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const LINE = /^(?:[\w-]+[ \t]*:|[ \t#-]|$)/;

export interface FrontMatter {
  readonly title: string;
  /** What stands below it. */
  readonly body: string;
}

/** Facts about the document between two lines of dashes. Lines of any other kind are text between two rules. */
export function cutFrontMatter(text: string): FrontMatter {
  const [whole = "", matter = ""] = MATTER.exec(text) ?? [];
  const lines = matter.split("\n");
  if (!lines.every((line) => LINE.test(line)) || !lines.some((line) => line.includes(":")))
    return { title: "", body: text };
  const given =
    lines
      .find((line) => line.startsWith("title:"))
      ?.slice("title:".length)
      .trim() ?? "";
  const title = /^(["']).*\1$/.test(given) ? given.slice(1, -1) : given;
  return { title, body: text.slice(whole.length) };
}
