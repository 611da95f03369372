import { describe, expect, it } from "vitest";
import { initialsOf } from "./avatar.tsx";

describe("initials", () => {
  it.each([
    ["Marta Kvist", "MK"],
    ["marta", "M"],
    ["Анна Мария Соколова", "АС"],
    ["person.seven", "PS"],
    ["🌲 Tree", "🌲T"],
    ["🇳🇴 Norge", "🇳🇴N"],
    ["👩‍👧‍👦 Family", "👩‍👧‍👦F"],
    ["é́lodie", "É́"],
    ["  ", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
