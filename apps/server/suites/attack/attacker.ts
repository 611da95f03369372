import { pick } from "@treeline/map/testing";

export type Random = () => number;

/** What an attacker may use: a running server and what a stranger with a free account knows. */
export interface Target {
  readonly port: number;
  readonly url: string;
  /** Of an account of the attacker's own. */
  readonly token: string;
  /** Documents of the attacker's own: some are deleted on the way, and new ones come. */
  readonly ownIds: readonly string[];
  /** A document of somebody else. */
  readonly foreignId: string;
}

/** What came of one hostile act: the statuses that were answered, or a word when there was none. */
export interface Outcome {
  readonly answers: readonly (number | string)[];
  /** How many requests or frames it was. */
  readonly messages: number;
  /** What was sent, to do it again by hand. */
  readonly sent: string;
}

export interface Attacker {
  readonly name: string;
  /** One act, chosen by `random` alone, so that a seed that found something finds it again. */
  attack(target: Target, random: Random): Promise<Outcome>;
}

export const chance = (random: Random, share: number): boolean => random() < share;
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

const LETTERS = "abcXYZ019 _-./%\\\"'<>{}[]();:&?#@!\t\u00e9\u4e2d\u202e\u0000\ud83d\ude00";

/** Texts that parsers, databases and log lines have stumbled over before. */
const HOSTILE_TEXTS = [
  "",
  "\0",
  "a\0b",
  "\r\nX-Injected: 1",
  "../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%zz",
  "%c0%af",
  "\ud800",
  "\ufeff",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<img src=x onerror=alert(1)>",
  "${7*7}",
  "{{7*7}}",
  "//evil.example",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "9007199254740993",
  "0x10",
  "true",
  "[]",
  "{}",
  "019a6c3e-5b52-7c1e",
];

export function anyText(random: Random): string {
  if (chance(random, 0.5)) return pick(random, HOSTILE_TEXTS);
  const length = between(random, 1, 60);
  const text = Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
  return chance(random, 0.05) ? text.repeat(between(random, 100, 700)) : text;
}
