import { type CommandId, endOfChange, moveRange, type NoteTyping, type Range } from "@treeline/editor";
import type { TextStep } from "@treeline/map";
import { findInput } from "../../text-box/box-text.ts";
import { FieldChanges } from "../../text-box/field-changes.ts";
import { limitNote } from "./limit-note.ts";

/** The text field of a note: each letter goes into the map as it is typed, and those of others come in around the caret. */
export class NoteField {
  readonly #field: HTMLTextAreaElement;
  readonly #note: NoteTyping;
  readonly #changes = new FieldChanges();
  readonly #stop = new AbortController();
  readonly #unwatch: () => void;
  #isComposing = false;
  #isSending = false;
  #isTravelling = false;

  constructor(field: HTMLTextAreaElement, note: NoteTyping, findCommand: (event: KeyboardEvent) => CommandId | null) {
    this.#field = field;
    this.#note = note;
    this.#write(note.text, { from: note.text.length, to: note.text.length });
    const { signal } = this.#stop;
    field.addEventListener("input", () => this.#read(), { signal });
    field.addEventListener("compositionstart", () => void (this.#isComposing = true), { signal });
    field.addEventListener("compositionend", () => this.#endComposing(), { signal });
    field.addEventListener("beforeinput", (event) => this.#travel(event, TRAVEL[event.inputType]), { signal });
    field.addEventListener("keydown", (event) => this.#travel(event, findCommand(event)), { signal });
    this.#unwatch = note.watch((steps) => this.#follow(steps));
  }

  close(): void {
    this.#unwatch();
    this.#stop.abort();
    this.#note.close();
  }

  #read(): void {
    const { value } = this.#field;
    const caret = this.#readRange();
    if (value === this.#changes.shown) return;
    const { from, to, text } = findInput(this.#changes.shown, value, caret.to);
    const room = limitNote(value).length - (value.length - text.length);
    const fitting = { from, to, text: text.slice(0, Math.max(0, room)).toWellFormed() };
    this.#isSending = true;
    for (const change of this.#changes.take(fitting, value)) this.#note.type(change);
    this.#isSending = false;
    // Cut off, because it would be too long.
    if (!this.#isComposing && value !== this.#note.text) this.#write(this.#note.text, this.#changes.toMap(caret));
  }

  #endComposing(): void {
    this.#isComposing = false;
    this.#read();
    if (this.#field.value !== this.#note.text) this.#write(this.#note.text, this.#changes.toMap(this.#readRange()));
  }

  #follow(steps: readonly TextStep[]): void {
    if (this.#isSending) return;
    if (this.#isComposing) return this.#changes.fallBehind(steps);
    const at = endOfChange(steps);
    const before = this.#field.value;
    const caret = this.#isTravelling ? { from: at, to: at } : moveRange(this.#readRange(), steps);
    this.#write(applySteps(before, steps), caret);
    if (!this.#isTravelling && isReplaced(steps)) queueMicrotask(() => this.#note.rescue(before));
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

/** The whole note is another one. */
const isReplaced = ([first]: readonly TextStep[]): boolean =>
  first !== undefined && "delete" in first && first.delete === Number.MAX_SAFE_INTEGER;

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
