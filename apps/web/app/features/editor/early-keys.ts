import styles from "./early-keys.module.css";
import type { Session } from "./session/session.ts";

const SIGNS: Readonly<Record<string, string>> = { Enter: " ⏎ ", Tab: " ⇥ ", Backspace: "⌫", Escape: " Esc " };
const MODIFIERS = /^(Control|Meta|Alt|AltGraph|Shift|CapsLock|Dead|Process|Unidentified)$/;
const COMPOSITION_LIMIT_MS = 5_000;
const PANEL_LIMIT_MS = 1_000;

type Target = Pick<Session, "focusMap" | "panel" | "isSearching">;

/** Keys that come before the document is there. They are shown at the foot of the map, and done in order when it has come. */
export class EarlyKeys {
  readonly #bar = document.createElement("div");
  readonly #done = document.createElement("span");
  readonly #box = document.createElement("span");
  /** Letters of an input method come as text. */
  readonly #taken: (KeyboardEvent | ClipboardEvent | string)[] = [];
  readonly #stop = new AbortController();
  #isComposing = false;

  constructor(stage: HTMLElement, { opening, map }: { opening: string; map: string }) {
    this.#bar.className = styles.keys as string;
    this.#box.contentEditable = "plaintext-only";
    this.#box.role = "textbox";
    // No soft keyboard before anybody asks for one.
    this.#box.inputMode = "none";
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
    const { signal } = this.#stop;
    // A press on the picture takes the focus away.
    const takeBack = (event: KeyboardEvent) => {
      if (event.target !== document.body) return;
      this.#box.focus({ preventScroll: true });
      this.#keyDown(event);
    };
    document.addEventListener("keydown", takeBack, { signal });
    if (document.activeElement === document.body) this.#box.focus({ preventScroll: true });
  }

  /** The map has the focus from now on; whoever writes in a field of the page meanwhile gets it back there. */
  async replay({ focusMap, panel, isSearching }: Target): Promise<void> {
    if (this.#isComposing) await this.#untilComposed();
    if (this.#stop.signal.aborted) return;
    const field = document.activeElement?.closest<HTMLElement>("input, textarea, select");
    this.close();
    if (field && this.#taken.length === 0) return;
    focusMap();
    const map = document.activeElement;
    for (const each of this.#taken) {
      redo(document.activeElement ?? document.body, each);
      // What follows is meant for the panel.
      if ((panel.get() || isSearching.get()) && document.activeElement === map) await untilFocusLeaves(map);
    }
    field?.focus();
  }

  /** The document cannot be opened: what was typed stays to be read and copied. */
  giveUp(): void {
    this.#stop.abort();
    this.#box.contentEditable = "false";
    if (this.#taken.length === 0) this.#bar.remove();
  }

  close(): void {
    this.#stop.abort();
    this.#bar.remove();
  }

  #untilComposed(): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        this.#isComposing = false;
        this.#input();
        resolve();
      };
      setTimeout(finish, COMPOSITION_LIMIT_MS);
      this.#box.addEventListener("compositionend", finish);
    });
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229 || MODIFIERS.test(event.key) || isBrowsers(event)) return;
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

/** Copy and paste, tabs and windows, reload, the address, full screen, tools for developers. */
function isBrowsers({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (/^F(?:1|3|5|7|8|9|1\d)$/.test(key)) return true;
  if (!(ctrlKey || metaKey) || altKey) return false;
  return shiftKey ? /^[tnwrjic]$/i.test(key) : /^[cvxtnwrlqj1-9]$/i.test(key);
}

/** As if it were pressed now: the page's own listeners first, and what the browser would do if none of them takes it. */
function redo(target: Element, what: KeyboardEvent | ClipboardEvent | string): void {
  if (typeof what === "string") return edit(target, "insertText", what);
  if (what instanceof ClipboardEvent) return void target.dispatchEvent(what);
  if (target.dispatchEvent(new KeyboardEvent("keydown", what))) doAsBrowser(target, what);
  target.dispatchEvent(new KeyboardEvent("keyup", what));
}

function doAsBrowser(target: Element, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey) return;
  const move = MOVES[key];
  const inputType = INPUT_TYPES[key];
  if (move) document.getSelection()?.modify(shiftKey ? "extend" : "move", ...move);
  else if (inputType) edit(target, inputType);
  else if (key.length === 1) edit(target, "insertText", key);
}

/** Browsers do not tell of a command's input before it. */
function edit(target: Element, inputType: string, data: string | null = null): void {
  const isAllowed = target.dispatchEvent(
    new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true }),
  );
  if (isAllowed) document.execCommand(COMMANDS[inputType] ?? inputType, false, data ?? "");
}

function untilFocusLeaves(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, PANEL_LIMIT_MS);
    // The next element has it only after this event.
    element?.addEventListener("focusout", () => queueMicrotask(finish), { once: true });
  });
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  Backspace: "deleteContentBackward",
  Delete: "deleteContentForward",
  Enter: "insertLineBreak",
};
const COMMANDS: Readonly<Record<string, string>> = {
  deleteContentBackward: "delete",
  deleteContentForward: "forwardDelete",
};
const MOVES: Readonly<Record<string, readonly [string, string]>> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};
