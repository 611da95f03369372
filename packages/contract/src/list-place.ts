/** A place in the order of lists: favourites first, then the newest. It stays one when its document is gone. */
export interface ListPlace {
  readonly is_favorite: boolean;
  readonly id: string;
}

const ID = /^[0-9a-f-]{36}$/;

/** The cursor of the page that begins after this place. */
export const writeCursor = ({ is_favorite, id }: ListPlace): string => `${is_favorite ? "f" : "r"}${id}`;

/** Undefined for what no `writeCursor` has written. */
export function readCursor(cursor: string): ListPlace | undefined {
  const id = cursor.slice(1);
  return /^[fr]/.test(cursor) && ID.test(id) ? { is_favorite: cursor.startsWith("f"), id } : undefined;
}
