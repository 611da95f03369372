import type { KeyPress } from "./input.ts";

/** A key with what is held: "Mod+Shift+Z" taken apart. */
export interface Binding {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

export function parseBinding(text: string): Binding {
  // The key itself may be a plus.
  const parts = text.split(/\+(?=.)/);
  const key = parts.at(-1) as string;
  const held = new Set(parts.slice(0, -1));
  return { key, mod: held.has("Mod"), alt: held.has("Alt"), shift: held.has("Shift") };
}

/** Signs by their key on an American keyboard, for keyboards that have another script or an accent there. */
const SIGN_CODES: Readonly<Record<string, string>> = {
  Slash: "/",
  Equal: "=",
  Minus: "-",
  Period: ".",
  Digit0: "0",
  NumpadAdd: "=",
  NumpadSubtract: "-",
  NumpadDivide: "/",
  Numpad0: "0",
};
const SIGNS: ReadonlySet<string> = new Set(Object.values(SIGN_CODES));

/** The name of the pressed key: a Latin letter by what it gives, any other script by where it is. */
export function keyName({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter;
  if (key === "+") return "=";
  // A Russian keyboard has the full stop where others have the slash, and then the slash is meant.
  const isSlash = key === "." && code === "Slash";
  if ((SIGNS.has(key) && !isSlash) || key === "?") return key;
  return SIGN_CODES[code] ?? key;
}

export function matches(press: KeyPress, binding: Binding, isMac: boolean): boolean {
  // AltGraph makes letters: ą, €, @. It is never Ctrl+Alt, even where Windows says so.
  const [ctrl, alt] = press.altGraph ? [false, false] : [press.ctrl, press.alt];
  const [mod, foreign] = isMac ? [press.meta, ctrl] : [ctrl, press.meta];
  if (mod !== binding.mod || foreign || alt !== binding.alt) return false;
  if (/^[0-9]$/.test(binding.key) && binding.shift)
    // With Alt a key may give any character, so where it is counts.
    return press.shift && (alt ? press.code === `Digit${binding.key}` : isDigitRow(press, binding.key));
  // On some keyboards a sign needs Shift: then Shift is part of the sign.
  const isSign = SIGNS.has(binding.key) || binding.key === "?";
  if (keyName(press) !== binding.key) return false;
  return isSign || press.shift === binding.shift;
}

/** Where digits themselves need Shift (AZERTY) the digit is meant. */
const isDigitRow = ({ key, code }: KeyPress, digit: string): boolean =>
  code === `Digit${digit}` && !/^[0-9]$/.test(key);
