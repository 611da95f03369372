/** One word that every page can read at once, unlike what is in the database. Where it is forbidden, the database is too. */
export function readNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeNote(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // There is nothing to remember then.
  }
}
