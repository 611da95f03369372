import { describe, expect, it } from "vitest";
import { findRoomLeft, limitNote } from "./limit-note.ts";

describe("the length of a note", () => {
  it("the length of a note is counted in characters as people see them, and the rest is cut off", () => {
    const full = "🌲".repeat(20_000);
    expect(limitNote(full)).toBe(full);
    expect(limitNote(`${full}x`)).toBe(full);
    expect(limitNote("short")).toBe("short");
  });

  it("the length of a note is told near the limit only", () => {
    expect(findRoomLeft("x".repeat(18_999))).toBeUndefined();
    expect(findRoomLeft("x".repeat(19_000))).toBe(1_000);
    expect(findRoomLeft("x".repeat(20_000))).toBe(0);
    expect(findRoomLeft("🌲".repeat(15_000))).toBeUndefined();
  });
});
