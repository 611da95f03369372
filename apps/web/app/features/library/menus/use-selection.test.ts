import { describe, expect, it } from "vitest";
import { NOTHING_SELECTED, selectAll, selectUpTo, toggleSelected } from "./use-selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join("");

describe("the selection", () => {
  it("takes one and gives it back", () => {
    const one = toggleSelected(NOTHING_SELECTED, "b");
    expect([idsOf(one), idsOf(toggleSelected(one, "b"))]).toEqual(["b", ""]);
  });

  it("takes a range in either direction and keeps what was selected", () => {
    const fromD = toggleSelected(toggleSelected(NOTHING_SELECTED, "a"), "d");
    expect(idsOf(selectUpTo(fromD, "b", ORDER))).toBe("abcd");
    expect(idsOf(selectUpTo(fromD, "e", ORDER))).toBe("ade");
  });

  it("grows a range from the same end, time after time", () => {
    const wide = selectUpTo(selectUpTo(toggleSelected(NOTHING_SELECTED, "c"), "d", ORDER), "a", ORDER);
    expect([idsOf(wide), wide.anchor]).toEqual(["abcd", "c"]);
  });

  it("takes only what is pressed when nothing was before, or when that is gone", () => {
    expect(idsOf(selectUpTo(NOTHING_SELECTED, "c", ORDER))).toBe("c");
    expect(idsOf(selectUpTo({ ids: new Set(), anchor: "gone" }, "c", ORDER))).toBe("c");
  });

  it("takes all", () => {
    expect(idsOf(selectAll(ORDER))).toBe("abcde");
  });
});
