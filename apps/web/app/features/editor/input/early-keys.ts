import type { Session } from "../session/session.ts";
import styles from "./early-keys.module.css";
import { type EarlyKey, replayKey } from "./replay-key.ts";

const SIGNS: Readonly<Record<string, string>> = { Enter: " ⏎ ", Tab: " ⇥ ", Backspace: "⌫", Escape: " Esc " };
const MODIFIERS = /^(Control|Meta|Alt|AltGraph|Shift|CapsLock|Dead|Process|Unidentified)$/;
const COMPOSITION_LIMIT_MS = 5_000;
/** Every panel takes the focus; this only ends the wait for one that cannot be loaded. */
const PANEL_LIMIT_MS = 10_000;

/** Keeps the keys that are pressed before the document has arrived, shows them at the foot of the map, and replays them in order. */
export class EarlyKeys {
  readonly #bar = document.createElement("div");
  readonly #signs = document.createElement("span");
  readonly #box = document.createElement("span");
  readonly #taken: EarlyKey[] = [];
  readonly #stop = new AbortController();
  #isComposing = false;

  constructor(stage: HTMLElement, { opening, map }: { opening: string; map: string }) {
    this.#bar.className = styles.keys as string;
    this.#box.contentEditable = "plaintext-only";
    this.#box.role = "textbox";
    // No soft keyboard before anybody asks for one.
    this.#box.inputMode = "none";
    this.#box.ariaLabel = map;
    this.#bar.append(`${opening} `, this.#signs, this.#box);
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
    // A click on the picture takes the focus away.
    const refocus = (event: KeyboardEvent) => {
      if (event.target !== document.body) return;
      this.#box.focus({ preventScroll: true });
      this.#keyDown(event);
    };
    document.addEventListener("keydown", refocus, { signal });
    if (document.activeElement === document.body) this.#box.focus({ preventScroll: true });
  }

  /** Focuses the map and replays the keys. A form field that had the focus gets it back afterwards. */
  async replay({ focusMap }: Pick<Session, "focusMap">): Promise<void> {
    if (this.#isComposing) await this.#untilComposed();
    if (this.#stop.signal.aborted) return;
    const field = document.activeElement?.closest<HTMLElement>("input, textarea, select");
    this.close();
    if (field && this.#taken.length === 0) return;
    focusMap();
    for (const each of this.#taken) {
      replayKey(document.activeElement ?? document.body, each);
      await holding;
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
    if (event.isComposing || event.keyCode === 229 || MODIFIERS.test(event.key) || isReserved(event)) return;
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

  #take(key: EarlyKey, sign: string): void {
    this.#taken.push(key);
    this.#signs.append(sign);
    this.#bar.classList.add(styles.shown as string);
  }
}

let holding: Promise<void> | undefined;

/** A panel is opening, and its code may still be on its way: until it takes the focus from the map, keys wait for it. */
export function holdKeys(map: Element): void {
  if (document.activeElement === map) holding ??= hold(map).finally(() => void (holding = undefined));
}

async function hold(map: Element): Promise<void> {
  const held: KeyboardEvent[] = [];
  const stop = new AbortController();
  const keep = (event: KeyboardEvent) => {
    if (MODIFIERS.test(event.key) || isReserved(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  document.addEventListener("keydown", keep, { capture: true, signal: stop.signal });
  await untilFocusLeaves(map);
  stop.abort();
  // Not into the map: they were not meant for it.
  if (document.activeElement !== map) for (const each of held) replayKey(document.activeElement ?? map, each);
}

/** Keys of the browser: copy and paste, tabs and windows, reload, the address bar, full screen, developer tools. */
function isReserved({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (/^F(?:1|3|5|7|8|9|1\d)$/.test(key)) return true;
  if (!(ctrlKey || metaKey) || altKey) return false;
  return shiftKey ? /^[tnwrjic]$/i.test(key) : /^[cvxtnwrlqj1-9]$/i.test(key);
}

function untilFocusLeaves(element: Element): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, PANEL_LIMIT_MS);
    // The next element gets the focus only after this event.
    element.addEventListener("focusout", resolve, { once: true });
    // After another selection typing goes on there, and the panel may never come.
    document.addEventListener("click", resolve, { once: true, capture: true });
  });
}
