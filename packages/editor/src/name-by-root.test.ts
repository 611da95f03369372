import { setName } from "@treeline/map";
import type { Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { buildEditor, press, select, sketchIn, type } from "./testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome"]];

describe("typing in the root of a document that nobody has named", () => {
  function typingInRoot(name = "Untitled") {
    const test = buildEditor(TRIP, { untitled: "Untitled" });
    setName(test.map, { name });
    test.editor.run("edit-text");
    return { ...test, nameOf: () => test.map.read().meta.name };
  }

  it("names the document, and undo takes both back", () => {
    const test = typingInRoot();
    type(test, "Summer\n in  May");
    expect(test.nameOf()).toBe("Summer in May");
    press(test, "Enter", "Ctrl+z");
    expect(sketchIn(test)).toEqual(TRIP);
    expect(test.nameOf()).toBe("Untitled");
  });

  it("goes on naming it until it gets another name", () => {
    const test = typingInRoot();
    type(test, "Journey");
    type(test, "");
    expect(test.nameOf()).toBe("Untitled");
    type(test, "x".repeat(300));
    expect(test.nameOf()).toBe("x".repeat(200));
    press(test, "Enter");
    setName(test.map, { name: "Mine" });
    test.editor.run("edit-text");
    type(test, "Journey");
    expect(test.nameOf()).toBe("Mine");
  });

  it("leaves a given name and other topics alone", () => {
    const test = typingInRoot("Plan");
    type(test, "Journey");
    expect(test.nameOf()).toBe("Plan");
    const other = typingInRoot();
    press(other, "Escape");
    select(other, "Rome");
    other.editor.run("edit-text");
    type(other, "Paris");
    expect(other.nameOf()).toBe("Untitled");
  });
});
