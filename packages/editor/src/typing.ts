import type { Point } from "@treeline/layout";
import type { ConnectionId, Mark, TextStep, TopicId } from "@treeline/map";
import type { TextChange } from "./input.ts";
import { hasMark, lengthOf, type Pen, type Range, type Runs } from "./text/runs.ts";

/** How the text box opened: what is typed replaces the text, or all of it is selected, or the caret is at its end or where the map was clicked. */
export type TypingStart = "replace" | "all" | "end" | { readonly at: Point };

interface OpenBox {
  readonly start: TypingStart;
  /** The text in the map: each letter is in it as it is typed. */
  readonly runs: Runs;
  readonly range: Range;
  /** Something was typed since the box was opened. */
  readonly hasTyped: boolean;
}

export interface TopicTyping extends OpenBox {
  readonly of: "topic";
  readonly topic: TopicId;
  /** The topic was added for this text: left empty it goes again. */
  readonly isNew: boolean;
  /** Until the next letter, or until the caret goes elsewhere. */
  readonly pen?: Pen | undefined;
}

export interface LabelTyping extends OpenBox {
  readonly of: "label";
  readonly connection: ConnectionId;
  readonly pen?: undefined;
}

export type Typing = TopicTyping | LabelTyping;

export function beginTyping(
  topic: TopicId,
  { runs, start, isNew = false }: { runs: Runs; start: TypingStart; isNew?: boolean },
): TopicTyping {
  const end = lengthOf(runs);
  const range = { from: start === "replace" || start === "all" ? 0 : end, to: end };
  return { of: "topic", topic, start, isNew, runs, range, hasTyped: false };
}

/** All of the label is selected: often it is another word that is wanted. */
export function beginLabel(connection: ConnectionId, label: string, start: "replace" | "end"): LabelTyping {
  const runs = runsOfLabel(label);
  return { of: "label", connection, start, runs, range: { from: 0, to: label.length }, hasTyped: false };
}

export const runsOfLabel = (label: string): Runs => (label === "" ? [] : [{ text: label }]);

/** The connection whose label is being typed. */
export const labelOf = (typing: Typing | null): ConnectionId | undefined =>
  typing?.of === "label" ? typing.connection : undefined;

/** The first letter will replace the whole text, and has not come yet: the box is still empty. */
export const isWaiting = (typing: Typing | null): boolean => typing?.start === "replace" && !typing.hasTyped;

/** A mark at a bare caret is for what is typed next. */
export const isPenOn = ({ runs, range, pen }: TopicTyping, mark: Mark): boolean =>
  pen?.[mark] ?? hasMark(runs, range, mark);

export const togglePen = (typing: TopicTyping, mark: Mark): TopicTyping => ({
  ...typing,
  pen: { ...typing.pen, [mark]: !isPenOn(typing, mark) },
});

export const isSameRange = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;

/** Someone else changed the text: the caret stays between the same letters. What they put right at it comes behind it. */
export function moveRange({ from, to }: Range, steps: readonly TextStep[]): Range {
  return { from: movePlace(from, steps), to: movePlace(to, steps) };
}

function movePlace(place: number, steps: readonly TextStep[]): number {
  let at = 0;
  let moved = place;
  for (const step of steps) {
    if ("retain" in step) at += step.retain;
    else if ("delete" in step) moved -= Math.max(0, Math.min(moved - at, step.delete));
    else {
      const { length } = step.insert;
      if (moved > at) moved += length;
      at += length;
    }
    if (at > moved) break;
  }
  return moved;
}

/** Behind the last letter that came, or where the last ones went. */
export function endOfChange(steps: readonly TextStep[]): number {
  let at = 0;
  let end = 0;
  for (const step of steps) {
    if ("retain" in step) at += step.retain;
    else if ("insert" in step) at += step.insert.length;
    if (!("retain" in step)) end = at;
  }
  return end;
}

/** Whether a new step of undo begins with these letters: each word is one. */
export const beginsWord = (before: string, { from, text }: TextChange): boolean =>
  /^\S/.test(text) && /\s/.test(before.charAt(from - 1));
