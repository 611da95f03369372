const KEY = "treeline.local-map";

/**
 * Whether this browser keeps a map that somebody has made without an account. Only a sign, which every page can read at once: the map
 * itself is in a database that takes more code to open.
 */
export function hasLocalMap(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setLocalMapSign(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Forbidden, and then the database is too: there is no map to speak of.
  }
}

/** Tells of changes in other tabs. */
export function followLocalMap(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
