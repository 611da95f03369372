import { describe, expect, it } from "vitest";
import { visualOrder } from "./visual-order.ts";

const order = (text: string, isRightToLeft = false) => visualOrder([...text], isRightToLeft).join("");

describe("visualOrder", () => {
  it("leaves what is read from left to right", () => {
    expect(order("Plan 9, (ok)")).toBe("Plan 9, (ok)");
  });

  it("turns right-to-left words around in their place", () => {
    expect(order("see אב גד now")).toBe("see דג בא now");
  });

  it("turns a right-to-left line around, but not the words of others in it", () => {
    expect(order("אב plan 9 גד!", true)).toBe("!דג plan 9 בא");
  });
});
