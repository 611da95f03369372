import { parseBinding } from "./binding.ts";

interface Keyboard {
  readonly isMac: boolean;
  readonly language: "en" | "ru";
}

const MAC_NAMES: Readonly<Record<string, string>> = {
  Enter: "↩",
  Backspace: "⌫",
  Delete: "⌦",
  Escape: "⎋",
  Home: "↖",
};
const NAMES: Readonly<Record<string, { en: string; ru: string }>> = {
  Delete: { en: "Del", ru: "Del" },
  Escape: { en: "Esc", ru: "Esc" },
  ContextMenu: { en: "Menu", ru: "Меню" },
  Insert: { en: "Ins", ru: "Ins" },
  Space: { en: "Space", ru: "Пробел" },
};
const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

const LATIN = "QWERTYUIOPASDFGHJKLZXCVBNM";
const CYRILLIC = "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ";

/** What is printed on the keys: ⇧⌘Z on a Mac, Ctrl Shift Z elsewhere, Ctrl Я where the interface is Russian. */
export function formatBinding(text: string, keyboard: Keyboard): string {
  return listKeyNames(text, keyboard).join(keyboard.isMac ? "" : " ");
}

/** One name for each key that is held or pressed. */
export function listKeyNames(text: string, { isMac, language }: Keyboard): string[] {
  const { key, mod, alt, shift } = parseBinding(text);
  const name = keyLabel(key, { isMac, language });
  const held = isMac ? [alt && "⌥", shift && "⇧", mod && "⌘"] : [mod && "Ctrl", alt && "Alt", shift && "Shift"];
  return [...held, name].filter((each) => each !== false);
}

function keyLabel(key: string, { isMac, language }: Keyboard): string {
  if (key === "-") return "−";
  const at = key.length === 1 ? LATIN.indexOf(key) : -1;
  if (at >= 0) return language === "ru" ? (CYRILLIC[at] as string) : key;
  return ARROWS[key] ?? (isMac ? MAC_NAMES[key] : undefined) ?? NAMES[key]?.[language] ?? key;
}
