/** `--person-1` to `--person-8` of the design, for what is painted and not styled. */
const COLOURS = ["#c2417c", "#2f6fdb", "#b25a00", "#7a52d1", "#0b7d7f", "#5b7a12", "#c23b3b", "#5e6e7a"] as const;

/** From 1 to 8; always the same for one person. */
export function personNumber(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % COLOURS.length) + 1;
}

export const personColour = (id: string): string => COLOURS[personNumber(id) - 1] as string;
