import { describe, expect, it } from "vitest";
import { findPlan, findPromotedPrice, findSuggestedPlan, findYearlySaving } from "./find-plan.ts";

const price = (id: string, amount: number, interval: "month" | "year") => ({ id, amount, currency: "USD", interval });
const FREE = { slug: "free", prices: [] };
const PERSONAL = { slug: "personal", prices: [price("py", 4800, "year"), price("pm", 500, "month")] };
const TEAM = { slug: "team", prices: [price("tm", 900, "month"), price("ty", 8400, "year")] };
const PLANS = [FREE, PERSONAL, TEAM];

describe("plans", () => {
  it("plans are found by the slug of the subscription", () => {
    expect(findPlan(PLANS, "personal")).toBe(PERSONAL);
    expect(findPlan(PLANS, "gold")).toBeUndefined();
  });

  it("suggest the next one in the list, and none after the last or for an unknown one", () => {
    expect(findSuggestedPlan(PLANS, "free")).toBe(PERSONAL);
    expect(findSuggestedPlan(PLANS, "personal")).toBe(TEAM);
    expect(findSuggestedPlan(PLANS, "team")).toBeUndefined();
    expect(findSuggestedPlan(PLANS, "gold")).toBeUndefined();
  });

  it("promote the lowest amount, or nothing where there are no prices", () => {
    expect(findPromotedPrice(PERSONAL)?.id).toBe("pm");
    expect(findPromotedPrice(FREE)).toBeUndefined();
  });

  it("say what a year saves at least", () => {
    expect(findYearlySaving(PLANS)).toBeCloseTo(0.2);
    expect(findYearlySaving([FREE])).toBe(0);
  });
});
