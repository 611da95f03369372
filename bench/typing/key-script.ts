const WORDS = ["plan", "shore", "idea", "village", "forest"];

/** What a quick typist does: a child, its name, a sibling, its name; `count` keys in all. And the names that must be there after. */
export function buildKeys(count: number): { readonly keys: readonly string[]; readonly names: readonly string[] } {
  const keys: string[] = [];
  const names: string[] = [];
  for (let round = 0; ; round += 1) {
    const name = `${WORDS[round % WORDS.length]}${round}`;
    // Enter once more after a name adds the next sibling; every fifth is a child.
    const step = [round % 5 === 0 ? "Tab" : "Enter", ...name, "Enter"];
    if (keys.length + step.length > count) return { keys, names };
    keys.push(...step);
    names.push(name);
  }
}
