/**
 * The last changes of a page that goes away, in localStorage, which takes them at once. A transaction of IndexedDB that still waits for
 * another one when its page goes is dropped by the browser. They move into the database when any page next opens it.
 */
export interface LeavingChanges {
  readonly key: string;
  readonly updates: readonly Uint8Array[];
}

const PREFIX = "treeline.leaving.";
/** Their text is four times as long, and the browser has room for some 5 MB. */
const BYTES_MAX = 500_000;

/** False: the browser has no room for them there. */
export function noteLeaving({ key, updates }: LeavingChanges): boolean {
  if (updates.reduce((sum, { length }) => sum + length, 0) > BYTES_MAX) return false;
  try {
    // A name of its own: tabs that go at the same moment overwrite nothing.
    localStorage.setItem(
      `${PREFIX}${Date.now()}.${Math.random()}`,
      JSON.stringify({ key, updates: updates.map((update) => [...update]) }),
    );
    return true;
  } catch {
    return false;
  }
}

/** `move` puts them into the database. Only what is there is taken away here. */
export async function moveLeaving(move: (changes: readonly LeavingChanges[]) => Promise<void>): Promise<void> {
  const names = listNames();
  if (names.length === 0) return;
  await move(names.flatMap((name) => readLeaving(localStorage.getItem(name))));
  for (const name of names) localStorage.removeItem(name);
}

function listNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    // Forbidden, or a service worker, which has none.
    return [];
  }
}

function readLeaving(text: string | null): LeavingChanges[] {
  try {
    const { key, updates } = JSON.parse(text ?? "") as { key: string; updates: number[][] };
    return [{ key, updates: updates.map((bytes) => new Uint8Array(bytes)) }];
  } catch {
    // Another tab has moved it already.
    return [];
  }
}
