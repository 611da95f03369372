import type { Command } from "../edit.ts";

export type CommandGroup =
  | "add"
  | "structure"
  | "text"
  | "topic"
  | "clipboard"
  | "select"
  | "view"
  | "history"
  | "document"
  | "layout"
  | "theme"
  | "shape"
  | "mark"
  | "typing";

/** While a text box is open only some keys are commands; the rest is text. */
export type KeyContext = "canvas" | "typing" | "both";

export interface CommandEntry {
  readonly command: Command;
  readonly group: CommandGroup;
  /** Like "Mod+Shift+Z"; the first one is shown. Mod is ⌘ on Mac and Ctrl elsewhere. */
  readonly keys?: readonly string[];
  /** Where the platforms differ. */
  readonly mac?: readonly string[];
  readonly other?: readonly string[];
  /** Keys that a browser tab keeps for itself: bound only in a window of its own. */
  readonly installed?: readonly string[];
  readonly context?: KeyContext;
  /** The keys are letters, which belong to the text of a selected topic. */
  readonly isForNothingSelected?: boolean;
  /** The browser's own event carries it out: the key must reach the browser. */
  readonly isNative?: boolean;
  /** Carried out by the host. Where it does not offer it, the browser may do what it does: print. */
  readonly isHosts?: boolean;
  /** Readers have it too; without this it is absent for them, not grey. */
  readonly isForReaders?: boolean;
}
