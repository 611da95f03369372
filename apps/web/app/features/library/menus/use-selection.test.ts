import { describe, expect, it } from "vitest";
import { NOTHING_SELECTED, selectAll, selectUpTo, toggleSelected } from "./use-selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join("");

describe("selection", () => {
  it("pressing a document selects it, pressing it again deselects it", () => {
    const one = toggleSelected(NOTHING_SELECTED, "b");
    expect([idsOf(one), idsOf(toggleSelected(one, "b"))]).toEqual(["b", ""]);
  });

  it("a range selects in either direction and keeps what was selected", () => {
    const fromD = toggleSelected(toggleSelected(NOTHING_SELECTED, "a"), "d");
    expect(idsOf(selectUpTo(fromD, "b", ORDER))).toBe("abcd");
    expect(idsOf(selectUpTo(fromD, "e", ORDER))).toBe("ade");
  });

  it("repeated ranges grow from the same end", () => {
    const wide = selectUpTo(selectUpTo(toggleSelected(NOTHING_SELECTED, "c"), "d", ORDER), "a", ORDER);
    expect([idsOf(wide), wide.anchor]).toEqual(["abcd", "c"]);
  });

  it("a range without a valid start selects only the pressed document", () => {
    expect(idsOf(selectUpTo(NOTHING_SELECTED, "c", ORDER))).toBe("c");
    expect(idsOf(selectUpTo({ ids: new Set(), anchor: "gone" }, "c", ORDER))).toBe("c");
  });

  it("selecting all selects every listed document", () => {
    expect(idsOf(selectAll(ORDER))).toBe("abcde");
  });
});
