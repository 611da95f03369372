/** Reading what other programs put on the clipboard is large and not needed at first: an entry point of its own. */
export { paste } from "./commands/paste.ts";
export { pasteMap } from "./commands/paste-map.ts";
