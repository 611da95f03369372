import type { SheetTopic } from "../sheet/sheet.ts";

/** Kinds of children in XMind: all are topics of their own in a map. */
export const CHILD_ROLES = {
  attached: undefined,
  summary: "summary",
  callout: "callout",
  detached: "floating",
} as const;
export type ChildKind = keyof typeof CHILD_ROLES;
export const CHILD_KINDS = Object.keys(CHILD_ROLES) as ChildKind[];

/** Topics do not say their side: the first so many stand on the right. Other structures than these have no sides. */
export function placeSides(root: SheetTopic, structure: string, rightNumber: number): void {
  if (!/\.map(\.(unbalanced|clockwise))?$/.test(structure) || !Number.isInteger(rightNumber) || rightNumber < 0) return;
  const main = root.children.filter(({ role }) => role === undefined);
  for (const [at, topic] of main.entries()) topic.side = at < rightNumber ? "right" : "left";
}

/** Inclusive, as `(0,2)`; `master` is the whole branch. */
export function readRange(range: string | undefined): { first?: number; last?: number } {
  const [, first, last] = /^\((\d{1,6}),(\d{1,6})\)$/.exec(range ?? "") ?? [];
  return first === undefined ? {} : { first: Number(first), last: Number(last) };
}

/** A link to a topic is written in two ways. */
export const readHref = (href: string | undefined): string | undefined => href?.replace(/^xmind:#/, "#");
