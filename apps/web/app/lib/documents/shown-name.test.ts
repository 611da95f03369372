import { describe, expect, it } from "vitest";
import type { useText } from "../../texts/use-text.ts";
import { isolate, quoteName, shownName } from "./shown-name.ts";

const t = ((key: string) => key) as unknown as ReturnType<typeof useText>;

describe("a document's name", () => {
  it.each([
    ["Trip", "Trip"],
    ["  Trip ", "Trip"],
    ["\u202eTrip\u202c", "Trip"],
    ["🌲", "🌲"],
    ["…", "…"],
    ["", "library.untitled"],
    [" \t ", "library.untitled"],
    ["\u200b\u2060\u00ad\ufe0f", "library.untitled"],
  ])("%j is shown as %j", (name, shown) => {
    expect(shownName(name, t)).toBe(shown);
  });

  it("a document's name keeps its direction to itself inside a sentence", () => {
    expect(quoteName("\u202eשלום", t)).toBe("\u2068שלום\u2069");
  });

  it("a document's name cannot end the isolation early", () => {
    expect(isolate("Lena\u2069\u202e")).toBe("\u2068Lena\u2069");
  });
});
