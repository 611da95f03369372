import { Fragment, type ReactNode } from "react";

interface MarkedTextProps {
  /** "You accept our <terms>Terms</terms>." */
  readonly text: string;
  /** What becomes of the marked words, by the name of the mark. */
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text of which some words are links or the like; where they stand is up to each language. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  // Split by a pattern with two groups: plain, mark, words, plain, mark, words, plain.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ""] : undefined;
    // oxlint-disable-next-line no-array-index-key
    return <Fragment key={at}>{mark ? mark(part) : part}</Fragment>;
  });
}
