import { describe, expect, it } from "vitest";
import { fileName } from "./file-name.ts";

const nameOf = (name: string) => fileName(name, "png", "Map");

describe("fileName", () => {
  it.each([
    ["Aurora launch plan", "Aurora launch plan.png"],
    ["План запуска: «Аврора»", "План запуска «Аврора».png"],
    ["計画 🚀", "計画 🚀.png"],
    ["", "Map.png"],
    ["  ...  ", "Map.png"],
    ["../../etc/passwd", "etc passwd.png"],
    ["C:\\Windows\\system32", "C Windows system32.png"],
    ['a<b>c"d|e?f*g', "a b c d e f g.png"],
    ["line\nbreak\ttab\0nul", "line break tab nul.png"],
    [".hidden.", "hidden.png"],
    ["NUL", "_NUL.png"],
    ["com1.txt", "_com1.txt.png"],
    ["Console", "Console.png"],
    ["invoice\u202egpj.exe", "invoice gpj.exe.png"],
    ["e\u0301", "é.png"],
  ])("fileName makes %j a name that every system takes", (name, expected) => {
    expect(nameOf(name)).toBe(expected);
  });

  it("fileName is short enough for every system, and never ends within a letter", () => {
    const name = nameOf("👩‍👩‍👧".repeat(300));
    expect(new TextEncoder().encode(name).length).toBeLessThan(220);
    expect(name).toMatch(/^(?:👩‍👩‍👧)+\.png$/u);
  });

  it("fileName has the ending of its format", () => {
    expect(fileName("Trip", "png-transparent", "Map")).toBe("Trip.png");
    expect(fileName("Trip", "pdf", "Map")).toBe("Trip.pdf");
  });
});
