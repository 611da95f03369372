/** SQLite and PostgreSQL both take this many values in one statement. */
const CHUNK = 400;

export function* inChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}
