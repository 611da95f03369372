import { type Point, traitsOf } from "@treeline/layout";
import { LAYOUTS, setFolded, setLayout } from "@treeline/map";
import { buildMap } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import type { DropSpot } from "../drop-spot.ts";
import { buildEditor, onScreen, pointer, press, requirePlace, sketchIn, type TestEditor } from "../testing/index.ts";

const TRIP = ["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"]] as const;

/** Oslo is dragged onto Rome, which is folded, and rests there. */
function restOnFolded(): TestEditor {
  const map = buildMap(TRIP);
  setFolded(map, { topics: ["Rome"], folded: true });
  const test = buildEditor(map);
  test.editor.dispatch(pointer("pointer-down", onScreen(test, "Oslo"), { time: 0 }));
  test.editor.dispatch(pointer("pointer-move", onScreen(test, "Rome"), { time: 0 }));
  for (let time = 0; time <= 700; time += 50) test.editor.dispatch({ type: "tick", time });
  expect(isOpenForMe(test, "Rome")).toBe(true);
  expect(test.map.findTopic("Rome")?.folded, "for the others").toBe(true);
  return test;
}

const isOpenForMe = ({ editor }: TestEditor, id: string) => editor.state.topics.find(id)?.folded === false;

describe("a topic that opened because a drag rested on it", () => {
  it("is folded again when Esc gives up the drag", () => {
    const test = restOnFolded();
    press(test, "Escape");
    expect(test.editor.state.tool.kind).toBe("idle");
    expect(isOpenForMe(test, "Rome")).toBe(false);
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("is folded again when the system takes the pointer away", () => {
    const test = restOnFolded();
    test.editor.dispatch(pointer("pointer-cancel", onScreen(test, "Rome")));
    expect(isOpenForMe(test, "Rome")).toBe(false);
  });

  it("stays open with what was dropped into it", () => {
    const test = restOnFolded();
    test.editor.dispatch(pointer("pointer-up", onScreen(test, "Rome")));
    expect(isOpenForMe(test, "Rome")).toBe(true);
    expect(test.map.findTopic("Rome")?.folded, "for the others").toBe(true);
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"], ["Oslo"]]]);
  });
});

describe("a topic that is dragged only a little", () => {
  function dragTo(test: TestEditor, id: string, to: Point): DropSpot | null {
    test.editor.dispatch(pointer("pointer-down", onScreen(test, id)));
    test.editor.dispatch(pointer("pointer-move", to));
    const { tool } = test.editor.state;
    if (tool.kind !== "dragging") throw new Error("nothing is dragged");
    return tool.drop;
  }

  it.each(LAYOUTS)("has no slot beside its own branch, and stays where it is, in %s", (layout) => {
    const map = buildMap(TRIP);
    setLayout(map, { layout });
    const test = buildEditor(map);
    const { x, y } = onScreen(test, "Bed");
    const { width, height } = requirePlace(test, "Bed").branch.node;
    const isDown = traitsOf(layout).main.growth === "down";
    const at = isDown ? { x, y: y + height / 2 + 25 } : { x: x + width / 2 + 25, y };
    expect(dragTo(test, "Bed", at)).toBeNull();
    test.editor.dispatch(pointer("pointer-up", at));
    expect(sketchIn(test)).toEqual(TRIP);
    expect(test.editor.canRun("undo")).toBe(false);
  });

  it("has none where a drop would leave it where it is", () => {
    const test = buildEditor(TRIP);
    const hotel = onScreen(test, "Hotel");
    const below = requirePlace(test, "Hotel").branch.node.height / 2 - 1;
    expect(dragTo(test, "Food", { x: hotel.x, y: hotel.y + below })).toBeNull();
    expect(dragTo(test, "Food", { x: hotel.x, y: hotel.y - below })).toMatchObject({ before: "Hotel" });
  });
});
