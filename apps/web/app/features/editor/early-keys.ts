import styles from "./early-keys.module.css";

const SIGNS: Readonly<Record<string, string>> = { Enter: " ⏎ ", Tab: " ⇥ ", Backspace: "⌫", Escape: " Esc " };
const HELD = /^(Control|Meta|Alt|AltGraph|Shift|CapsLock|Dead|Process|Unidentified)$/;
/** With Ctrl or Cmd these are the browser's: copy, cut and paste, tabs, windows, reload, its own zoom. */
const BROWSERS = /^[cvxtnwrlqj0-9+=-]$/i;
const COMPOSITION_LIMIT_MS = 5_000;

/** Keys that come before the document is there. They are shown at the foot of the map, and done in order when it has come. */
export class EarlyKeys {
  readonly #bar = document.createElement("div");
  readonly #done = document.createElement("span");
  readonly #box = document.createElement("span");
  /** Letters of an input method come as text. */
  readonly #taken: (KeyboardEvent | ClipboardEvent | string)[] = [];
  #isComposing = false;

  constructor(stage: HTMLElement, { opening, map }: { opening: string; map: string }) {
    this.#bar.className = styles.keys as string;
    this.#box.contentEditable = "plaintext-only";
    this.#box.role = "textbox";
    this.#box.ariaLabel = map;
    this.#bar.append(`${opening} `, this.#done, this.#box);
    stage.append(this.#bar);
    this.#box.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#box.addEventListener("paste", (event) => this.#paste(event));
    this.#box.addEventListener("input", () => this.#input());
    this.#box.addEventListener("compositionstart", () => void (this.#isComposing = true));
    this.#box.addEventListener("compositionend", () => {
      this.#isComposing = false;
      this.#input();
    });
    if (this.#hasFocus()) this.#box.focus({ preventScroll: true });
  }

  /** `focusMap` puts the focus where the keys are done; whoever has it elsewhere keeps it there. */
  async replay(focusMap: () => void): Promise<void> {
    if (this.#isComposing) await this.#untilComposed();
    const isHere = this.#hasFocus();
    if (isHere) focusMap();
    this.#bar.remove();
    const box = document.activeElement;
    if (isHere && box) for (const each of this.#taken) redo(box, each);
  }

  close(): void {
    this.#bar.remove();
  }

  #hasFocus(): boolean {
    const { activeElement, body } = document;
    return activeElement === body || activeElement === this.#box;
  }

  #untilComposed(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, COMPOSITION_LIMIT_MS);
      this.#box.addEventListener("compositionend", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229 || HELD.test(event.key)) return;
    if ((event.ctrlKey || event.metaKey) && BROWSERS.test(event.key)) return;
    if (/^F\d+$/.test(event.key) && event.key !== "F2") return;
    event.preventDefault();
    this.#take(event, SIGNS[event.key] ?? (event.key.length === 1 ? event.key : ` ${event.key} `));
  }

  #paste(event: ClipboardEvent): void {
    event.preventDefault();
    const { clipboardData } = event;
    if (!clipboardData) return;
    const copied = new DataTransfer();
    for (const type of clipboardData.types) if (type !== "Files") copied.setData(type, clipboardData.getData(type));
    for (const file of clipboardData.files) copied.items.add(file);
    const pasted = { clipboardData: copied, bubbles: true, cancelable: true };
    this.#take(new ClipboardEvent("paste", pasted), copied.getData("text/plain"));
  }

  #input(): void {
    const text = this.#box.textContent;
    if (this.#isComposing || text === "") return;
    this.#box.replaceChildren();
    this.#take(text, text);
  }

  #take(what: KeyboardEvent | ClipboardEvent | string, sign: string): void {
    this.#taken.push(what);
    this.#done.append(sign);
    this.#bar.classList.add(styles.shown as string);
  }
}

/** As if it were pressed now: the page's own listeners first, and what the browser would do if none of them takes it. */
function redo(box: Element, what: KeyboardEvent | ClipboardEvent | string): void {
  if (typeof what === "string") return void document.execCommand("insertText", false, what);
  if (what instanceof ClipboardEvent) return void box.dispatchEvent(what);
  if (!box.dispatchEvent(new KeyboardEvent("keydown", what))) return;
  if (what.ctrlKey || what.metaKey) return;
  const { key, shiftKey } = what;
  const move = MOVES[key];
  if (move) document.getSelection()?.modify(shiftKey ? "extend" : "move", ...move);
  else if (key.length === 1) document.execCommand("insertText", false, key);
  else if (key in COMMANDS) document.execCommand(COMMANDS[key] as string);
}

const COMMANDS: Readonly<Record<string, string>> = {
  Backspace: "delete",
  Delete: "forwardDelete",
  Enter: "insertLineBreak",
};
const MOVES: Readonly<Record<string, readonly [string, string]>> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};
