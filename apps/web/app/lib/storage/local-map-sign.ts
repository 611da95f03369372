import { readNote, writeNote } from "./browser-note.ts";

const KEY = "treeline.local-map";

/** Whether this browser keeps a map that was made without an account. */
export const hasLocalMap = (): boolean => readNote(KEY) !== null;

export const setLocalMapSign = (isThere: boolean): void => writeNote(KEY, isThere ? "1" : null);

/** Tells of changes in other tabs. */
export function followLocalMap(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
