import type { TextStep, TopicId } from "@treeline/map";
import { setNoteOf } from "./commands/note.ts";
import type { Editor } from "./editor.ts";
import type { TextChange } from "./input.ts";

/**
 * A note that is being written. Each letter goes into the map as it comes; undo in its field takes back these letters alone; and when it
 * is closed they are one step of undo, unless something else was done in the map in between.
 */
export class NoteTyping {
  readonly #editor: Editor;
  readonly #topic: TopicId;
  readonly #isNew: boolean;
  /** Steps of undo from `#since` up to `#top` were typed here. */
  #since: number;
  #top: number;
  #undone = 0;

  constructor(editor: Editor, topic: TopicId) {
    this.#editor = editor;
    this.#topic = topic;
    this.#isNew = this.text === "";
    this.#since = this.#top = editor.history.depth;
    editor.history.endStep();
  }

  get text(): string {
    return this.#editor.state.topics.find(this.#topic)?.note?.content ?? "";
  }

  type(change: TextChange): void {
    const { history } = this.#editor;
    if (history.depth !== this.#top) {
      this.#since = history.depth;
      history.endStep();
    }
    this.#editor.dispatch({ type: "note-typed", topic: this.#topic, before: this.text, ...change });
    this.#top = history.depth;
    this.#undone = 0;
  }

  watch(listener: (steps: readonly TextStep[]) => void): () => void {
    return this.#editor.map.watchText({ of: "note", topic: this.#topic }, listener);
  }

  /** Two people began the same note at the same moment, and the other one's is kept: what was typed here goes in front of it. */
  rescue(words: string): void {
    if (this.#isNew && words !== "" && this.text !== "") this.type({ from: 0, to: 0, text: words });
  }

  undo(): void {
    const { history } = this.#editor;
    if (history.depth !== this.#top || this.#top === this.#since) return;
    if (history.undo(this.#since)) this.#undone += 1;
    this.#top = history.depth;
  }

  redo(): void {
    const { history } = this.#editor;
    if (this.#undone === 0 || history.depth !== this.#top) return;
    this.#undone -= 1;
    history.redo();
    this.#top = history.depth;
  }

  close(): void {
    const { history } = this.#editor;
    if (this.text !== "" && this.text.trim() === "") {
      if (history.depth === this.#top) this.#top += 1;
      this.#editor.run(setNoteOf(this.#topic, ""));
    }
    if (history.depth >= this.#top) history.joinSteps(this.#since, this.#top);
  }
}
