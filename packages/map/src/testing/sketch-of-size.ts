import { pick } from "./random.ts";
import type { Sketch } from "./sketch.ts";

const WORDS = ["plan", "budget", "Rome", "hotel", "train", "ticket", "Поезд", "билет", "музей", "idea", "risk", "team"];

/** A tree of `count` topics with about five children each, the same for one seed; texts of one to five words. */
export function sketchOfSize(count: number, random: () => number): Sketch {
  const words = () => Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, WORDS)).join(" ");
  const top: [string, ...Sketch[]] = [words()];
  const all: [string, ...Sketch[]][] = [top];
  for (let i = 1; i < count; i += 1) {
    const parent = all[Math.floor(Math.max(0, (i - 1) / 5 - random() * 3))] ?? top;
    const child: [string, ...Sketch[]] = [words()];
    parent.push(child);
    all.push(child);
  }
  return top;
}
