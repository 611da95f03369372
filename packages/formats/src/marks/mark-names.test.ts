import { listMarkNames, MARK_GROUPS, type MarkGroup, slotOf } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { FREEMIND_NAMES, freemindNameOf, readMark, readXmindMark, XMIND_NAMES, xmindNameOf } from "./mark-names.ts";

const MARKS = [...(Object.keys(MARK_GROUPS) as MarkGroup[]).flatMap(listMarkNames), "🚀", "👩‍👩‍👧", "🇩🇪", "❤️"];

describe("the names of marks in files", () => {
  it("lead to marks that there are", () => {
    for (const mark of [...Object.values(FREEMIND_NAMES), ...Object.values(XMIND_NAMES)])
      expect(slotOf(mark), mark).toBeDefined();
  });

  it("are read again as the mark that was written", () => {
    for (const mark of MARKS) {
      const [freemind, xmind] = [freemindNameOf(mark), xmindNameOf(mark)];
      expect(freemind === undefined ? mark : readMark(freemind)).toBe(mark);
      expect(xmind === undefined ? mark : readXmindMark(xmind)).toBe(mark);
    }
  });

  it.each([
    ["Prio1", "priority-1"],
    ["Flag_Red", "flag-red"],
    ["star gray", undefined],
    ["SmileyHappy", "face-smile"],
    ["flag-pink", undefined],
    ["emoji-1F680", "🚀"],
    ["emoji-110000", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("of other programs: %s is %s", (name, mark) => {
    expect(readMark(name)).toBe(mark);
  });
});
