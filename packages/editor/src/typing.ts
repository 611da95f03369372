import type { ConnectionId, Mark, TopicId } from "@treeline/map";
import type { Point } from "@treeline/scene";
import { hasMark, isSameRuns, lengthOf, type Pen, type Range, type Runs } from "./text/runs.ts";

/** How the text box opened: what is typed replaces the text, or the caret stands at its end, or where the map was clicked. */
export type TypingStart = "replace" | "end" | { readonly at: Point };

export interface TypedText {
  readonly runs: Runs;
  readonly range: Range;
}

export interface TopicTyping extends TypedText {
  readonly of: "topic";
  readonly topic: TopicId;
  readonly start: TypingStart;
  /** The topic was added for this text: left empty it goes again. Undefined for a topic that was there. */
  readonly addedIn?: number | undefined;
  /** The text when the box opened: Esc brings it back. */
  readonly original: Runs;
  /** The map's text that `runs` began from: what others changed since is merged in, not overwritten. */
  readonly base: Runs;
  readonly past: readonly TypedText[];
  readonly future: readonly TypedText[];
  /** When the last letter came: a pause begins a new step of undo. */
  readonly lastAt: number;
  /** Until the next letter, or until the caret goes elsewhere. */
  readonly pen?: Pen | undefined;
}

export interface LabelTyping {
  readonly of: "label";
  readonly connection: ConnectionId;
  readonly original: string;
  readonly text: string;
}

export type Typing = TopicTyping | LabelTyping;

const PAUSE_MS = 500;
/** Steps of undo inside one text box. */
const PAST_MAX = 200;

export function beginTyping(
  topic: TopicId,
  { runs, start, addedIn }: { runs: Runs; start: TypingStart; addedIn?: number | undefined },
): TopicTyping {
  const end = lengthOf(runs);
  const range = { from: start === "replace" ? 0 : end, to: end };
  const lastAt = -Infinity;
  return { of: "topic", topic, start, addedIn, original: runs, base: runs, runs, range, past: [], future: [], lastAt };
}

/** What the text box holds after an input. Moving the caret is no step. */
export function typed(typing: TopicTyping, next: TypedText, now: number): TopicTyping {
  const pen = isSameRange(next.range, typing.range) ? typing.pen : undefined;
  if (isSameRuns(next.runs, typing.runs)) return { ...typing, range: next.range, pen };
  const isNewStep = now - typing.lastAt > PAUSE_MS || typing.past.length === 0;
  const past = isNewStep ? [...typing.past, textOf(typing)].slice(-PAST_MAX) : typing.past;
  return { ...typing, ...next, past, future: [], lastAt: now, pen: undefined };
}

/** A mark at a bare caret is for what is typed next. */
export const isPenOn = ({ runs, range, pen }: TopicTyping, mark: Mark): boolean =>
  pen?.[mark] ?? hasMark(runs, range, mark);

export const togglePen = (typing: TopicTyping, mark: Mark): TopicTyping => ({
  ...typing,
  pen: { ...typing.pen, [mark]: !isPenOn(typing, mark) },
});

export function undoTyped(typing: TopicTyping): TopicTyping | null {
  const last = typing.past.at(-1);
  if (!last) return null;
  const future = [...typing.future, textOf(typing)];
  return { ...typing, ...last, past: typing.past.slice(0, -1), future, lastAt: -Infinity, pen: undefined };
}

export function redoTyped(typing: TopicTyping): TopicTyping | null {
  const next = typing.future.at(-1);
  if (!next) return null;
  const past = [...typing.past, textOf(typing)];
  return { ...typing, ...next, past, future: typing.future.slice(0, -1), lastAt: -Infinity, pen: undefined };
}

const isSameRange = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;

const textOf = ({ runs, range }: TypedText): TypedText => ({ runs, range });
