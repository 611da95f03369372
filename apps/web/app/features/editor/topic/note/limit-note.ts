import { NOTE_MAX_LENGTH } from "@treeline/map";

/** From here on the counter is shown. */
const NEAR = 1_000;

/** Counted in Unicode code points, as the map does. */
function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What is too much is cut off at the end. */
export function limitNote(text: string): string {
  if (text.length <= NOTE_MAX_LENGTH || lengthOf(text) <= NOTE_MAX_LENGTH) return text;
  return [...text].slice(0, NOTE_MAX_LENGTH).join("");
}

/** How many characters are left; undefined while there is plenty. */
export function findRoomLeft(text: string): number | undefined {
  if (text.length < NOTE_MAX_LENGTH - NEAR) return undefined;
  const left = NOTE_MAX_LENGTH - lengthOf(text);
  return left > NEAR ? undefined : Math.max(0, left);
}
