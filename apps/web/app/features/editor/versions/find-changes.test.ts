import type { MapSchema, SchemaNode } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { findChanges, isNothing, unfoldOver } from "./find-changes.ts";
import type { ReadVersion } from "./version-calls.ts";

const topic = (text: string, more: Partial<SchemaNode> = {}): SchemaNode => ({
  parent: "r",
  order: "a0",
  text: [{ text }],
  ...more,
});

function version(nodes: Record<string, SchemaNode>, more: Partial<MapSchema> = {}): ReadVersion {
  const schema = { version: 1 as const, root: "r", connections: {}, notes: {}, ...more };
  return {
    meta: { name: "Trip", layout: "CompactBoxH", theme: "Base" },
    schema: { ...schema, nodes: { r: topic("Trip", { parent: null }), ...nodes } },
  };
}

describe("what differs between two versions", () => {
  it("what differs between two versions is each topic that was added, changed or moved, and those that are gone", () => {
    const before = version({ a: topic("Rome"), b: topic("Oslo"), c: topic("Bern"), d: topic("Riga") });
    const after = version({ a: topic("Rom"), b: topic("Oslo", { parent: "a" }), c: topic("Bern"), e: topic("Lima") });
    const changes = findChanges(before, after);
    expect(Object.fromEntries(changes.marks)).toEqual({ a: "changed", b: "moved", e: "added" });
    expect(changes.removed).toEqual([{ id: "d", text: "Riga" }]);
    expect(changes.added).toEqual([{ id: "e", text: "Lima" }]);
  });

  it("what differs between two versions is a note, a connection, a look and a name too", () => {
    const before = version({ a: topic("Rome"), b: topic("Oslo") });
    const after = version(
      { a: topic("Rome"), b: topic("Oslo") },
      { notes: { a: { id: "n", content: "x" } }, connections: { c: { from: "a", to: "b" } } },
    );
    const other = { ...after, meta: { ...after.meta, theme: "Red" as const, name: "Journey" } };
    const changes = findChanges(before, other);
    expect(Object.fromEntries(changes.marks)).toEqual({ a: "changed" });
    expect(changes).toMatchObject({ connections: 1, hasOtherLook: true, oldName: "Trip" });
    expect(isNothing(changes)).toBe(false);
  });

  it("what differs between two versions is a mark and the day of a task, whatever the order in which they were written", () => {
    const [flag, key] = [
      { name: "flag-red", order: 0 },
      { name: "symbol-key", order: 1 },
    ];
    const before = version({
      a: topic("Rome", { "mark.flag": flag, "mark.symbol-key": key }),
      b: topic("Oslo", { "task.due": "2026-11-30" }),
    });
    const after = version({
      a: topic("Rome", { "mark.symbol-key": key, "mark.flag": flag }),
      b: topic("Oslo", { "task.due": "2026-12-01" }),
    });
    expect(Object.fromEntries(findChanges(before, after).marks)).toEqual({ b: "changed" });
    const bare = version({ a: topic("Rome"), b: topic("Oslo", { "task.due": "2026-11-30" }) });
    expect(Object.fromEntries(findChanges(before, bare).marks)).toEqual({ a: "changed" });
  });

  it("what differs between two versions is nothing when only a branch was folded", () => {
    const [open, folded] = [version({ a: topic("Rome") }), version({ a: topic("Rome", { folded: true }) })];
    expect(isNothing(findChanges(open, folded))).toBe(true);
  });

  it("what differs between two versions is never out of sight: what is folded over it is opened, the rest stays", () => {
    const { schema } = version({
      a: topic("Rome", { folded: true }),
      b: topic("Forum", { parent: "a", folded: true }),
      c: topic("Arch", { parent: "b" }),
      d: topic("Oslo", { folded: true }),
    });
    const { nodes } = unfoldOver(schema, ["c"]);
    expect(Object.entries(nodes).flatMap(([id, { folded }]) => (folded ? id : []))).toEqual(["d"]);
    expect(schema.nodes["a"]?.folded).toBe(true);
  });
});
