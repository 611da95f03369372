import { setFolded } from "@treeline/map";
import { buildMap } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { buildEditor, onScreen, pointer, press, sketchIn, type TestEditor } from "../testing/index.ts";

const TRIP = ["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"]] as const;

/** Oslo is dragged onto Rome, which is folded, and rests there. */
function restOnFolded(): TestEditor {
  const map = buildMap(TRIP);
  setFolded(map, { topics: ["Rome"], folded: true });
  const test = buildEditor(map);
  test.editor.dispatch(pointer("pointer-down", onScreen(test, "Oslo"), { time: 0 }));
  test.editor.dispatch(pointer("pointer-move", onScreen(test, "Rome"), { time: 0 }));
  for (let time = 0; time <= 700; time += 50) test.editor.dispatch({ type: "tick", time });
  expect(test.map.findTopic("Rome")?.folded).toBe(false);
  return test;
}

describe("a topic that opened because a drag rested on it", () => {
  it("is folded again when Esc gives up the drag", () => {
    const test = restOnFolded();
    press(test, "Escape");
    expect(test.editor.state.tool.kind).toBe("idle");
    expect(test.map.findTopic("Rome")?.folded).toBe(true);
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("is folded again when the system takes the pointer away", () => {
    const test = restOnFolded();
    test.editor.dispatch(pointer("pointer-cancel", onScreen(test, "Rome")));
    expect(test.map.findTopic("Rome")?.folded).toBe(true);
  });

  it("stays open with what was dropped into it", () => {
    const test = restOnFolded();
    test.editor.dispatch(pointer("pointer-up", onScreen(test, "Rome")));
    expect(test.map.findTopic("Rome")?.folded).toBe(false);
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"], ["Oslo"]]]);
  });
});
