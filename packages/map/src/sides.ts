import type { Side } from "./topic-look.ts";

interface MainTopic {
  readonly side?: Side | undefined;
}

/** Where main topics stand in the two-sided layout, by index. In a map without any sides the first half is right, the rest left. */
export function sidesOf(main: readonly MainTopic[]): (index: number) => Side {
  const isWithout = main.every(({ side }) => side === undefined);
  const cut = isWithout ? Math.ceil(main.length / 2) : main.length;
  return (index) => main[index]?.side ?? (index < cut ? "right" : "left");
}
