import type { TextListener, TopicId } from "@treeline/map";
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
  /** The note began with a letter that was typed here. */
  #isMade = false;
  /** Steps of undo from `#since` on were typed here; `#top` is the last of them. */
  #since: number;
  #top: object | null;
  #undone = 0;

  constructor(editor: Editor, topic: TopicId) {
    this.#editor = editor;
    this.#topic = topic;
    this.#since = editor.history.depth;
    this.#top = editor.history.top;
    editor.history.endStep();
  }

  get text(): string {
    return this.#editor.state.topics.find(this.#topic)?.note?.content ?? "";
  }

  /** False: it was refused. */
  type(change: TextChange): boolean {
    const { history } = this.#editor;
    const before = this.text;
    if (history.top !== this.#top) {
      this.#since = history.depth;
      history.endStep();
    }
    this.#editor.dispatch({ type: "note-typed", topic: this.#topic, before, ...change });
    this.#top = history.top;
    this.#undone = 0;
    if (this.text === before) return false;
    if (before === "") this.#isMade = true;
    return true;
  }

  watch(listener: TextListener): () => void {
    return this.#editor.map.watchText({ of: "note", topic: this.#topic }, listener);
  }

  /** Two people began the same note at the same moment, and the other one's is kept: what was typed here goes in front of it. */
  rescue(words: string): void {
    if (this.#isMade && words !== "" && this.text !== "") this.type({ from: 0, to: 0, text: words });
    this.#isMade = false;
  }

  undo(): void {
    const { history } = this.#editor;
    if (history.top !== this.#top || history.depth <= this.#since) return;
    if (history.undo(this.#since)) this.#undone += 1;
    this.#top = history.top;
  }

  redo(): void {
    const { history } = this.#editor;
    if (this.#undone === 0 || history.top !== this.#top) return;
    this.#undone -= 1;
    history.redo();
    this.#top = history.top;
  }

  close(): void {
    const { history } = this.#editor;
    const isLast = history.top === this.#top;
    if (this.text.trim() === "") this.#editor.run(setNoteOf(this.#topic, ""));
    if (isLast) history.joinSteps(this.#since);
  }
}
