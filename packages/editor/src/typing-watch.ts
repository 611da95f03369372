import type { History, MapDoc, TextStep, TopicId } from "@treeline/map";
import type { HistoryStep, Outcome } from "./edit.ts";
import { endOfChange, moveRange, type Typing } from "./typing.ts";

/** The open text box and the history: which steps were typed in it, and how its text changes. */
export class TypingWatch {
  readonly #map: MapDoc;
  readonly #history: History<unknown>;
  /** Steps of undo above this one were typed in the box. */
  #since = 0;
  /** The topic that was added for the box, and whether that was the step below. */
  #added: TopicId | null = null;
  #isAddedLast = false;
  #steps: (readonly TextStep[])[] = [];
  #isOpen = false;
  #unwatch = () => {};

  constructor(map: MapDoc, history: History<unknown>) {
    this.#map = map;
    this.#history = history;
  }

  /** After an effect; `depth` is that of the history before it. */
  follow({ box, typing }: Outcome, depth: number): void {
    // Own letters: the text box has moved the caret.
    this.#steps = [];
    if (!box) return;
    if (this.#isOpen) this.#history.joinSteps(this.#since - (this.#isAddedLast ? 1 : 0), depth);
    this.close();
    if (box === "left" || !typing) return;
    this.#isOpen = true;
    this.#since = this.#history.depth;
    this.#added = typing.of === "topic" && typing.isNew ? typing.topic : null;
    this.#isAddedLast = this.#added !== null && box === "opened";
    this.#unwatch = this.#map.watchText(typing, (steps) => void this.#steps.push(steps));
  }

  /** False: there is nothing of the box to undo or redo. */
  stepHistory(kind: HistoryStep): boolean {
    if (kind === "redo") return this.#history.redo() !== null;
    // Adding a topic and its first words are one step.
    const floor = this.#since + (this.#isAddedLast ? 1 : 0);
    return this.#history.depth > floor && this.#history.undo(floor) !== null;
  }

  /** Undoes all that was typed in the box, for good. */
  takeBack(): { added: TopicId | null; isLastStep: boolean } {
    const added = this.#added;
    this.#history.takeBack(this.#since);
    const isLastStep = this.#isAddedLast && this.#history.depth === this.#since;
    this.close();
    return { added, isLastStep };
  }

  /** The caret at what undo or redo has just changed. */
  findChanged(typing: Typing): Typing {
    const steps = this.#steps.at(-1);
    this.#steps = [];
    if (!steps) return typing;
    const at = endOfChange(steps);
    return { ...typing, range: { from: at, to: at }, pen: undefined };
  }

  /** The caret where the changes since the last call leave it. */
  moveCaret(typing: Typing): Typing {
    const steps = this.#steps;
    this.#steps = [];
    if (steps.length === 0) return typing;
    return { ...typing, range: steps.reduce(moveRange, typing.range) };
  }

  close(): void {
    this.#unwatch();
    this.#unwatch = () => {};
    this.#isOpen = false;
    this.#steps = [];
  }
}
