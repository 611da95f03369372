import { KEY_PATTERN } from "../outside/storage/storage.ts";
import { FILES_PATH } from "../outside/storage/stored-picture.ts";

const NAMED = new RegExp(`${FILES_PATH}(${KEY_PATTERN})`, "g");
/** As long as an address can be. */
const WINDOW_BYTES = 256;

/**
 * The stored files that content names, whatever the content is: updates of Yjs and JSON both hold an address as plain text. It finds more
 * than what is shown (a note, an address on this host with `https://`, a topic in the document's bin), which only keeps a file longer.
 */
export function findNamedFiles(content: Uint8Array): Set<string> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const files = new Set<string>();
  // Only what follows an address is made a text: content may be megabytes, and most of it names none.
  for (let at = bytes.indexOf(FILES_PATH); at !== -1; at = bytes.indexOf(FILES_PATH, at + FILES_PATH.length)) {
    const [file] = findFilesInText(bytes.toString("latin1", at, at + WINDOW_BYTES));
    if (file !== undefined) files.add(file);
  }
  return files;
}

export function findFilesInText(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(NAMED), ([, file = ""]) => file));
}
