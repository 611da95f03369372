import {
  type Editor,
  type EditorState,
  isSameRange,
  isWaiting,
  lengthOf,
  type Range,
  replaceText,
  type TextChange,
  type Typing,
  toScreen,
} from "@treeline/editor";
import { plainText } from "@treeline/map";
import { findBoxPlace, setPlace } from "./box-place.ts";
import { findInput, placeRange, readRange, readText } from "./box-text.ts";
import { FieldChanges } from "./field-changes.ts";
import { guessLanguage } from "./guess-language.ts";
import { lookOf, renderRuns } from "./render-runs.ts";
import styles from "./text-box.module.css";

/**
 * The one element of the map that has the focus. It lies transparent over the selected topic, so that the first letter, or the first key
 * of an input method, lands in it; while typing it is the visible text.
 *
 * The browser edits it, compositions included; after each input the text is read, and what differs is typed into the map. It is only
 * written to where it differs from the map: after a mark, an undo, someone else's letters. Never during a composition, which that would
 * break off.
 */
export class TextBox {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #stop = new AbortController();
  readonly #detach: () => void;
  readonly #isTouch = matchMedia("(pointer: coarse)").matches;
  #isComposing = false;
  /** What was rendered last: the looks of the runs. */
  #look = "";
  readonly #changes = new FieldChanges();
  #isSending = false;
  #unwatch = () => {};

