import { clearMarks, setMark, setTask } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { figureOf, placeContent } from "@treeline/scene";
import { describe, expect, it } from "vitest";
import { buildAriaTree } from "../aria/aria-tree.ts";
import { toScreen } from "../camera.ts";
import { cursorOf } from "../cursor.ts";
import { findCommand } from "../keymap.ts";
import { drawHovered } from "../overlay/draw-hovered.ts";
import { selectedIds } from "../selection.ts";
import {
  buildEditor,
  click,
  keyPress,
  onScreen,
  pointer,
  press,
  requirePlace,
  select,
  type TestEditor,
} from "../testing/index.ts";
import { setTaskTo, shareOf, toggleMarkOn } from "./marks.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]];

const namesOf = ({ map }: TestEditor, id = "Rome") => map.findTopic(id)?.marks?.map(({ name }) => name) ?? [];

function placeOfMark(test: TestEditor, id: string, name: string) {
  const { branch, x, y } = requirePlace(test, id);
  const mark = placeContent(figureOf(branch)).marks.find((each) => each.name === name);
  if (!mark) throw new Error(`${id} has no ${name}`);
  const { camera, window } = test.editor.state;
  return toScreen(camera, window, { x: x + mark.x + mark.width / 2, y: y + mark.y + mark.height / 2 });
}

