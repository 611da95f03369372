import { expect, it } from "vitest";
import { chooseSpot } from "./place-label.ts";

const SIZE = { width: 60, height: 24 };
/** Along a level line, the middle first. */
const SPOTS = [0, -12, 12, -24, 24, -36, 36, -48, 48].map((x) => ({ x, y: 0 }));
const topicUpTo = (right: number) => [-200, -60, right, 60];

it("[S14] a label that only just clears a topic goes on to where it has room, unless it has to go far", () => {
  expect(chooseSpot(SPOTS, SIZE, topicUpTo(-38))).toBe(0);
  expect(chooseSpot(SPOTS, SIZE, topicUpTo(-33))).toBe(2);
  expect(chooseSpot(SPOTS, SIZE, topicUpTo(-9))).toBe(6);
  expect(chooseSpot(SPOTS, SIZE, [...topicUpTo(-33), 33, -60, 200, 60])).toBe(0);
});

it("[S14] a label stays in the middle where it has as little room all along its line", () => {
  expect(chooseSpot(SPOTS, SIZE, [-200, 15, 200, 45])).toBe(0);
});
