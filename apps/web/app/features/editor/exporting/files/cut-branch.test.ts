import type { MapSchema } from "@treeline/map";
import { expect, it } from "vitest";
import { cutBranch } from "./cut-branch.ts";

it("a branch is a map of its own: its topics, notes and connections, and nothing of the rest", () => {
  const node = (parent: string | null) => ({ parent, order: "V", text: [] });
  const schema = {
    version: 1,
    root: "trip",
    nodes: { trip: node(null), rome: { ...node("trip"), side: "left", hue: 2 }, bed: node("rome"), oslo: node("trip") },
    notes: { bed: { id: "1", content: "soft" }, oslo: { id: "2", content: "cold" } },
    connections: { a: { from: "rome", to: "bed" }, b: { from: "bed", to: "oslo" } },
  } as const satisfies MapSchema;
  expect(cutBranch(schema, "rome")).toEqual({
    version: 1,
    root: "rome",
    nodes: { rome: node(null), bed: node("rome") },
    notes: { bed: { id: "1", content: "soft" } },
    connections: { a: { from: "rome", to: "bed" } },
  });
});
