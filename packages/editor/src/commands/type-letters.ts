import type { Command } from "../edit.ts";
import type { TypedLetters } from "../input.ts";
import { nameByRoot } from "../name-by-root.ts";
import { typedRun } from "../text/runs.ts";

/** Letters from the text box, as they come: in the place of a stretch of the text. */
export const typeLetters =
  ({ from, to, text, caret }: TypedLetters): Command =>
  (state) => {
    const { typing, isReadOnly } = state;
    if (isReadOnly || !typing) return null;
    const insert = text === "" ? [] : [typedRun(typing.runs, { from, to }, text, typing.pen)];
    const name = nameByRoot(state, typing, { from, to, insert });
    return (edit) => edit.typeText(typing, { from, to, insert, caret, name });
  };
