import { describe, expect, it } from "vitest";
import { CLOSE, CUBIC, LINE, MOVE } from "../path.ts";
import { readPath } from "./read-path.ts";

describe("paths of marks", () => {
  it("are read as SVG reads them", () => {
    expect(readPath("M1 2L3 4.5h2V.5z")).toEqual([MOVE, 1, 2, LINE, 3, 4.5, LINE, 5, 4.5, LINE, 5, 0.5, CLOSE]);
    expect(readPath("M1 1l2 2-1.5.5")).toEqual([MOVE, 1, 1, LINE, 3, 3, LINE, 1.5, 3.5]);
    expect(readPath("m1 1 2 2")).toEqual([MOVE, 1, 1, LINE, 3, 3]);
    expect(readPath("M1 1c1 0 2 1 2 2C0 0 0 0 4 4")).toEqual([
      MOVE,
      1,
      1,
      CUBIC,
      2,
      1,
      3,
      2,
      3,
      3,
      CUBIC,
      0,
      0,
      0,
      0,
      4,
      4,
    ]);
  });

  it("have circles and rounded boxes besides", () => {
    expect(readPath("O10 10 5").slice(0, 3)).toEqual([MOVE, 10, 5]);
    expect(readPath("R2 3 10 6 1").filter((each) => each === CLOSE).length).toBeGreaterThan(0);
  });
});
