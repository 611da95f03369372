import type { TextRun } from "@treeline/map";
import type { Font } from "./font.ts";
import { isPlain } from "./graphemes.ts";
import type { FontOf } from "./text-block.ts";

/** A run's place in the whole text, and its font. */
export interface Stretch {
  readonly end: number;
  readonly font: Font;
  readonly run: TextRun;
}

/** The runs as one text, so that words and graphemes may reach over a change of marks. */
export interface StyledText {
  readonly text: string;
  /** At least one. Only the first may be empty. */
  readonly stretches: readonly Stretch[];
  readonly isPlain: boolean;
}

const NO_RUN: TextRun = { text: "" };
const ODD_SPACES = /[\t\v\f]/g;
const ODD_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

export function styleText(runs: readonly TextRun[], fontOf: FontOf): StyledText {
  if (runs.length > 1) return joinStretches(runs, fontOf);
  const run = runs[0] ?? NO_RUN;
  const plain = isPlain(run.text);
  const text = plain ? run.text : evenSpaces(run.text);
  return { text, stretches: [{ end: text.length, font: fontOf(run), run }], isPlain: plain };
}

function joinStretches(runs: readonly TextRun[], fontOf: FontOf): StyledText {
  const stretches: Stretch[] = [];
  let text = "";
  for (const run of runs) {
    if (run.text === "") continue;
    text += evenSpaces(run.text);
    stretches.push({ end: text.length, font: fontOf(run), run });
  }
  if (stretches.length === 0) stretches.push({ end: 0, font: fontOf(NO_RUN), run: NO_RUN });
  return { text, stretches, isPlain: isPlain(text) };
}

const evenSpaces = (text: string) => text.replace(ODD_SPACES, " ").replace(ODD_BREAKS, "\n");
