import { describe, expect, it } from "vitest";
import { FileNames } from "./name-files.ts";

describe("the name of a downloaded document", () => {
  it.each([
    ["Trip to Rome", "Trip to Rome.json"],
    ["План: весна/лето", "План весна лето.json"],
    ["../../etc/passwd", "etc passwd.json"],
    ["C:\\Windows", "C Windows.json"],
    [".hidden. ", "hidden.json"],
    ["con", "_con.json"],
    ["com1.txt", "_com1.txt.json"],
    ["a\u202Eb\nc\u0000", "a b c.json"],
    ["   ", "_.json"],
    ["👩‍🚀".repeat(1), "👩 🚀.json"],
  ])("of %j is %j", (wanted, expected) => {
    expect(new FileNames().take(wanted, "json")).toBe(expected);
  });

  it("is cut where it is too long for a file", () => {
    expect([...new FileNames().take("🌲".repeat(200), "json")]).toHaveLength(85);
  });

  it("is given once, also where capitals do not count", () => {
    const names = new FileNames();
    expect(["Trip", "trip", "TRIP", "Trip (2)"].map((name) => names.take(name, "json"))).toEqual([
      "Trip.json",
      "trip (2).json",
      "TRIP (3).json",
      "Trip (2) (2).json",
    ]);
  });
});
