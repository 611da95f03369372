interface Dated {
  readonly id: string;
  readonly name: string | null;
  readonly created_at: string;
}

const DAY_MS = 86_400_000;
/** Of those made by themselves; a restore makes one too, and a program could go on and on. */
export const AUTOMATIC_MAX = 400;
const DAY_LETTERS = "2026-11-15".length;
const HOUR_LETTERS = "2026-11-15T09".length;

/**
 * Which versions may go: of those made by themselves, all are kept for a day, then the last of each hour for a week, then the last of
 * each day. The newest come first, and stay.
 */
export function listToThin(versions: readonly Dated[], now: Date): string[] {
  const seen = new Set<string>();
  let kept = 0;
  return versions
    .filter(({ name }) => name === null)
    .filter(({ created_at }) => {
      const age = now.getTime() - Date.parse(created_at);
      const period = age < DAY_MS ? created_at : created_at.slice(0, age < 7 * DAY_MS ? HOUR_LETTERS : DAY_LETTERS);
      if (seen.has(period) || kept >= AUTOMATIC_MAX) return true;
      seen.add(period);
      kept += 1;
      return false;
    })
    .map(({ id }) => id);
}
