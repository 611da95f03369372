import { type CommandId, endOfChange, moveRange, type NoteTyping, type Range, type TextChange } from "@treeline/editor";
import type { TextStep } from "@treeline/map";
import { findInput } from "../../text-box/box-text.ts";
import { FieldChanges } from "../../text-box/field-changes.ts";
import { limitNote } from "./limit-note.ts";

interface NoteFieldOptions {
  findCommand(event: KeyboardEvent): CommandId | null;
  /** Null: it is elsewhere. */
  onCaret(at: number | null): void;
}

/** The text field of a note: each letter goes into the map as it is typed, and those of others come in around the caret. */
export class NoteField {
  readonly #field: HTMLTextAreaElement;
  readonly #note: NoteTyping;
  readonly #onCaret: NoteFieldOptions["onCaret"];
  readonly #changes = new FieldChanges();
  readonly #stop = new AbortController();
  readonly #unwatch: () => void;
  #isComposing = false;
  #isSending = false;
  #isTravelling = false;
  /** During a composition, which goes on in the field, another note came. */
  #isReplaced = false;

  constructor(field: HTMLTextAreaElement, note: NoteTyping, { findCommand, onCaret }: NoteFieldOptions) {
    this.#field = field;
    this.#onCaret = onCaret;
    this.#note = note;
    this.#write(note.text, { from: note.text.length, to: note.text.length });
    const { signal } = this.#stop;
    field.addEventListener("input", () => this.#read(), { signal });
    field.addEventListener("compositionstart", () => void (this.#isComposing = true), { signal });
    field.addEventListener("compositionend", () => this.#endComposing(), { signal });
    field.addEventListener("beforeinput", (event) => this.#travel(event, TRAVEL[event.inputType]), { signal });
    field.addEventListener("keydown", (event) => this.#travel(event, findCommand(event)), { signal });
    const tellCaret = () => onCaret(document.activeElement === field ? field.selectionEnd : null);
    for (const type of ["focus", "blur", "input"]) field.addEventListener(type, tellCaret, { signal });
    document.addEventListener("selectionchange", tellCaret, { signal });
    this.#unwatch = note.watch((steps, { isReplaced }) => this.#follow(steps, isReplaced));
  }

  close(): void {
    this.#unwatch();
    this.#stop.abort();
    this.#note.close();
    this.#onCaret(null);
  }

  #read(): void {
    const { value } = this.#field;
    const caret = this.#readRange();
    if (value === this.#changes.shown || this.#isReplaced) return;
    const change = findInput(this.#changes.shown, value, caret.to);
    const sent = this.#isComposing ? change : cutToFit(change, value);
    this.#isSending = true;
    for (const each of this.#changes.take(sent, value)) if (!this.#note.type(each)) this.#changes.refuse(each);
    this.#isSending = false;
    // Cut off, because it would be too long.
    if (!this.#isComposing && value !== this.#note.text) this.#write(this.#note.text, this.#changes.toMap(caret));
  }

  #endComposing(): void {
    this.#isComposing = false;
    this.#read();
    if (this.#isReplaced) this.#rescue(this.#field.value, this.#readRange());
    else if (this.#field.value !== this.#note.text)
      this.#write(this.#note.text, this.#changes.toMap(this.#readRange()));
  }

  #follow(steps: readonly TextStep[], isReplaced: boolean): void {
    if (this.#isSending) return;
    const [before, caret] = [this.#field.value, this.#readRange()];
    if (this.#isComposing) {
      this.#isReplaced ||= isReplaced;
      this.#changes.fallBehind(steps);
      return;
    }
    const at = endOfChange(steps);
    this.#write(applySteps(before, steps), this.#isTravelling ? { from: at, to: at } : moveRange(caret, steps));
    // When the map has told all of the change.
    if (isReplaced && !this.#isTravelling) queueMicrotask(() => this.#rescue(before, caret));
  }

  /** Another note stands in the place of the one that was written here. */
  #rescue(words: string, caret: Range): void {
    this.#isReplaced = false;
    const { text } = this.#note;
    this.#note.rescue(words);
    if (this.#note.text !== text || this.#field.value !== text) this.#write(this.#note.text, caret);
  }

  #travel(event: Event, command: CommandId | null | undefined): void {
    if (command !== "undo" && command !== "redo") return;
    event.preventDefault();
    this.#isTravelling = true;
    this.#note[command]();
    this.#isTravelling = false;
  }

  #readRange(): Range {
    return { from: this.#field.selectionStart, to: this.#field.selectionEnd };
  }

  #write(text: string, { from, to }: Range): void {
    this.#field.value = text;
    this.#field.setSelectionRange(from, to);
    this.#changes.show(text);
  }
}

const TRAVEL: Readonly<Record<string, CommandId>> = { historyUndo: "undo", historyRedo: "redo" };

/** As much of what was typed or pasted as there is room for, and never half of a character. */
function cutToFit({ from, to, text }: TextChange, value: string): TextChange {
  const room = Math.max(0, limitNote(value).length - (value.length - text.length));
  return { from, to, text: text.slice(0, room).replace(/[\ud800-\udbff]$/, "") };
}

function applySteps(text: string, steps: readonly TextStep[]): string {
  let at = 0;
  let next = "";
  for (const step of steps) {
    if ("insert" in step) next += step.insert;
    else if ("delete" in step) at += step.delete;
    else {
      next += text.slice(at, at + step.retain);
      at += step.retain;
    }
  }
  return next + text.slice(at);
}
