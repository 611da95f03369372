import type { Locale } from "@treeline/contract";

/** Each in its own language. */
export const LANGUAGE_NAMES = [
  ["en", "English"],
  ["en-US", "English (US)"],
  ["ru", "Русский"],
] as const satisfies readonly (readonly [Locale, string])[];

/** Kept for a year, so that the server renders language, light or dark, and the chat bar right the first time. */
export const PREFERENCE_MAX_AGE_S = 365 * 24 * 3_600;

export const LOCALE_COOKIE = "locale";
export const MODE_COOKIE = "mode";
export const CHAT_BAR_COOKIE = "chat-bar";
/** Which list of documents is open and how it is drawn; local storage keeps it under the same name. */
export const LIST_CHOICE_COOKIE = "document-list";

/** The request to confirm one's address was put away, for a day. */
export const CONFIRM_LATER_COOKIE = "confirm-later";
export const CONFIRM_LATER_S = 24 * 3_600;

/** The notice that a paid plan has ended was closed; holds when that plan ended. */
export const ENDED_PLAN_COOKIE = "ended-plan";

export const COLOR_MODES = ["system", "light", "dark"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export function isColorMode(value: unknown): value is ColorMode {
  return COLOR_MODES.some((mode) => mode === value);
}
