import { describe, expect, it } from "vitest";
import { hasOwnUnit } from "./stripe-units.ts";

describe("Stripe's units of money", () => {
  it.each(["USD", "EUR", "RUB", "JPY", "KRW", "KWD"])("are ours for %s", (currency) => {
    expect(hasOwnUnit(currency)).toBe(false);
  });

  it.each(["ISK", "UGX"])("are others for %s, so that it cannot be sold in", (currency) => {
    expect(hasOwnUnit(currency)).toBe(true);
  });
});
