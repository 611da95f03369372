import { describe, expect, it } from "vitest";
import { stepInGrid } from "./step-in-grid.ts";

describe("an arrow key among tiles", () => {
  const themes = { count: 8, columns: 4 };

  it("an arrow key among tiles goes to the side in reading order, and around at the ends", () => {
    expect(stepInGrid(3, "ArrowRight", themes)).toBe(4);
    expect(stepInGrid(7, "ArrowRight", themes)).toBe(0);
    expect(stepInGrid(0, "ArrowLeft", themes)).toBe(7);
  });

  it("an arrow key among tiles goes up and down in the column", () => {
    expect(stepInGrid(1, "ArrowDown", themes)).toBe(5);
    expect(stepInGrid(5, "ArrowDown", themes)).toBe(1);
    expect(stepInGrid(1, "ArrowUp", { count: 4, columns: 2 })).toBe(3);
  });

  it("an arrow key among tiles leaves other keys alone", () => {
    expect(stepInGrid(0, "Tab", themes)).toBeUndefined();
  });
});
