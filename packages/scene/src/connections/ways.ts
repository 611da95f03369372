import { type Curve, distance } from "./curve.ts";
import { alongExit, type Exit } from "./exits.ts";

/** A way that a curve could take between two topics. */
export interface Way {
  readonly start: Exit;
  readonly end: Exit;
  /** Of both levers, from the exits. */
  readonly reaches: readonly [number, number];
  /** About its length, and what is not liked about it, if nothing stood there. */
  readonly cost: number;
  /** With what stands right where it leaves and comes. */
  readonly least: number;
}

interface Exits {
  readonly from: readonly Exit[];
  readonly to: readonly Exit[];
}

/** So much longer may a curve be to run through one topic less. */
export const CROSSING = 600;

const REACH = { part: 0.42, least: 28, most: 180 } as const;
/** How far a curve that leaves and comes on the same side swings out beyond both topics. */
const SWINGS = [36, 52, 80, 120, 180, 270, 400] as const;
/** Levers of other curves, from where they leave their topics: a short one turns at once, as between a topic and its children. */
const REACHES = [24, 80, 200, 400].flatMap((first, _, all) => all.map((second) => [first, second] as const));
/** What starts away from where it goes comes back in a hairpin. */
const HAIRPIN = 200;

/** From side to side. */
export function listSimpleWays({ from, to }: Exits): Way[] {
  const ways: Way[] = [];
  for (const start of from) {
    for (const end of to) {
      if (start.isCorner || end.isCorner) continue;
      const reach = Math.min(REACH.most, Math.max(REACH.least, distance(start, end) * REACH.part));
      ways.push(wayOf(start, end, [reach, reach]));
    }
  }
  return ways;
}

/** Ways around topics, with longer and shorter levers and at angles, that cost less than `most`. */
export function listDetours({ from, to }: Exits, most: number): Way[] {
  const ways: Way[] = [];
  for (const start of from) {
    for (const end of to) {
      if (start.isBlocked || end.isBlocked) continue;
      const hairpins = HAIRPIN * countHairpins(start, end);
      for (const reaches of [...REACHES, ...listSwings(start, end)]) {
        const way = wayOf(start, end, reaches, hairpins);
        if (way.least < most) ways.push(way);
      }
    }
  }
  return ways;
}

/** Both levers end on one line beside the topics. */
function listSwings(start: Exit, end: Exit): (readonly [number, number])[] {
  if (start.isCorner || start.dx !== end.dx || start.dy !== end.dy) return [];
  const ahead = (end.x - start.x) * start.dx + (end.y - start.y) * start.dy;
  return SWINGS.map((swing) => [swing + Math.max(0, ahead), swing + Math.max(0, -ahead)]);
}

/** 1 for an end that leaves right away from the other, and part of it for an angle. */
function countHairpins(start: Exit, end: Exit): number {
  const x = end.x - start.x;
  const y = end.y - start.y;
  const away = Math.max(0, -x * start.dx - y * start.dy) + Math.max(0, x * end.dx + y * end.dy);
  return away / (distance(start, end) || 1);
}

function wayOf(start: Exit, end: Exit, reaches: readonly [number, number], extra = 0): Way {
  const [first, second] = reaches;
  const dx = end.x + end.dx * second - start.x - start.dx * first;
  const dy = end.y + end.dy * second - start.y - start.dy * first;
  // Between the straight line and the way over the ends of the levers.
  const length = (distance(start, end) + first + second + Math.sqrt(dx * dx + dy * dy)) / 2;
  const cost = length + start.dislike + end.dislike + extra;
  return { start, end, reaches, cost, least: cost + (start.isBlocked || end.isBlocked ? CROSSING : 0) };
}

export const curveOf = ({ start, end, reaches: [first, second] }: Way): Curve => [
  start,
  alongExit(start, first),
  alongExit(end, second),
  end,
];
