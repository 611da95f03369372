import { readNote, writeNote } from "./browser-note.ts";

const KEY = "treeline.user";

/** The id of the one who was signed in when a page last came from the server: without a network only their copies are shown. */
export const lastUser = (): string | null => readNote(KEY);

export const rememberUser = (id: string): void => writeNote(KEY, id);
