/** Reading what other programs put on the clipboard is large, and nobody begins with it: a way in of its own. */
export { readClipboard } from "./clipboard/read-clipboard.ts";
export { paste } from "./commands/paste.ts";