describe("[E30] marks", () => {
  it("come and go by key, for all selected topics in one step", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome", "Oslo");
    press(test, "Alt+Shift+2");
    expect([namesOf(test), namesOf(test, "Oslo")]).toEqual([["priority-2"], ["priority-2"]]);
    press(test, "Alt+Shift+3");
    press(test, "Alt+Shift+3");
    expect([namesOf(test), namesOf(test, "Oslo")]).toEqual([[], []]);
    test.editor.run("undo");
    test.editor.run("undo");
    expect([namesOf(test), namesOf(test, "Oslo")]).toEqual([["priority-2"], ["priority-2"]]);
    press(test, "Alt+Shift+0");
    expect(namesOf(test, "Oslo")).toEqual([]);
    expect(test.editor.canRun("clear-marks")).toBe(false);
  });

  it("have keys that work on a Mac, where Alt makes signs of digits, and on a French keyboard", () => {
    const mac = buildEditor(TRIP, { isMac: true });
    select(mac, "Rome");
    const onMac = keyPress("Alt+Shift+1", { key: "⁄", code: "Digit1" });
    expect(findCommand(onMac, mac.editor.state)).toBe("priority-1");
    expect(findCommand(keyPress("Alt+m", { key: "µ", code: "KeyM" }), mac.editor.state)).toBe("marks");
    const windows = buildEditor(TRIP);
    select(windows, "Rome");
    expect(findCommand(keyPress("Alt+Shift+4", { key: "4", code: "Digit4" }), windows.editor.state)).toBe("priority-4");
    expect(findCommand(keyPress("Alt+Shift+4", { key: "$", code: "Digit4" }), windows.editor.state)).toBe("priority-4");
    // Tabs of the browser on Linux.
    expect(findCommand(keyPress("Alt+1"), windows.editor.state)).toBeNull();
  });

  it("of several topics that have one in part are mixed, and then all get it", () => {
    const test = buildEditor(TRIP);
    setMark(test.map, { topics: ["Rome"], mark: "flag-red" });
    select(test, "Rome", "Oslo");
    const topics = () => ["Rome", "Oslo"].flatMap((id) => test.map.findTopic(id) ?? []);
    expect(shareOf(topics(), "flag-red")).toBe("mixed");
    test.editor.run(toggleMarkOn("flag-red"));
    expect(shareOf(topics(), "flag-red")).toBe(true);
    test.editor.run(toggleMarkOn("flag-red"));
    expect(shareOf(topics(), "flag-red")).toBe(false);
  });

  it("a task is opened, done and opened again, with its day and its person", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome", "Oslo");
    press(test, "Alt+Enter");
    expect(namesOf(test)).toEqual(["task-open"]);
    setMark(test.map, { topics: ["Oslo"], mark: "task-done" });
    press(test, "Alt+Enter");
    expect([namesOf(test), namesOf(test, "Oslo")]).toEqual([["task-open"], ["task-open"]]);
    test.editor.run(setTaskTo({ due: "2026-11-30", person: "Ann" }));
    press(test, "Alt+Enter");
    expect(test.map.findTopic("Oslo")).toMatchObject({
      marks: [{ name: "task-done" }],
      task: { due: "2026-11-30", person: "Ann" },
    });
  });

  it("change by a click, each click again, and the topic is selected and not opened", () => {
    const map = buildMap(TRIP);
    for (const mark of ["task-open", "progress-7", "flag-red"]) setMark(map, { topics: ["Rome"], mark });
    const test = buildEditor(map);
    click(test, placeOfMark(test, "Rome", "task-open"));
    expect(namesOf(test)).toContain("task-done");
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome"]);
    const at = placeOfMark(test, "Rome", "progress-7");
    click(test, at);
    click(test, at, { clicks: 2 });
    expect(namesOf(test)).toContain("progress-0");
    expect(test.editor.state.typing).toBeNull();
    click(test, placeOfMark(test, "Rome", "flag-red"));
    expect(test.requests).toEqual([{ kind: "pick-mark", topics: ["Rome"], group: "flag" }]);
    click(test, placeOfMark(test, "Rome", "flag-red"), { kind: "touch" });
    expect(test.requests).toHaveLength(2);
  });

  it("look as if they could be pressed, but not to readers, who cannot", () => {
    const map = buildMap(TRIP);
    setMark(map, { topics: ["Rome"], mark: "task-open" });
    for (const isReadOnly of [false, true]) {
      const test = buildEditor(map, { isReadOnly });
      const at = placeOfMark(test, "Rome", "task-open");
      test.editor.dispatch(pointer("pointer-move", at));
      expect(cursorOf(test.editor.state)).toBe(isReadOnly ? "default" : "pointer");
      const { length } = drawHovered(test.editor.state);
      test.editor.dispatch(pointer("pointer-move", onScreen(test, "Rome")));
      expect(length - drawHovered(test.editor.state).length).toBe(isReadOnly ? 0 : 1);
      click(test, at);
      expect(namesOf(test)).toEqual([isReadOnly ? "task-open" : "task-done"]);
      if (!isReadOnly) setMark(map, { topics: ["Rome"], mark: "task-open" });
    }
  });

  it("[E26] are copied, cut and pasted with the topic", () => {
    const test = buildEditor(TRIP);
    setMark(test.map, { topics: ["Hotel"], mark: "🚀" });
    setTask(test.map, { topics: ["Hotel"], due: "2026-11-30" });
    select(test, "Hotel");
    test.editor.run("duplicate");
    const copy = test.map.findTopic("Rome")?.children[1];
    expect(copy).toMatchObject({ plain: "Hotel", marks: [{ name: "task-open" }, { name: "🚀" }].toReversed() });
    expect(copy?.task).toEqual({ due: "2026-11-30" });
  });

  it("[E29] are in the mirror, a progress that follows tasks as far as it is", () => {
    const test = buildEditor(TRIP);
    setMark(test.map, { topics: ["Rome"], mark: "progress-auto" });
    setTask(test.map, { topics: ["Hotel"], person: "Ann" });
    setMark(test.map, { topics: ["Food"], mark: "task-done" });
    const items = buildAriaTree(test.editor.state);
    expect(items.find(({ id }) => id === "Rome")?.marks).toBe("progress-4");
    expect(items.find(({ id }) => id === "Hotel")).toMatchObject({ marks: "task-open", person: "Ann" });
    clearMarks(test.map, { topics: ["Hotel"] });
    expect(buildAriaTree(test.editor.state).find(({ id }) => id === "Hotel")).toMatchObject({ marks: "" });
  });
});
