/** PostgreSQL refuses a text with a zero character or half a surrogate pair. SQLite takes it, so both are asked the same here. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** For texts that cannot be refused any more, such as a name that a hand-made client has put into a document. */
export function toStorableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
