import type { Point, Size } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import type { Range } from "./text/runs.ts";

export interface Modifiers {
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

export const NO_MODIFIERS: Modifiers = { ctrl: false, meta: false, alt: false, shift: false };

/** A keyboard event as a value. */
export interface KeyPress extends Modifiers {
  readonly key: string;
  readonly code: string;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  /** Right Alt of many layouts: it arrives as Ctrl+Alt on Windows and only makes letters. */
  readonly altGraph?: boolean;
  readonly isRepeat?: boolean;
}

export type PointerKind = "mouse" | "pen" | "touch";

/** Places are from the left top corner of the canvas, in screen pixels; times in milliseconds. */
export interface PointerInput extends Modifiers, Point {
  readonly type: "pointer-down" | "pointer-move" | "pointer-up" | "pointer-cancel";
  readonly id: number;
  readonly kind: PointerKind;
  /** 0 left, 1 middle, 2 right. */
  readonly button: number;
  /** 2 for the second click of a double click. */
  readonly clicks: number;
  readonly time: number;
  /** A text was open until this press: no handles were shown. */
  readonly endsTyping?: boolean;
}

export interface WheelInput extends Modifiers, Point {
  readonly type: "wheel";
  readonly dx: number;
  readonly dy: number;
  /** As in the DOM: 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
}

/** `text` came in the place of a stretch, which may be empty. */
export interface TextChange extends Range {
  readonly text: string;
}

/** Then the caret, or a selection, is at `caret`. */
export interface TypedLetters extends TextChange {
  readonly caret: Range;
}

export type Input =
  | (KeyPress & { readonly type: "key-down" | "key-up"; readonly time: number })
  | PointerInput
  | WheelInput
  | { readonly type: "pointer-leave" }
  /** Time goes by: sent with every frame while `wantsTicks`. */
  | { readonly type: "tick"; readonly time: number }
  | { readonly type: "resize"; readonly window: Size }
  | (TypedLetters & { readonly type: "typed" })
  | { readonly type: "caret"; readonly range: Range }
  /** `before`: the whole note as it was. */
  | (TextChange & { readonly type: "note-typed"; readonly topic: TopicId; readonly before: string })
  /** The window lost the focus: no key is held any longer. */
  | { readonly type: "blur" };

export const isMod = ({ ctrl, meta }: Modifiers, isMac: boolean): boolean => (isMac ? meta : ctrl);
