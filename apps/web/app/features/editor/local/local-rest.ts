import { setLocalMapSign } from "../../../lib/local-map-sign.ts";

/** Updates that there was no time to write into the database: the page went away. */
export interface LocalRest {
  readonly id: string;
  readonly updates: readonly Uint8Array[];
}

const KEY = "treeline.local-map.rest";

/** At once, which a database cannot do. */
export function stashRest({ id, updates }: LocalRest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, updates: updates.map(toText) }));
    setLocalMapSign(true);
  } catch {
    // Full or forbidden: what was typed in the last moment is lost, as the page has said before.
  }
}

export function readRest(): LocalRest | null {
  try {
    const rest = JSON.parse(localStorage.getItem(KEY) ?? "null") as { id: string; updates: string[] } | null;
    return rest && { id: rest.id, updates: rest.updates.map(toBytes) };
  } catch {
    return null;
  }
}

export function dropRest(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there is none.
  }
}

const toText = (update: Uint8Array): string => btoa(Array.from(update, (byte) => String.fromCharCode(byte)).join(""));

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
