import { describe, expect, it } from "vitest";
import { findNextChoice } from "./find-next-choice.ts";

/** Three, three, a gap, two: as two grids one below the other. */
const places = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 60, y: 0 },
  { x: 0, y: 30 },
  { x: 30, y: 30 },
  { x: 60, y: 30 },
  { x: 0, y: 100 },
  { x: 30, y: 101 },
];

describe("arrow keys in a grid of choices", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 3],
    ["ArrowLeft", 3, 2],
    ["ArrowDown", 1, 4],
    ["ArrowUp", 5, 2],
    ["ArrowDown", 5, 7],
    ["ArrowDown", 3, 6],
    ["ArrowUp", 7, 4],
    ["Home", 5, 0],
    ["End", 0, 7],
  ])("%s from %i lead to %i", (key, at, to) => {
    expect(findNextChoice(places, at, key)).toBe(to);
  });

  it.each([
    ["ArrowLeft", 0],
    ["ArrowRight", 7],
    ["ArrowUp", 1],
    ["ArrowDown", 6],
    ["a", 3],
  ])("%s from %i lead nowhere", (key, at) => {
    expect(findNextChoice(places, at, key)).toBeUndefined();
  });
});