  constructor(stage: HTMLElement, editor: Editor) {
    this.#editor = editor;
    this.element = document.createElement("div");
    Object.assign(this.element, { className: styles.box, tabIndex: 0 });
    for (const [name, value] of Object.entries(ATTRIBUTES)) this.element.setAttribute(name, value);
    stage.append(this.element);
    this.#listen();
    this.#detach = editor.subscribe((state, before) => this.#follow(state, before));
    this.#follow(editor.state, editor.state);
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
    if (!this.#editor.state.typing) placeRange(this.element, { from: 0, to: 0 });
  }

  close(): void {
    this.#detach();
    this.#unwatch();
    this.#stop.abort();
    this.element.remove();
  }

  #listen(): void {
    const { signal } = this.#stop;
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      this.element.addEventListener(type, listener, { signal });
    // The browser tells of a new selection a moment later; a command pressed right after must not miss it.
    on("keydown", () => this.#readRange());
    on("beforeinput", (event) => this.#beforeInput(event));
    on("input", () => this.#read());
    on("compositionstart", () => this.#startComposing());
    on("compositionend", () => this.#endComposing());
    // A press in the open box sets the caret; it is none on the map.
    for (const type of ["pointerdown", "mousedown", "dblclick"] as const)
      on(type, (event) => {
        if (this.#editor.state.typing) event.stopPropagation();
      });
    document.addEventListener("selectionchange", () => this.#readRange(), { signal });
  }

  #beforeInput(event: InputEvent): void {
    const { inputType } = event;
    const { typing } = this.#editor.state;
    if (inputType === "historyUndo" || inputType === "historyRedo") {
      event.preventDefault();
      this.#editor.run(inputType === "historyUndo" ? "undo" : "redo");
    } else if (inputType === "insertLineBreak" || inputType === "insertParagraph") {
      event.preventDefault();
      if (inputType === "insertParagraph" || typing?.of === "label") this.#editor.run("commit-typing");
      else this.#insertLineBreak();
    } else if (/^(format|insertFrom(Paste|Drop)|insertLink|insert.*List)/.test(inputType)) {
      event.preventDefault();
    } else if (!typing && (inputType.startsWith("delete") || !this.#editor.run(replaceText))) {
      event.preventDefault();
    }
  }

  #insertLineBreak(): void {
    const { typing } = this.#editor.state;
    if (typing?.of !== "topic") return;
    const { from, to } = readRange(this.element) ?? typing.range;
    this.#editor.dispatch({ type: "typed", from, to, text: "\n", caret: { from: from + 1, to: from + 1 } });
  }

  /** What the browser has made of the box. */
  #read(): void {
    const { typing } = this.#editor.state;
    const text = readText(this.element);
    if (!typing) return;
    const caret = readRange(this.element) ?? { from: text.length, to: text.length };
    if (isWaiting(typing)) {
      if (text !== "") this.#send({ from: 0, to: lengthOf(typing.runs), text }, text, caret);
      else if (!this.#isComposing) this.#editor.run("cancel-typing");
    } else if (text !== this.#changes.shown) {
      this.#send(findInput(this.#changes.shown, text, caret.to), text, caret);
    }
  }

  #send(change: TextChange, text: string, range: Range): void {
    this.#isSending = true;
    const changes = this.#changes.take(change, text);
    const caret = this.#changes.toMap(range);
    for (const each of changes) {
      const before = this.#editor.state.typing?.runs;
      this.#editor.dispatch({ type: "typed", ...each, caret });
      if (this.#editor.state.typing?.runs === before) this.#changes.refuse(each);
    }
    this.#isSending = false;
    // Refused, because it is too long.
    if (!this.#isComposing) this.#write(this.#editor.state);
  }

  #readRange(): void {
    const { typing } = this.#editor.state;
    if (!typing || this.#isComposing || isWaiting(typing)) return;
    if (document.activeElement !== this.element || readText(this.element) !== this.#changes.shown) return;
    const range = readRange(this.element);
    if (range) this.#editor.dispatch({ type: "caret", range });
  }

  /** From now on until the end of the composition the box falls behind what others type. */
  #startComposing(): void {
    this.#isComposing = true;
    if (!this.#editor.state.typing) this.#editor.run(replaceText);
  }

  /** Looks at each change of the open text before the editor does. */
  #watch(typing: Typing | null): void {
    this.#unwatch();
    this.#unwatch = () => {};
    if (!typing) return;
    this.#unwatch = this.#editor.map.watchText(typing, (steps, { isLocal }) => {
      if (this.#isSending || isWaiting(this.#editor.state.typing)) return;
      if (this.#isComposing) this.#changes.fallBehind(steps);
      // `selectionchange` may still be pending: the editor would restore the caret from before it.
      else if (!isLocal) this.#readRange();
    });
  }

  #endComposing(): void {
    this.#isComposing = false;
    this.#read();
    this.#follow(this.#editor.state, this.#editor.state);
  }

  /** While the map moves, over what is shown. */
  place(shown: EditorState): void {
    const place = findBoxPlace(shown);
    if (place) setPlace(this.element, place);
  }

  #follow(state: EditorState, before: EditorState): void {
    const { typing } = state;
    this.element.classList.toggle(styles.typing as string, typing !== null);
    this.element.classList.toggle(styles.label as string, typing?.of === "label");
    this.element.style.setProperty("--caret", state.scene.theme.selection);
    this.element.style.setProperty("--ground", state.scene.theme.canvas);
    const place = findBoxPlace(state);
    if (place) setPlace(this.element, place);
    this.element.classList.toggle(styles.floating as string, !!place?.isFloating);
    if (this.#isTouch) this.element.inputMode = typing ? "text" : "none";
    this.element.spellcheck = typing !== null;
    this.#setLanguage(typing ? guessLanguage(plainText(typing.runs)) : undefined);
    if (textOf(typing) !== textOf(before.typing)) this.#watch(typing);
    if (!this.#isComposing && !this.#isSending) this.#write(state, before);
    if (typing && typing.of !== before.typing?.of) this.#open(state);
  }

  #setLanguage(language: string | undefined): void {
    if (language === undefined) this.element.removeAttribute("lang");
    else if (this.element.getAttribute("lang") !== language) this.element.lang = language;
  }

  /** `before` is given where the editor may not have moved the caret: the browser may, and tell of it a moment later. */
  #write({ typing }: EditorState, before?: EditorState): void {
    const isEmpty = typing === null || isWaiting(typing);
    const runs = isEmpty ? [] : typing.runs;
    const look = lookOf(runs);
    const text = plainText(runs);
    this.#changes.show(text);
    const isRight = readText(this.element) === text && look === this.#look;
    const shown = readRange(this.element);
    if (!isRight) renderRuns(this.element, runs);
    this.#look = look;
    if (isEmpty || document.activeElement !== this.element) return;
    const range = (!hasMovedCaret(typing, before?.typing) && shown) || typing.range;
    if (!isRight || !shown || !isSameRange(shown, range)) placeRange(this.element, range);
  }

  /** The box has just opened: the focus goes into it, and the caret to where the map was clicked. */
  #open(state: EditorState): void {
    const { typing, camera, window } = state;
    if (document.activeElement !== this.element) this.element.focus({ preventScroll: true });
    if (!typing || isWaiting(typing)) return;
    placeRange(this.element, typing.range);
    if (typeof typing.start === "string") return;
    const { left, top } = (this.element.parentElement as HTMLElement).getBoundingClientRect();
    const at = toScreen(camera, window, typing.start.at);
    const box = this.element.getBoundingClientRect();
    const inside = (value: number, from: number, to: number) => Math.min(Math.max(value, from + 1), to - 1);
    const found = document.caretPositionFromPoint?.(
      inside(left + at.x, box.left, box.right),
      inside(top + at.y, box.top, box.bottom),
    );
    if (found && this.element.contains(found.offsetNode))
      document.getSelection()?.collapse(found.offsetNode, found.offset);
  }
}

const hasMovedCaret = (typing: Typing, before: Typing | null | undefined): boolean =>
  !before || textOf(before) !== textOf(typing) || !isSameRange(before.range, typing.range);

const textOf = (typing: Typing | null) => (typing?.of === "label" ? typing.connection : typing?.topic);

const ATTRIBUTES = {
  contenteditable: "plaintext-only",
  role: "textbox",
  "aria-multiline": "true",
  "aria-controls": "topic-tree",
  enterkeyhint: "done",
  autocapitalize: "sentences",
  autocorrect: "off",
} as const;
